/** Words that begin like the keys of a provider, one search for all, since everything that PTH writes is searched. */
const keyWords = [
  'sk-[A-Za-z0-9_-]{16,}',
  'gh[pousr]_[A-Za-z0-9._-]{20,}',
  'github_pat_[A-Za-z0-9_]{20,}',
  'glpat-[A-Za-z0-9_.-]{16,}',
  'npm_[A-Za-z0-9]{30,}',
  String.raw`AKIA[0-9A-Z]{16}\b`,
];

/** Searched for afterwards: such a word may reach into one of the others that stands behind it, and end there. */
const openEndedWords = ['xox[abeprs]-[A-Za-z0-9-]{10,}', 'AIza[0-9A-Za-z_-]{30,}'];

/**
 * Patterns of texts that are secrets by their shape. Installation tokens are long and dotted since 2026, so no fixed
 * lengths. The texts come from plugins: each pattern takes linear time, even on hostile input.
 */
const secretShapes: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:${keyWords.join('|')})`, 'g'),
  new RegExp(String.raw`\b(?:${openEndedWords.join('|')})`, 'g'),
  // JSON web tokens. The look-behind allows a match only at the start of a run; otherwise every position of a long run
  // would be tried.
  /(?<![A-Za-z0-9_-])ey[A-Za-z0-9_-]{8,}\.ey[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+/g,
  // A private key block, also one without its end; a line may hold single dashes.
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----(?:[^-]|-(?!----)){0,50000}(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g,
];

/**
 * Shapes that are found by looking back from every position, which is slow: each is searched for only in a text that
 * holds one of its cues.
 */
const cuedShapes: readonly { cues: readonly string[]; shape: RegExp }[] = [
  { cues: ['Bearer ', 'Basic '], shape: /(?<=\b(?:Bearer|Basic) )[A-Za-z0-9._~+/=-]{20,}/g },
  // The password of a URL.
  { cues: ['://'], shape: /(?<=:\/\/[^\s/:@"']{0,200}:)[^\s/@"']{1,500}(?=@)/g },
];

/** Replaces every secret shape in the text by `mark`. */
export function replaceSecretShapes(text: string, mark: string): string {
  let result = text;
  for (const shape of secretShapes) result = result.replace(shape, mark);
  for (const { cues, shape } of cuedShapes) {
    if (cues.some((cue) => result.includes(cue))) result = result.replace(shape, mark);
  }
  return result;
}
