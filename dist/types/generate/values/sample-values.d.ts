import { type JsonValue } from '../../base/index.ts';
/** Content that PTH writes where a tool asks for a text; `existingText` stands in it. */
export declare const sampleText = "sample text";
/** A part of `sampleText` that edits can look for. */
export declare const existingText = "sample";
/** The table that PTH makes for itself. */
export declare const scratchTable = "pth_scratch";
/** Statements that touch nothing but PTH's own table; every one can be repeated. */
export declare const sqlSamples: {
    readonly select: "SELECT 1 AS value";
    readonly create: "CREATE TABLE IF NOT EXISTS pth_scratch (id INTEGER PRIMARY KEY, name TEXT)";
    readonly write: "INSERT INTO pth_scratch (name) VALUES ('sample')";
};
/** `sampleText` in base64. */
export declare const sampleBase64 = "c2FtcGxlIHRleHQ=";
/** A tiny file as a data address, for tools that would otherwise fetch one. */
export declare const dataUri = "data:text/plain;base64,c2FtcGxlIHRleHQ=";
/** A text that fits what a property's name says, with whether the name was known. */
export declare function sampleTextFor(name: string, toolWords: readonly string[]): {
    text: string;
    isKnown: boolean;
};
/** A number that fits what a property's name says; the position keeps neighbours apart (a = 2, b = 3). */
export declare function sampleNumberFor(name: string, position: number): number;
/** A text stretched or cut to fit lengths. */
export declare function fitLength(text: string, min: number, max: number): string;
/** A JSON value's kind in words, for test names. */
export declare function kindInWords(value: JsonValue): string;
