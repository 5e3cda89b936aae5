import { type JsonObject, type JsonValue } from '../../base/index.ts';
/** A JSON Schema or a part of one. */
export type SchemaNode = JsonObject | boolean;
/** What a value in a schema's place means as a schema; what is none allows everything. */
export declare function toNode(value: JsonValue | undefined): SchemaNode;
/** The schema without annotations at any depth, in which only what allows and refuses is left. */
export declare function stripAnnotations(node: SchemaNode): SchemaNode;
/** Own members even for a key named `__proto__`. */
export declare function fromEntries(entries: readonly (readonly [string, JsonValue])[]): JsonObject;
/** An own member, or undefined: a schema's property may be called `constructor`. */
export declare function memberOf(object: JsonValue | undefined, name: string): JsonValue | undefined;
/** The part of a document that a local reference such as `#/$defs/user` names; undefined for any other. */
export declare function resolveReference(root: SchemaNode, reference: string): SchemaNode | undefined;
declare const allTypes: readonly ["array", "boolean", "null", "number", "object", "string"];
export type ValueType = (typeof allTypes)[number] | 'integer';
/** Which types of values a node lets through, as far as its `type` says. */
export declare function typesOf(node: JsonObject): ReadonlySet<ValueType>;
/** The values of `enum` or `const`; null when the node has neither. */
export declare function listedValues(node: JsonObject): JsonValue[] | null;
/**
 * Both nodes in one, as `allOf` joins them; null when that cannot be written as one node. Only keywords that both have
 * with different values need care.
 */
export declare function joinNodes(left: SchemaNode, right: SchemaNode): SchemaNode | null;
export {};
