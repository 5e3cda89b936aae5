import type { JsonValue } from '../../base/index.ts';
import { type Place } from '../schema/places.ts';
import type { SlotMeaning } from '../tools/slot.ts';
import type { Plan } from './plan.ts';
import type { Scratch, Slot, SlotTool, World } from './world.ts';
/** A path that may stand in a slot, with the calls that make it. */
export interface KnownPath {
    value: JsonValue;
    madeBy: Plan;
    capture: Place | null;
}
type PathMeaning = Extract<SlotMeaning, {
    kind: 'path';
}>;
/** The scratch directory as a server sees it that takes only paths below its own root. */
export declare const relativeScratch: string;
/**
 * Whether a path lies inside PTH's own scratch directory, so that a changing tool may be given it. Relative ones count
 * only where the argument is known to be taken below the server's own root.
 */
export declare function isScratchPath(path: string, { directory }: Scratch, isRelative: boolean): boolean;
/** Paths a changing tool may touch: fresh ones, or what PTH made before; empty where nothing may be written. */
export declare function scratchPaths(slot: Slot, tool: SlotTool, world: World): KnownPath[];
/**
 * Sample files of the kind that the argument or its tool names, best first; for a tool that changes things only those
 * that may be changed, and for one that takes things away none.
 */
export declare function samplePaths(slot: Pick<Slot, 'name' | 'view' | 'meaning'>, tool: SlotTool, world: World): KnownPath[];
/**
 * Paths that a reading tool can be asked for, best first: a sample of the very kind; files that the server was started
 * with, or that it showed elsewhere than in the work directory; a sample whose content is known; whatever else may be there.
 */
export declare function readablePaths(slot: Slot, meaning: PathMeaning, tool: SlotTool, world: World): KnownPath[];
/** Paths that may be there: given ones, then what replies showed, then what PTH can make. */
export declare function knownPaths(meaning: PathMeaning, world: World): KnownPath[];
/** Whether a path names a file, judged by its ending. */
export declare function looksLikeFile(path: string): boolean;
/** Whether a value is a path below some root that it does not name. */
export declare function isRelativePath(value: JsonValue): boolean;
export {};
