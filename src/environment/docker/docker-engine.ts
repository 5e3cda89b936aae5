import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type Docker from 'dockerode';
import { type Clock, log, PthError, retry, systemErrorCode } from '../../base/index.ts';
import { type DockerAddress, listUsualSockets, parseDockerHost, renderAddress } from './docker-address.ts';
import { classifyEngineError, messageOf } from './engine-errors.ts';

/** Kind and abilities of an engine. */
export interface EngineFacts {
  /** `Docker 20.10.24` or `Podman 4.3.1`. */
  version: string;
  isPodman: boolean;
  /** True when root in a container is an ordinary user of the host. */
  isRootless: boolean;
  hasSELinux: boolean;
  cpus: number;
  memoryBytes: number;
  storageDriver: string;
  cgroupVersion: string;
  /** Directory of images and containers; null where the engine does not report it. */
  directory: string | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Errors of a connection that never came about. */
const refusedCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EAGAIN', 'ENOENT']);
/** Default limit of a call, in milliseconds. */
const callLimitMs = 60_000;
/** Limit of a ping, in milliseconds. */
const pingLimitMs = 10_000;

/**
 * One container engine over its API. Every call goes through `call`, which tells an unreachable daemon from one that
 * refuses, and remembers its last answer.
 */
export class DockerEngine {
  readonly address: DockerAddress;
  readonly #docker: Docker;
  readonly #clock: Clock;
  readonly #retries: number;
  #facts: Promise<EngineFacts> | undefined;
  #version: string | undefined;
  #answeredAt: number | undefined;

  /** @param retries of a call whose connection is refused. Default 2 */
  constructor(address: DockerAddress, docker: Docker, clock: Clock, { retries = 2 }: { retries?: number } = {}) {
    this.address = address;
    this.#docker = docker;
    this.#clock = clock;
    this.#retries = retries;
  }

