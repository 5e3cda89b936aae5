import type { Accepted, ToolWork } from '../explore/tool-work.ts';
import type { Breakage } from '../values/breakages.ts';
/**
 * Inputs that fit the schema but name something that does not exist: a lookup must say so instead of answering with
 * nothing. Only for readers, and only for single required names whose real counterpart was accepted; searches and lists
 * of names are filters, for which nothing is a fair answer.
 */
export declare function listStrangers(work: ToolWork, base: Accepted): Breakage[];
