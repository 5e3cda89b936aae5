import type { ChatUsage } from '../model/index.ts';
import type { ToolDelta } from '../plugin/index.ts';
import type { FailedLoad } from '../repair/index.ts';
import { type CheckRecord, type Finding, type SourcedTest, type TestOutcome } from '../testing/index.ts';
import type { TestScope } from './decider.ts';
import type { LoopEvent } from './events.ts';
import type { LoopOptions } from './loop-options.ts';
import type { LoopTarget } from './loop-target.ts';
import { type SelectionFacts } from './select-tests.ts';
/** The suite of a loop and what its last runs came to. */
export declare class LoopSuite {
    #private;
    constructor(options: LoopOptions, emit: (event: LoopEvent) => void);
    get tests(): readonly SourcedTest[];
    get isPrepared(): boolean;
    /** Per test its latest outcome. */
    get outcomes(): readonly TestOutcome[];
    get findings(): Finding[];
    /** What each check of the last full run came to. */
    get checks(): readonly CheckRecord[];
    /** Whether every outcome is of the last run. */
    get isFullRun(): boolean;
    /** Whether a test of the suite ran; checks of the server and of the load alone prove nothing about its tools. */
    get hasRun(): boolean;
    /** What models were paid for that took part in making it. */
    get usage(): readonly ChatUsage[];
    /** Makes the suite, or extends it after tools changed (row P-110). Gives the warnings. */
    prepare(target: LoopTarget, delta: ToolDelta | null): Promise<readonly string[]>;
    /** Runs the tests of a scope, those that the last change concerns first. Gives the warnings. */
    run(target: LoopTarget, scope: TestScope, change: Pick<SelectionFacts, 'affectedTools' | 'changedFiles'>): Promise<readonly string[]>;
    /** Takes a load that failed in the place of a run: one failing check, and no test ran. */
    takeFailedLoad(load: FailedLoad): void;
    /** Why nothing ran, in one sentence. */
    explainNoTests(): string;
}
