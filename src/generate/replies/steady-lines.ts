import { splitWords } from '../../base/index.ts';
import { escapePattern } from '../../suite/index.ts';

/** What tells a text that a test can ask for again from one that it cannot. */
export interface LineRules {
  /** Whether the line shows something that another run would show differently. */
  isPassing: (line: string) => boolean;
  /** Whether the line says anything. */
  isInformative: (line: string) => boolean;
  /** Sizes in bytes of what the calls themselves gave. */
  sizes: ReadonlySet<number>;
}

const maxLines = 40;
/** Names of values that a file system, a clock or a machine gives. */
const moving = new Set(
  'blocks blksize inode ino dev nlink links mode time times date dates timestamp duration elapsed latency age ms user username home host hostname cpu cpus cores memory load free used available arch os locale'.split(
    ' ',
  ),
);
const sizeNames = new Set(['size', 'bytes', 'length']);

/**
 * A pattern over the whole text that spells out the lines which stay the same and leaves open what follows the name in
 * the others: `size: 11`, then any `created: …`. Null where a line has no name, or nothing stays the same.
 */
export function findSteadyFields(texts: readonly string[], rules: LineRules): string | null {
  const [first = [], ...others] = texts.map((text) => text.split('\n'));
  // The open part of a pattern ends at a line's end, whichever sign that is.
  if (texts.some((text) => /[\r\u2028\u2029]/.test(text))) return null;
  if (first.length < 2 || first.length > maxLines || others.some(({ length }) => length !== first.length)) return null;
  let steady = 0;
  const parts: string[] = [];
  for (const [index, line] of first.entries()) {
    const name = fieldName(line);
    const isSame = others.every((lines) => lines[index] === line);
    // No pattern may depend on how a place is written: a test's file writes it in another way.
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

/** Whether a pattern is one of `findSteadyFields`. */
export function isFieldsPattern(pattern: string): boolean {
  return pattern.startsWith('^') && /[:=]\.\*(?:\n|\$$)/.test(pattern);
}

/** The name at the start of a line like `created: …`, with its colon; null where there is none. */
function fieldName(line: string): string | null {
  return /^\s{0,20}[\p{L}][\p{L}\p{N}_ ()-]{0,40}[:=](?=\s|$)/u.exec(line)?.[0] ?? null;
}

/** Sizes of directories differ from one file system to the next; those of what the calls gave do not. */
function isMoving(name: string | null, line: string, { sizes }: LineRules): boolean {
  if (name === null) return false;
  const words = splitWords(name);
  if (words.some((word) => moving.has(word))) return true;
  const numbers = line.slice(name.length).match(/\d+(?:\.\d+)?/g) ?? [];
  return words.some((word) => sizeNames.has(word)) && numbers.some((number) => !sizes.has(Number(number)));
}
