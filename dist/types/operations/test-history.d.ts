import { type TestOutcome } from '../testing/index.ts';
import type { OperationContext } from './operation.ts';
/** Results of the tests of one server over runs, on this host (row P-075). */
export declare class TestHistory {
    #private;
    /** @param subject what tells the server apart from all others: repository, plugin path, server, or its command */
    constructor(subject: readonly string[], context: Pick<OperationContext, 'ports' | 'emit'>);
    /** Adds a run, and tells each outcome how often its test was not green. A history that cannot be kept is a warning. */
    add(outcomes: readonly TestOutcome[]): Promise<TestOutcome[]>;
}
