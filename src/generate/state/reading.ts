import type { JsonValue } from '../../base/index.ts';
import { renderBrief, type ToolResponse } from '../../suite/index.ts';

/** Longest part of an answer that a reading keeps, in characters. */
const maxReading = 64 * 1024;

/**
 * Writes as one text what an answer shows of the server's state, times aside: equal readings show the same state. Its
 * first line is structured content where there is some, since it can be taken apart. Pure.
 */
export function readingOf({ verdict, json, structured, text }: ToolResponse): string {
  if (verdict !== 'success' || !json) return withoutTimes(`${verdict}: ${text.slice(0, maxReading)}`);
  const shown = renderBrief(json.value, maxReading);
  const isSaidTwice = structured === undefined || /^\s*[{[]/.test(text);
  return withoutTimes(isSaidTwice ? shown : `${shown}\n${text.slice(0, maxReading)}`);
}

/** Returns the structured content of a reading; undefined when it has none. Pure. */
export function contentOfReading(reading: string): JsonValue | undefined {
  try {
    return JSON.parse(reading.split('\n', 1)[0] ?? '') as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** True for a reading that shows state: an answer without an error. Pure. */
export function showsState(reading: string): boolean {
  return !/^(?:error|neither): /.test(reading);
}

/** Returns the whole content of an answer as one text, to look for what a caller gave. Pure. */
export function wordsOf({ text, structured }: ToolResponse): string {
  return structured === undefined ? text : `${text}\n${JSON.stringify(structured)}`;
}

/** Removes times and durations, which differ although nothing changed; JSON stays JSON. Pure. */
export function withoutTimes(text: string): string {
  return text
    .replace(/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?/g, '<time>')
    .replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? \w{3} \d{1,2} \d{4} \d{2}:\d{2}:\d{2}[^"\n\\]{0,40}/g, '<time>')
    .replace(/(?<=[:,[])1[5-9]\d{8}(?:\d{3})?(?=[\],}])/g, '"<time>"')
    .replace(/\b1[5-9]\d{8}(?:\d{3})?\b/g, '<time>')
    .replace(/\b\d{1,9}(?:\.\d{1,9})? ?ms\b/g, '<duration>');
}
