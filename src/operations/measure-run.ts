import type { Environment } from '../environment/index.ts';
import { createPlugin, type Plugin, type PluginDefinition, type ServerSpec } from '../plugin/index.ts';
import { type CoverageMeasurement, measureCoverage, type SourcedTest } from '../suite/index.ts';
import { startLimitMs } from '../target/index.ts';
import type { OperationContext } from './operation.ts';
import type { TestInput } from './run-input.ts';

/** Runs tests once more while the server records what it runs. */
export type Meter = (tests: readonly SourcedTest[]) => Promise<CoverageMeasurement>;

/** What a meter measures. */
export interface MeteredServer {
  environment: Environment;
  definition: PluginDefinition;
  server: ServerSpec;
  /** Given to every server process. */
  variables: Readonly<Record<string, string>>;
  /** The plugin directory relative to the root of the environment. */
  directory: string;
}

/** The plugin of one server, built and not started, whose processes get further variables. */
export type VariantOpener = (added: Readonly<Record<string, string>>) => Plugin;

/** Opens the plugin as the run does, but for what it has built already. */
export function createVariantOpener(input: TestInput, place: MeteredServer): VariantOpener {
  const { environment, definition, server, variables, directory } = place;
  return (added) =>
    createPlugin({
      environment,
      definition: { ...definition, build: { source: 'none', install: null, build: null } },
      server,
      variables: { ...variables, ...added },
      era: input.era,
      directory,
      timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) },
    });
}

/** The meter of one server; null when coverage was not asked for. The plugin must have been built. */
export function createMeter(input: TestInput, place: MeteredServer, context: OperationContext): Meter | null {
  if (!input.coverage) return null;
  const { environment, directory } = place;
  const { ports, signal } = context;
  return (tests) =>
    measureCoverage({
      workspace: environment,
      directory: directory === '' ? '.' : directory,
      openPlugin: createVariantOpener(input, place),
      tests,
      envTier: environment.info.tier,
      temporaryDirectory: ports.temporaryDirectory,
      approveRisky: input.approveRisky,
      signal,
    });
}
