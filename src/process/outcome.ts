/** The stream of a piece of output. */
export type OutputStream = 'stdout' | 'stderr';

/** A piece of output as it arrived. */
export interface OutputChunk {
  stream: OutputStream;
  data: Uint8Array;
  /** Wall-clock milliseconds since the epoch. */
  timestamp: number;
}

/** The kept part of one stream: all of it, or its head and tail when it exceeded the limit. */
export interface CapturedOutput {
  /** The kept text; where bytes are missing, a marker line states how many. */
  text: string;
  /** All bytes that arrived. */
  totalBytes: number;
  isTruncated: boolean;
}

/** Why a process ended; the first reason wins and later ones cannot overwrite it. */
export type EndReason = 'exited' | 'timed-out' | 'no-output' | 'aborted' | 'spawn-failed';

/** How a time-boxed process ended. A failing program is data, never an exception. */
export interface RunOutcome {
  argv: readonly string[];
  reason: EndReason;
  /** Null when a signal ended it or it never started. 0 occurs only with reason `exited`. */
  exitCode: number | null;
  /** The signal that ended it, or null. */
  signal: NodeJS.Signals | null;
  stdout: CapturedOutput;
  stderr: CapturedOutput;
  durationMs: number;
  /** The limit that fired, in milliseconds; only with the reasons `timed-out` and `no-output`. */
  limitMs?: number;
  /** Why it could not be started; only with reason `spawn-failed`. */
  spawnError?: string;
  /**
   * The mechanism that held its process tree together on this host: a kernel control group, or sweeps of the process
   * table.
   */
  containment?: 'cgroup.kill' | 'freezer' | 'sweep';
}

/** How a long-lived process ended. */
export interface ProcessExit {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  /** The limit in bytes, where it was ended because it took more memory. */
  memoryLimit?: number;
  /** Processes that lived on when it had ended by itself; told by `stop` where they are seen. */
  left?: number;
}

/**
 * A long-lived process with open streams, for example an MCP server. Behaves the same on a host, in a container and in
 * a VM.
 */
export interface StartedProcess {
  /** The process id as the environment sees it; undefined where unknown. */
  readonly pid: number | undefined;
  /** Writing to a process that closed its stdin never throws; the write is dropped. */
  readonly stdin: NodeJS.WritableStream;
  readonly stdout: NodeJS.ReadableStream;
  readonly stderr: NodeJS.ReadableStream;
  /** True where nobody else holds a chunk of stderr that was read, so that its last reader may give its memory back. */
  readonly hasOwnChunks?: boolean;
  /** Resolves once when the process ended; never rejects. A failed start rejects `startProcess` instead. */
  readonly exit: Promise<ProcessExit>;
  /**
   * Ends the process and everything it started: closes stdin, waits `graceMs` (default 500), sends TERM to the tree,
   * waits `graceMs`, sends KILL. Idempotent; resolves when nothing of the tree is left.
   */
  stop(options?: { graceMs?: number; skipStdinClose?: boolean }): Promise<ProcessExit>;
  /** Counts the living processes of the program and of all that it started; absent where they are not seen. */
  countProcesses?(): number;
}
