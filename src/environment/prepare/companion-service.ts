import { type Clock, PthError } from '../../base/index.ts';
import { HeadTailBuffer, type StartedProcess } from '../../process/index.ts';
import type { ServiceDef } from '../config/env-config.ts';
import type { Environment } from '../environment.ts';
import { hasProgram, installPackages } from './install-packages.ts';
import { readListeningPorts } from './listening-ports.ts';
import type { PrepareEvent } from './prepare-event.ts';

/** A running companion service. */
export interface CompanionService {
  readonly name: string;
  /** Its port, where its readiness check has one. */
  readonly port: number | null;
  /** Variables for the plugin. */
  readonly variables: Readonly<Record<string, string>>;
  readonly isRunning: boolean;
  /** Returns its output, stdout and stderr in order of arrival: head and tail, at most 256 KiB. */
  logs(): string;
  /** Ends it and everything it started. Idempotent. */
  stop(): Promise<void>;
}

const defaultReadySeconds = 60;
const maxLogBytes = 256 * 1024;
const stopGraceMs = 2000;
/** Number of ports tried after the usual one. */
const portTries = 100;

/**
 * Installs a missing service, starts it and waits until it is ready.
 * @throws PthError `environment/setup-failed` with the service's name and output
 */
export async function startService(
  environment: Environment,
  definition: ServiceDef,
  options: { emit: (event: PrepareEvent) => void; clock: Clock; signal?: AbortSignal | undefined },
): Promise<CompanionService> {
  const { emit, clock, signal } = options;
  await ensureInstalled(environment, definition, emit, signal);
  const placed = await choosePort(environment, definition);
  const { service } = placed;
  const argv = toArgv(service.command);
  emit({ type: 'service-start', service: service.name, argv });
  const startedAt = clock.monotonicMs();
  const process = await startProcess(environment, service, argv);
  const log = new HeadTailBuffer(maxLogBytes);
  for (const stream of [process.stdout, process.stderr]) stream.on('data', (data: Uint8Array) => log.push(data));
  const running = new RunningService(service, placed.port, process, log);
  try {
    await awaitReady(environment, service, running, { clock, signal });
  } catch (error) {
    await running.stop();
    throw error;
  }
  emit({
    type: 'service-ready',
    service: service.name,
    port: placed.port,
    durationMs: clock.monotonicMs() - startedAt,
  });
  return running;
}

class RunningService implements CompanionService {
  readonly name: string;
  readonly port: number | null;
  readonly variables: Readonly<Record<string, string>>;
  readonly #process: StartedProcess;
  readonly #log: HeadTailBuffer;
  #isRunning = true;

  constructor(service: ServiceDef, port: number | null, process: StartedProcess, log: HeadTailBuffer) {
    this.name = service.name;
    this.port = port;
    this.variables = service.variables ?? {};
    this.#process = process;
    this.#log = log;
    void this.#watch();
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  async #watch(): Promise<void> {
    await this.#process.exit;
    this.#isRunning = false;
  }

  /** Resolves when the service ended. */
  get ended(): Promise<{ exitCode: number | null; signal: string | null }> {
    return this.#process.exit;
  }

  logs(): string {
    return this.#log.capture().text;
  }

  async stop(): Promise<void> {
    await this.#process.stop({ graceMs: stopGraceMs, skipStdinClose: true });
  }
}

async function ensureInstalled(
  environment: Environment,
  { name, packages, programs = [] }: ServiceDef,
  emit: (event: PrepareEvent) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const findMissing = async () => {
    for (const program of programs) if (!(await hasProgram(environment, program, signal))) return program;
    return undefined;
  };
  // An image that has the programs needs no packages.
  if (programs.length > 0 && (await findMissing()) === undefined) return;
  if (packages) {
    emit({ type: 'package-install-start', subject: name });
    const outcome = await installPackages(environment, packages, { signal });
    emit({ type: 'package-install-end', subject: name, status: outcome.status });
    if (outcome.status === 'failed' || outcome.status === 'refused') {
      throw setupFault(
        name,
        `cannot be provided: ${outcome.reason}`,
        outcome.status === 'failed' ? outcome.output : '',
      );
    }
  }
  const missing = await findMissing();
  if (missing !== undefined) throw setupFault(name, `needs the program ${missing}, which is not there`, '');
}

