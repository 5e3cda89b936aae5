import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue, splitWords } from '../../base/index.ts';
import { clampToRange, readNumberRange } from '../schema/number-range.ts';
import { drawPatternText } from '../schema/schema-arbitrary.ts';
import { type JsonType, likelyTypes, numberKeyword } from '../schema/schema-view.ts';
import { describeValuePath, type ValuePath, withValueAt } from '../schema/value-path.ts';
import { isMoving, type ToolWords } from '../tools/argument-role.ts';
import { type InputContainer, type InputField, walkInput, whyDefaultIsAvoided } from '../tools/input-walk.ts';
import { fitLength, isSampleProgram, programIn, sampleNumberFor, sampleText } from './sample-values.ts';

/** One deviation from an accepted input. */
export interface Variation {
  /** Text for the test's name: `limit at its minimum`. */
  label: string;
  input: JsonObject;
  /** The path of the different value. */
  valuePath: ValuePath;
  /** The property that varies, as a refusal would name it. */
  property: string;
  /** Lower values come first. */
  priority: number;
  /** True when the schema itself sets the limit; false for values that are merely unusual. */
  isDeclared: boolean;
}

/** A variation that was not made, with the reason. */
export interface LeftOut {
  label: string;
  reason: string;
}

/** Longest text and list that a test spells out. */
export const maxSpelledText = 2000;
/** The name of an argument that no schema contains. */
export const unnamedArgument = 'pth_unnamed';
const maxSpelledItems = 50;
const maxMembers = 20;

/** Lists schema-valid inputs at the boundaries of a schema, each one step away from an accepted input. */
export function listBoundaries(
  schema: JsonObject,
  base: JsonObject,
  words: ToolWords,
  seed: number,
): { variations: Variation[]; leftOut: LeftOut[] } {
  const variations: Variation[] = [];
  const leftOut: LeftOut[] = [];
  const { fields, containers } = walkInput(schema, base, words);
  const isMover = isMoving(words);
  const skip: Skip = (field, label, reason) =>
    leftOut.push({ label: `${describeValuePath(field.valuePath)} ${label}`, reason });
  const add: Add = (field, label, value, priority, isDeclared = true) => {
    if (isMover && Array.isArray(value) && value.length > 1 && isJsonEqual(value[0] ?? null, value[1] ?? null))
      return skip(field, label, 'what was moved is not there to be moved a second time');
    if (value !== undefined && field.value !== undefined && isJsonEqual(value, field.value)) return;
    variations.push({
      label: `${describeValuePath(field.valuePath)} ${label}`,
      input: withProgram(withValueAt(base, field.valuePath, value), field, value, fields),
      valuePath: field.valuePath,
      property: field.name,
      priority: priority + Math.min(field.valuePath.length - 1, 5) / 10,
      isDeclared,
    });
  };
  addOmissions(base, fields, variations, skip);
  for (const field of fields) {
    if (field.view.keywords['const'] !== undefined) continue;
    const members = field.view.keywords['enum'];
    if (Array.isArray(members)) {
      for (const member of members.slice(0, maxMembers)) add(field, `is ${nameValue(member)}`, member, 10);
      if (members.length > maxMembers)
        skip(field, `as its other ${members.length - maxMembers} values`, `only ${maxMembers} are tried`);
      continue;
    }
    for (const type of likelyTypes(field.view)) addForType(type, field, add, skip, seed);
  }
  addUnknown(base, containers, variations);
  if (variations.length === 0) addSpaces(fields, add);
  return { variations: takeTurns(variations), leftOut };
}

/** Gives a tool that runs code a program in the language that a variation names. */
function withProgram(
  input: JsonObject,
  { name }: InputField,
  value: JsonValue | undefined,
  fields: readonly InputField[],
): JsonObject {
  const isLanguage = splitWords(name).some((word) => ['language', 'lang', 'interpreter', 'runtime'].includes(word));
  const program = isLanguage && typeof value === 'string' ? programIn(value) : null;
  const code = fields.find((field) => isSampleProgram(field.value));
  return program === null || !code ? input : withValueAt(input, code.valuePath, program);
}

type Add = (
  field: InputField,
  label: string,
  value: JsonValue | undefined,
  priority: number,
  isDeclared?: boolean,
) => void;
type Skip = (field: InputField, label: string, reason: string) => void;

