const maxLength = 4096;

/**
 * Returns the new stderr text of a server between two readings of its last part, at most the last 4 KiB. The kept part
 * may have moved on in between, so the longest overlap marks the start of the new text.
 */
export function stderrSince(before: string, after: string): string {
  if (after === before) return '';
  const added = after.startsWith(before) ? after.slice(before.length) : after.slice(overlapLength(before, after));
  return added.length > maxLength ? added.slice(-maxLength) : added;
}

/** Returns the length of the longest end of `before` that `after` begins with. */
function overlapLength(before: string, after: string): number {
  const probe = after.slice(0, 64);
  if (probe.length < 64) return 0;
  for (let start = before.indexOf(probe); start >= 0; start = before.indexOf(probe, start + 1)) {
    const length = before.length - start;
    if (after.startsWith(before.slice(start))) return length;
  }
  return 0;
}
