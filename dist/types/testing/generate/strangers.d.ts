import type { Breakage } from './breakages.ts';
import type { Accepted, ToolWork } from './tool-work.ts';
/**
 * Inputs that fit the schema but name something that does not exist: a lookup must say so instead of answering with
 * nothing. Only for readers, and only for single required names whose real counterpart was accepted; searches and lists
 * of names are filters, for which nothing is a fair answer.
 */
export declare function listStrangers(work: ToolWork, base: Accepted): Breakage[];
