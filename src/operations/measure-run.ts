import type { TestInput } from '../settings/index.ts';
import { type CoverageMeasurement, measureCoverage, type SourcedTest } from '../suite/index.ts';
import type { Target } from '../target/index.ts';
import type { OperationContext } from './operation.ts';

/** Runs tests once more while the server records coverage. */
export type Meter = (tests: readonly SourcedTest[]) => Promise<CoverageMeasurement>;

/**
 * Returns the meter of one server. The plugin must have been built.
 * @param directory of the plugin relative to the root of the environment; '' for the root
 */
export function createMeter(
  { approveRisky }: Pick<TestInput, 'approveRisky'>,
  target: Target,
  directory: string,
  { ports, signal }: OperationContext,
): Meter {
  const { environment } = target;
  return (tests) =>
    measureCoverage({
      workspace: environment,
      directory: directory === '' ? '.' : directory,
      openPlugin: (variables) => target.openPlugin({ variables, isBuilt: true }),
      tests,
      envTier: environment.info.tier,
      temporaryDirectory: ports.temporaryDirectory,
      approveRisky,
      signal,
    });
}
