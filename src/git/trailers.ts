/** One `Key: value` line at the end of a commit message. */
export interface Trailer {
  key: string;
  value: string;
}

/** Maximum length of a trailer value in characters; a longer one is cut with an ellipsis. */
export const maxTrailerLength = 16 * 1024;

const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/g;
/** All control characters but blanks and line breaks: they serve no purpose in a message, and NUL ends an argument. */
const controls = /(?![\t\n\v\f\r\u0085])\p{Cc}/gu;

/**
 * Folds any text to one line: line breaks and the blanks around them become one space, control characters are removed.
 */
export function foldLine(text: string): string {
  return toWellFormed(text)
    .replace(controls, '')
    .split(lineBreaks)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Folds a trailer value to one line that cannot begin another trailer. */
export function foldTrailerValue(text: string): string {
  const folded = foldLine(text);
  return folded.length <= maxTrailerLength ? folded : `${toWellFormed(folded.slice(0, maxTrailerLength - 1))}…`;
}

/** True when git accepts the key: letters, digits and dashes. */
export function isTrailerKey(key: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(key);
}

/**
 * Folds a subject to one line that cannot pass for the divider before a patch, nor for the head of the conflict list
 * that git skips when it looks for trailers. Empty when nothing is left.
 */
export function foldSubject(text: string): string {
  return foldLine(text)
    .replace(/^-{3,}\s*/, '')
    .replace(/^Conflicts:$/, 'Conflicts');
}

/**
 * Indents lines of a commit body that could pass for trailers, comments or the divider before a patch by two spaces, so
 * that only the trailers that PTH adds are read as trailers.
 */
export function disarmBody(body: string): string {
  return toWellFormed(body)
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .split('\n')
    .map((line) => (needsIndent(line) ? `  ${line.trimEnd()}` : line.trimEnd()))
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

function needsIndent(line: string): boolean {
  return /^[A-Za-z0-9-]+[ \t]*:/.test(line) || /^(---|#|\(cherry picked from commit )/.test(line);
}

/** Half of a surrogate pair has no UTF-8 form; it becomes the replacement character. */
function toWellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

/** Parses the lines that `%(trailers:only,unfold)` prints. */
export function parseTrailers(text: string): Trailer[] {
  const trailers: Trailer[] = [];
  for (const line of text.split('\n')) {
    const match = /^([A-Za-z0-9-]+)[ \t]*:[ \t]*(.*)$/.exec(line);
    if (match?.[1] !== undefined) trailers.push({ key: match[1], value: (match[2] ?? '').trim() });
  }
  return trailers;
}

/** Returns all values of one key, in order; keys are compared without regard to case, as git does. */
export function trailerValues(trailers: readonly Trailer[], key: string): string[] {
  return trailers.filter((trailer) => trailer.key.toLowerCase() === key.toLowerCase()).map((trailer) => trailer.value);
}
