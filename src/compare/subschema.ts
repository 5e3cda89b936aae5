import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue, toPlainLine } from '../base/index.ts';
import { findSchemaProblem } from '../suite/index.ts';
import type { GapFinder, SchemaGap } from './schema-gap.ts';
import {
  fromEntries,
  joinNodes,
  listedValues,
  resolveReference,
  type SchemaNode,
  stripAnnotations,
  toNode,
  typesOf,
  type ValueType,
} from './schema-node.ts';
import { compareArrays } from './subschema-array.ts';
import { compareNumbers, compareStrings } from './subschema-bounds.ts';
import { compareObjects } from './subschema-object.ts';

/** Options for objects. */
export interface SubschemaOptions {
  /** True when readers ignore unknown members, as clients do in results. Default false. */
  isOpen?: boolean;
}

/** Maximum number of compared pairs of nodes; beyond it the answer is `unknown`. */
const maxPairs = 20_000;
const maxDepth = 60;
/** Keywords that are only compared for equality. */
const opaque = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
  'dependentSchemas',
  'dependencies',
  'unevaluatedProperties',
  'unevaluatedItems',
  '$dynamicRef',
  '$recursiveRef',
];

/**
 * Finds the parts where the schema `left` allows values that the schema `right` forbids; empty when `right` allows
 * every value of `left`. A property that only `right` declares, and does not require, counts as new and makes no gap;
 * see `SubschemaOptions` for undeclared members. Answers `unknown` rather than guess.
 */
export function findSchemaGaps(left: JsonObject, right: JsonObject, options: SubschemaOptions = {}): SchemaGap[] {
  return new Comparison(left, right, options).run();
}

class Comparison implements GapFinder {
  readonly isOpen: boolean;
  readonly #left: JsonObject;
  readonly #right: JsonObject;
  readonly #seen = new Set<string>();
  #gaps: SchemaGap[] = [];
  #pairs = 0;
  #depth = 0;

  constructor(left: JsonObject, right: JsonObject, { isOpen = false }: SubschemaOptions) {
    this.#left = left;
    this.#right = right;
    this.isOpen = isOpen;
  }

  run(): SchemaGap[] {
    this.compare(this.#left, this.#right, '');
    const unique = new Map(this.#gaps.map((gap) => [JSON.stringify(gap), gap]));
    return [...unique.values()];
  }

  add(gap: SchemaGap): void {
    this.#gaps.push(gap);
  }

  compare(left: SchemaNode, right: SchemaNode, path: string): void {
    if (++this.#pairs > maxPairs || this.#depth > maxDepth) {
      this.#addUnknown(path, 'schema', 'too large or too deep to compare');
      return;
    }
    this.#depth += 1;
    this.#compare(left, right, path);
    this.#depth -= 1;
  }

  #compare(left: SchemaNode, right: SchemaNode, path: string): void {
    if (left === false || right === true) return;
    if (right === false) {
      this.add({ path, keyword: 'schema', left: 'allowed', right: 'refused', verdict: 'no' });
      return;
    }
    const ours = left === true ? {} : left;
    // A schema without any type allows no value.
    if (typesOf(ours).size === 0) return;
    if ('$ref' in ours || '$ref' in right) {
      this.#followReferences(ours, right, path);
      return;
    }
    if (this.#compareUnions(ours, right, path)) return;
    for (const keyword of opaque) {
      if (right[keyword] === undefined || isSame(ours[keyword], right[keyword])) continue;
      this.#addUnknown(path, keyword, 'cannot be decided');
    }
    const values = listedValues(ours);
    if (values) this.#compareListed(ours, values, right, path);
    else this.#compareOpenValues(ours, right, path);
  }

  #followReferences(left: JsonObject, right: JsonObject, path: string): void {
    const key = `${JSON.stringify(left)} ${JSON.stringify(right)}`;
    // A pair whose comparison is under way counts as fitting here: the outer comparison finds its gaps.
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const [ours, theirs] = [expand(left, this.#left), expand(right, this.#right)];
    if (ours === null || theirs === null) this.#addUnknown(path, '$ref', 'leads nowhere, or cannot be joined');
    else this.compare(ours, theirs, path);
  }

  /** Compares by branches; returns true when that settled the pair. */
  #compareUnions(left: JsonObject, right: JsonObject, path: string): boolean {
    for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
      const branches = left[keyword];
      if (!Array.isArray(branches)) continue;
      if (isSame(branches, right[keyword]) && isSame(without(left, keyword), without(right, keyword))) return true;
      const rest = without(left, keyword);
      if (keyword === 'allOf') this.#compareJoined([rest, ...branches.map(toNode)], right, path);
      else this.#compareEach(rest, branches.map(toNode), right, path);
      return true;
    }
    if (Array.isArray(right['allOf'])) {
      for (const branch of [without(right, 'allOf'), ...right['allOf'].map(toNode)]) this.compare(left, branch, path);
      return true;
    }
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const branches = right[keyword];
      if (!Array.isArray(branches)) continue;
      this.compare(left, without(right, keyword), path);
      this.#compareToSome(left, branches.map(toNode), { keyword, path });
      return true;
    }
    return false;
  }

