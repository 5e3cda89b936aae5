/** Matches identifiers, numbers and single signs; white space is ignored, and so is the kind of quotes. */
const tokenPattern = /[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu;
const minTokens = 4;
const maxLineLength = 2000;

/**
 * Finds the source line that a line of a built file was made from, by comparing their text: a compiler that keeps the
 * line structure only removes types. Null when no line matches, or when several match and their order does not decide.
 * Lines count from 1. Pure.
 */
export function findSourceLine(built: string, line: number, source: string): number | null {
  const builtLines = built.split('\n').map(readTokens);
  const wanted = builtLines[line - 1];
  if (!wanted || wanted.length < minTokens) return null;
  const fits = source.split('\n').flatMap((text, index) => {
    const tokens = readTokens(text);
    const surplus = tokens.length - wanted.length;
    return surplus >= 0 && isSubsequence(wanted, tokens) ? [{ line: index + 1, surplus }] : [];
  });
  const least = Math.min(...fits.map(({ surplus }) => surplus));
  const best = fits.filter(({ surplus }) => surplus === least);
  const [only] = best;
  if (best.length <= 1) return only?.line ?? null;
  // When the same line occurs equally often in both files, match the occurrences by order.
  const key = wanted.join(' ');
  const twins = builtLines.flatMap((tokens, index) => (tokens.join(' ') === key ? [index + 1] : []));
  return twins.length === best.length ? (best[twins.indexOf(line)]?.line ?? null) : null;
}

function readTokens(text: string): string[] {
  if (text.length > maxLineLength) return [];
  const tokens = (text.match(tokenPattern) ?? []).map((token) => (token === '"' || token === '`' ? "'" : token));
  // Compilers add or drop these signs at line ends.
  while (tokens.at(-1) === ';' || tokens.at(-1) === ',') tokens.pop();
  return tokens;
}

function isSubsequence(wanted: readonly string[], tokens: readonly string[]): boolean {
  let next = 0;
  for (const token of tokens) if (token === wanted[next]) next += 1;
  return next === wanted.length;
}
