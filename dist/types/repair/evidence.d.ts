import type { CallOutcome, LoadOutcome } from '../plugin/index.ts';
import type { TestOutcome } from '../testing/index.ts';
import type { DiagnosisEvidence } from './diagnosis.ts';
/** A load that failed. */
export type FailedLoad = Exclude<LoadOutcome, {
    status: 'loaded';
}>;
/** What one failing test gives as evidence (row P-080); the source section stands in `Diagnosis.files`. */
export declare function collectTestEvidence(outcome: TestOutcome, environment: string): DiagnosisEvidence;
/** What a failed build or start gives as evidence. */
export declare function collectLoadEvidence(load: FailedLoad, excerpt: string, environment: string): DiagnosisEvidence;
/** One call's end in words. */
export declare function describeCallOutcome(outcome: CallOutcome): string;
