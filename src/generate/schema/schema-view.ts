import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { resolveReference } from './normalise-schema.ts';

/** The JSON types that a schema can name. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** One schema node with references followed and `allOf` merged. */
export interface SchemaView {
  /** False for the schema `false`, which no value fits. */
  isPossible: boolean;
  /** Undefined: any type. */
  types: readonly JsonType[] | undefined;
  description: string;
  /** All other keywords after merging, except `anyOf` and `oneOf`. */
  keywords: JsonObject;
  required: readonly string[];
  /** Property schemas, unresolved. */
  properties: Readonly<Record<string, JsonValue>>;
  /** Groups of branches; a value must fit one branch of each group: `anyOf`, `oneOf`, `if/then/else`. */
  choices: readonly (readonly JsonValue[])[];
}

const maxReferenceSteps = 32;
const maxNodes = 2000;

/** Views a node of a schema document. Stops after 2000 unfolded nodes. */
export function viewSchema(root: JsonObject, node: JsonValue): SchemaView {
  const view: Draft = {
    isPossible: true,
    types: undefined,
    description: '',
    keywords: {},
    required: [],
    properties: Object.create(null) as Record<string, JsonValue>,
    choices: [],
  };
  merge(view, root, node, { references: 0, nodes: 0 });
  return view;
}

/** Deepest nesting of choices in choices; a choice that leads back to itself offers nothing more from there. */
const maxChoiceDepth = 5;

/**
 * Narrows the view to one branch of each choice; returns at most `limit` combinations (default 8), the first branches
 * first. Empty when every branch leads back to its own choice.
 */
export function listAlternatives(root: JsonObject, view: SchemaView, limit = 8, depth = 0): SchemaView[] {
  if (view.choices.length === 0) return [view];
  if (depth > maxChoiceDepth) return [];
  let combinations: JsonValue[][] = [[]];
  for (const branches of view.choices) {
    combinations = combinations.flatMap((chosen) => branches.map((branch) => [...chosen, branch])).slice(0, limit);
  }
  return combinations.flatMap((chosen) => {
    const narrowed = viewSchema(root, { allOf: [asNode({ ...view, choices: [] }), ...chosen] });
    return narrowed.choices.length > 0 ? listAlternatives(root, narrowed, 4, depth + 1) : [narrowed];
  });
}

interface Draft extends SchemaView {
  required: string[];
  properties: Record<string, JsonValue>;
  choices: JsonValue[][];
}

interface Spent {
  references: number;
  nodes: number;
}

/** Returns a view as a schema node again, so that it can be merged with a branch. */
function asNode(view: SchemaView): JsonObject {
  return {
    ...view.keywords,
    ...(view.types ? { type: [...view.types] } : {}),
    ...(view.description === '' ? {} : { description: view.description }),
    ...(view.required.length > 0 ? { required: [...view.required] } : {}),
    ...(Object.keys(view.properties).length > 0 ? { properties: { ...view.properties } } : {}),
  };
}

function merge(view: Draft, root: JsonObject, node: JsonValue, spent: Spent): void {
  spent.nodes += 1;
  if (spent.nodes > maxNodes) return;
  if (node === false) {
    view.isPossible = false;
    return;
  }
  if (!isJsonObject(node)) return;
  for (const key of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const reference = node[key];
    if (typeof reference !== 'string' || spent.references >= maxReferenceSteps) continue;
    spent.references += 1;
    const target = resolveReference(root, reference);
    if (target !== undefined) merge(view, root, target, spent);
  }
  mergeKeywords(view, node);
  for (const part of asList(node['allOf'])) merge(view, root, part, spent);
  for (const key of ['anyOf', 'oneOf']) {
    const branches = asList(node[key]);
    if (branches.length > 0) view.choices.push(branches);
  }
  mergeCondition(view, node);
}

/**
 * Merges `then` and `else` without their condition, which may be too strict or too wide: the validator decides in the
 * end.
 */
