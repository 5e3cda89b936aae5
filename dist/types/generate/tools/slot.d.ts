import { type JsonValue } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
/** What a text argument stands for, as far as names and descriptions tell. */
export type SlotMeaning = {
    kind: 'path';
    wants: 'file' | 'directory' | 'any';
    isNew: boolean;
    isRelative?: boolean;
} | {
    kind: 'sql';
    verb: 'select' | 'write' | 'create';
}
/** Names or identifies something the server knows. */
 | {
    kind: 'reference';
    attribute: string;
    nouns: readonly string[];
} | {
    kind: 'url';
    takesData: boolean;
}
/** Something that lasts or waits, in some unit of time. */
 | {
    kind: 'duration';
}
/** A text that must already stand in the file or text it is looked for. */
 | {
    kind: 'existing-text';
} | {
    kind: 'plain';
};
/** One scalar of an input, described by where it stands. */
export interface SlotNames {
    /** The property name; of a list's items, the list's name. */
    name: string;
    /** Names of the enclosing properties, outermost first. */
    parents: readonly string[];
    description: string;
    isText: boolean;
    isNumber: boolean;
}
/** What a tool's name and description say it does. */
export interface ToolWords {
    /** Words of the name in lower case. */
    words: readonly string[];
    /** The words in the singular. */
    nouns: readonly string[];
    description: string;
    /** Arguments that identify things on this server. Default none. */
    keys?: KeyArguments;
}
/** Names of arguments that tell a server's things apart, in lower case, with the nouns of what they identify. */
export type KeyArguments = ReadonlyMap<string, readonly string[]>;
/** @param keys what `findKeyArguments` found for the whole server. Default none */
export declare function readToolWords(tool: Pick<PluginTool, 'name' | 'description'>, keys?: KeyArguments): ToolWords;
/** Whether a tool brings new things about, by its name. */
export declare function isCreating({ words }: Pick<ToolWords, 'words'>): boolean;
/** Whether a tool takes things from one place to another, by its name: what it moved is not there a second time. */
export declare function isMoving({ words }: ToolWords): boolean;
/** Whether a property is called as what tells one thing from the others is called: `id`, `entityName`. */
export declare function isIdentifyingName(name: string): boolean;
/** Decides what a slot stands for. */
export declare function readMeaning(slot: SlotNames, tool: ToolWords): SlotMeaning;
/** Whether a network lies behind a value. */
export declare function isNetworkValue(value: JsonValue): boolean;
