import { type Clock, noteReleased, PthError } from '../../base/index.ts';
import { ShellCommandHost } from '../remote/command-host.ts';
import type { RemoteUser } from '../remote/remote-exec.ts';
import type { RemoteSample } from '../remote/remote-health.ts';
import { startExec } from './container-exec.ts';
import { demuxText } from './demux-text.ts';
import type { DockerEngine } from './docker-engine.ts';
import { classifyEngineError, messageOf } from './engine-errors.ts';
import { describeMemoryPressure } from './memory-pressure.ts';

/** The user of commands. */
export interface CommandUser {
  uid: number;
  gid: number;
}

/** Dependencies of a running container. */
export interface RunningContainerDependencies {
  engine: DockerEngine;
  id: string;
  name: string;
  user: CommandUser;
  clock: Clock;
  /** Returns the last sample, for the description of its death. */
  lastSample: () => RemoteSample | undefined;
  /** Returns the last lines that its programs wrote. */
  lastLog: () => string;
}

const logLines = 50;

/** One running container with its kept shells. */
export class RunningContainer {
  readonly id: string;
  readonly host: ShellCommandHost;
  readonly #parts: RunningContainerDependencies;
  #isRemoved = false;
  #loss: Promise<PthError> | undefined;

  constructor(parts: RunningContainerDependencies) {
    this.#parts = parts;
    this.id = parts.id;
    this.host = new ShellCommandHost({
      name: `container ${parts.name}`,
      exec: (argv, user) => this.exec(argv, user),
      findLoss: () => this.findLoss(),
      explainSilence: () => this.#explainSilence(),
      isOneUser: parts.user.uid === 0,
      clock: parts.clock,
    });
  }

  /**
   * Starts a program in it. @throws PthError `environment/died`, `environment/closed`, `environment/docker-unreachable`
   */
  async exec(argv: readonly [string, ...string[]], user: RemoteUser): ReturnType<typeof startExec> {
    const { engine, user: commands } = this.#parts;
    try {
      return await startExec(engine, this.id, argv, user === 'setup' ? '0:0' : `${commands.uid}:${commands.gid}`);
    } catch (error) {
      if (PthError.isInstance(error)) throw error;
      throw (await this.findLoss()) ?? this.#refusal(argv, error);
    }
  }

  #refusal(argv: readonly string[], error: unknown): PthError {
    const isFull = classifyEngineError(error) === 'disk-full';
    const message = `The engine cannot start ${argv[0] ?? ''} in the container: ${messageOf(error)}`;
    return new PthError(isFull ? 'environment/disk-full' : 'process/spawn-failed', message, {
      rawOutput: messageOf(error),
      cause: error,
    });
  }

  /**
   * Returns why no command can run any more: the container died, was removed, or its daemon is gone; undefined while it
   * lives.
   */
  async findLoss(): Promise<PthError | undefined> {
    if (this.#isRemoved) return new PthError('environment/closed', 'The docker environment is disposed of.');
    if (this.#loss !== undefined) return this.#loss;
    const { engine } = this.#parts;
    try {
      const { State } = await engine.call('look at the container', (docker) => docker.getContainer(this.id).inspect());
      if (State.Running && !State.Dead) return undefined;
      this.#loss = this.#describeDeath(State);
      return await this.#loss;
    } catch (error) {
      if (PthError.isInstance(error)) return error;
      if (classifyEngineError(error) !== 'missing') throw error;
      this.#loss = this.#describeDeath(undefined);
      return this.#loss;
    }
  }

  /** A container at its memory limit reloads its own programs from disk, for minutes, before any process is killed. */
  async #explainSilence(): Promise<string | undefined> {
    try {
      const stats = await this.#parts.engine.call('count what the container uses', (docker) =>
        docker.getContainer(this.id).stats({ stream: false, 'one-shot': true }),
      );
      return describeMemoryPressure(stats.memory_stats);
    } catch (error) {
      return `What it uses could not be counted: ${messageOf(error)}.`;
    }
  }

  /** Returns the last lines of its first process; empty where the engine keeps none. */
  async readMainLog(maxLines: number): Promise<string> {
    const { engine } = this.#parts;
    try {
      const bytes = await engine.call('read the logs of the container', (docker) =>
        docker.getContainer(this.id).logs({ stdout: true, stderr: true, tail: maxLines, follow: false }),
      );
      return demuxText(Buffer.isBuffer(bytes) ? bytes : Buffer.from(String(bytes)));
    } catch (error) {
      if (PthError.isInstance(error)) throw error;
      if (['missing', 'other'].includes(classifyEngineError(error))) return '';
      throw error;
    }
  }

  async #describeDeath(
    state: { ExitCode: number; OOMKilled: boolean; Error: string; FinishedAt: string } | undefined,
  ): Promise<PthError> {
    const { name, lastSample, lastLog } = this.#parts;
    const how = state === undefined ? 'it was removed by somebody else' : describeEnd(state);
    const mainLog = await this.readMainLog(logLines).catch((error: unknown) => `(no logs: ${messageOf(error)})`);
    const logs = [lastLog(), mainLog].filter((text) => text.trim() !== '').join('\n');
    const sample = lastSample();
    const before = sample === undefined ? null : withoutTables(sample);
    return new PthError('environment/died', `The container ${name} is gone: ${how}.`, {
      rawOutput: logs || how,
      details: {
        container: this.id,
        exitCode: state?.ExitCode ?? null,
        isOutOfMemory: state?.OOMKilled ?? null,
        endedAt: state?.FinishedAt ?? null,
        engineError: state?.Error || null,
        logs,
        resourcesBefore: before,
      },
    });
  }

  /** Kills and removes it; a missing one is no error. */
  async remove(): Promise<void> {
    this.#isRemoved = true;
    await this.host.close();
    await removeContainer(this.#parts.engine, this.id);
  }
}

/** Removes a container with all its processes; a missing one is no error. */
export async function removeContainer(engine: DockerEngine, id: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await engine.call('remove the container', (docker) => docker.getContainer(id).remove({ force: true, v: true }));
      return noteReleased(id);
    } catch (error) {
      if (PthError.isInstance(error)) throw error;
      if (classifyEngineError(error) === 'missing') return noteReleased(id);
      // 409: another client is removing it at this moment.
      if (classifyEngineError(error) !== 'stopped' || attempt >= 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function describeEnd({
  ExitCode,
  OOMKilled,
  Error: reason,
}: {
  ExitCode: number;
  OOMKilled: boolean;
  Error: string;
}): string {
  if (OOMKilled) return `it used more memory than it may and was killed (exit code ${ExitCode})`;
  if (ExitCode === 137) return 'it was killed (exit code 137)';
  return `it ended with exit code ${ExitCode}${reason ? `: ${reason}` : ''}`;
}

function withoutTables({ zombies, ...numbers }: RemoteSample): Record<string, unknown> {
  return { ...numbers, zombies: zombies.length };
}
