import { type JsonObject, type JsonValue } from '../base/index.ts';
import type { CallOutcome } from '../plugin/index.ts';
/** Longest text of `expected`, `actual` and quotes in messages, in characters. */
export declare const maxBriefLength = 300;
/**
 * A value as JSON of at most `maxLength` characters, cut with an ellipsis. Unlike `JSON.stringify` it stays cheap and
 * safe for huge and for bottomless values, which plugins can send.
 */
export declare function renderBrief(value: JsonValue | undefined, maxLength?: number): string;
/** A text quoted for a message, at most `maxLength` characters of it. */
export declare function quote(text: string, maxLength?: number): string;
/** The text, or its start with an ellipsis. */
export declare function clip(text: string, maxLength: number): string;
/** Characters of one call's outcome that are kept as evidence. */
export declare const maxEvidenceLength: number;
/** The outcome for the record: as it is when it is small, with its long texts, long lists and depths cut otherwise. */
export declare function trimOutcome(outcome: CallOutcome): CallOutcome;
/** A call's input for the record, cut like an outcome; inputs grow large when they carry captured values. */
export declare function trimInput(input: JsonObject): JsonObject;
