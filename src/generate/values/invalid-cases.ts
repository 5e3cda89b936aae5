import type { JsonObject, JsonValue } from '../../base/index.ts';
import { readNumberRange } from '../schema/number-range.ts';
import type { SchemaCheck } from '../schema/schema-check.ts';
import { likelyTypes, numberKeyword } from '../schema/schema-view.ts';
import { describeValuePath, withValueAt } from '../schema/value-path.ts';
import type { ToolWords } from '../tools/argument-role.ts';
import { type InputContainer, type InputField, walkInput } from '../tools/input-walk.ts';
import { maxSpelledText, type Variation } from './boundaries.ts';
import { listDeepFields } from './deep-fields.ts';
import { fitLength, kindInWords, sampleText } from './sample-values.ts';

/** The kind of schema violation in an input. */
export type InvalidCaseKind =
  | 'unknown-reference'
  | 'unknown-removal'
  | 'unknown-table'
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
export interface InvalidCase extends Variation {
  kind: InvalidCaseKind;
  /** True when it lacks a required argument or gives one the wrong type: no sane server acts on it. */
  isUnacceptable: boolean;
  /** The input without the violation, where that is not the accepted input itself. */
  twin?: JsonObject;
}

const order: readonly InvalidCaseKind[] = [
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
 * Lists schema-violating inputs; the validator confirms each one, so that a label is always true. Leaves out texts that
 * read as the wanted type ("5" for 5), a single item for a list, and null for an optional argument, since sane servers
 * may accept them; also broken formats, since the dialects do not demand them. The kinds take turns, so that a few
 * tests already cover many.
 */
export function listInvalidCases(
  schema: JsonObject,
  base: JsonObject,
  words: ToolWords,
  check: SchemaCheck,
): InvalidCase[] {
  const found: InvalidCase[] = [];
  const { fields, containers } = walkInput(schema, base, words);
  const addTo =
    (cases: InvalidCase[], start: JsonObject): Add =>
    (kind, field, label, value) => {
      const input = withValueAt(start, field.valuePath, value);
      if (check.judge(input) !== 'invalid') return;
      const isUnacceptable =
        field.isRequired && field.valuePath.length === 1 && (kind === 'missing' || kind === 'type' || kind === 'null');
      cases.push({
        kind,
        label: `${describeValuePath(field.valuePath)} ${label}`,
        input,
        valuePath: field.valuePath,
        property: field.name,
        priority: 0,
        isDeclared: true,
        isUnacceptable,
        ...(start === base ? {} : { twin: start }),
      });
    };
  for (const field of fields) addField(field, addTo(found, base));
  addUnknown(containers, base, check, found);
  for (const { start, fields: inner } of listDeepFields(schema, base, words, check)) {
    const cases: InvalidCase[] = [];
    for (const field of inner) addField(field, addTo(cases, start));
    // One case of each kind shows whether the server looks there at all.
    found.push(...order.flatMap((kind) => cases.filter((invalidCase) => invalidCase.kind === kind).slice(0, 1)));
  }
  return takeTurns(found);
}

/** True when an answer says that it ignored an argument that it does not know. */
export function reportsUnknownArgument({ kind, property }: InvalidCase, text: string): boolean {
  const said = text.slice(0, 2000);
  return (
    kind === 'unknown' &&
    said.includes(property) &&
    /\b(?:ignor|unknown|unsupported|not supported|unrecogni|unexpected|not allowed)/i.test(said)
  );
}

type Add = (kind: InvalidCaseKind, field: InputField, label: string, value: JsonValue | undefined) => void;

function addField(field: InputField, add: Add): void {
  const { view } = field;
  // Validators that fill in a default still list its argument as required, but an input without it is valid.
  const isFilledIn = view.keywords['default'] !== undefined;
  if (field.isRequired && !field.isItem && field.value !== undefined && !isFilledIn)
    add('missing', field, 'is missing', undefined);
  const wrong = wrongType(field);
  if (wrong !== undefined) add('type', field, `is ${kindInWords(wrong)}`, wrong);
  if (field.isRequired && field.value !== undefined) add('null', field, 'is null', null);
  if (Array.isArray(view.keywords['enum'])) {
    if (view.keywords['enum'].some((member) => typeof member === 'string'))
      add('member', field, 'is none of its values', 'pth-no-such-option');
    return;
  }
  const types = likelyTypes(view);
  if (types.includes('number') || types.includes('integer'))
    addNumbers(field, types.includes('integer') && !types.includes('number'), add);
  if (types.includes('string')) addTexts(field, add);
  if (types.includes('array')) addLists(field, add);
}

/** Returns a value of a clearly different type, which no lenient server converts to the wanted one. */
function wrongType(field: InputField): JsonValue | undefined {
  const types = likelyTypes(field.view);
  if (field.view.types === undefined && field.view.keywords['enum'] === undefined && types.length > 2) return undefined;
  const has = (...names: string[]) => types.some((type) => names.includes(type));
  if (!has('string') && has('number', 'integer')) return 'not a number';
  if (!has('string') && has('boolean')) return 'not a boolean';
  if (!has('object')) return { unexpected: true };
  return has('array') ? undefined : ['unexpected'];
}

function addNumbers(field: InputField, isInteger: boolean, add: Add): void {
  const { minimum, maximum, step } = readNumberRange(field.view, isInteger);
  const gap = step ?? 1;
  const largest = Number.MAX_SAFE_INTEGER;
  if (minimum !== undefined && minimum - gap >= -largest) add('range', field, 'is below its minimum', minimum - gap);
  // Skip the largest safe integer: generators write it for "no limit".
  if (maximum !== undefined && maximum + gap <= largest) add('range', field, 'is above its maximum', maximum + gap);
  const whole = typeof field.value === 'number' ? Math.trunc(field.value) : (minimum ?? 1);
  if (isInteger) add('fraction', field, 'is a fraction', whole + 0.5);
  const multiple = numberKeyword(field.view, 'multipleOf');
  if (!isInteger && multiple !== undefined) add('fraction', field, 'is off its grid', whole + multiple / 2);
}

function addTexts(field: InputField, add: Add): void {
  const { view } = field;
  const min = numberKeyword(view, 'minLength') ?? 0;
  const max = numberKeyword(view, 'maxLength');
  const text = typeof field.value === 'string' && field.value !== '' ? field.value : sampleText;
  if (min > 0 && min <= maxSpelledText)
    add('length', field, min === 1 ? 'is empty' : 'is too short', text.slice(0, min - 1));
  if (max !== undefined && max < maxSpelledText) add('length', field, 'is too long', fitLength(text, max + 1, max + 1));
  if (typeof view.keywords['pattern'] !== 'string') return;
  for (const broken of ['!', '\u00a7 does not fit \u00a7', '', 'sample', '0']) {
    if (broken.length < min || (max !== undefined && broken.length > max)) continue;
    add('pattern', field, 'does not fit its pattern', broken);
  }
}

function addLists(field: InputField, add: Add): void {
  if (!Array.isArray(field.value)) return;
  const min = numberKeyword(field.view, 'minItems') ?? 0;
  const max = numberKeyword(field.view, 'maxItems');
  const [first] = field.value;
  if (min > 0) add('items', field, min === 1 ? 'is an empty list' : 'has too few items', field.value.slice(0, min - 1));
  if (first === undefined) return;
  if (max !== undefined && max < 100)
    add(
      'items',
      field,
      'has too many items',
      Array.from({ length: max + 1 }, () => first),
    );
  if (field.view.keywords['uniqueItems'] === true) add('items', field, 'has an item twice', [first, ...field.value]);
}

function addUnknown(
  containers: readonly InputContainer[],
  base: JsonObject,
  check: SchemaCheck,
  found: InvalidCase[],
): void {
  for (const { valuePath } of containers) {
    const unknown = [...valuePath, 'pth_unknown'];
    const input = withValueAt(base, unknown, 'sample');
    if (check.judge(input) !== 'invalid') continue;
    const where = valuePath.length === 0 ? 'an argument' : `a property of ${describeValuePath(valuePath)}`;
    found.push({
      kind: 'unknown',
      label: `${where} that the schema does not allow`,
      input,
      valuePath: unknown,
      property: 'pth_unknown',
      priority: 0,
      isDeclared: true,
      isUnacceptable: false,
    });
  }
}

/** Takes the first of each kind, then the second of each, and so on; each label once. */
function takeTurns(found: readonly InvalidCase[]): InvalidCase[] {
  const groups = order.map((kind) => uniqueLabels(found.filter((invalidCase) => invalidCase.kind === kind)));
  const longest = Math.max(0, ...groups.map((group) => group.length));
  const turns = Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group.slice(index, index + 1)));
  return turns.flat().map((invalidCase, index) => ({ ...invalidCase, priority: index }));
}

function uniqueLabels(group: readonly InvalidCase[]): InvalidCase[] {
  const sorted = group.toSorted(
    (a, b) => a.valuePath.length - b.valuePath.length || Number(b.isUnacceptable) - Number(a.isUnacceptable),
  );
  return sorted.filter(
    (invalidCase, index) => sorted.findIndex((other) => other.label === invalidCase.label) === index,
  );
}
