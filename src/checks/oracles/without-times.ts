/** Removes times and durations, which differ although nothing changed. Pure. */
export function withoutTimes(text: string): string {
  return text
    .replace(/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?/g, '<time>')
    .replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? \w{3} \d{1,2} \d{4} \d{2}:\d{2}:\d{2}[^"\n\\]{0,40}/g, '<time>')
    .replace(/\b1[5-9]\d{8}(?:\d{3})?\b/g, '<time>')
    .replace(/\b\d{1,9}(?:\.\d{1,9})? ?ms\b/g, '<duration>');
}
