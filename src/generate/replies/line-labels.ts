const maxLines = 80;
const maxLabels = 6;

/** A name at the start of a line with its colon, as in `Author: …`, `- **Size**: …` or `• Files: …`. */
const label =
  /^[\s>|•·–-]{0,8}(?:\* )?(?:[^\p{L}\p{N}\s*_]{1,4} {0,2})?([*_]{0,2}\p{L}[\p{L} _()/'’-]{1,40}[*_]{0,2}:[*_]{0,2})(?=\s|$)/u;
/** A title of a part of a page, without numbers. */
const heading = /^#{1,6} {1,3}[^\n\d]{3,60}$/u;

/** Names that come and go with what happens. */
const passing = /next|cursor|more|warn|err|fail|message|note|hint|debug|cache|took|elapsed|tip|usage/i;

/**
 * Lists the names that give an answer in prose its form: titles, and the words before a colon at the start of a line.
 * Empty for JSON. Pure.
 */
export function listLabels(text: string): string[] {
  if (/^\s*[{[]/.test(text)) return [];
  const found = text
    .split('\n', maxLines)
    .flatMap((line) => heading.exec(line.trimEnd())?.[0] ?? label.exec(line)?.[1] ?? []);
  return [...new Set(found)].filter((name) => !passing.test(name));
}

/** Lists the labels that all texts share, in the order of the first. Pure. */
export function sharedLabels(texts: readonly string[]): string[] {
  const [first, ...others] = texts.map(listLabels);
  return (first ?? []).filter((name) => others.every((names) => names.includes(name))).slice(0, maxLabels);
}
