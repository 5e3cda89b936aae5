import type { FailureCategory, Finding } from '../outcome.ts';
/** A finding of a probe, with what differs from a warning about the protocol without a call to repeat. */
export declare function probeFinding(parts: {
    check: string;
    message: string;
    tool?: string | null;
    category?: FailureCategory;
    severity?: Finding['severity'];
    evidence?: string;
    reproduce?: string;
}): Finding;