/** Returns the usual port, or the next free one where the command accepts a port. */
async function choosePort(
  environment: Environment,
  service: ServiceDef,
): Promise<{ service: ServiceDef; port: number | null }> {
  const wanted = service.readiness.port;
  if (wanted === undefined) return { service, port: null };
  const taken = await readListeningPorts(environment);
  const isMovable = toArgv(service.command).some((word) => word.includes('{port}'));
  const port = isMovable
    ? Array.from({ length: portTries }, (_, index) => wanted + index).find((one) => one <= 65_535 && !taken.has(one))
    : taken.has(wanted)
      ? undefined
      : wanted;
  if (port === undefined) throw setupFault(service.name, `cannot start: port ${wanted} is taken already`, '');
  const fill = (text: string) => text.replaceAll('{port}', String(port));
  const { command, variables, readiness } = service;
  const fillCommand = (own: ServiceDef['command']): ServiceDef['command'] =>
    typeof own === 'string' ? fill(own) : [fill(own[0]), ...own.slice(1).map(fill)];
  return {
    port,
    service: {
      ...service,
      command: fillCommand(command),
      readiness: { ...readiness, port, ...(readiness.command ? { command: fillCommand(readiness.command) } : {}) },
      ...(variables
        ? { variables: Object.fromEntries(Object.entries(variables).map(([name, text]) => [name, fill(text)])) }
        : {}),
    },
  };
}

/** A text runs in the shell of the environment. */
export function toArgv(command: ServiceDef['command']): [string, ...string[]] {
  return typeof command === 'string' ? ['sh', '-c', command] : [command[0], ...command.slice(1)];
}

async function startProcess(
  environment: Environment,
  service: ServiceDef,
  argv: [string, ...string[]],
): Promise<StartedProcess> {
  // A service may need the root of the host itself; PTH never grants that.
  const asRoot = service.asRoot === true && environment.info.tier > 0;
  try {
    return await environment.start({ argv, ...(asRoot ? { asRoot } : {}) });
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'process/spawn-failed') throw error;
    throw setupFault(service.name, `cannot be started: ${error.message}`, '', error);
  }
}

async function awaitReady(
  environment: Environment,
  service: ServiceDef,
  running: RunningService,
  { clock, signal }: { clock: Clock; signal?: AbortSignal | undefined },
): Promise<void> {
  const { readiness, name } = service;
  const limitMs = (readiness.timeoutSeconds ?? defaultReadySeconds) * 1000;
  const endsAt = clock.monotonicMs() + limitMs;
  for (let waitMs = 50; ; waitMs = Math.min(500, waitMs * 1.5)) {
    if (!running.isRunning) {
      const { exitCode, signal: ending } = await running.ended;
      const how = ending === null ? `ended with exit code ${exitCode ?? 'unknown'}` : `was ended by ${ending}`;
      throw setupFault(name, `${how} before it was ready`, running.logs());
    }
    if (await isReady(environment, readiness, signal)) return;
    if (clock.monotonicMs() >= endsAt) {
      const what = readiness.port === undefined ? 'its readiness command' : `port ${readiness.port}`;
      throw setupFault(name, `was not ready within ${limitMs / 1000} s (${what} did not answer)`, running.logs());
    }
    await Promise.race([clock.sleep(waitMs, signal), running.ended]);
  }
}

async function isReady(
  environment: Environment,
  { port, command }: ServiceDef['readiness'],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (port !== undefined && !(await readListeningPorts(environment)).has(port)) return false;
  if (command === undefined) return true;
  const outcome = await environment.run({ argv: toArgv(command) }, { timeoutMs: 10_000, signal });
  if (outcome.reason === 'aborted' && signal?.aborted) throw signal.reason;
  return outcome.exitCode === 0;
}

function setupFault(name: string, what: string, output: string, cause?: unknown): PthError {
  return new PthError('environment/setup-failed', `The service ${name} ${what}.`, {
    details: { service: name, output },
    rawOutput: output === '' ? `The service ${name} ${what}.` : output,
    ...(cause === undefined ? {} : { cause }),
  });
}
