import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasStartVariable, readProcessTable } from '../../../src/process/index.ts';
import type { LogReader } from './log-reader.ts';

/** The runner asks with INT, then TERM, then kills; these are its own waits. */
const intPatienceMs = 7500;
const termPatienceMs = 2500;

/** How a process of a step ended. */
export interface StepExit {
  exitCode: number | null;
  /** It was ended by the runner, for a cancel or a time limit. */
  isEnded: boolean;
}

/**
 * The machine of one job, fresh as a hosted runner: its own work directory, home and temporary directory, and nothing in
 * the environment but what the host of the tests needs for its network. Processes that a step leaves behind live until the
 * job ends, as on the real one.
 */
export class JobMachine {
  readonly directory: string;
  readonly home: string;
  readonly workspace: string;
  readonly temporary: string;
  readonly toolCache: string;
  readonly #scratch: string;
  readonly #trackingId = `github_${randomUUID()}`;
  readonly #host: Readonly<Record<string, string>>;

  /** @param host variables that any program on this host needs, such as `PATH` */
  constructor(directory: string, repositoryName: string, host: Readonly<Record<string, string>>) {
    this.directory = directory;
    this.home = join(directory, 'home');
    this.workspace = join(directory, 'work', repositoryName, repositoryName);
    this.temporary = join(directory, 'work', '_temp');
    this.toolCache = join(directory, 'tools');
    this.#host = host;
    this.#scratch = join(directory, 'tmp');
    for (const path of [this.home, this.workspace, this.temporary, this.toolCache, this.#scratch]) {
      mkdirSync(path, { recursive: true });
    }
  }

  /** Writes a file below the temporary directory. */
  writeTemporary(name: string, content: string): string {
    const path = join(this.temporary, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  }

  /** The variables of a step's process: the host's, the machine's, then the given ones. */
  variables(more: Readonly<Record<string, string>>, paths: readonly string[]): Record<string, string> {
    const all: Record<string, string> = {
      LANG: 'C.UTF-8',
      ...this.#host,
      HOME: this.home,
      TMPDIR: this.#scratch,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      RUNNER_OS: 'Linux',
      RUNNER_ARCH: process.arch === 'arm64' ? 'ARM64' : 'X64',
      RUNNER_NAME: 'Test runner',
      RUNNER_ENVIRONMENT: 'github-hosted',
      RUNNER_TEMP: this.temporary,
      RUNNER_TOOL_CACHE: this.toolCache,
      RUNNER_WORKSPACE: dirname(this.workspace),
      RUNNER_TRACKING_ID: this.#trackingId,
      ...more,
    };
    return { ...all, PATH: [...paths, all['PATH'] ?? ''].join(':') };
  }

  /** Runs a program to its end, its output to the log; ended in the runner's own way when the signal fires. */
  async run(
    argv: readonly [string, ...string[]],
    options: { cwd: string; env: Record<string, string>; log: LogReader; signal: AbortSignal },
  ): Promise<StepExit> {
    const [program, ...args] = argv;
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const [name, stream] of [
      ['out', child.stdout],
      ['err', child.stderr],
    ] as const) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => options.log.write(name, chunk));
    }
    let isOver = false;
    const exit = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      // Whoever was left behind may hold the pipes; the runner waits for the process alone.
      child.once('exit', (code) => {
        isOver = true;
        const settle = () => resolve(code);
        child.once('close', settle);
        setTimeout(settle, 500).unref();
      });
    });
    let isEnded = false;
    const end = async () => {
      isEnded = true;
      for (const [signal, patienceMs] of [
        ['SIGINT', intPatienceMs],
        ['SIGTERM', termPatienceMs],
      ] as const) {
        if (isOver) return;
        child.kill(signal);
        await Promise.race([exit, delay(patienceMs, undefined, { ref: false })]);
      }
      if (!isOver) child.kill('SIGKILL');
    };
    const onAbort = () => void end();
    if (options.signal.aborted) onAbort();
    else options.signal.addEventListener('abort', onAbort, { once: true });
    try {
      return { exitCode: await exit, isEnded };
    } finally {
      options.signal.removeEventListener('abort', onAbort);
      options.log.end();
    }
  }

  /** Ids of processes that the job's steps left behind. */
  findOrphans(): number[] {
    return (readProcessTable() ?? [])
      .map(({ pid }) => pid)
      .filter((pid) => hasStartVariable(pid, 'RUNNER_TRACKING_ID', this.#trackingId));
  }

  /** Ends what was left behind and removes every trace. */
  dispose(): void {
    for (const pid of this.findOrphans()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 3 });
  }
}
