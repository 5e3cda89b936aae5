import type { LoadOutcome } from '../plugin/index.ts';
import type { FailedLoad } from '../repair/index.ts';
import { type Finding, type TestOutcome } from '../testing/index.ts';
/** Names of the checks that stand for loading in a run; a plugin that loads from the start has no such outcome. */
export declare const loadCheckNames: {
    readonly build: "plugin builds";
    readonly start: "server starts and lists its tools";
};
/** The check that a failed load did not pass. */
export declare function nameLoadCheck(load: FailedLoad): string;
/** The failing outcome that stands for a load that failed, so that it can be diagnosed and fixed like a test. */
export declare function toLoadOutcome(load: FailedLoad): TestOutcome;
/** The passing outcomes of checks that failed earlier in the session: the proof of their fixes. */
export declare function toPassedLoadChecks(names: Iterable<string>): TestOutcome[];
/** The finding of a load that failed. */
export declare function toLoadFinding(outcome: TestOutcome, load: FailedLoad): Finding;
/** True for a load that did not come to its end. */
export declare function isFailedLoad(load: LoadOutcome): load is FailedLoad;
