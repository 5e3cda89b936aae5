import { toPrintableLine } from '../well-formed.ts';

/** Share of common words from which one text counts as a copy of the other. */
const copyShare = 0.75;
const maxLength = 2000;
/** Words that carry no fact. */
const fillers = new Set(
  'a an the this that these is are be of and or to for in by its it with all from on as you your tool'.split(' '),
);

/** Returns the sentences of the first paragraph of a description. */
export function listSentences(description: string): string[] {
  const [first = ''] = description.trim().split(/\n\s*\n/);
  const line = toPrintableLine(first, maxLength).trim();
  return line.split(/(?<=[.!?])\s+(?=[A-Z"'`(])/).filter((sentence) => sentence !== '');
}

/**
 * Decides what a document should say in place of its words about a tool. Null where they hold: they repeat what the
 * server says, or somebody wrote them. Pure.
 * @param shown the words of the document, without markup
 * @param earlier descriptions that the server gave before
 */
export function chooseDescription(
  shown: string,
  description: string,
  options: { earlier: readonly string[]; isRewriting: boolean },
): string | null {
  const all = listSentences(description);
  if (all.length === 0) return null;
  const extents = all.map((_, index) => all.slice(0, index + 1).join(' '));
  const words = listWords(shown);
  if (extents.some((text) => contains(words, listWords(text)))) return null;
  // A shorter text by hand says nothing else; only a copy that went stale has words that the server does not say.
  const said = new Set(listWords(description));
  if (words.every((word) => said.has(word)) && !options.isRewriting) return null;
  const [first = ''] = extents;
  const best = extents.reduce((one, other) => (likeness(other, shown) > likeness(one, shown) ? other : one), first);
  // Whoever added a sentence keeps it.
  const isCopy = likeness(best, shown) >= copyShare && listSentences(shown).length <= listSentences(best).length;
  const isEarlier = options.earlier.some((text) => contains(listWords(text), words));
  return isCopy || isEarlier || options.isRewriting ? matchEnding(best, shown) : null;
}

/** Leaves the full stop out where the document sets none. */
export function matchEnding(text: string, shown: string): string {
  return /(?:^|[.!?])$/.test(shown.trim()) ? text : text.replace(/\.$/, '');
}

function listWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => !fillers.has(word));
}

/** True when the words of one text stand in another, one after the other. */
function contains(words: readonly string[], part: readonly string[]): boolean {
  return part.length > 0 && ` ${words.join(' ')} `.includes(` ${part.join(' ')} `);
}

/** The share of words that two texts have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const left = new Set(listWords(one));
  const right = new Set(listWords(other));
  const common = [...left].filter((word) => right.has(word)).length;
  return (2 * common) / Math.max(1, left.size + right.size);
}

/**
 * Writes a text of a server as prose of a document: its code spans stay, and nothing else of it becomes markup.
 * @param isCell true inside a table
 */
export function renderProse(text: string, { isCell }: { isCell: boolean }): string {
  const line = toPrintableLine(text, maxLength);
  const parts = line.split(/(`[^`]+`)/);
  const prose = parts
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[\\`*<[\]~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\$&'),
    )
    .join('');
  const safe = prose.replace(/^(?:[#>+-]|\d+[.)])(?=\s|$)/, (mark) => mark.replace(/.$/, '\\$&'));
  return isCell ? safe.replaceAll('|', '\\|') : safe;
}
