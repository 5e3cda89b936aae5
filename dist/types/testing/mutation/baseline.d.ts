import type { CallRecord } from '../outcome.ts';
import type { SourcedTest } from '../test-case.ts';
import type { ExecutedCode } from './executed-code.ts';
import { type GroundPlan } from './ground.ts';
import { type TestGroup } from './test-groups.ts';
/** A group whose tests are green on the untouched server, with what a run of it costs and executes. */
export interface GreenGroup extends TestGroup {
    /** What must stay green: the group's tests and the checks of the server. */
    counting: ReadonlySet<string>;
    /** What the oracles find wrong with the untouched server. */
    knownFaults: ReadonlySet<string>;
    /** What its tests call, with the answers of the untouched server; paths in the inputs are the template's. */
    calls: readonly CallRecord[];
    executed: ExecutedCode | null;
    /** Milliseconds of a whole run, start included. */
    durationMs: number;
}
/** A test that is not used, and why. */
export interface LeftOutTest {
    name: string;
    reason: string;
}
/** What the untouched server does. */
export interface Baseline {
    groups: GreenGroup[];
    leftOut: LeftOutTest[];
    /** What the server executes without any tool: starting, listing, refusing an unknown one. Null where that is not known. */
    idle: ExecutedCode | null;
    startMs: number;
    /** Milliseconds of the slowest green test. */
    slowestTestMs: number;
}
/** Runs every group twice on the untouched server, each time on fresh data; only tests that pass both times count. */
export declare function takeBaseline(options: {
    plan: GroundPlan;
    tests: readonly SourcedTest[];
    concurrency: number;
    approveRisky: boolean;
    signal: AbortSignal;
    onGroup?: (done: number, total: number) => void;
}): Promise<Baseline>;
/** Works through items with so many workers at a time; the first error stops the others after their current item. */
export declare function spread<Item>(items: readonly Item[], workers: number, work: (item: Item, worker: number) => Promise<void>): Promise<void>;
/** How long a test without a limit of its own waits for a mutant, in milliseconds. */
export declare function testLimitOf({ slowestTestMs }: Pick<Baseline, 'slowestTestMs'>): number;
