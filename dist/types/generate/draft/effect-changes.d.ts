import { type RenamingScope } from '../explore/rename-plan.ts';
import type { GenerationContext, ToolWork } from '../explore/tool-work.ts';
import { type Plan } from '../values/plan.ts';
/** Calls that change something, the change last; each can be made again. */
export interface Change {
    plan: Plan;
    /** Stands in the names of everything that the test makes. */
    mark: string;
    /** The tool that gets the test, and whose calls are counted. */
    subject: ToolWork;
    /** Paths that the calls write. */
    paths: readonly string[];
    /** Calls that put things back after the reader was asked. */
    undo: Plan;
    /** What to give other names, in this order. */
    scopes: readonly RenamingScope[];
}
/** Marks that were not used before, all of one length as far as nine hundred go. */
export declare class Marks {
    #private;
    constructor(stem: string);
    next(): string;
}
export declare function changeOf(work: ToolWork, context: GenerationContext): Change;
/** A directory with a file in it, for a reader that is asked about either; null where no tools make them. */
export declare function furnish(changing: readonly ToolWork[], reader: ToolWork): Change | null;
/** A change that can be made again, by a tool that was called before. */
export declare function isTellable(work: ToolWork): boolean;
