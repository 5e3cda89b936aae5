import type { Cleanup } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { RunStage } from './stages.ts';
import type { TargetContext } from './target-context.ts';

/** Input for opening a server besides its settings. */
export interface OpeningContext extends TargetContext {
  /** Gets an undo step for everything that is opened. */
  cleanup: Cleanup;
  stage: RunStage;
}

/**
 * Provisions an environment and registers its disposal.
 * @param options.isAnnounced false leaves out the progress lines, for callers that open many environments
 * @param options.check throws for an environment that the caller cannot use
 */
export async function provisionEnvironment(
  provision: () => Promise<Environment>,
  options: { isAnnounced: boolean; check?: (environment: Environment) => void },
  { cleanup, stage }: OpeningContext,
): Promise<Environment> {
  const open = async () => {
    const environment = await provision();
    cleanup.add('environment', () => environment.dispose());
    options.check?.(environment);
    return environment;
  };
  if (!options.isAnnounced) return open();
  return stage('environment', 'provisioning', async () => {
    const value = await open();
    const { name, tier, isolation } = value.info;
    // The report has the whole sentence; here a line of a terminal has to do.
    return { value, text: `${name} (environment tier ${tier}): ${isolation.split(/[:,.]/)[0] ?? ''}` };
  });
}
