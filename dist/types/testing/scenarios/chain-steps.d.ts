import type { CalibrationProbe } from '../generate/generate-types.ts';
import type { ResourceGroup } from '../sequences/resource-group.ts';
import type { ScenarioTest } from '../test-case.ts';
/**
 * The life of one thing as the steps of a scenario: created, read, changed, read and deleted, as far as there are tools.
 * Null when that is fewer than three steps, or when it does not work, which exploring sequences reports.
 */
export declare function chainSteps(group: ResourceGroup, probe: CalibrationProbe, options: {
    timeoutMs: number;
    signal: AbortSignal | undefined;
}): Promise<ScenarioTest['steps'] | null>;
