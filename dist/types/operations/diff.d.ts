import { type JsonObject } from '../base/index.ts';
import { diffInputSchema } from './diff-input.ts';
import type { Operation } from './operation.ts';
/** What the comparison came to, for programs and people. All texts are redacted. */
export interface DiffReport {
    /** 1 when something breaks a client, else 0. */
    exitCode: 0 | 1;
    document: JsonObject;
    markdown: string;
    terminal: string;
}
/**
 * Runs the same calls on two revisions of a plugin and says what changed for a client. Each run is a start of its own in
 * a fresh place; what differs between runs of one revision is left out. No branch is made and nothing is committed.
 */
export declare const diffBehaviour: Operation<typeof diffInputSchema, DiffReport>;
