import { secretNamePattern } from './redact.ts';

/** Words that settings hold; taking them out of a report would blank ordinary text. */
const settingWords: ReadonlySet<string> = new Set(
  'true false null none yes no on off auto default debug info warn error test dev prod local localhost enabled disabled'.split(
    ' ',
  ),
);

/** A word of so many letters is likelier one of a language than a secret. */
const longestWord = 12;

/** A value of fewer bits could be guessed, and stands in ordinary text by chance. */
const leastBits = 16;

/**
 * True for the value of a variable that is to be taken out of everything that leaves PTH: the name says so, or it is
 * long and varied enough to be a secret. Words, short numbers and switches are none. Pure.
 */
export function isSecretValue(name: string, value: string): boolean {
  const text = value.trim();
  if (settingWords.has(text.toLowerCase())) return false;
  if (secretNamePattern.test(name)) return true;
  if (/^-?[\d.]{1,6}$/.test(text)) return false;
  if (text.length <= longestWord && /^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)$/.test(text)) return false;
  return measureBits(text) >= leastBits;
}

/** Returns Shannon's entropy of a text by the frequencies of its own characters, in bits. */
function measureBits(text: string): number {
  const characters = Array.from(text);
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + count * Math.log2(characters.length / count), 0);
}