function addOmissions(base: JsonObject, fields: readonly InputField[], variations: Variation[], skip: Skip): void {
  const optional = fields.filter(
    (field) => field.valuePath.length === 1 && !field.isRequired && field.value !== undefined,
  );
  for (const field of optional) {
    const reason = whyDefaultIsAvoided(field);
    if (reason !== undefined) skip(field, 'is left out', reason);
  }
  const free = optional.filter((field) => whyDefaultIsAvoided(field) === undefined);
  if (free.length === 0) return;
  const [first] = free;
  if (free.length === optional.length && first) {
    variations.push({
      label: optional.length === 1 ? `${first.name} is left out` : 'only the required arguments',
      input: Object.fromEntries(
        Object.entries(base).filter(([name]) => !optional.some((field) => field.name === name)),
      ),
      valuePath: first.valuePath,
      property: first.name,
      priority: 0,
      isDeclared: true,
    });
  }
  if (optional.length === 1) return;
  for (const field of free) {
    variations.push({
      label: `${field.name} is left out`,
      input: withValueAt(base, field.valuePath, undefined),
      valuePath: field.valuePath,
      property: field.name,
      priority: 60,
      isDeclared: true,
    });
  }
}

function addForType(type: JsonType, field: InputField, add: Add, skip: Skip, seed: number): void {
  switch (type) {
    case 'integer':
    case 'number':
      return addNumbers(type === 'integer', field, add);
    case 'string':
      return addTexts(field, add, skip, seed);
    case 'boolean':
      for (const value of [true, false]) add(field, `is ${value}`, value, 50);
      return;
    case 'array':
      return addLists(field, add, skip);
    case 'null':
      if (field.view.types?.includes('null')) add(field, 'is null', null, 55);
      return;
    case 'object':
      return;
  }
}

function addNumbers(isInteger: boolean, field: InputField, add: Add): void {
  const { minimum, maximum } = readNumberRange(field.view, isInteger);
  const isWaiting = field.role.kind === 'duration';
  const isTimeLimit = field.role.kind === 'duration' && field.role.limitIn !== undefined;
  if (minimum !== undefined && !isTimeLimit) add(field, 'at its minimum', minimum, 30);
  if (maximum !== undefined && !isWaiting && !isCost(field.name)) add(field, 'at its maximum', maximum, 31);
  if (field.role.kind === 'reference') return;
  // Tests give the argument no value otherwise, so give it an ordinary one.
  if (field.value === undefined && !isWaiting)
    add(field, 'is given', clampToRange(sampleNumberFor(field.name, 0), readNumberRange(field.view, isInteger)), 15);
  if (maximum === undefined && isAmount(field.name))
    add(field, 'is larger than what is there', Math.max(1000, minimum ?? 0), 22, false);
  if ((minimum ?? 0) <= 0 && (maximum ?? 0) >= 0) add(field, 'is zero', 0, 20, false);
  if (minimum === undefined && !isWaiting)
    add(field, 'is negative', -(maximum === undefined ? 1 : Math.max(1, -maximum)), 41, false);
}

/** True for a number with which a caller asks for longer work: the most that is allowed may take hours, as it should. */
function isCost(name: string): boolean {
  return splitWords(name).some((word) => ['rounds', 'iterations', 'cost', 'difficulty'].includes(word));
}

const amounts = new Set(['head', 'tail', 'limit', 'top', 'first', 'last', 'take', 'lines', 'results']);

/** True when the argument's name says that it limits the number of results. */
function isAmount(name: string): boolean {
  return splitWords(name).some((word) => amounts.has(word));
}

