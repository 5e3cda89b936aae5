import type { JsonObject, JsonValue } from '../../base/index.ts';
import type { SchemaCheck } from '../schema/schema-check.ts';
import { likelyTypes, numberKeyword } from '../schema/schema-view.ts';
import { type ValuePath, withValueAt } from '../schema/value-path.ts';
import { isMoving, type ToolWords } from '../tools/argument-role.ts';
import { type InputField, walkInput } from '../tools/input-walk.ts';
import { vary } from './boundaries.ts';

/** Highest number of lists and of omitted objects of one input that are looked into. */
const maxPlaces = 6;

/** A right input that has a place which the accepted one lacks, and the fields of that place. */
interface DeepFields {
  /** The accepted input itself, or that input with the place added. */
  start: JsonObject;
  fields: InputField[];
}

/**
 * Lists the fields that a walk of the accepted input does not visit: the second item of each list, behind a right first
 * one, and the inner arguments that the input omits. Each place is opened on its own, so that the number of inputs
 * grows with the schema and not with its combinations.
 */
export function listDeepFields(
  schema: JsonObject,
  base: JsonObject,
  words: ToolWords,
  check: SchemaCheck,
): DeepFields[] {
  const known = new Set(walkInput(schema, base, words).fields.map(({ valuePath }) => JSON.stringify(valuePath)));
  const { fields } = walkInput(schema, base, words, { omitted: true });
  const omitted = fields.filter(({ valuePath }) => !known.has(JSON.stringify(valuePath)));
  const within = (start: JsonObject, valuePath: ValuePath) =>
    walkInput(schema, start, words, { secondItems: true, omitted: true }).fields.filter(({ valuePath: inner }) =>
      startsWith(inner, valuePath),
    );
  // A second item of a tool that moves things names what the first one has already moved.
  const lists = isMoving(words) ? [] : fields.filter(({ value }) => Array.isArray(value) && value.length > 0);
  const seconds = lists.slice(0, maxPlaces).flatMap((list) => {
    const start = withSecondItem(base, list, check);
    return start === undefined ? [] : [{ start, fields: within(start, [...list.valuePath, 1]) }];
  });
  const opened = fields.filter((field) => field.value === undefined && isOpenable(field)).slice(0, maxPlaces);
  const inner = opened.flatMap((field) => {
    const isList = likelyTypes(field.view)[0] === 'array';
    const start = withValueAt(base, field.valuePath, isList ? [] : {});
    if (!isList && check.judge(start) === 'invalid') return [];
    const entries = within(start, field.valuePath).filter(({ valuePath }) => valuePath.length > field.valuePath.length);
    // An empty list may be too short; a list of one wrong item is then the smallest change to the accepted input.
    return [{ start: check.judge(start) === 'invalid' ? base : start, fields: entries }];
  });
  return [{ start: base, fields: omitted }, ...seconds, ...inner];
}

/** Returns the input with two right items in a list; undefined where the schema allows no second one. */
function withSecondItem(
  base: JsonObject,
  { value, valuePath, view }: InputField,
  check: SchemaCheck,
): JsonObject | undefined {
  if (!Array.isArray(value) || value[0] === undefined) return undefined;
  if (value[1] !== undefined) return base;
  const first: JsonValue = value[0];
  const second = view.keywords['uniqueItems'] === true ? vary(first, 1) : first;
  const start = withValueAt(base, [...valuePath, 1], second);
  return check.judge(start) === 'invalid' ? undefined : start;
}

/** True for an omitted object, and for an omitted list that one item suffices for. */
function isOpenable({ view }: InputField): boolean {
  const [type] = likelyTypes(view);
  if (type === 'array') return (numberKeyword(view, 'minItems') ?? 0) <= 1;
  return type === 'object' && view.types?.includes('object') === true;
}

function startsWith(inner: ValuePath, outer: ValuePath): boolean {
  return outer.every((key, index) => inner[index] === key);
}
