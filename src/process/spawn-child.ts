import { type ChildProcess, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createHexId, isLogged, log, systemErrorCode } from '../base/index.ts';
import type { ControlGroup, ControlGroups } from './control-group.ts';
import { enterGroup } from './enter-group.ts';
import { sessionLabelVariable } from './kill-labelled.ts';
import type { ProcessExit } from './outcome.ts';
import { ProcessTree, processMarkVariable } from './process-tree.ts';

/** The program to start. */
export interface SpawnRequest {
  argv: readonly [string, ...string[]];
  /** Absolute. */
  cwd: string;
  /** The complete environment; nothing is inherited. */
  variables: Readonly<Record<string, string>>;
  /** False: stdin is at its end from the beginning. */
  hasStdin: boolean;
  /** Creates a control group for the program; without it, the program stays in the group of this process. */
  confineIn?: ControlGroups | undefined;
  /**
   * True when the program only enters a namespace, starts the real program there and waits for it. It gets no TERM,
   * since its own end would hide how the real one ends.
   */
  hasLauncher?: boolean | undefined;
}

/** A running child. */
export interface SpawnedChild {
  child: ChildProcess;
  pid: number;
  /** Null without `hasStdin`. */
  stdin: Writable | null;
  stdout: Readable;
  stderr: Readable;
  tree: ProcessTree;
  /** Resolves in the same turn in which the end is reported. */
  exit: Promise<ProcessExit>;
}

/** A running child, or the reason for having none. */
export type SpawnAttempt =
  | { isStarted: true; spawned: SpawnedChild }
  | { isStarted: false; error: Error; message: string };

/**
 * Starts a program as the leader of its own session. Start failures (no such program, no such directory, too many open
 * files, a full disk, a forbidden argument) are returned, never thrown. A start with a session label also gets its own
 * mark, so that its daemons can be told from those of other starts.
 */
export async function spawnChild(request: SpawnRequest): Promise<SpawnAttempt> {
  const isLabelled = request.variables[sessionLabelVariable] !== undefined;
  const mark = isLabelled ? createHexId(24) : undefined;
  const env = mark === undefined ? request.variables : { ...request.variables, [processMarkVariable]: mark };
  for (let attempt = 1; ; attempt++) {
    const group = request.confineIn?.create();
    const result = await trySpawn(request, env, mark, group);
    if (!result.isStarted) await group?.remove();
    // A program written a moment ago may still be open for writing in another child between its fork and its exec.
    if (result.isStarted || systemErrorCode(result.error) !== 'ETXTBSY' || attempt > 5) return result;
    await delay(20 * attempt);
  }
}

async function trySpawn(
  request: SpawnRequest,
  env: Readonly<Record<string, string>>,
  mark: string | undefined,
  group: ControlGroup | undefined,
): Promise<SpawnAttempt> {
  const entering = group && (await enterGroup(request.argv, env, group));
  const [program, ...args] = entering ?? request.argv;
  try {
    const child = spawn(program, args, {
      cwd: request.cwd,
      env: { ...env },
      stdio: [request.hasStdin ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
    });
    // Read them at once: when no stream could be made (EMFILE) they are missing, despite the types.
    const { pid, stdin, stdout, stderr } = child;
    const tree =
      pid === undefined ? undefined : new ProcessTree(pid, mark, group, entering !== undefined, request.hasLauncher);
    if (pid !== undefined && !entering) group?.add(pid);
    const exit = new Promise<ProcessExit>((resolve) => {
      child.once('exit', (exitCode, signal) => resolve({ exitCode, signal }));
    });
    const failure = await new Promise<Error | undefined>((resolve) => {
      child.once('spawn', () => resolve(undefined));
      // Keep a listener: after the start, only a failure to send a signal is reported here, and no signal is sent this
      // way.
      child.on('error', resolve);
    });
    if (failure) throw failure;
    if (pid === undefined || tree === undefined || !stdout || !stderr) throw new Error('no process came up');
    if (isLogged('debug')) logProcess(request, pid, exit);
    return { isStarted: true, spawned: { child, pid, stdin, stdout, stderr, tree, exit } };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const message = await describeSpawnError(error, request);
    log('warn', 'process', 'not started', () => ({ argv: showArgv(request), message }));
    return { isStarted: false, error, message };
  }
}

/** Logs the start and the end of a program: git, package managers, container tools, servers. */
function logProcess(request: SpawnRequest, pid: number, exit: Promise<ProcessExit>): void {
  const argv = showArgv(request);
  const startedAt = performance.now();
  log('debug', 'process', 'started', () => ({ pid, argv, cwd: request.cwd }));
  void exit.then(({ exitCode, signal }) =>
    log('debug', 'process', 'ended', () => ({
      pid,
      argv,
      exitCode,
      signal,
      durationMs: Math.round(performance.now() - startedAt),
    })),
  );
}

/** Cuts what a log needs of a command line. */
function showArgv({ argv }: SpawnRequest): string[] {
  const shown = argv.slice(0, 200).map((word) => (word.length > 300 ? `${word.slice(0, 300)}…` : word));
  return argv.length > 200 ? [...shown, `… ${argv.length - 200} more`] : shown;
}

/** ENOENT names the program even when the directory is missing. */
async function describeSpawnError(error: Error, request: SpawnRequest): Promise<string> {
  const code = systemErrorCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    if (!(await isDirectory(request.cwd)))
      return `the working directory ${request.cwd} does not exist (${error.message})`;
    return `the program ${request.argv[0]}, or the interpreter its first line names, was not found (${error.message})`;
  }
  if (code === 'EACCES') return `the program ${request.argv[0]} may not be executed (${error.message})`;
  return error.message;
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return false;
    throw error;
  }
}
