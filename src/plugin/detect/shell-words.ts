import { PthError } from '../../base/index.ts';

/** Command as an argument vector. */
export type Argv = readonly [string, ...string[]];

/** Characters with a meaning only to a shell: pipes, redirections, expansions, globs, groups, comments. */
const shellCharacters = new Set(['|', '&', ';', '<', '>', '(', ')', '$', '`', '*', '?', '[', ']', '\n']);

/**
 * Parses a command into an argument vector. Resolves quotes and backslashes and expands nothing; a text with shell
 * syntax becomes `sh -c text`, which runs only inside the environment.
 * @throws PthError `usage/invalid` for an empty text or an open quote
 */
export function parseCommand(text: string): Argv {
  const words = splitShellWords(text.trim());
  if (words === 'shell') return ['sh', '-c', text.trim()];
  const [first, ...rest] = words;
  if (first === undefined) throw new PthError('usage/invalid', 'A command is empty');
  return [first, ...rest];
}

/** Splits a text into words, or returns `shell` when it needs a shell. */
export function splitShellWords(text: string): string[] | 'shell' {
  const words: string[] = [];
  let word: string | undefined;
  let quote: '"' | "'" | undefined;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (quote === "'") {
      if (character === "'") quote = undefined;
      else word += character;
    } else if (character === '\\') {
      const next = text[++index];
      if (next === undefined) throw new PthError('usage/invalid', `A command ends with a backslash: ${text}`);
      const isKept = quote === '"' && !['"', '\\', '$', '`'].includes(next);
      word = (word ?? '') + (isKept ? `\\${next}` : next);
    } else if (quote === '"') {
      if (character === '"') quote = undefined;
      else if (character === '$' || character === '`') return 'shell';
      else word += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (character === ' ' || character === '\t') {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (isShellSyntax(character, word, words.length)) return 'shell';
    else word = (word ?? '') + character;
  }
  if (quote !== undefined) throw new PthError('usage/invalid', `A quote is not closed in the command: ${text}`);
  if (word !== undefined) words.push(word);
  return words;
}

function isShellSyntax(character: string, word: string | undefined, index: number): boolean {
  if (shellCharacters.has(character)) return true;
  if (word === undefined) return character === '#' || character === '~' || character === '!' || character === '{';
  return character === '=' && index === 0 && /^[A-Za-z_][A-Za-z0-9_]*$/.test(word);
}