  #compareJoined(parts: readonly SchemaNode[], right: SchemaNode, path: string): void {
    let joined: SchemaNode | null = true;
    for (const part of parts) {
      const whole: SchemaNode | null = isJsonObject(part) && '$ref' in part ? expand(part, this.#left) : part;
      joined = whole === null || joined === null ? null : joinNodes(joined, whole);
    }
    if (joined !== null) this.compare(joined, right, path);
    // One fitting part is enough, since the others only narrow `left`.
    else if (!parts.some((part) => this.#try(part, right).length === 0))
      this.#addUnknown(path, 'allOf', 'cannot be joined');
  }

  #compareEach(rest: JsonObject, branches: readonly SchemaNode[], right: SchemaNode, path: string): void {
    for (const branch of branches) this.#compareJoined([rest, branch], right, path);
  }

  /** True when the branches together allow all of `left`; each type or listed value may fit another branch. */
  #compareToSome(
    left: JsonObject,
    branches: readonly SchemaNode[],
    at: { keyword: 'anyOf' | 'oneOf'; path: string },
  ): void {
    const parts = splitByType(left);
    for (const part of parts) {
      const tries = branches.map((branch) => this.#try(part, branch));
      const fitting = tries.filter((gaps) => gaps.length === 0).length;
      if (fitting > 0) {
        const others = branches.filter((_branch, index) => (tries[index]?.length ?? 0) > 0);
        if (at.keyword === 'anyOf' || (fitting === 1 && others.every((branch) => isDisjoint(part, branch)))) continue;
        this.#addUnknown(at.path, at.keyword, 'more than one branch may fit');
      } else if (branches.every((branch) => isDisjoint(part, branch))) {
        const right = branches.map(describeNode).join(' or ');
        this.add({ path: at.path, keyword: 'type', left: describeNode(part), right, verdict: 'no' });
      } else if (branches.length === 1) this.#gaps.push(...(tries[0] ?? []));
      else {
        // When only one branch has the part's type, its gaps are the gaps.
        const near = tries.filter((_gaps, index) => !isDisjoint(part, branches[index] ?? true));
        if (near.length === 1)
          this.#gaps.push(...(near[0] ?? []).map((gap) => ({ ...gap, path: `${at.path}${gap.path}` })));
        else this.#addUnknown(at.path, at.keyword, 'no branch takes all of it alone');
      }
    }
  }

  #try(left: SchemaNode, right: SchemaNode): SchemaGap[] {
    const kept = this.#gaps;
    const seen = new Set(this.#seen);
    this.#gaps = [];
    this.compare(left, right, '');
    const found = this.#gaps;
    this.#gaps = kept;
    // Drop the assumptions of a failed attempt.
    if (found.length > 0) {
      this.#seen.clear();
      for (const key of seen) this.#seen.add(key);
    }
    return found;
  }

  /** Tries each listed value. */
  #compareListed(left: JsonObject, values: readonly JsonValue[], right: JsonObject, path: string): void {
    const [ours, theirs] = [withDefinitions(left, this.#left), withDefinitions(right, this.#right)];
    const refused = values.filter(
      (value) => findSchemaProblem(ours, value) === null && findSchemaProblem(theirs, value) !== null,
    );
    if (refused.length === 0) return;
    const listed = listedValues(right);
    this.add({
      path,
      keyword: 'enum',
      left: `allows ${listValues(refused)}`,
      right: listed ? `only ${listValues(listed)}` : describeNode(right),
      verdict: 'no',
    });
  }

  #compareOpenValues(left: JsonObject, right: JsonObject, path: string): void {
    const listed = listedValues(right);
    if (listed) {
      if (!coversAll(left, listed)) {
        this.add({
          path,
          keyword: 'enum',
          left: describeNode(left),
          right: `only ${listValues(listed)}`,
          verdict: 'no',
        });
      }
      return;
    }
    const [ours, theirs] = [typesOf(left), typesOf(right)];
    const lost = [...ours].filter((type) => !theirs.has(type) && !(type === 'integer' && theirs.has('number')));
    if (lost.length > 0) {
      this.add({ path, keyword: 'type', left: describeTypes(ours), right: describeTypes(theirs), verdict: 'no' });
    }
    const common = new Set([...ours].filter((type) => !lost.includes(type)));
    if (common.has('number') || common.has('integer')) compareNumbers(left, right, path, this);
    if (common.has('string')) compareStrings(left, right, path, this);
    if (common.has('array')) compareArrays(left, right, path, this);
    if (common.has('object')) compareObjects(left, right, path, this);
  }

  #addUnknown(path: string, keyword: string, reason: string): void {
    this.add({ path, keyword, left: reason, right: reason, verdict: 'unknown' });
  }
}

