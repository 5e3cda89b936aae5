import { splitWords } from '../../base/index.ts';
import { escapePattern } from '../../suite/index.ts';

/** Rules that separate stable lines from changing ones. */
export interface LineRules {
  /** True when the line contains a value that differs in another run. */
  isPassing: (line: string) => boolean;
  /** True when the line contains information. */
  isInformative: (line: string) => boolean;
  /** Sizes in bytes of the values that the calls gave. */
  sizes: ReadonlySet<number>;
}

const maxLines = 40;
/** Names of values that come from a file system, a clock or a machine. */
const moving = new Set(
  'blocks blksize inode ino dev nlink links mode time times date dates timestamp duration elapsed latency age ms user username home host hostname cpu cpus cores memory load free used available arch os locale'.split(
    ' ',
  ),
);
const sizeNames = new Set(['size', 'bytes', 'length']);

/**
 * Returns a pattern over the whole text that spells out stable lines and allows any value after the name in the others:
 * `size: 11`, then any `created: …`. Null when a changing line has no name, or no line is stable.
 */
export function findSteadyFields(texts: readonly string[], rules: LineRules): string | null {
  const [first = [], ...others] = texts.map((text) => text.split('\n'));
  // The open part of a pattern must end at a newline, so other line separators rule a pattern out.
  if (texts.some((text) => /[\r\u2028\u2029]/.test(text))) return null;
  if (first.length < 2 || first.length > maxLines || others.some(({ length }) => length !== first.length)) return null;
  let steady = 0;
  const parts: string[] = [];
  for (const [index, line] of first.entries()) {
    const name = fieldName(line);
    const isSame = others.every((lines) => lines[index] === line);
    // A pattern must not contain a path, since a test's file writes paths in another form.
    if (isSame && !line.includes('/') && !rules.isPassing(line) && !isMoving(name, line, rules)) {
      if (name !== null && rules.isInformative(line.slice(name.length))) steady += 1;
      parts.push(escapePattern(line));
    } else if (name !== null && others.every((lines) => fieldName(lines[index] ?? '') === name)) {
      parts.push(`${escapePattern(name)}.*`);
    } else {
      return null;
    }
  }
  return steady === 0 ? null : `^${parts.join('\n')}$`;
}

/** True when `findSteadyFields` made the pattern. */
export function isFieldsPattern(pattern: string): boolean {
  return pattern.startsWith('^') && /[:=]\.\*(?:\n|\$$)/.test(pattern);
}

/** Returns the name at the start of a line like `created: …`, with its colon; null when there is none. */
function fieldName(line: string): string | null {
  return /^\s{0,20}[\p{L}][\p{L}\p{N}_ ()-]{0,40}[:=](?=\s|$)/u.exec(line)?.[0] ?? null;
}

/**
 * True for a value that may change. Directory sizes differ between file systems; sizes of values that the calls gave do
 * not.
 */
function isMoving(name: string | null, line: string, { sizes }: LineRules): boolean {
  if (name === null) return false;
  const words = splitWords(name);
  if (words.some((word) => moving.has(word))) return true;
  const numbers = line.slice(name.length).match(/\d+(?:\.\d+)?/g) ?? [];
  return words.some((word) => sizeNames.has(word)) && numbers.some((number) => !sizes.has(Number(number)));
}
