/** The part of the tests that a call runs. */
export type RunTestScope = 'all' | 'file' | 'pattern';

/** Input of the tool `run_test`; `cwd` is an extension. */
export interface RunTestInput {
  /** `flutter`, or another runner that the server was started with. */
  runner: string;
  scope: RunTestScope;
  /** A path with scope `file`, a test name with scope `pattern`; needed for both. */
  target?: string;
  /** Hard limit, in milliseconds. */
  timeout_ms: number;
  /** Maximum silence, in milliseconds. */
  no_output_timeout_ms: number;
  /** Number of bytes at the end of the log that the summary covers. */
  max_output_bytes: number;
  /** Directory of the three files, relative to the repository. */
  report_dir?: string;
  /** Absolute path of the project; replaces the server's repository for this call. */
  cwd?: string;
}

/** Status of a call: the five words of the time-box document, and no others. */
export type RunTestStatus = 'pass' | 'fail' | 'timeout' | 'no_output' | 'error';

/** Output of the tool `run_test`. Every answer has all fields but `error_message`, which only some need. */
export interface RunTestOutput {
  status: RunTestStatus;
  /** Null when the program never started, or a signal ended it. */
  exit_code: number | null;
  duration_ms: number;
  /** Absolute; empty when nothing was executed, or no file could be written. */
  report_dir: string;
  /** Absolute paths; empty when there is no such file. */
  artifacts: {
    raw_log: string;
    summary_md: string;
    summary_json: string;
  };
  /** The important lines, or the message of an error. */
  excerpt: string;
  /**
   * Everything that went wrong beside the tests: a call that cannot be done, a limit that fired, a file of the report that could
   * not be written, a process that may be left. `excerpt` begins with the same text.
   */
  error_message?: string;
}

/** One piece of output. */
export interface LogEntry {
  /** Milliseconds since the epoch. */
  timestamp: number;
  stream: 'stdout' | 'stderr';
  data: string;
}

/** The result of one run; the source of summary.md and summary.json. */
export interface Summary {
  command: string;
  args: string[];
  status: string;
  exitCode: number | null;
  durationMs: number;
  excerpts: string[];
  tailLines: string[];
}
