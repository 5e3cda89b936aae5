/** The words of an identifier in lower case: `entityNames`, `entity_names` and `entity-names` give the same. */
export declare function splitWords(identifier: string): string[];
/** The singular of an English noun, as far as identifiers need it. */
export declare function singular(word: string): string;
/** The words of an identifier, each in the singular. */
export declare function nounWords(identifier: string): string[];
/** Whether an argument's name says that the call only shows what it would do. */
export declare function isDryRunName(name: string): boolean;
