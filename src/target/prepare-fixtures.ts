import {
  type Environment,
  type FileFixture,
  planServices,
  prepareEnvironment,
  type ServiceDef,
  type SetupScript,
} from '../environment/index.ts';
import { describePreparation } from './describe-preparation.ts';
import type { EnvironmentPlan } from './plan-environment.ts';
import type { OpeningContext } from './provision-environment.ts';
import type { RunStage } from './stages.ts';

/** What is put into an environment before its first program starts. */
export interface Fixtures {
  files: readonly FileFixture[];
  services: readonly ServiceDef[];
  setupScripts: readonly SetupScript[];
}

/** Prepares an environment as a stage of its own, where there is anything to prepare. */
export async function stagePreparation(
  fixtures: Fixtures,
  stage: RunStage,
  prepare: () => Promise<void>,
): Promise<void> {
  const { files, services, setupScripts } = fixtures;
  const counts = Object.entries({ service: services.length, file: files.length, script: setupScripts.length });
  if (counts.every(([, count]) => count === 0)) return;
  await stage('prepare', 'preparing the environment', async () => {
    await prepare();
    const parts = counts.map(([word, count]) => (count === 1 ? `1 ${word}` : `${count} ${word}s`));
    return { value: undefined, text: parts.join(', ') };
  });
}

/** What the configuration put in place. */
export interface PreparedFixtures {
  /** Variables by which programs find the services. */
  variables: Readonly<Record<string, string>>;
  /** Stops the services. */
  close: () => Promise<void>;
}

/**
 * Puts in place what the configuration names for an environment without a plugin: files, services and setup scripts,
 * such as one that installs a toolchain.
 * @param directory holds the sources of the files, on this host
 * @throws PthError `environment/setup-failed`, `environment/config-invalid`
 */
export async function prepareFixtures(
  { config, variables }: EnvironmentPlan,
  environment: Environment,
  directory: string,
  { ports, emit, signal, cleanup, stage }: OpeningContext,
): Promise<PreparedFixtures> {
  const { files = [], setupScripts = [], services: named = [] } = config.fixtures ?? {};
  const { services } = planServices(named, []);
  const result: PreparedFixtures = { variables, close: async () => undefined };
  await stagePreparation({ files, services, setupScripts }, stage, async () => {
    const prepared = await prepareEnvironment(
      environment,
      { files, services, setupScripts, sourceDirectory: directory, temporaryDirectory: ports.temporaryDirectory },
      {
        emit: (event) => {
          const text = describePreparation(event);
          if (text !== null) emit({ type: 'progress', stage: 'prepare', text });
        },
        clock: ports.clock,
        signal,
      },
    );
    result.variables = { ...prepared.variables, ...variables };
    result.close = () => prepared.close();
    cleanup.add('services', result.close);
  });
  return result;
}
