import { type JsonValue } from '../../base/index.ts';
/**
 * What several answers to the same call have in common. What differed between them is unstable, and nothing is said
 * about it: the mask comes from what was seen, not from what looks like a date or an id.
 */
export type Template = {
    kind: 'exact';
    value: JsonValue;
} | {
    kind: 'object';
    members: Map<string, Template>;
    sometimes: Set<string>;
} | {
    kind: 'list';
    entries: Template[];
}
/** The same entries in changing order. */
 | {
    kind: 'bag';
    entries: JsonValue[];
}
/** Words of a text; null stands for one that changes. */
 | {
    kind: 'text';
    words: (string | null)[];
} | {
    kind: 'unstable';
};
/** The template of at least one answer. */
export declare function makeTemplate(values: readonly JsonValue[]): Template;
/** Whether anything in it is unstable. */
export declare function isUnstable(template: Template): boolean;
/** Words and what stands between them. A date or an id without spaces is one word, so that it changes as a whole. */
export declare function splitWords(text: string): string[];
/** In an order that only depends on the entries. */
export declare function sortEntries(entries: readonly JsonValue[]): JsonValue[];
