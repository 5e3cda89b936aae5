import type { Redactor } from '../base/index.ts';
import type { Host } from '../compose/index.ts';
import type { RepositoryName } from '../github/index.ts';
import type { ActionLog } from './action-log.ts';

/** The jobs that the one Action can do. */
export const phases = [
  'test',
  'resolve',
  'answer',
  'shard',
  'execute',
  'verify',
  'compare',
  'publish',
  'images',
] as const;
export type Phase = (typeof phases)[number];

/** The runner's facts about the run; GitHub sets them, not the workflow. */
export interface RunFacts {
  apiUrl: string;
  serverUrl: string;
  repository: RepositoryName;
  runId: number;
  /** 1, and one more each time that jobs of it are run again. */
  attempt: number;
  /** Full name of the ref that the workflow was started on. */
  ref: string;
  eventName: string;
  /** Directory of the checkouts. */
  workspace: string;
}

/** The surroundings of a phase. */
export interface ActionContext {
  host: Host;
  run: RunFacts;
  redactor: Redactor;
  log: ActionLog;
  signal: AbortSignal;
  /** An input by its name, trimmed; empty when it was not given. */
  input: (name: string) => string;
  /** Saves a value for the post step; called before the resource that it names is opened. */
  saveState: (name: string, value: string) => void;
  /** Directory, made already, for the files that the workflow uploads. */
  artifacts: string;
}

/** The exit code of a phase: 0 done, 1 findings remain, 2 a person is needed, 3 fault. */
export type PhaseExitCode = 0 | 1 | 2 | 3 | 130;

/** The result of a phase. */
export interface PhaseResult {
  exitCode: PhaseExitCode;
  /** Outputs of the step beside `result` and `exit-code`. */
  outputs: Readonly<Record<string, string>>;
  /** Finished Markdown for the job's summary. */
  summary: string;
  /** One sentence, for the log and for a step that fails. */
  message: string;
}
