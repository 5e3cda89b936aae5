/** Which part of the tests a call runs. */
export type RunTestScope = 'all' | 'file' | 'pattern';

/** What the tool `run_test` takes; `cwd` is an extension. */
export interface RunTestInput {
  /** `flutter`, or one that the server was started with. */
  runner: string;
  scope: RunTestScope;
  /** A path with scope `file`, a test name with scope `pattern`; needed for both. */
  target?: string;
  /** Hard limit. */
  timeout_ms: number;
  /** Longest silence. */
  no_output_timeout_ms: number;
  /** How many bytes at the end of the log the summary looks at. */
  max_output_bytes: number;
  /** Where the three files go; relative to the repository. */
  report_dir?: string;
  /** Absolute path of the project; takes the place of the server's repository for this call. */
  cwd?: string;
}

/** How a call ended: the five words of the time-box document, and no others. */
export type RunTestStatus = 'pass' | 'fail' | 'timeout' | 'no_output' | 'error';

/** What the tool `run_test` returns. All fields stand in every answer. */
export interface RunTestOutput {
  status: RunTestStatus;
  /** Null when the program never started, or a signal ended it. */
  exit_code: number | null;
  duration_ms: number;
  /** Absolute; empty when nothing was executed. */
  report_dir: string;
  /** Absolute paths; empty when there is no such file. */
  artifacts: {
    raw_log: string;
    summary_md: string;
    summary_json: string;
  };
  /** The lines that matter, or the message of an error. */
  excerpt: string;
}

/** One piece of output. */
export interface LogEntry {
  /** Milliseconds since the epoch. */
  timestamp: number;
  stream: 'stdout' | 'stderr';
  data: string;
}

/** What one run came to; the source of summary.md and summary.json. */
export interface Summary {
  command: string;
  args: string[];
  status: string;
  exitCode: number | null;
  durationMs: number;
  excerpts: string[];
  tailLines: string[];
}
