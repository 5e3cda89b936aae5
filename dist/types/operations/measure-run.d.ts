import type { Environment } from '../environment/index.ts';
import { type Plugin, type PluginDefinition, type ServerSpec } from '../plugin/index.ts';
import { type CoverageMeasurement, type SourcedTest } from '../testing/index.ts';
import type { OperationContext } from './operation.ts';
import type { TestInput } from './run-input.ts';
/** Runs tests once more while the server records what it runs (row P-078). */
export type Meter = (tests: readonly SourcedTest[]) => Promise<CoverageMeasurement>;
/** What a meter measures. */
export interface MeteredPlace {
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
export declare function createVariantOpener(input: TestInput, place: MeteredPlace): VariantOpener;
/** The meter of one server; null when coverage was not asked for. The plugin must have been built. */
export declare function createMeter(input: TestInput, place: MeteredPlace, context: OperationContext): Meter | null;
