import { createHash } from 'node:crypto';
import { isJsonEqual, type JsonObject, type JsonValue } from '../../base/index.ts';
import { clampToRange, readNumberRange } from '../schema/number-range.ts';
import { drawPatternText } from '../schema/schema-arbitrary.ts';
import { likelyTypes, numberKeyword } from '../schema/schema-view.ts';
import { describeValuePath, withValueAt } from '../schema/value-path.ts';
import type { ToolWords } from '../tools/argument-role.ts';
import { type InputField, walkInput } from '../tools/input-walk.ts';
import type { Variation } from './boundaries.ts';

/** Number of values drawn for one argument. */
const valuesPerField = 2;
/** Highest number of inputs per tool; each is one more call of a held-out run. */
const maxInputs = 8;
/** Width of the range to draw from when the schema sets no limit. */
const freeSpan = 1000;

/**
 * Lists inputs that nobody can know before the seed is drawn, to expose code that recognises its tests (threat T20,
 * code that detects its test): an accepted input with plain arguments set to values from the whole range of the schema,
 * but never its boundaries or values from source, texts or examples. Arguments that name existing things stay
 * unchanged.
 */
export function listHeldOut(schema: JsonObject, base: JsonObject, words: ToolWords, seed: number): Variation[] {
  const fields = walkInput(schema, base, words).fields.filter(
    ({ role, value }) => role.kind === 'plain' && value !== undefined,
  );
  const drawn = fields.map((field) =>
    Array.from({ length: valuesPerField }, (_, index) => drawHeldOut(field, seed, index)).filter(
      (value) => value !== undefined && !isJsonEqual(value, field.value ?? null),
    ),
  );
  const one = fields.flatMap((field, at) =>
    (drawn[at] ?? []).map((value, index) => vary(base, [field], [value], `has unseen value ${index + 1}`)),
  );
  const changed = fields.flatMap((field, at) => (drawn[at]?.[0] === undefined ? [] : [{ field, value: drawn[at][0] }]));
  const all =
    changed.length < 2
      ? []
      : [
          vary(
            base,
            changed.map(({ field }) => field),
            changed.map(({ value }) => value),
            'and others have unseen values',
          ),
        ];
  return [...all, ...one].slice(0, maxInputs);
}

function vary(
  base: JsonObject,
  fields: readonly InputField[],
  values: readonly (JsonValue | undefined)[],
  label: string,
): Variation {
  const [first] = fields;
  if (!first) throw new Error('a variation changes at least one place');
  return {
    label: `${describeValuePath(first.valuePath)} ${label}`,
    input: fields.reduce((input, { valuePath }, index) => withValueAt(input, valuePath, values[index]), base),
    valuePath: first.valuePath,
    property: first.name,
    priority: 0,
    isDeclared: true,
  };
}

function drawHeldOut({ view, valuePath }: InputField, seed: number, index: number): JsonValue | undefined {
  const fraction = drawFraction(`${seed} ${JSON.stringify(valuePath)} ${index}`);
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
  return Array.from({ length }, (_, at) => drawLetter(`${seed} ${JSON.stringify(valuePath)} ${index} ${at}`)).join('');
}

/** Returns a number from 0 up to 1; the same text gives the same number. */
function drawFraction(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) / 2 ** 48;
}

function drawLetter(text: string): string {
  return String.fromCodePoint(97 + Math.floor(drawFraction(text) * 26));
}
