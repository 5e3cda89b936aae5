import { isJsonObject, type JsonObject } from '../../base/index.ts';
import { type GroupOperation, type Judgement, readingOf, wordsOf } from '../../generate/index.ts';
import { findListedItems, isLimitName, type ToolResponse } from '../../suite/index.ts';

/** Whether a list shows something on a later page; unknown where no argument leads to all of its pages. */
export type LaterPages = 'shown' | 'absent' | 'unknown';

/** How many pages are read. */
const maxPages = 20;
const largeLimit = 1000;
const cursorName = /^(?:next_?)?(?:cursor|(?:page_?|continuation_?)token)$/i;
const offsetName = /^(?:offset|skip|start_?(?:index|at)?)$/i;
const pageName = /^page(?:_?(?:number|no|index))?$/i;
const moreName = /^has_?(?:more|next)(?:_?page)?$/i;

/** Counts the entries that a list shows: the items of its one array, or the lines of its text. */
export function countShown(response: ToolResponse): number {
  return findListedItems(response)?.length ?? response.text.split('\n').filter((line) => line.trim() !== '').length;
}

/** True when a list says itself that it goes on. */
export function saysMore(response: ToolResponse): boolean {
  const value = response.json?.value;
  if (!isJsonObject(value)) return false;
  return (
    findCursor(value) !== null || Object.entries(value).some(([name, item]) => moreName.test(name) && item === true)
  );
}

type Ask = (input: JsonObject) => Promise<Judgement>;

/** Reads further in a list, by its cursor, offset, page or limit, until an answer shows the marker. */
export async function findOnLaterPages(
  list: GroupOperation,
  first: ToolResponse,
  marker: string,
  ask: Ask,
): Promise<LaterPages> {
  const nextInput = choosePaging(list);
  if (!nextInput) return readLarger(list, first, marker, ask);
  let shown = countShown(first);
  let last = first;
  for (let page = 1; page <= maxPages; page += 1) {
    const more = nextInput({ last, page, shown });
    if (more === null) return 'absent';
    const response = await read(list, more, ask);
    if (response === null) return 'unknown';
    if (wordsOf(response).includes(marker)) return 'shown';
    const items = findListedItems(response);
    if (items?.length === 0) return 'absent';
    // Pages may be counted from 0 or from 1, so that the first one may come again.
    const isSame = readingOf(response) === readingOf(last);
    if (items === null || (isSame && page > 1)) return 'unknown';
    if (!isSame) shown += items.length;
    last = response;
  }
  return 'unknown';
}

/** Asks for a longer page. One that is longer than the first and shorter than allowed is the whole list. */
async function readLarger(list: GroupOperation, first: ToolResponse, marker: string, ask: Ask): Promise<LaterPages> {
  const limit = findArgument(list, (name) => isLimitName(name), numeric);
  if (!limit) return 'unknown';
  const { maximum } = limit.schema;
  const most = typeof maximum === 'number' ? Math.min(maximum, largeLimit) : largeLimit;
  const response = await read(list, { [limit.name]: most }, ask);
  if (response === null) return 'unknown';
  if (wordsOf(response).includes(marker)) return 'shown';
  const shown = countShown(response);
  return shown > countShown(first) && shown < most ? 'absent' : 'unknown';
}

async function read(list: GroupOperation, more: JsonObject, ask: Ask): Promise<ToolResponse | null> {
  const input = { ...list.input, ...more };
  if (list.check.judge(input) === 'invalid') return null;
  const { verdict, response } = await ask(input);
  return verdict === 'accepted' ? response : null;
}

/** The argument that leads to the next page; null at the end of the list. */
type NextInput = (read: { last: ToolResponse; page: number; shown: number }) => JsonObject | null;

function choosePaging(list: GroupOperation): NextInput | null {
  const cursor = findArgument(list, (name) => cursorName.test(name), ['string']);
  const offset = findArgument(list, (name) => offsetName.test(name), numeric);
  const counted = findArgument(list, (name) => pageName.test(name), numeric);
  // An input that starts later in the list does not show its beginning.
  const startsLate = [cursor, offset, counted].some(
    (each) => each && ![undefined, 0, 1, ''].includes(list.input[each.name] as number | undefined),
  );
  if (startsLate) return null;
  if (cursor) {
    return ({ last: { json } }) => {
      const next = isJsonObject(json?.value) ? findCursor(json.value) : null;
      return next === null ? null : { [cursor.name]: next };
    };
  }
  if (offset) return ({ shown }) => ({ [offset.name]: shown });
  return counted ? ({ page }) => ({ [counted.name]: page }) : null;
}

const numeric = ['integer', 'number'];

function findArgument({ tool }: GroupOperation, isNamed: (name: string) => boolean, types: readonly unknown[]) {
  const { properties } = tool.inputSchema;
  for (const [name, schema] of Object.entries(isJsonObject(properties) ? properties : {}))
    if (isNamed(name) && isJsonObject(schema) && types.includes(schema['type'])) return { name, schema };
  return null;
}

function findCursor(value: JsonObject): string | null {
  const found = Object.entries(value).find(
    ([name, item]) => cursorName.test(name) && typeof item === 'string' && item !== '',
  );
  return typeof found?.[1] === 'string' ? found[1] : null;
}
