/** Characters in a text that people do not see, or see in another order. */
export interface HiddenCharacters {
  /** `certain` where no honest text has them; `doubtful` where an editor or a copied page may have left them. */
  grade: 'certain' | 'doubtful';
  /** The kind, in words. */
  kind: string;
  /** The characters as `U+XXXX`, each kind once, and how many there are. */
  evidence: string;
}

/** Emoji sequences use joiners, variation selectors and, in flags, tag characters. */
const emoji =
  /[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}](?:\uFE0F|\u200D|[\u{E0020}-\u{E007F}]|[\u{1F3FB}-\u{1F3FF}])+/gu;

const kinds: readonly { kind: string; grade: HiddenCharacters['grade']; pattern: RegExp }[] = [
  { kind: 'tag characters, which spell invisible text', grade: 'certain', pattern: /[\u{E0000}-\u{E007F}]/gu },
  {
    kind: 'variation selectors in a row, which can carry invisible data',
    grade: 'certain',
    pattern: /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{4,}/gu,
  },
  { kind: 'overrides of the writing direction', grade: 'certain', pattern: /[\u202D\u202E]/gu },
  {
    kind: 'zero-width characters in a row, which can carry invisible data',
    grade: 'certain',
    pattern: /[\u200B-\u200D\u2060-\u2064\uFEFF]{8,}/gu,
  },
  {
    kind: 'zero-width characters',
    grade: 'doubtful',
    // Joiners are part of the word between letters of scripts that need them.
    pattern: /[\u200B\u2060-\u2064\uFEFF\u180E]|(?<![\p{L}\p{M}])[\u200C\u200D]|(?<=\p{Script=Latin})[\u200C\u200D]/gu,
  },
  { kind: 'control characters', grade: 'doubtful', pattern: /(?![\t\n\r])\p{Cc}/gu },
];

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const isolates = /[\u202A-\u202C\u2066-\u2069]/gu;
const maxText = 100_000;

/** Finds characters that hide something from human readers. Reads the first 100000 characters. Pure. */
export function findHiddenCharacters(full: string): HiddenCharacters[] {
  const text = full.slice(0, maxText).replace(emoji, '');
  const found: HiddenCharacters[] = [];
  for (const { kind, grade, pattern } of kinds) {
    const hits = text.match(pattern);
    if (hits) found.push({ kind, grade, evidence: listCharacters(hits.join('')) });
  }
  // Texts in two directions use such marks normally.
  const marks = rightToLeft.test(text) ? null : text.match(isolates);
  if (marks)
    found.push({ kind: 'marks of the writing direction', grade: 'doubtful', evidence: listCharacters(marks.join('')) });
  const isCertain = found.some(({ grade }) => grade === 'certain');
  return isCertain ? found.filter(({ grade }) => grade === 'certain') : found;
}

function listCharacters(text: string): string {
  const points = Array.from(text).map((character) => character.codePointAt(0) ?? 0);
  const names = [...new Set(points)]
    .slice(0, 8)
    .map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`);
  const spelled = points.every((point) => point >= 0xe0020 && point <= 0xe007e)
    ? `; they spell ${JSON.stringify(String.fromCodePoint(...points.slice(0, 200).map((point) => point - 0xe0000)))}`
    : '';
  return `${points.length} characters: ${names.join(', ')}${spelled}`;
}
