import { type Timings } from '../base/index.ts';
import type { DriftReport, Environment } from '../environment/index.ts';
import type { Repository } from '../git/index.ts';
import { type TestOutcome } from '../testing/index.ts';
import type { LoopEvent } from './events.ts';
import type { PendingFix } from './fix-evidence.ts';
import { type GateMode } from './fix-gate.ts';
/** What the guard needs. */
export interface EnvironmentGuardOptions {
    environment: () => Environment;
    mode: GateMode;
    /** Brings back what ran inside beside the plugin, such as companion services; a rollback ends every process. */
    afterRollback: ((signal: AbortSignal | undefined) => Promise<void>) | undefined;
    timings: Timings;
    emit: (event: LoopEvent) => void;
    signal: AbortSignal | undefined;
}
/**
 * Keeps the environment honest: remembers what it looked like, undoes a risky fix in both places when the retest shows a
 * regression (rows P-104, P-105), and tells what drifted (row P-052). On the bare host it does nothing, since there the
 * state is everybody's; a machine is only snapshot where that was asked for, since it stands still for it.
 */
export declare class EnvironmentGuard {
    #private;
    constructor(options: EnvironmentGuardOptions);
    /** Once the plugin's own layer is in: whatever is different later came from tests and fixes. */
    start(isFixing: boolean): Promise<void>;
    /** Before a round of fixing: an agent's commands may change the environment long before its fix is committed. */
    openGate(): Promise<void>;
    /** After the round: only what risky fixes changed is held for the retest. */
    holdGate(fixes: readonly PendingFix[], outcomes: readonly TestOutcome[]): void;
    /**
     * Judges the retest. On a regression the environment goes back to the snapshot and the gated commits are reverted;
     * gives them, and the tests that regressed. Null when nothing was held or all is well.
     */
    settleGate(outcomes: readonly TestOutcome[], git: Repository): Promise<{
        fixes: readonly PendingFix[];
        regressed: string[];
    } | null>;
    /** Whether there is a state from before all fixes to go back to. */
    get hasBaseline(): boolean;
    /** Makes the environment what it was before tests and fixes; the worktree stays. */
    restoreBaseline(): Promise<void>;
    /** How the environment differs from its start; null where that was not looked at. */
    readDrift(): Promise<DriftReport | null>;
}
/** Drift that may be why tests pass: packages, configuration, services. New files alone are what programs do. */
export declare function isSignificantDrift(drift: DriftReport | null): boolean;
