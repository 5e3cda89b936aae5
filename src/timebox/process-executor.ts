import {
  checkLimit,
  type ControlGroups,
  describeRunOutcome,
  type OutputChunk,
  type RunOutcome,
  runProcess,
  within,
} from '../process/index.ts';
import { ProcessError } from './run-test-errors.ts';

/** How a process ended. */
export interface ProcessResult {
  /** Null when a signal ended it. */
  exitCode: number | null;
  /** The kept part of the output. */
  stdout: string;
  stderr: string;
  timedOut: boolean;
  noOutput: boolean;
  durationMs: number;
}

/** Limits and surroundings of one execution. */
export interface ExecuteOptions {
  /** Absolute. */
  cwd: string;
  timeoutMs: number;
  noOutputTimeoutMs: number;
  /** Bytes kept of each stream. */
  maxOutputBytes: number;
}

/** Runs one program in its time box. */
export interface ProcessExecutor {
  /**
   * Runs a program with its stdin closed, ends its whole process tree, and always settles: at most 3 seconds after
   * `timeoutMs`.
   * @throws ProcessError when the program cannot be started, or was aborted
   */
  execute(command: string, args: string[], options: ExecuteOptions): Promise<ProcessResult>;
}

/** Settings shared by all programs of an executor. */
export interface ExecutorSettings {
  /** The complete environment. */
  variables: Readonly<Record<string, string>>;
  confineIn?: ControlGroups | undefined;
  signal?: AbortSignal | undefined;
  onOutput?: (chunk: OutputChunk) => void;
  /** Called once with one sentence on how the program ended. */
  onEnd?: (sentence: string, outcome: RunOutcome) => void;
}

/** Time from TERM to KILL, in milliseconds. */
const graceMs = 500;

/** When even a killed process is not gone this many milliseconds after its hard limit, the call returns without it. */
const lastResortMs = 2500;

/** Upper limit of the output kept in memory, whatever the caller asks for. */
const maxKeptBytes = 1024 * 1024;

/** The executor of `run_test`, on top of `runProcess`. */
export function createProcessExecutor(settings: ExecutorSettings): ProcessExecutor {
  return {
    async execute(command, args, options) {
      const startedAt = performance.now();
      const running = runProcess({
        argv: [command, ...args],
        cwd: options.cwd,
        variables: settings.variables,
        timeoutMs: options.timeoutMs,
        noOutputTimeoutMs: options.noOutputTimeoutMs,
        maxOutputBytes: Math.min(options.maxOutputBytes, maxKeptBytes),
        graceMs,
        confineIn: settings.confineIn,
        signal: settings.signal,
        ...(settings.onOutput ? { onOutput: settings.onOutput } : {}),
      });
      const outcome = await within(running, checkLimit(options.timeoutMs + lastResortMs));
      if (!outcome) {
        return {
          exitCode: null,
          stdout: '',
          stderr: '',
          timedOut: true,
          noOutput: false,
          durationMs: performance.now() - startedAt,
        };
      }
      const sentence = describeRunOutcome(outcome);
      if (outcome.reason === 'spawn-failed') throw new ProcessError(`${command} ${sentence}`);
      settings.onEnd?.(sentence, outcome);
      if (outcome.reason === 'aborted') throw new ProcessError(`${command} ${sentence}`);
      return {
        exitCode: outcome.exitCode,
        stdout: outcome.stdout.text,
        stderr: outcome.stderr.text,
        timedOut: outcome.reason === 'timed-out',
        noOutput: outcome.reason === 'no-output',
        durationMs: outcome.durationMs,
      };
    },
  };
}
