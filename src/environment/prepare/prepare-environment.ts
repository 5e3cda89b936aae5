import { Cleanup, type Clock, describeFault, PthError, systemClock } from '../../base/index.ts';
import { describeRunOutcome } from '../../process/index.ts';
import type { FileFixture, ServiceDef, SetupScript } from '../config/env-config.ts';
import type { Environment } from '../environment.ts';
import { whileInstalling } from '../while-installing.ts';
import { type CompanionService, startService, toArgv } from './companion-service.ts';
import { joinOutput } from './install-packages.ts';
import type { PrepareEvent } from './prepare-event.ts';
import { type SeedOptions, seedFiles } from './seed-files.ts';

/** Content to set up in an environment before the plugin starts. */
export interface Preparation extends SeedOptions {
  files?: readonly FileFixture[];
  services?: readonly ServiceDef[];
  setupScripts?: readonly SetupScript[];
}

/** Options of the preparation. */
export interface PrepareOptions {
  emit?: ((event: PrepareEvent) => void) | undefined;
  clock?: Clock;
  signal?: AbortSignal | undefined;
}

/** A prepared environment; closing it stops the services, last first. */
export interface PreparedEnvironment {
  services: readonly CompanionService[];
  /** Variables of the services for the plugin. */
  variables: Readonly<Record<string, string>>;
  /** Targets of the files; relative ones lie in the worktree and are not part of the plugin. */
  seeded: readonly string[];
  close(): Promise<void>;
}

const defaultScriptMs = 120_000;
const maxShownScript = 200;

/**
 * Prepares an environment: files, then services, each ready before the next, then setup scripts. Stops started services
 * when a later step fails.
 * @throws PthError `environment/setup-failed` with the output of the step, `environment/config-invalid`, and faults of
 * the environment; the signal's reason when it aborts
 */
export async function prepareEnvironment(
  environment: Environment,
  preparation: Preparation,
  options: PrepareOptions = {},
): Promise<PreparedEnvironment> {
  const { emit = () => undefined, clock = systemClock, signal } = options;
  const cleanup = new Cleanup();
  const services: CompanionService[] = [];
  try {
    const seeded = await seedFiles(environment, preparation.files ?? [], preparation);
    for (const target of seeded) emit({ type: 'file-seed', target });
    for (const definition of preparation.services ?? []) {
      signal?.throwIfAborted();
      const service = await startService(environment, definition, { emit, clock, signal });
      services.push(service);
      cleanup.add(`stop the service ${service.name}`, async () => {
        await service.stop();
        emit({ type: 'service-stop', service: service.name });
      });
    }
    const variables = Object.assign({}, ...services.map((service) => service.variables)) as Record<string, string>;
    for (const script of preparation.setupScripts ?? []) {
      signal?.throwIfAborted();
      await runScript(environment, script, variables, { emit, signal });
    }
    return { services, variables, seeded, close: () => cleanup.run() };
  } catch (error) {
    await closeAfterFailure(cleanup, emit);
    throw error;
  }
}

/** The first failure is thrown; failures to stop services after it are reported as events. */
async function closeAfterFailure(cleanup: Cleanup, emit: (event: PrepareEvent) => void): Promise<void> {
  try {
    await cleanup.run();
  } catch (error) {
    const { message, causes } = describeFault(error);
    emit({ type: 'warning', message: `not every service could be stopped: ${[message, ...causes].join('; ')}` });
  }
}

async function runScript(
  environment: Environment,
  script: SetupScript,
  variables: Readonly<Record<string, string>>,
  { emit, signal }: { emit: (event: PrepareEvent) => void; signal: AbortSignal | undefined },
): Promise<void> {
  const { run, asRoot = false, timeoutSeconds } = typeof script === 'string' ? { run: script } : script;
  const text = typeof run === 'string' ? run : run.join(' ');
  const shown = text.length > maxShownScript ? `${text.slice(0, maxShownScript)}…` : text;
  emit({ type: 'setup-start', script: shown });
  const timeoutMs = timeoutSeconds === undefined ? defaultScriptMs : timeoutSeconds * 1000;
  const outcome = await whileInstalling(environment, () =>
    environment.run({ argv: toArgv(run), variables, ...(asRoot ? { asRoot } : {}) }, { timeoutMs, signal }),
  );
  if (outcome.reason === 'aborted' && signal?.aborted) throw signal.reason;
  if (outcome.reason !== 'exited' || outcome.exitCode !== 0) {
    const output = joinOutput(outcome);
    throw new PthError(
      'environment/setup-failed',
      `The setup script ${JSON.stringify(shown)} ${describeRunOutcome(outcome)}.`,
      {
        details: { script: shown, exitCode: outcome.exitCode, output },
        ...(output === '' ? {} : { rawOutput: output }),
      },
    );
  }
  emit({ type: 'setup-end', script: shown, durationMs: outcome.durationMs });
}