  /** Returns the same engine with another budget of retries; undefined keeps this one. */
  withRetries(retries: number | undefined): DockerEngine {
    if (retries === undefined || retries === this.#retries) return this;
    const engine = new DockerEngine(this.address, this.#docker, this.#clock, { retries });
    engine.#facts = this.#facts;
    engine.#version = this.#version;
    engine.#answeredAt = this.#answeredAt;
    return engine;
  }

  /** Opens the engine that the variables name, else the first existing usual socket. Does not connect yet. */
  static async open(variables: Variables, clock: Clock): Promise<DockerEngine> {
    const address = parseDockerHost(variables['DOCKER_HOST'] ?? '', variables) ?? (await findSocket(variables));
    const { default: Client } = await import('dockerode');
    return new DockerEngine(address, new Client(await toClientOptions(address, variables)), clock);
  }

  /** Reads the kind of the engine, once. @throws PthError `environment/docker-unreachable` */
  async facts(): Promise<EngineFacts> {
    this.#facts ??= this.call('ask the engine what it is', (docker) => readFacts(docker), pingLimitMs);
    try {
      const facts = await this.#facts;
      this.#version = facts.version;
      return facts;
    } catch (error) {
      this.#facts = undefined;
      throw error;
    }
  }

  /** Checks that the engine answers. @throws PthError `environment/docker-unreachable` */
  async ping(): Promise<void> {
    await this.call('reach the engine', (docker) => docker.ping(), pingLimitMs);
  }

  /**
   * Calls the engine. Its refusals are thrown unchanged; see `classifyEngineError`.
   * @throws PthError `environment/docker-unreachable`
   */
  async call<T>(attempted: string, work: (docker: Docker) => Promise<T>, limitMs: number = callLimitMs): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const startedMs = this.#clock.monotonicMs();
    const tell = (level: 'debug' | 'warn', facts: { message?: string }) =>
      log(level, 'environment', attempted, () => ({ durationMs: this.#clock.monotonicMs() - startedMs, ...facts }));
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const error = Object.assign(new Error(`no answer within ${limitMs} ms`), { code: 'PTH_ENGINE_TIMEOUT' });
        reject(error);
      }, limitMs);
    });
    try {
      const result = await Promise.race([this.#askAgain(() => work(this.#docker), limitMs), late]);
      this.#answeredAt = this.#clock.monotonicMs();
      tell('debug', {});
      return result;
    } catch (error) {
      tell('warn', { message: messageOf(error) });
      if (classifyEngineError(error) === 'unreachable') throw this.#unreachable(attempted, error);
      this.#answeredAt = this.#clock.monotonicMs();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Asks once more, and a third time, where the engine took no connection: then it has done nothing yet. A first question
   * is asked once, so that a host without an engine is told at once.
   */
  #askAgain<T>(work: () => Promise<T>, limitMs: number): Promise<T> {
    return retry(work, {
      retries: this.#answeredAt === undefined ? 0 : this.#retries,
      baseMs: 200,
      maxMs: limitMs,
      jitter: 0,
      isRetryable: (error) => refusedCodes.has(systemErrorCode(error) ?? ''),
      onRetry: (error, attempt, waitMs) =>
        log('warn', 'environment', 'ask the engine again', () => ({ attempt, waitMs, message: messageOf(error) })),
      clock: this.#clock,
    });
  }

  /** Describes the last known state of the daemon. */
  describeLastState(): string {
    if (this.#answeredAt === undefined) return 'it has not answered yet';
    const seconds = Math.round((this.#clock.monotonicMs() - this.#answeredAt) / 1000);
    return `it answered ${seconds} s ago${this.#version === undefined ? '' : `, ${this.#version}`}`;
  }

  #unreachable(attempted: string, error: unknown): PthError {
    const address = renderAddress(this.address);
    const lastState = this.describeLastState();
    return new PthError(
      'environment/docker-unreachable',
      `The container engine at ${address} cannot be reached: ${messageOf(error)}. Last known state: ${lastState}.`,
      {
        attempted: `trying to ${attempted}`,
        rawOutput: messageOf(error),
        details: { address, lastState, code: systemErrorCode(error) ?? null },
        isRetryable: true,
        cause: error,
      },
    );
  }
}

async function findSocket(variables: Variables): Promise<DockerAddress> {
  const [first = '/var/run/docker.sock', ...others] = listUsualSockets(variables);
  for (const path of [first, ...others]) if (await isSocket(path)) return { kind: 'socket', path };
  return { kind: 'socket', path: first };
}

async function isSocket(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isSocket();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return false;
    throw error;
  }
}

/** Set every option, so that the client library reads none of this process's variables. */
async function toClientOptions(address: DockerAddress, variables: Variables): Promise<Docker.DockerOptions> {
  const none = { ca: undefined, cert: undefined, key: undefined, timeout: undefined, sshOptions: {} };
  if (address.kind === 'socket') {
    return { ...none, socketPath: address.path, host: undefined, port: undefined, protocol: 'http' };
  }
  const { host, port, isTls } = address;
  const directory = variables['DOCKER_CERT_PATH'];
  const keys =
    isTls && directory !== undefined
      ? {
          ca: await readFile(join(directory, 'ca.pem')),
          cert: await readFile(join(directory, 'cert.pem')),
          key: await readFile(join(directory, 'key.pem')),
        }
      : {};
  return { ...none, ...keys, socketPath: undefined, host, port, protocol: isTls ? 'https' : 'http' };
}

async function readFacts(docker: Docker): Promise<EngineFacts> {
  const [version, info] = await Promise.all([docker.version(), docker.info() as Promise<Record<string, unknown>>]);
  const components = (version as unknown as { Components?: { Name?: string; Version?: string }[] }).Components ?? [];
  const podman = components.find(({ Name }) => /podman/i.test(Name ?? ''));
  const security = Array.isArray(info['SecurityOptions']) ? info['SecurityOptions'].map(String) : [];
  const text = (name: string) => {
    const value = info[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    version: podman ? `Podman ${podman.Version ?? version.Version}` : `Docker ${version.Version}`,
    isPodman: podman !== undefined,
    isRootless: security.some((option) => option.includes('name=rootless')),
    hasSELinux: security.some((option) => option.includes('name=selinux')),
    cpus: Number(info['NCPU']) || 1,
    memoryBytes: Number(info['MemTotal']) || 0,
    storageDriver: text('Driver'),
    cgroupVersion: text('CgroupVersion') || '1',
    directory: text('DockerRootDir') || null,
  };
}
