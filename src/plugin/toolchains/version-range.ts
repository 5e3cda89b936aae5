const comparison = /^\s*(~=|===?|!=|<=|>=|<|>)?\s*v?(\d+(?:\.\d+)*)(\.\*)?[\w.+-]*\s*$/;

function toNumbers(version: string): number[] {
  return (/\d+(?:\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number);
}

/** Negative, zero or positive as the left version is lower, equal or higher; missing numbers count as zero. */
function compareVersions(left: readonly number[], right: readonly number[]): number {
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * True when a version meets all comparisons, e.g. `>=3.10,<4`, `~=3.11`, `==3.12.*`. A comparison that is not understood
 * counts as met, since the tool itself will judge it. Pure.
 */
export function isVersionInRange(version: string, specifier: string): boolean {
  const own = toNumbers(version);
  return specifier.split(',').every((part) => {
    const [, operator = '==', text, wildcard] = comparison.exec(part) ?? [];
    if (text === undefined) return true;
    const wanted = toNumbers(text);
    const order = compareVersions(own, wanted);
    const isPrefix = compareVersions(own.slice(0, wanted.length), wanted) === 0;
    switch (operator) {
      case '>=':
        return order >= 0;
      case '<=':
        return order <= 0;
      case '>':
        return order > 0;
      case '<':
        return order < 0;
      case '!=':
        return wildcard === undefined ? order !== 0 : !isPrefix;
      case '~=':
        return order >= 0 && compareVersions(own.slice(0, wanted.length - 1), wanted.slice(0, -1)) === 0;
      default:
        return wildcard === undefined ? order === 0 : isPrefix;
    }
  });
}

/**
 * Rewrites a range as npm has it, e.g. `^20.19 || >=22.12`, into comparisons, of which one text must hold. Pure.
 */
export function listNodeRanges(range: string): string[] {
  return range.split('||').map((part) =>
    part
      .trim()
      .replaceAll(/\^\s*v?(\d+)([\d.]*)/g, '>=$1$2,==$1.*')
      .replaceAll(/(?<=[\d*])\s+(?=[<>=~\d])/g, ','),
  );
}
