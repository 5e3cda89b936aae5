/** Counts the levels of arrays and objects in a JSON text without parsing it; skips strings. */
export function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x22) {
      index = findStringEnd(text, index);
      if (index < 0) return deepest;
    } else if (code === 0x7b || code === 0x5b) {
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return deepest;
}

/** Empties the lists and objects of a JSON text that lie so many levels deep, without parsing it. */
export function cutDepth(text: string, maxDepth: number): string {
  const kept: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x22) {
      index = findStringEnd(text, index);
      if (index < 0) break;
    } else if (code === 0x7b || code === 0x5b) {
      depth++;
      if (depth === maxDepth) kept.push(text.slice(start, index + 1));
    } else if (code === 0x7d || code === 0x5d) {
      if (depth === maxDepth) start = index;
      depth--;
    }
  }
  return [...kept, text.slice(start)].join('');
}

/** Empties the lists and objects of a value that lie so many levels deep. */
export function cutValue(value: unknown, maxDepth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const cut = (item: unknown) => cutValue(item, maxDepth - 1);
  if (Array.isArray(value)) return maxDepth === 1 ? [] : value.map(cut);
  return maxDepth === 1 ? {} : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item)]));
}

/** Whether a value has more than so many levels of lists and objects. It looks no deeper than that. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1));
}

/** Returns the index of the quote that ends the string beginning at `start`; -1 when it never ends. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}
