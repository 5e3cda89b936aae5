/** What people call a type of a schema; a type without a word of its own keeps its name. */
export declare function nameType(type: string): string;
/** A value as a person would name it: `the number 5`, `a list`, `the text "x"`; text is cut after 60 characters. */
export declare function nameValue(value: unknown): string;
/** `a, b or c`. */
export declare function listAlternatives(names: readonly string[]): string;
/** What stands at a path below a value, of own keys alone; undefined where nothing does. */
export declare function valueAt(root: unknown, path: readonly (string | number)[]): unknown;
