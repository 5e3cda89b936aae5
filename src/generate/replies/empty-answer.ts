import { isJsonObject, type JsonValue } from '../../base/index.ts';
import type { ToolResponse } from '../../suite/index.ts';

/** True when a reply holds nothing: no text, null, or JSON without a single scalar in it. */
export function isEmptyAnswer(response: ToolResponse): boolean {
  if (holdsOtherParts(response)) return false;
  if (response.json !== null) return isHollow(response.json.value, 0);
  return /^(none|undefined|nil)?$/i.test(response.text.trim());
}

function isHollow(value: JsonValue, depth: number): boolean {
  if (value === null || value === '') return true;
  if (typeof value !== 'object' || depth > 5) return false;
  return Object.values(value).every((item) => isHollow(item, depth + 1));
}

/** True for JSON whose lists are all empty, whatever counts and arguments it repeats beside them. Pure. */
export function listsNothing({ json }: ToolResponse): boolean {
  const lists = json === null ? [] : listsIn(json.value, 0);
  return lists.length > 0 && lists.every((list) => list.length === 0);
}

function listsIn(value: JsonValue, depth: number): JsonValue[][] {
  if (Array.isArray(value)) return [value];
  if (!isJsonObject(value) || depth > 3) return [];
  return Object.values(value).flatMap((item) => listsIn(item, depth + 1));
}

/** True when a part of a reply is no text: a picture, a file, a link. Pure. */
export function holdsOtherParts({ content }: ToolResponse): boolean {
  return content.some((block) => isJsonObject(block) && block['type'] !== 'text');
}

/** Words for an empty result, which is no refusal when a value that stayed decides it. */
const nothingFound =
  /^\W{0,3}(?:no \w{1,20}(?: \w{1,20}){0,4} (?:found|matched|available|yet|stored|recorded)|nothing (?:found|matched))/i;

/** True for a text that says that nothing was found. Pure. */
export function saysNothingFound(text: string): boolean {
  return nothingFound.test(text);
}
