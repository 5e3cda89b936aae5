import type { JsonObject, JsonValue } from '../../base/index.ts';
import { readNumberRange } from '../schema/number-range.ts';
import { describePlace, writePlace } from '../schema/places.ts';
import type { SchemaCheck } from '../schema/schema-check.ts';
import { likelyTypes, numberKeyword } from '../schema/schema-view.ts';
import { type Hull, type Spot, walkInput } from '../tools/input-walk.ts';
import type { ToolWords } from '../tools/slot.ts';
import { maxSpelledText, type Variation } from './boundaries.ts';
import { fitLength, kindInWords, sampleText } from './sample-values.ts';

/** What a schema-violating input violates. */
export type BreakageKind =
  | 'stranger'
  | 'ghost'
  | 'missing'
  | 'type'
  | 'member'
  | 'range'
  | 'unknown'
  | 'length'
  | 'pattern'
  | 'items'
  | 'fraction'
  | 'null';

/** A schema-violating input, one step away from a valid one. */
export interface Breakage extends Variation {
  kind: BreakageKind;
  /** True when it lacks a required argument or gives one the wrong type: no sane server acts on it. */
  isGross: boolean;
}

const order: readonly BreakageKind[] = [
  'missing',
  'type',
  'member',
  'range',
  'unknown',
  'pattern',
  'length',
  'items',
  'fraction',
  'null',
];

/**
 * Schema-violating inputs; the validator confirms each one, so that a label cannot lie. Left out on purpose: texts that
 * read as the wanted type ("5" for 5), a single item for a list, and null for an optional argument, since sane servers
 * may accept them; broken formats, since the dialects do not demand them. The kinds take turns, so that a few tests
 * already cover many.
 */
export function listBreakages(schema: JsonObject, base: JsonObject, words: ToolWords, check: SchemaCheck): Breakage[] {
  const found: Breakage[] = [];
  const { spots, hulls } = walkInput(schema, base, words);
  const add: Add = (kind, spot, label, value) => {
    const input = writePlace(base, spot.place, value);
    if (check.judge(input) !== 'invalid') return;
    const isGross =
      spot.isRequired && spot.place.length === 1 && (kind === 'missing' || kind === 'type' || kind === 'null');
    found.push({
      kind,
      label: `${describePlace(spot.place)} ${label}`,
      input,
      place: spot.place,
      property: spot.name,
      priority: 0,
      isDeclared: true,
      isGross,
    });
  };
  for (const spot of spots) addSpot(spot, add);
  addUnknown(hulls, base, check, found);
  return takeTurns(found);
}

/** Whether an answer says that it passed over an argument that it does not know. */
export function tellsOfStranger({ kind, property }: Breakage, text: string): boolean {
  const said = text.slice(0, 2000);
  return (
    kind === 'unknown' &&
    said.includes(property) &&
    /\b(?:ignor|unknown|unsupported|not supported|unrecogni|unexpected|not allowed)/i.test(said)
  );
}

type Add = (kind: BreakageKind, spot: Spot, label: string, value: JsonValue | undefined) => void;

function addSpot(spot: Spot, add: Add): void {
  const { view } = spot;
  // Validators that fill in a default list its argument as required all the same: left out, it is right.
  const isFilledIn = view.keywords['default'] !== undefined;
  if (spot.isRequired && !spot.isItem && spot.value !== undefined && !isFilledIn)
    add('missing', spot, 'is missing', undefined);
  const wrong = wrongType(spot);
  if (wrong !== undefined) add('type', spot, `is ${kindInWords(wrong)}`, wrong);
  if (spot.isRequired && spot.value !== undefined) add('null', spot, 'is null', null);
  if (Array.isArray(view.keywords['enum'])) {
    if (view.keywords['enum'].some((member) => typeof member === 'string'))
      add('member', spot, 'is none of its values', 'pth-no-such-option');
    return;
  }
  const types = likelyTypes(view);
  if (types.includes('number') || types.includes('integer'))
    addNumbers(spot, types.includes('integer') && !types.includes('number'), add);
  if (types.includes('string')) addTexts(spot, add);
  if (types.includes('array')) addLists(spot, add);
}

