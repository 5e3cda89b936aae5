import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { listTerms, type Term } from '../../source/index.ts';
import { evaluateTerm, type EvaluationContext } from './evaluate-term.ts';

/** Length limit of texts and lists built to exceed a limit. */
const maxMade = 50_000;
/** Short texts of many shapes, for patterns and other checks of a text's form. */
const shapes = [
  'a',
  'x1',
  'A',
  '1',
  '-1',
  '!',
  'a b',
  'a-b',
  'a_b',
  'a.b',
  '../x',
  '/x',
  'a@b.co',
  'https://a.co',
  '2024-01-31',
  '',
];

/** A value for an argument, or its absence. */
export type Candidate = { value: JsonValue } | 'absent';

/** Returns the argument that a term derives from; null when it derives from none, or from several. */
export function argumentOf(term: Term): readonly string[] | null {
  if (term.kind === 'argument') return term.path;
  const isForm = term.kind === 'convert' || term.kind === 'default' || term.kind === 'length';
  return isForm ? argumentOf(term.of) : null;
}

/** Lists the arguments that terms read, each once, in order. */
export function listReadArguments(terms: readonly Term[]): (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const term of terms.flatMap((own) => listTerms(own))) {
    if (term.kind === 'argument' && term.path.length > 0) found.set(term.path.join('/'), term.path);
  }
  return [...found.values()];
}

/** Lists values worth trying for an argument: ordinary ones of its type, and values from the conditions. */
export function listCandidates(
  path: readonly string[],
  terms: readonly Term[],
  schema: JsonObject,
  context: EvaluationContext,
): Candidate[] {
  const found: JsonValue[] = [];
  const key = path.join('/');
  const isOwn = (term: Term) => argumentOf(term)?.join('/') === key;
  for (const term of terms.flatMap((own) => listTerms(own))) found.push(...listAsked(term, isOwn, schema, context));
  const unique = new Map<string, Candidate>();
  for (const value of [...ordinaryValues(schema), ...found, ...emptyValues(schema)])
    unique.set(JSON.stringify(value), { value });
  return [...[...unique.values()].slice(0, 40), 'absent'];
}

/** Returns one ordinary value per type that the schema allows. */
export function ordinaryValues(schema: JsonObject): JsonValue[] {
  const { enum: allowed, default: own, type, minimum, minLength } = schema;
  if (Array.isArray(allowed)) return allowed.slice(0, 20);
  const types = Array.isArray(type) ? type : [type];
  const base = own === undefined ? [] : [own];
  if (types.includes('string'))
    return [...base, typeof minLength === 'number' && minLength > 1 ? 'x'.repeat(Math.min(minLength, maxMade)) : 'x'];
  if (types.includes('number') || types.includes('integer'))
    return [...base, typeof minimum === 'number' ? Math.max(1, minimum) : 1];
  if (types.includes('boolean')) return [true, false];
  if (types.includes('array')) return [...base, [sampleItem(schema)]];
  return types.includes('object') ? [...base, {}] : [...base, 'x', 1];
}

function emptyValues(schema: JsonObject): JsonValue[] {
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  const values: JsonValue[] = [];
  if (types.includes('string')) values.push('', ' ');
  if (types.includes('number') || types.includes('integer')) values.push(0, -1);
  if (types.includes('array')) values.push([]);
  return values;
}

function sampleItem(schema: JsonObject): JsonValue {
  const items = schema['items'];
  return isJsonObject(items) ? (ordinaryValues(items)[0] ?? 'x') : 'x';
}

function listAsked(
  term: Term,
  isOwn: (term: Term) => boolean,
  schema: JsonObject,
  context: EvaluationContext,
): JsonValue[] {
  if (term.kind === 'compare') {
    const { left, right } = term;
    return [
      ...(isOwn(left) ? besides(left, right, schema, context) : []),
      ...(isOwn(right) ? besides(right, left, schema, context) : []),
    ];
  }
  if (term.kind === 'contains') {
    const { whole, part } = term;
    return [
      ...(isOwn(part) ? membersOf(whole, context) : []),
      ...(isOwn(whole) ? wholesOf(part, schema, context) : []),
    ];
  }
  if (term.kind === 'edge') {
    const part = evaluateTerm(term.part, context);
    if (!isOwn(term.of) || typeof part !== 'string') return [];
    return [term.at === 'start' ? `${part}x` : `x${part}`, part, 'x'];
  }
  if (term.kind === 'arithmetic') return isOwn(term.right) || isOwn(term.left) ? [0, 1, -1] : [];
  if (term.kind === 'matches') return isOwn(term.of) ? shapes : [];
  return term.kind === 'type-is' && isOwn(term.of) ? ['x', 1, 1.5, true, [], {}] : [];
}

/** Returns values at, just below and just above the other side of a comparison. */
function besides(form: Term, other: Term, schema: JsonObject, context: EvaluationContext): JsonValue[] {
  const value = evaluateTerm(other, context);
  if (typeof value === 'symbol' || value === null) return [];
  const plain = form.kind === 'default' ? form.of : form;
  const number = typeof value === 'number' ? value : Number(value);
  if (plain.kind === 'length') {
    if (!Number.isInteger(number) || number < 0 || number + 1 > maxMade) return [];
    const isList = schema['type'] === 'array';
    const make = (length: number): JsonValue =>
      isList ? Array.from({ length }, () => sampleItem(schema)) : 'x'.repeat(length);
    return [number, number - 1, number + 1].filter((length) => length >= 0).map(make);
  }
  const isNumeric = schema['type'] === 'number' || schema['type'] === 'integer';
  if (typeof value === 'number' || (isNumeric && Number.isFinite(number))) {
    if (schema['type'] === 'string') return [String(number), String(number - 1), String(number + 1)];
    return [number, number - 1, number + 1];
  }
  if (typeof value !== 'string') return [value];
  return [value, `${value}x`];
}

function membersOf(whole: Term, context: EvaluationContext): JsonValue[] {
  const members: JsonValue[] = whole.kind === 'record' ? [...whole.entries.keys()] : [];
  if (whole.kind === 'list') {
    for (const item of whole.items) {
      const value = evaluateTerm(item, context);
      if (typeof value !== 'symbol') members.push(value);
    }
  }
  return [...members.slice(0, 10), 'pth-unknown'];
}

function wholesOf(part: Term, schema: JsonObject, context: EvaluationContext): JsonValue[] {
  const value = evaluateTerm(part, context);
  if (typeof value === 'symbol' || value === null) return [];
  if (schema['type'] === 'array') return [[value], []];
  return typeof value === 'string' ? [value, `x${value}x`, 'x'] : [];
}
