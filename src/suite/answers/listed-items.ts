import { isJsonObject, type JsonValue } from '../../base/index.ts';
import type { ToolResponse } from '../response.ts';

/** Lists beside the answer's own. */
const besides =
  /^(?:columns?|fields?|headers?|facets?|tags|warnings?|errors?|notes_on|suggestions?|messages?|links?)$/i;

/** Names of arguments that limit the number of items in an answer. */
const limitName = /^(?:limit|max_?results|max_?items|page_?size|per_?page|result_?limit|num_?results|top_?k)$/i;

/** Returns the one list of an answer; null when there is none, or more than one. Pure. */
export function findListedItems(response: ToolResponse): readonly JsonValue[] | null {
  const value = response.json?.value;
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return null;
  const lists = Object.entries(value).filter(([key, item]) => Array.isArray(item) && !besides.test(key));
  const [only] = lists;
  return lists.length === 1 && only && Array.isArray(only[1]) ? only[1] : null;
}

/** True when an argument of this name limits the number of items in an answer. */
export function isLimitName(name: string): boolean {
  return limitName.test(name);
}
