import type { CallOutcome, PluginTool } from '../../plugin/index.ts';
import { type Judgement } from '../replies/judge-reply.ts';
import type { CalibrationProbe, GenerateEvent } from '../tools/generate-types.ts';
import type { Plan } from '../values/plan.ts';
import { type SeenAnswer } from './exact-answer.ts';
/** How running a plan went: judged by its last call, or stopped before it. */
export type Replay = {
    kind: 'judged';
    judgement: Judgement;
    outcome: CallOutcome;
} | {
    kind: 'stopped';
    reason: string;
};
/** Runs planned calls on the probe, replaces a probe that hung or died, and counts the calls. */
export declare class Calibrator {
    #private;
    /** Why nothing can be called any more; null while the probe is usable. */
    lostReason: string | null;
    constructor(options: {
        probe: CalibrationProbe | null;
        tools: readonly PluginTool[];
        timeoutMs: number;
        signal: AbortSignal | undefined;
        emit: (event: GenerateEvent) => void;
    });
    /** True while calls can be made. */
    get isUsable(): boolean;
    /** What the last call of a plan answered each time it was run; null where it was not accepted. */
    answersOf(plan: Plan): readonly (SeenAnswer | null)[];
    /**
     * Runs a plan: each step with the values captured before. Stops at a step before the last that is not accepted.
     * @param onStep is told how each step was answered
     * @throws the signal's reason when it was aborted
     */
    replay(plan: Plan, onStep?: (index: number, judgement: Judgement) => void): Promise<Replay>;
    /**
     * Runs a plan, and once more where its last call got no answer in time: a network that is slow to fail and a busy host
     * are no hang. Where a call that changes something is refused the second time, the first may have done it, and counts.
     */
    replaySurely(plan: Plan, isChanging: boolean): Promise<Replay>;
    /** Goes on with a fresh server process; false when the probe cannot be replaced. */
    startAfresh(): Promise<boolean>;
}