/** Follows the node's reference and joins its other keywords in; null when that is impossible. */
function expand(node: JsonObject, root: JsonObject): SchemaNode | null {
  const { $ref: reference } = node;
  if (typeof reference !== 'string') return node;
  const target = resolveReference(root, reference);
  if (target === undefined) return null;
  const rest = stripAnnotations(without(node, '$ref'));
  return isJsonObject(rest) && Object.keys(rest).length === 0 ? target : joinNodes(target, rest);
}

function isSame(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  // The same reference may lead to another definition.
  if (JSON.stringify(left).includes('"$ref"')) return false;
  return isJsonEqual(stripAnnotations({ allOf: [left] }), stripAnnotations({ allOf: [right] }));
}

function without(node: JsonObject, keyword: string): JsonObject {
  return fromEntries(Object.entries(node).filter(([key]) => key !== keyword));
}

/** A part of a schema that is a schema by itself. */
function withDefinitions(node: JsonObject, root: JsonObject): JsonObject {
  const definitions = Object.entries(root).filter(([key]) => key === '$defs' || key === 'definitions');
  return { ...fromEntries(definitions), ...node };
}

/** Splits a node by type, or by listed value, so that each part can fit a branch of its own. */
function splitByType(node: JsonObject): JsonObject[] {
  const values = listedValues(node);
  if (values) return values.map((value) => ({ ...without(node, 'enum'), const: value }));
  const types = [...typesOf(node)];
  return types.length < 2 || node['type'] === undefined ? [node] : types.map((type) => ({ ...node, type }));
}

/** True when types and listed values show that no value fits both. */
function isDisjoint(left: JsonObject, right: SchemaNode): boolean {
  if (typeof right === 'boolean') return !right;
  if ('$ref' in right || '$ref' in left) return false;
  const values = listedValues(left);
  if (values) return values.every((value) => findSchemaProblem(right, value) !== null);
  const [ours, theirs] = [typesOf(left), typesOf(right)];
  if (hasNumbers(ours) && hasNumbers(theirs)) return false;
  return ![...ours].some((type) => theirs.has(type));
}

function hasNumbers(types: ReadonlySet<ValueType>): boolean {
  return types.has('number') || types.has('integer');
}

/** True when the node allows only listed values; booleans and null count as listed. */
function coversAll(node: JsonObject, listed: readonly JsonValue[]): boolean {
  if (node['type'] === undefined) return false;
  const has = (value: JsonValue) => listed.some((other) => isJsonEqual(value, other));
  return [...typesOf(node)].every((type) =>
    type === 'boolean' ? has(true) && has(false) : type === 'null' ? has(null) : false,
  );
}

function describeTypes(types: ReadonlySet<ValueType>): string {
  return types.size === 6 ? 'any type' : [...types].toSorted().join(' or ') || 'nothing';
}

function describeNode(node: SchemaNode): string {
  if (typeof node === 'boolean') return node ? 'anything' : 'nothing';
  const values = listedValues(node);
  return values ? `only ${listValues(values)}` : describeTypes(typesOf(node));
}

function listValues(values: readonly JsonValue[]): string {
  return toPlainLine(values.map((value) => JSON.stringify(value)).join(', '), 120);
}
