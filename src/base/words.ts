/**
 * Splits an identifier into its words in lower case: `entityNames`, `entity_names` and `entity-names` give the same.
 */
export function splitWords(identifier: string): string[] {
  return (
    identifier
      .slice(0, 200)
      // The plural of capitals is one word: "taskIDs".
      .replace(/([A-Z])([A-Z]{1,10})s(?![a-z])/g, (_, first: string, rest: string) => `${first}${rest.toLowerCase()}s`)
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
      .split(/[^A-Za-z0-9]+/)
      .filter((word) => word !== '')
      .map((word) => word.toLowerCase())
  );
}

const unchanged = new Set(['status', 'address', 'alias', 'class', 'process', 'access', 'gas', 'bus', 'series', 'news']);

/** Returns the singular of an English noun, as far as identifiers need it. */
export function singular(word: string): string {
  if (word === 'ids') return 'id';
  if (unchanged.has(word) || word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('aliases') || word.endsWith('statuses')) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Splits an identifier into its words, each in the singular. */
export function nounWords(identifier: string): string[] {
  return splitWords(identifier).map(singular);
}

/** True when an argument's name announces a dry run. */
export function isDryRunName(name: string): boolean {
  return /^(?:is_?)?(?:dry[_-]?run|what[_-]?if|no[_-]?op|(?:preview|check|validate)[_-]?only)$/i.test(name);
}
