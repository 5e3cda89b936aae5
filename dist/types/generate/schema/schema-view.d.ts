import { type JsonObject, type JsonValue } from '../../base/index.ts';
/** The JSON types a schema can name. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';
/** One schema node with references followed and `allOf` merged in: what a value must fit, without indirection. */
export interface SchemaView {
    /** False for the schema `false`: nothing fits. */
    isPossible: boolean;
    /** Undefined: any type. */
    types: readonly JsonType[] | undefined;
    description: string;
    /** Every keyword that is left after merging, `anyOf` and `oneOf` excepted. */
    keywords: JsonObject;
    required: readonly string[];
    /** Property schemas, unresolved. */
    properties: Readonly<Record<string, JsonValue>>;
    /** Groups of which one branch each must hold: `anyOf`, `oneOf`, `if/then/else`. */
    choices: readonly (readonly JsonValue[])[];
}
/** Views a node of a schema document. A document that unfolds to more than 2000 nodes is cut there. */
export declare function viewSchema(root: JsonObject, node: JsonValue): SchemaView;
/** The view narrowed to one branch of each choice; at most `limit` combinations (default 8), the first branches first. */
export declare function listAlternatives(root: JsonObject, view: SchemaView, limit?: number): SchemaView[];
/** The types a value of this view most likely has, best first: as declared, else as the other keywords suggest. */
export declare function likelyTypes(view: SchemaView): readonly JsonType[];
/** A numeric keyword, or undefined. */
export declare function numberKeyword(view: SchemaView, name: string): number | undefined;
