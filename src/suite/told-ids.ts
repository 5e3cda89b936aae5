const maxText = 20_000;
const maxIds = 20;

/**
 * An id after the word, a number after `#`, a UUID, and letters with a number after a verb of making ("Created T-0001");
 * every quantifier is bounded, since the text is the plugin's.
 */
const forms =
  /\b(?:id|uuid)\b["'`* ]{0,5}[:=#]["'`* ]{0,5}([\w-]{1,80})|\b(?:id|uuid) ["'`]?(\d{1,15}|[\da-f]{8}-[\da-f-]{27})\b|(?<![\w&])#(\d{1,15})\b|\b([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\b|\b(?:created|added|saved|stored|registered|opened)(?: (?:the|an?|new))?(?: [a-z]{1,20})? ([a-z]{1,10}-\d{1,10})\b/gi;

/**
 * Finds the ids that a text tells, in their order and each once: `Created task (ID: 12)`, `note #7`, a UUID, `Created T-0001`. Pure.
 */
export function findToldIds(text: string): string[] {
  const found = new Set<string>();
  for (const [, named, spoken, numbered, uuid, coded] of text.slice(0, maxText).matchAll(forms)) {
    if (found.size >= maxIds) break;
    const id = named ?? spoken ?? numbered ?? uuid ?? coded ?? '';
    // A word after "id:" that has no digit is a word about ids.
    if (/\d/.test(id)) found.add(id);
  }
  return [...found];
}

/** Returns an id that is a whole number as a number; null for any other. Pure. */
export function readIdNumber(id: string): number | null {
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}
