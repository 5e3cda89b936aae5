import { isJsonObject, type JsonValue } from '../../base/index.ts';
import type { ToolResponse } from '../response.ts';

/** Lists beside the answer's own. */
const besides =
  /^(?:columns?|fields?|headers?|facets?|tags|warnings?|errors?|notes_on|suggestions?|messages?|links?)$/i;

/** Names under which a tool is told how many things to answer at most. */
const limitName = /^(?:limit|max_?results|max_?items|page_?size|per_?page|result_?limit|num_?results|top_?k)$/i;

/** The one list that an answer consists of; null where there is none, or more than one. Pure. */
export function findListedItems(response: ToolResponse): readonly JsonValue[] | null {
  const value = response.json?.value;
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return null;
  const lists = Object.entries(value).filter(([key, item]) => Array.isArray(item) && !besides.test(key));
  const [only] = lists;
  return lists.length === 1 && only && Array.isArray(only[1]) ? only[1] : null;
}

/** Whether an argument of this name says how many things an answer may hold. */
export function isLimitName(name: string): boolean {
  return limitName.test(name);
}
