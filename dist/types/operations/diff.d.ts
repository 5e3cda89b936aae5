import { Cleanup, type JsonObject } from '../base/index.ts';
import { type BehaviourDiff } from '../testing/index.ts';
import { type DiffInput, diffInputSchema } from './diff-input.ts';
import { type OpenDiffPlace } from './diff-place.ts';
import type { Operation, OperationContext } from './operation.ts';
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
/** One of the things that are compared. */
export interface DiffSide {
    /** For people. */
    title: string;
    open: OpenDiffPlace;
}
/**
 * Compares every server of the first side with that of the same name on the second.
 * @throws PthError `plugin/not-found` and `plugin/start-failed` where the first side has no server that comes up
 */
export declare function compareSides(base: DiffSide, head: DiffSide, input: DiffInput, context: OperationContext): Promise<{
    server: string;
    diff: BehaviourDiff;
}[]>;
/** Revisions of the repository at the input's path, as sides. @throws PthError `usage/invalid` for a name of no commit */
export declare function openRevisions(input: DiffInput, context: OperationContext, cleanup: Cleanup): Promise<(revision: string, name?: string) => Promise<DiffSide>>;