function mergeCondition(view: Draft, node: JsonObject): void {
  const condition = node['if'];
  if (condition === undefined) return;
  view.choices.push([{ allOf: [condition, node['then'] ?? true] }, node['else'] ?? true]);
}

const skipped = new Set([
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  '$defs',
  'definitions',
  'type',
  'required',
  'properties',
  'description',
  'title',
]);

function mergeKeywords(view: Draft, node: JsonObject): void {
  const types = readTypes(node['type']);
  if (types) view.types = view.types ? intersectTypes(view.types, types) : types;
  if (view.types?.length === 0) view.isPossible = false;
  // The node nearest to the use describes its purpose best.
  const description = [node['title'], node['description']].filter((text) => typeof text === 'string').join('. ');
  if (description !== '')
    view.description = view.description === '' ? description : `${description} ${view.description}`;
  for (const name of asList(node['required'])) {
    if (typeof name === 'string' && !view.required.includes(name)) view.required.push(name);
  }
  if (isJsonObject(node['properties'])) {
    for (const [name, property] of Object.entries(node['properties'])) {
      const before = view.properties[name];
      view.properties[name] = before === undefined ? property : { allOf: [before, property] };
    }
  }
  for (const [key, value] of Object.entries(node)) {
    if (skipped.has(key)) continue;
    const before = view.keywords[key];
    view.keywords[key] = before === undefined ? value : mergeKeyword(key, before, value);
  }
}

const largest = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']);
const smallest = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains']);

function mergeKeyword(key: string, left: JsonValue, right: JsonValue): JsonValue {
  if (typeof left === 'number' && typeof right === 'number') {
    if (largest.has(key)) return Math.max(left, right);
    if (smallest.has(key)) return Math.min(left, right);
    if (key === 'multipleOf') return left % right === 0 ? left : left * right;
  }
  if (key === 'enum' && Array.isArray(left) && Array.isArray(right)) {
    return left.filter((item) => right.some((other) => isJsonEqual(item, other)));
  }
  if (key === 'items' || key === 'contains' || key === 'propertyNames') return { allOf: [left, right] };
  if (key === 'additionalProperties' || key === 'unevaluatedProperties') {
    return left === false || right === false ? false : { allOf: [left, right] };
  }
  if (key === 'uniqueItems') return left === true || right === true;
  return right;
}

function intersectTypes(left: readonly JsonType[], right: readonly JsonType[]): JsonType[] {
  const both = left.filter((type) => right.includes(type) || (type === 'integer' && right.includes('number')));
  return left.includes('number') && right.includes('integer') && !both.includes('integer')
    ? [...both, 'integer']
    : both;
}

const typeNames: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

function readTypes(value: JsonValue | undefined): JsonType[] | undefined {
  const types = asList(value).filter((type): type is JsonType => typeof type === 'string' && typeNames.includes(type));
  return types.length === 0 ? undefined : types;
}

function asList(value: JsonValue | undefined): JsonValue[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * Returns the most likely types of a value of this view, best first: declared ones, else those that the other keywords
 * suggest.
 */
export function likelyTypes(view: SchemaView): readonly JsonType[] {
  if (view.types) return view.types;
  const { keywords } = view;
  const has = (...names: string[]) => names.some((name) => keywords[name] !== undefined);
  if (Object.keys(view.properties).length > 0 || view.required.length > 0) return ['object'];
  if (has('additionalProperties', 'patternProperties', 'minProperties', 'propertyNames')) return ['object'];
  if (has('items', 'prefixItems', 'minItems', 'contains', 'uniqueItems')) return ['array'];
  if (has('minLength', 'maxLength', 'pattern', 'format')) return ['string'];
  if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) return ['number'];
  return ['string', 'number', 'boolean', 'object', 'array', 'null'];
}

/** Returns a numeric keyword, or undefined. */
export function numberKeyword(view: SchemaView, name: string): number | undefined {
  const value = view.keywords[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