function addTexts(field: InputField, add: Add, skip: Skip, seed: number): void {
  const { view, role } = field;
  const min = numberKeyword(view, 'minLength') ?? 0;
  const max = numberKeyword(view, 'maxLength');
  const isFree = role.kind === 'plain' && view.keywords['format'] === undefined;
  const pattern = view.keywords['pattern'];
  const make = (length: number): string | undefined =>
    typeof pattern === 'string'
      ? drawPatternText(pattern, { min: length, max: length }, seed)
      : fitLength(sampleText, length, length);
  if (role.kind === 'plain' && min > 0 && min <= maxSpelledText) addMade('at its shortest', min, 32);
  if (max !== undefined && role.kind === 'plain') {
    if (max > maxSpelledText) skip(field, 'at its longest', `a text of ${max} characters is not spelled out in a test`);
    else addMade('at its longest', max, 33);
  }
  if (typeof pattern === 'string') {
    const texts = [
      make(Math.max(min, 3)),
      make(Math.max(min, 8)),
      drawPatternText(pattern, { min, max: max ?? 200 }, seed + 1),
    ];
    add(
      field,
      'with another text of its pattern',
      texts.find((text) => text !== undefined && text !== field.value),
      36,
    );
  }
  if (!isFree || pattern !== undefined) return;
  if (min === 0) add(field, 'is empty', '', 42, false);
  if (max === undefined || max >= 12)
    add(field, 'has letters outside ASCII', 'Grüße, 世界 🌍'.slice(0, max), 43, false);

  function addMade(label: string, length: number, priority: number): void {
    const text = make(length);
    if (text === undefined) skip(field, label, 'no text of that length was found that fits the pattern');
    else add(field, label, text, priority);
  }
}

function addLists(field: InputField, add: Add, skip: Skip): void {
  if (!Array.isArray(field.value)) return;
  const min = numberKeyword(field.view, 'minItems') ?? 0;
  const max = numberKeyword(field.view, 'maxItems');
  const [first] = field.value;
  if (min === 0) add(field, 'is an empty list', [], 34);
  if (first === undefined || Array.isArray(field.view.keywords['prefixItems'])) return;
  const repeat = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      field.view.keywords['uniqueItems'] === true ? vary(first, index) : first,
    );
  if (max !== undefined && max > maxSpelledItems)
    skip(field, 'at its longest', `a list of ${max} items is not spelled out in a test`);
  if (max !== undefined && max <= maxSpelledItems) add(field, 'at its longest', repeat(max), 35);
  else add(field, 'has two items', repeat(Math.max(2, min)), 45);
}

/**
 * Takes the first variation of each kind, then the second of each: an enum of many members leaves room for the other
 * boundaries.
 */
function takeTurns(variations: readonly Variation[]): Variation[] {
  const groups = new Map<number, Variation[]>();
  for (const variation of variations.toSorted((a, b) => a.priority - b.priority)) {
    const kind = Math.floor(variation.priority / 10);
    groups.set(kind, [...(groups.get(kind) ?? []), variation]);
  }
  const longest = Math.max(0, ...[...groups.values()].map((group) => group.length));
  return Array.from({ length: longest }, (_, turn) =>
    [...groups.values()].flatMap((group) => group.slice(turn, turn + 1)),
  ).flat();
}

/** Returns a value much like the first; the validator decides whether it fits. */
export function vary(value: JsonValue, index: number): JsonValue {
  if (index === 0) return value;
  if (typeof value === 'string') return `${value}-${index + 1}`;
  if (typeof value === 'number') return value + index;
  if (!isJsonObject(value)) return value;
  const [text] = Object.entries(value).flatMap(([name, item]) => (typeof item === 'string' ? [{ name, item }] : []));
  return text === undefined ? value : { ...value, [text.name]: `${text.item}-${index + 1}` };
}

/** Adds an unknown argument, only for tools that offer nothing else to vary. */
function addUnknown(base: JsonObject, containers: readonly InputContainer[], variations: Variation[]): void {
  const root = containers[0]?.view.keywords;
  if (variations.length > 0 || root?.['additionalProperties'] === false || root?.['unevaluatedProperties'] === false)
    return;
  variations.push({
    label: 'an argument that the schema does not name',
    input: { ...base, [unnamedArgument]: 'sample' },
    valuePath: [unnamedArgument],
    property: unnamedArgument,
    priority: 70,
    isDeclared: false,
  });
}

/**
 * Adds surrounding spaces as the last resort for a tool whose only arguments are statements or names: most servers
 * accept them.
 */
function addSpaces(fields: readonly InputField[], add: Add): void {
  for (const field of fields) {
    if (field.role.kind === 'path' || typeof field.value !== 'string') continue;
    add(field, 'with spaces around it', ` ${field.value} `, 80, false);
  }
}

function nameValue(value: JsonValue): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '' ? 'empty' : text.replace(/\s+/g, ' ').slice(0, 60);
}
