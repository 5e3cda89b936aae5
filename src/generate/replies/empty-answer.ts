import { isJsonObject, type JsonValue } from '../../base/index.ts';
import type { ToolResponse } from '../../suite/index.ts';

/** True when a reply holds nothing: no text, null, or JSON without a single scalar in it. */
export function isEmptyAnswer(response: ToolResponse): boolean {
  if (response.content.some((block) => isJsonObject(block) && block['type'] !== 'text')) return false;
  if (response.json !== null) return isHollow(response.json.value, 0);
  return /^(none|undefined|nil)?$/i.test(response.text.trim());
}

function isHollow(value: JsonValue, depth: number): boolean {
  if (value === null || value === '') return true;
  if (typeof value !== 'object' || depth > 5) return false;
  return Object.values(value).every((item) => isHollow(item, depth + 1));
}
