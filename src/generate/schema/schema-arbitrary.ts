import * as fc from 'fast-check';
import { assertNever, isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { compilePattern } from '../../suite/index.ts';
import { estimateTextLength } from './estimate-text-length.ts';
import { formatSample } from './formats.ts';
import { clampToRange, readNumberRange } from './number-range.ts';
import type { SchemaCheck } from './schema-check.ts';
import {
  type JsonType,
  likelyTypes,
  listAlternatives,
  numberKeyword,
  type SchemaView,
  viewSchema,
} from './schema-view.ts';
import { fromEntries } from './value-path.ts';
import { WorkBudget, WorkExceeded } from './work-budget.ts';

/** Depth from which only required parts are drawn. */
const maxDepth = 5;
/** Deepest nesting of required parts; a schema that requires more is not drawn from. */
const maxRequiredDepth = 40;
/** Highest number of generated parts, and of rejected draws, for one drawn value. */
const maxParts = 50_000;
const maxRejections = 20_000;
/** Longest text that a pattern may ask for, by estimate. */
const maxPatternText = 50_000;

/** Limits of one drawing, so that it stops after the same work on every host. */
interface DrawLimits {
  parts: WorkBudget;
  rejections: WorkBudget;
}

/**
 * Draws a random value that fits the whole schema from a seed and checks it with the validator; undefined when 60 draws
 * found none or took too much work. The same schema and seed give the same value. Used when hand-picked values do not
 * fit.
 */
export function drawValue(root: JsonObject, node: JsonValue, seed: number, check: SchemaCheck): JsonValue | undefined {
  const limits: DrawLimits = {
    parts: new WorkBudget('values of the schema', maxParts),
    rejections: new WorkBudget('values of the schema', maxRejections),
  };
  try {
    const arbitrary = schemaArbitrary(root, node, limits);
    // Most schemas accept one of the first few draws.
    for (const numRuns of [6, 60]) {
      const found = fc.sample(arbitrary, { numRuns, seed }).find((value) => check.judge(value) === 'valid');
      if (found !== undefined) return found;
    }
    return undefined;
  } catch (error) {
    if (error instanceof WorkExceeded) return undefined;
    throw error;
  }
}

/** Draws a text that fits a pattern and the lengths; undefined when 60 draws found none, or texts would be too long. */
export function drawPatternText(
  pattern: string,
  lengths: { min: number; max: number },
  seed: number,
): string | undefined {
  const texts = patternArbitrary(pattern);
  if (!texts) return undefined;
  const fitting = fc
    .sample(texts, { numRuns: 60, seed })
    .filter((text) => text.length >= lengths.min && text.length <= lengths.max);
  const plain = fitting.filter((text) => /^[\x20-\x7e]*$/.test(text));
  // The shortest text is the easiest to read in a test.
  return (plain.length > 0 ? plain : fitting).sort((a, b) => a.length - b.length)[0];
}

/**
 * Returns undefined for patterns whose texts would be too long, and for those that the generator does not support, e.g.
 * look-behind.
 */
function patternArbitrary(pattern: string): fc.Arbitrary<string> | undefined {
  if (estimateTextLength(pattern) > maxPatternText) return undefined;
  try {
    return fc.stringMatching(compilePattern(pattern));
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/**
 * Builds an arbitrary from a schema. Its values may still violate the schema: overlapping branches, `not` and `if` need
 * the validator.
 */
function schemaArbitrary(root: JsonObject, node: JsonValue, limits: DrawLimits, depth = 0): fc.Arbitrary<JsonValue> {
  limits.parts.spend();
  if (depth > maxRequiredDepth) throw new WorkExceeded('values of the schema');
  const view = viewSchema(root, node);
  const alternatives = listAlternatives(root, view).filter((alternative) => alternative.isPossible);
  if (alternatives.length === 0) return fc.constant(null);
  return fc.oneof(...alternatives.map((alternative) => viewArbitrary(root, alternative, limits, depth)));
}

function viewArbitrary(root: JsonObject, view: SchemaView, limits: DrawLimits, depth: number): fc.Arbitrary<JsonValue> {
  const { keywords } = view;
  if (keywords['const'] !== undefined) return fc.constant(keywords['const']);
  if (Array.isArray(keywords['enum']) && keywords['enum'].length > 0) return fc.constantFrom(...keywords['enum']);
  return fc.oneof(...likelyTypes(view).map((type) => typeArbitrary(root, view, type, limits, depth)));
}

function typeArbitrary(
  root: JsonObject,
  view: SchemaView,
  type: JsonType,
  limits: DrawLimits,
  depth: number,
): fc.Arbitrary<JsonValue> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberArbitrary(view, type === 'integer');
    case 'string':
      return stringArbitrary(view, limits);
    case 'array':
      return arrayArbitrary(root, view, limits, depth);
    case 'object':
      return objectArbitrary(root, view, limits, depth);
    default:
      return assertNever(type);
  }
}

/** Counts rejected draws, since a filter draws until its test passes, which may never happen. */
function counted<T>({ rejections }: DrawLimits, test: (value: T) => boolean): (value: T) => boolean {
  return (value) => {
    if (test(value)) return true;
    rejections.spend();
    return false;
  };
}

function numberArbitrary(view: SchemaView, isInteger: boolean): fc.Arbitrary<number> {
  const range = readNumberRange(view, isInteger);
  const low = range.minimum ?? Math.min(-1000, (range.maximum ?? 0) - 1000);
  const high = range.maximum ?? Math.max(1000, low + 1000);
  if (low > high) return fc.constant(low);
  // Bounds as wide as doubles, as Zod writes them for `float64`, have a distance beyond the largest number.
  const step = range.step ?? Math.max(high / 64 - low / 64, Number.MIN_VALUE);
  const steps = Math.floor(high / step - low / step);
  const count = Number.isNaN(steps) ? 0 : Math.max(0, Math.min(1000, steps));
  return fc.oneof(
    fc.constantFrom(low, high),
    fc.nat(count).map((index) => clampToRange(low + index * step, range)),
  );
}

function stringArbitrary(view: SchemaView, limits: DrawLimits): fc.Arbitrary<string> {
  const min = Math.min(numberKeyword(view, 'minLength') ?? 0, 5000);
  const max = Math.min(numberKeyword(view, 'maxLength') ?? min + 20, min + 200);
  const format = formatSample(view.keywords['format']);
  if (typeof view.keywords['pattern'] === 'string') {
    const texts = patternArbitrary(view.keywords['pattern']);
    if (texts) return texts.filter(counted(limits, (text) => text.length >= min && text.length <= max));
  }
  if (format !== undefined && format.length >= min && format.length <= max) return fc.constant(format);
  return fc.string({ unit: 'grapheme-ascii', minLength: min, maxLength: Math.max(min, max) });
}

function arrayArbitrary(
  root: JsonObject,
  view: SchemaView,
  limits: DrawLimits,
  depth: number,
): fc.Arbitrary<JsonValue[]> {
  const { keywords } = view;
  const fixed = Array.isArray(keywords['prefixItems'])
    ? keywords['prefixItems']
    : Array.isArray(keywords['items'])
      ? keywords['items']
      : [];
  const rest = Array.isArray(keywords['items']) ? (keywords['additionalItems'] ?? true) : (keywords['items'] ?? true);
  const contains = keywords['contains'];
  const wanted = contains === undefined ? 0 : (numberKeyword(view, 'minContains') ?? 1);
  const min = Math.min(Math.max(numberKeyword(view, 'minItems') ?? 0, wanted), 200);
  const max = Math.max(min, Math.min(numberKeyword(view, 'maxItems') ?? min + 3, depth >= maxDepth ? min : min + 3));
  const item = (index: number): fc.Arbitrary<JsonValue> => {
    const own = fixed[index] ?? rest;
    return schemaArbitrary(
      root,
      contains !== undefined && index < wanted ? { allOf: [own, contains] } : own,
      limits,
      depth + 1,
    );
  };
  return fc.integer({ min, max }).chain((length) => {
    const items = fc.tuple(...Array.from({ length }, (_, index) => item(index)));
    if (keywords['uniqueItems'] !== true) return items;
    return items.filter(counted(limits, isUnique));
  });
}

function isUnique(values: readonly JsonValue[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size === values.length;
}

function objectArbitrary(
  root: JsonObject,
  view: SchemaView,
  limits: DrawLimits,
  depth: number,
): fc.Arbitrary<JsonObject> {
  const { keywords, required } = view;
  const optional = depth >= maxDepth ? [] : Object.keys(view.properties).filter((name) => !required.includes(name));
  const minimum = Math.min(numberKeyword(view, 'minProperties') ?? 0, 20);
  return fc
    .subarray(optional, { minLength: Math.min(optional.length, Math.max(0, minimum - required.length)) })
    .chain((chosen) => {
      const names = withDependents(view, [...required, ...chosen]);
      const missing = Math.max(0, minimum - names.length);
      const extra = extraNames(root, keywords['propertyNames'], missing, limits, depth);
      return fc
        .tuple(
          fc.tuple(...names.map((name) => schemaArbitrary(root, propertySchema(view, name), limits, depth + 1))),
          extra,
          fc.tuple(
            ...Array.from({ length: missing }, () =>
              schemaArbitrary(root, keywords['additionalProperties'] ?? true, limits, depth + 1),
            ),
          ),
        )
        .map(([values, more, moreValues]) =>
          fromEntries([
            ...names.map((name, index) => [name, values[index] ?? null] as const),
            ...more.map((name, index) => [name, moreValues[index] ?? null] as const),
          ]),
        );
    });
}

function propertySchema(view: SchemaView, name: string): JsonValue {
  const parts: JsonValue[] = [];
  if (Object.hasOwn(view.properties, name)) parts.push(view.properties[name] ?? true);
  const patterns = view.keywords['patternProperties'];
  if (isJsonObject(patterns)) {
    for (const [pattern, schema] of Object.entries(patterns))
      if (compilePattern(pattern).test(name)) parts.push(schema);
  }
  if (parts.length === 0) parts.push(view.keywords['additionalProperties'] ?? true);
  return parts.length === 1 ? (parts[0] ?? true) : { allOf: parts };
}

/** Returns the names with everything that `dependentRequired` or draft-07 `dependencies` demand besides. */
export function withDependents(view: SchemaView, names: readonly string[]): string[] {
  const all = [...new Set(names)];
  for (const name of all) {
    for (const keyword of ['dependentRequired', 'dependencies']) {
      const rule = view.keywords[keyword];
      const needed = isJsonObject(rule) && Object.hasOwn(rule, name) ? rule[name] : undefined;
      if (!Array.isArray(needed)) continue;
      for (const other of needed) if (typeof other === 'string' && !all.includes(other)) all.push(other);
    }
  }
  return all;
}

function extraNames(
  root: JsonObject,
  names: JsonValue | undefined,
  count: number,
  limits: DrawLimits,
  depth: number,
): fc.Arbitrary<string[]> {
  if (count === 0) return fc.constant([]);
  if (names === undefined || depth >= maxDepth)
    return fc.constant(Array.from({ length: count }, (_, index) => `extra_${index + 1}`));
  const name = schemaArbitrary(root, { type: 'string', minLength: 1, allOf: [names] }, limits, depth + 1);
  return fc.uniqueArray(name, { minLength: count, maxLength: count }).map((values) => values.map(String));
}
