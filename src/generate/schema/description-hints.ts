import type { JsonValue } from '../../base/index.ts';

const maxText = 2000;

/** Returns values that a description gives as examples or as the only ones, best first. */
export function readDescriptionValues(description: string): string[] {
  const text = description.slice(0, maxText);
  const values: string[] = [];
  const one =
    /\b(?:one of|either|options?(?: are)?|values?(?: are)?|choices?(?: are)?|supported(?: \w+)?|allowed(?: \w+)?)\s*:?\s*\(?((?:["'`][^"'`\n]{1,60}["'`]\s*(?:,|\||\/|or|and)?\s*){1,20})/i.exec(
      text,
    )?.[1];
  if (one) values.push(...quoted(one));
  // Without spaces beside the bars, since prose and tables have them too.
  const barred = /(?<![\w|])[\w-]{1,30}(?:\|[\w-]{1,30}){1,20}(?![\w|])/.exec(text)?.[0];
  if (barred !== undefined) values.push(...barred.split('|'));
  for (const match of text.matchAll(
    /\b(?:e\.\s?g\.?,?|eg\.?|ex(?:\.:?|:)|for example,?:?|for instance,?|such as|examples?:|like)\s*(["'`])([^"'`\n]{1,200})\1/gi,
  )) {
    if (match[2]) values.push(match[2]);
  }
  for (const match of text.matchAll(/\b(?:e\.\s?g\.?,?|for example:|examples?:)\s*([^\s"'`,;)]{1,100})/gi)) {
    if (match[1]) values.push(match[1].replace(/[.:]$/, ''));
  }
  for (const match of text.matchAll(/\b(?:format|formatted as|in the form)\s*:?\s*["'`]([^"'`\n]{2,80})["'`]/gi)) {
    const known = match[1] === undefined ? undefined : dateTextOf(match[1]);
    if (known) values.push(known);
  }
  const date = dateTextOf(text);
  if (date) values.push(date);
  return [...new Set(values)].filter((value) => !/^[<{[]/.test(value) && value.trim() !== '').slice(0, 5);
}

function quoted(list: string): string[] {
  return [...list.matchAll(/["'`]([^"'`\n]{1,60})["'`]/g)].flatMap((match) => (match[1] ? [match[1]] : []));
}

function dateTextOf(text: string): string | undefined {
  if (
    /\bYYYY-MM-DD[T ]hh?:mm/i.test(text) ||
    /\biso[ -]?8601\b.{0,30}\b(time|timestamp|datetime|date-time)\b|\brfc ?3339\b|\biso (date-?time|timestamp)\b/i.test(
      text,
    )
  ) {
    return '2026-01-15T09:30:00Z';
  }
  if (/\bYYYY-MM-DD\b/i.test(text) || /\biso[ -]?(8601)? ?dates?\b/i.test(text)) return '2026-01-15';
  if (/\bHH:MM\b/.test(text)) return '09:30';
  return undefined;
}

/** Returns the bounds that a description of a number states, e.g. "(1-10)". */
export function readDescriptionRange(description: string): { minimum: number; maximum: number } | undefined {
  const match = /(?:\(|\bbetween |\bfrom |\brange:? ?\[?)(-?\d{1,9})\s?(?:-|–|to|and|,|\.\.)\s?(\d{1,9})\b/i.exec(
    description.slice(0, maxText),
  );
  const minimum = Number(match?.[1]);
  const maximum = Number(match?.[2]);
  return match && minimum < maximum ? { minimum, maximum } : undefined;
}

/** Returns values that a schema states itself: examples first, then the default. */
export function readDeclaredValues(keywords: Readonly<Record<string, JsonValue>>): {
  examples: JsonValue[];
  default: JsonValue | undefined;
} {
  const examples = Array.isArray(keywords['examples']) ? keywords['examples'].slice(0, 5) : [];
  if (keywords['example'] !== undefined) examples.push(keywords['example']);
  return { examples, default: keywords['default'] };
}
