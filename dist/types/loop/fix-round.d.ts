import { type Redactor } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { type ChatUsage } from '../model/index.ts';
import { type Diagnosis, type FixProvider } from '../repair/index.ts';
import type { HarnessSession } from '../session/index.ts';
import type { TestOutcome } from '../testing/index.ts';
import type { LoopEvent } from './events.ts';
import { type PendingFix } from './fix-evidence.ts';
/** What one round of fixing needs. */
export interface FixRoundRequest {
    session: HarnessSession;
    provider: FixProvider;
    workspace: Workspace;
    iteration: number;
    /** What to fix, in order; each becomes its own commit. */
    diagnoses: readonly Diagnosis[];
    /** The run that showed the failures. */
    outcomes: readonly TestOutcome[];
    redactor: Redactor;
    emit: (event: LoopEvent) => void;
    signal: AbortSignal | undefined;
}
/** What a round of fixing came to. */
export interface FixRound {
    fixes: PendingFix[];
    declined: {
        diagnosisId: string;
        reason: string;
    }[];
    warnings: string[];
    usage: ChatUsage[];
}
/** Fixes each diagnosis as a commit of its own; a provider may decline any of them. */
export declare function runFixRound(request: FixRoundRequest): Promise<FixRound>;