/** A value of a clearly different type, which no lenient reading turns into the wanted one. */
function wrongType(spot: Spot): JsonValue | undefined {
  const types = likelyTypes(spot.view);
  if (spot.view.types === undefined && spot.view.keywords['enum'] === undefined && types.length > 2) return undefined;
  const has = (...names: string[]) => types.some((type) => names.includes(type));
  if (!has('string') && has('number', 'integer')) return 'not a number';
  if (!has('string') && has('boolean')) return 'not a boolean';
  if (!has('object')) return { unexpected: true };
  return has('array') ? undefined : ['unexpected'];
}

function addNumbers(spot: Spot, isInteger: boolean, add: Add): void {
  const { minimum, maximum, step } = readNumberRange(spot.view, isInteger);
  const gap = step ?? 1;
  const largest = Number.MAX_SAFE_INTEGER;
  if (minimum !== undefined && minimum - gap >= -largest) add('range', spot, 'is below its minimum', minimum - gap);
  // The largest safe integer is what generators write for "no limit".
  if (maximum !== undefined && maximum + gap <= largest) add('range', spot, 'is above its maximum', maximum + gap);
  const whole = typeof spot.value === 'number' ? Math.trunc(spot.value) : (minimum ?? 1);
  if (isInteger) add('fraction', spot, 'is a fraction', whole + 0.5);
  const multiple = numberKeyword(spot.view, 'multipleOf');
  if (!isInteger && multiple !== undefined) add('fraction', spot, 'is off its grid', whole + multiple / 2);
}

function addTexts(spot: Spot, add: Add): void {
  const { view } = spot;
  const min = numberKeyword(view, 'minLength') ?? 0;
  const max = numberKeyword(view, 'maxLength');
  const text = typeof spot.value === 'string' && spot.value !== '' ? spot.value : sampleText;
  if (min > 0 && min <= maxSpelledText)
    add('length', spot, min === 1 ? 'is empty' : 'is too short', text.slice(0, min - 1));
  if (max !== undefined && max < maxSpelledText) add('length', spot, 'is too long', fitLength(text, max + 1, max + 1));
  if (typeof view.keywords['pattern'] !== 'string') return;
  for (const broken of ['!', '\u00a7 does not fit \u00a7', '', 'sample', '0']) {
    if (broken.length < min || (max !== undefined && broken.length > max)) continue;
    add('pattern', spot, 'does not fit its pattern', broken);
  }
}

function addLists(spot: Spot, add: Add): void {
  if (!Array.isArray(spot.value)) return;
  const min = numberKeyword(spot.view, 'minItems') ?? 0;
  const max = numberKeyword(spot.view, 'maxItems');
  const [first] = spot.value;
  if (min > 0) add('items', spot, min === 1 ? 'is an empty list' : 'has too few items', spot.value.slice(0, min - 1));
  if (first === undefined) return;
  if (max !== undefined && max < 100)
    add(
      'items',
      spot,
      'has too many items',
      Array.from({ length: max + 1 }, () => first),
    );
  if (spot.view.keywords['uniqueItems'] === true) add('items', spot, 'has an item twice', [first, ...spot.value]);
}

function addUnknown(hulls: readonly Hull[], base: JsonObject, check: SchemaCheck, found: Breakage[]): void {
  for (const { place } of hulls) {
    const unknown = [...place, 'pth_unknown'];
    const input = writePlace(base, unknown, 'sample');
    if (check.judge(input) !== 'invalid') continue;
    const where = place.length === 0 ? 'an argument' : `a property of ${describePlace(place)}`;
    found.push({
      kind: 'unknown',
      label: `${where} that the schema does not allow`,
      input,
      place: unknown,
      property: 'pth_unknown',
      priority: 0,
      isDeclared: true,
      isGross: false,
    });
  }
}

/** First of each kind, then the second of each, and so on; each label once. */
function takeTurns(found: readonly Breakage[]): Breakage[] {
  const groups = order.map((kind) => uniqueLabels(found.filter((breakage) => breakage.kind === kind)));
  const longest = Math.max(0, ...groups.map((group) => group.length));
  const turns = Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group.slice(index, index + 1)));
  return turns.flat().map((breakage, index) => ({ ...breakage, priority: index }));
}

function uniqueLabels(group: readonly Breakage[]): Breakage[] {
  const sorted = group.toSorted((a, b) => a.place.length - b.place.length || Number(b.isGross) - Number(a.isGross));
  return sorted.filter((breakage, index) => sorted.findIndex((other) => other.label === breakage.label) === index);
}
