import { createHash } from 'node:crypto';
import { isJsonEqual, type JsonObject, type JsonValue } from '../../base/index.ts';
import { clampToRange, readNumberRange } from '../schema/number-range.ts';
import { describePlace, writePlace } from '../schema/places.ts';
import { drawPatternText } from '../schema/schema-arbitrary.ts';
import { likelyTypes, numberKeyword } from '../schema/schema-view.ts';
import { type Spot, walkInput } from '../tools/input-walk.ts';
import type { ToolWords } from '../tools/slot.ts';
import type { Variation } from './boundaries.ts';

/** Values that are drawn for one argument. */
const valuesPerSpot = 2;
/** Most inputs of one tool; each is one more call of a held-out run. */
const maxInputs = 8;
/** Where a schema draws no line. */
const freeSpan = 1000;

/**
 * Inputs that nobody can know before the seed is drawn, for code that looks for its test (threat T20): an accepted input
 * with plain arguments set to values from anywhere in what the schema allows, never to its borders and never to what
 * source, texts or examples say. Arguments that name something in the world stay as they are.
 */
export function listUnseen(schema: JsonObject, base: JsonObject, words: ToolWords, seed: number): Variation[] {
  const spots = walkInput(schema, base, words).spots.filter(
    ({ meaning, value }) => meaning.kind === 'plain' && value !== undefined,
  );
  const drawn = spots.map((spot) =>
    Array.from({ length: valuesPerSpot }, (_, index) => drawUnseen(spot, seed, index)).filter(
      (value) => value !== undefined && !isJsonEqual(value, spot.value ?? null),
    ),
  );
  const one = spots.flatMap((spot, at) =>
    (drawn[at] ?? []).map((value, index) => vary(base, [spot], [value], `has unseen value ${index + 1}`)),
  );
  const changed = spots.flatMap((spot, at) => (drawn[at]?.[0] === undefined ? [] : [{ spot, value: drawn[at][0] }]));
  const all =
    changed.length < 2
      ? []
      : [
          vary(
            base,
            changed.map(({ spot }) => spot),
            changed.map(({ value }) => value),
            'and others have unseen values',
          ),
        ];
  return [...all, ...one].slice(0, maxInputs);
}

function vary(
  base: JsonObject,
  spots: readonly Spot[],
  values: readonly (JsonValue | undefined)[],
  label: string,
): Variation {
  const [first] = spots;
  if (!first) throw new Error('a variation changes at least one place');
  return {
    label: `${describePlace(first.place)} ${label}`,
    input: spots.reduce((input, { place }, index) => writePlace(input, place, values[index]), base),
    place: first.place,
    property: first.name,
    priority: 0,
    isDeclared: true,
  };
}

function drawUnseen({ view, place }: Spot, seed: number, index: number): JsonValue | undefined {
  const fraction = drawFraction(`${seed} ${JSON.stringify(place)} ${index}`);
  const members = view.keywords['enum'];
  if (view.keywords['const'] !== undefined) return undefined;
  if (Array.isArray(members)) return members[Math.floor(fraction * members.length)];
  const [type] = likelyTypes(view);
  if (type === 'boolean') return fraction < 0.5;
  if (type === 'integer' || type === 'number') {
    const range = readNumberRange(view, type === 'integer');
    const low = range.minimum ?? Math.min(-freeSpan, (range.maximum ?? 0) - freeSpan);
    const high = range.maximum ?? Math.max(freeSpan, low + freeSpan);
    const value = low + fraction * (high - low);
    return clampToRange(range.step === undefined ? Number(value.toPrecision(6)) : value, range);
  }
  if (type !== 'string' || view.keywords['format'] !== undefined) return undefined;
  const min = numberKeyword(view, 'minLength') ?? 0;
  const max = numberKeyword(view, 'maxLength') ?? min + 20;
  const { pattern } = view.keywords;
  if (typeof pattern === 'string') return drawPatternText(pattern, { min, max }, Math.floor(fraction * 2 ** 31));
  const length = Math.min(max, Math.max(min, 5 + Math.floor(fraction * 8)));
  return Array.from({ length }, (_, at) => drawLetter(`${seed} ${JSON.stringify(place)} ${index} ${at}`)).join('');
}

/** From 0 up to 1; the same text gives the same number. */
function drawFraction(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) / 2 ** 48;
}

function drawLetter(text: string): string {
  return String.fromCodePoint(97 + Math.floor(drawFraction(text) * 26));
}
