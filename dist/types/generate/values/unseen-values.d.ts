import { type JsonObject } from '../../base/index.ts';
import type { ToolWords } from '../tools/slot.ts';
import type { Variation } from './boundaries.ts';
/**
 * Inputs that nobody can know before the seed is drawn, for code that looks for its test (threat T20): an accepted input
 * with plain arguments set to values from anywhere in what the schema allows, never to its borders and never to what
 * source, texts or examples say. Arguments that name something in the world stay as they are.
 */
export declare function listUnseen(schema: JsonObject, base: JsonObject, words: ToolWords, seed: number): Variation[];
