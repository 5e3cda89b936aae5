import type { JsonValue } from '../../base/index.ts';
/** What a refusal teaches about the input that was refused. */
export type Lesson = 
/** These values are welcome. */
{
    kind: 'values';
    values: JsonValue[];
}
/** Paths the server allows, or files it knows. */
 | {
    kind: 'paths';
    paths: string[];
} | {
    kind: 'wants-file' | 'wants-directory' | 'wants-absolute' | 'wants-relative' | 'wants-new-name' | 'wants-existing' | 'wants-different' | 'wants-plain-name';
}
/** The property must be given. */
 | {
    kind: 'wants-property';
    properties: string[];
}
/** These properties exclude each other. */
 | {
    kind: 'excludes';
    properties: string[];
} | {
    kind: 'bounds';
    minimum?: number;
    maximum?: number;
    isInteger?: boolean;
} | {
    kind: 'starts-with';
    text: string;
} | {
    kind: 'format';
    format: string;
};
/** A refusal read: which properties it names, and what it teaches. */
export interface Refusal {
    /** Known properties that the text names, in order of appearance. */
    named: string[];
    lessons: Lesson[];
}
/**
 * Reads an error text of any validator or of hand-written checks (Zod, Pydantic, Ajv, plain English). The text is the
 * plugin's: only its first 4000 characters are read, and no pattern has nested repetition.
 */
export declare function readRefusal(fullText: string, properties: readonly string[]): Refusal;
/** Property names the text mentions as words; names of one or two letters only where they are marked as names. */
export declare function findNamed(text: string, properties: readonly string[]): string[];
/**
 * The argument that a refusal complains of, where nothing else can be meant: its name alone in front of the complaint, as
 * validators write it (`name: required`, `"name" must be …`, `[name] …`). Undefined where none of these names stands so.
 */
export declare function findComplainedOf(text: string, properties: readonly string[]): string | undefined;
/** Whether a refusal says that what should be made is there already. */
export declare function isTaken(text: string): boolean;
