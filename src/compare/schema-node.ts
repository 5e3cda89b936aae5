import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';

/** A JSON Schema or a part of one. */
export type SchemaNode = JsonObject | boolean;

/** Keywords that describe values without allowing or forbidding any. */
const annotations = new Set([
  '$schema',
  '$id',
  '$comment',
  '$anchor',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'contentMediaType',
  'contentEncoding',
]);
/** Keywords that map names to schemas: the names are no keywords. */
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const singles = new Set([
  'items',
  'additionalItems',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
]);

/** Reads a value where a schema is expected; anything but a schema allows everything. */
export function toNode(value: JsonValue | undefined): SchemaNode {
  return typeof value === 'boolean' || isJsonObject(value) ? value : true;
}

/** Removes annotations at any depth, so that only keywords that allow or forbid values remain. */
export function stripAnnotations(node: SchemaNode): SchemaNode {
  if (typeof node === 'boolean') return node;
  const entries: [string, JsonValue][] = [];
  for (const [key, value] of Object.entries(node)) {
    if (annotations.has(key)) continue;
    if (maps.has(key) && isJsonObject(value)) {
      entries.push([key, fromEntries(Object.entries(value).map(([name, item]) => [name, strip(item)]))]);
    } else if ((lists.has(key) || key === 'items') && Array.isArray(value)) entries.push([key, value.map(strip)]);
    else if (key === 'required' && Array.isArray(value)) {
      if (value.length > 0) entries.push([key, sortNames(value)]);
    } else entries.push([key, singles.has(key) ? strip(value) : value]);
  }
  return fromEntries(entries);
}

function sortNames(names: readonly JsonValue[]): JsonValue[] {
  return names.map(String).toSorted((left, right) => (left < right ? -1 : 1));
}

function strip(value: JsonValue): JsonValue {
  return typeof value === 'boolean' || isJsonObject(value) ? stripAnnotations(value) : value;
}

/** Builds an object from entries; also a key named `__proto__` becomes an own member. */
export function fromEntries(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
  return Object.fromEntries(entries);
}

/** Returns an own member, or undefined: a schema's property may be called `constructor`. */
export function memberOf(object: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Resolves a local reference such as `#/$defs/user` in a document; undefined for any other reference. */
export function resolveReference(root: SchemaNode, reference: string): SchemaNode | undefined {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let node: JsonValue | undefined = root;
  for (const part of reference.slice(2).split('/')) {
    let name: string;
    try {
      name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    } catch (error) {
      if (error instanceof URIError) return undefined;
      throw error;
    }
    node = Array.isArray(node) ? node[Number(name)] : memberOf(node, name);
  }
  return typeof node === 'boolean' || isJsonObject(node) ? node : undefined;
}

const allTypes = ['array', 'boolean', 'null', 'number', 'object', 'string'] as const;
export type ValueType = (typeof allTypes)[number] | 'integer';

/** Lists the types of values that a node's `type` allows. */
export function typesOf(node: JsonObject): ReadonlySet<ValueType> {
  const { type } = node;
  const named = typeof type === 'string' ? [type] : Array.isArray(type) ? type : null;
  if (named === null) return new Set(allTypes);
  return new Set(named.filter((name): name is ValueType => [...allTypes, 'integer'].includes(name as ValueType)));
}

/** Returns the values of `enum` or `const`; null when the node has neither. */
export function listedValues(node: JsonObject): JsonValue[] | null {
  if (Object.hasOwn(node, 'const')) return [node['const'] ?? null];
  return Array.isArray(node['enum']) ? node['enum'] : null;
}

/**
 * Joins both nodes into one, as `allOf` does; null when one node cannot express it. Only keywords that both nodes have
 * with different values need care.
 */
export function joinNodes(left: SchemaNode, right: SchemaNode): SchemaNode | null {
  if (left === false || right === false) return false;
  if (left === true) return right;
  if (right === true) return left;
  const joined = new Map<string, JsonValue>(Object.entries(left));
  for (const [key, value] of Object.entries(right)) {
    const present = joined.get(key);
    const both = present === undefined || isJsonEqual(present, value) ? value : joinKeyword(key, present, value);
    if (both === null) return null;
    joined.set(key, both);
  }
  return fromEntries([...joined]);
}

function joinKeyword(key: string, left: JsonValue, right: JsonValue): JsonValue | null {
  if (key === 'required' && Array.isArray(left) && Array.isArray(right)) return [...new Set([...left, ...right])];
  if (typeof left === 'number' && typeof right === 'number') {
    if (/^(minimum|exclusiveMinimum|minLength|minItems|minProperties)$/.test(key)) return Math.max(left, right);
    if (/^(maximum|exclusiveMaximum|maxLength|maxItems|maxProperties)$/.test(key)) return Math.min(left, right);
    return null;
  }
  if (key === 'enum' && Array.isArray(left) && Array.isArray(right)) {
    return left.filter((value) => right.some((other) => isJsonEqual(value, other)));
  }
  if (key === 'type') {
    const [ours, theirs] = [typesOf({ type: left }), typesOf({ type: right })];
    const common = [...ours].filter((type) => theirs.has(type) || (type === 'integer' && theirs.has('number')));
    if (ours.has('number') && theirs.has('integer')) common.push('integer');
    return common;
  }
  if (key === 'properties' && isJsonObject(left) && isJsonObject(right)) {
    const properties = new Map<string, JsonValue>(Object.entries(left));
    for (const [name, schema] of Object.entries(right)) {
      const both = properties.has(name) ? joinNodes(toNode(properties.get(name)), toNode(schema)) : schema;
      if (both === null) return null;
      properties.set(name, both);
    }
    return fromEntries([...properties]);
  }
  return annotations.has(key) ? left : null;
}
