import type { FailureCategory } from '../outcome.ts';
/** What must be true at every step of a sequence. */
export type SequenceLaw = 
/** No crash, no hang, no broken protocol, and answers that fit the declared output schema. */
'no-fault'
/** Valid input about things that are there is accepted. */
 | 'accepted'
/** What was created is found, with what was written last. */
 | 'found'
/** What was deleted is not found. */
 | 'gone'
/** What was deleted can be created again. */
 | 'created-again'
/** Reading changes nothing that is read. */
 | 'reads-change-nothing';
/** The laws in the words of a test's name. */
export declare const lawTitles: Readonly<Record<SequenceLaw, string>>;
/** Which kind of failure breaking a law is. */
export declare const lawCategories: Readonly<Record<SequenceLaw, FailureCategory>>;
/** Thrown inside a property by the call that broke a law. */
export declare class SequenceViolation extends Error {
    readonly name = "SequenceViolation";
    readonly law: SequenceLaw;
    readonly tool: string;
    /** The text that should or should not have been shown; null where the law is about something else. */
    readonly marker: string | null;
    constructor(law: SequenceLaw, tool: string, message: string, marker: string | null);
    /** The same law broken by the same tool. */
    isLike(other: SequenceViolation): boolean;
}
