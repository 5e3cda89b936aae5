import type { Diagnosis } from './diagnosis.ts';
/** Commit subject and body of a fix, without prefix and trailers. */
export interface FixMessage {
    /** One line, at most 72 characters. */
    subject: string;
    body: string;
}
/**
 * Reads subject and body from a model's last text: the last `SUBJECT:` line and the `BODY:` text. What is missing is
 * made from the diagnosis, so that every fix commit says what it is for.
 */
export declare function parseFixReply(text: string, diagnosis: Diagnosis): FixMessage;
/** One line without a `fix:` prefix, wrapping marks or a final full stop, at most 72 characters. */
export declare function cleanSubject(text: string): string;
/** At most 4000 characters of prose. That no line of it passes for a trailer is git's part (`disarmBody`). */
export declare function cleanBody(text: string): string;
