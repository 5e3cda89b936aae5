import { type SchemaCheck } from '../schema/schema-check.ts';
import type { ToolOperation } from './tool-operations.ts';
/** A tool of a group, with the argument that says which thing is meant. */
export interface GroupOperation extends ToolOperation {
    check: SchemaCheck;
    /** Top-level argument that names the thing; null for a list, and for a create whose reply names it. */
    key: string | null;
    /** Free text that shows again when the thing is read; null where there is none. */
    marker: string | null;
}
/** Tools that create, read, change and delete the same kind of thing. */
export interface ResourceGroup {
    subject: string;
    create: GroupOperation;
    /** Argument of the create that two things may share, such as a title; null where there is none. */
    label: string | null;
    /** Keys of the create's reply that can hold the thing's id, likeliest first; empty where the caller chooses the key. */
    idKeys: readonly string[];
    others: readonly GroupOperation[];
}
/**
 * Puts tools together that are about the same thing and take the same key: one the caller chose for the create, or the
 * id that the create answers with. Where the key is not plain, the tool stays out: a wrong link would be a false finding.
 */
export declare function groupOperations(operations: readonly ToolOperation[]): ResourceGroup[];
