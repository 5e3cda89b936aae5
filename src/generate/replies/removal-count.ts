import { readReport, type ToolResponse } from '../../suite/index.ts';

/** Names of members that say how much was taken away. */
const taken = /delet|remov|clear|purg|eras|drop|affect|changes|^(?:count|total)$/i;

/** Words of a sentence that nothing was taken away. */
const noneTaken =
  /\b(?:deleted|removed|cleared|purged|erased|dropped):? (?:0|no|none|nothing)\b|\b(?:0|no|nothing) (?:\w{1,20} ){0,3}(?:(?:was|were) )?(?:deleted|removed|cleared|purged|erased|dropped|affected)\b/i;

/** Longest text that is read as a sentence, in characters. */
const maxSentence = 200;

/** True for an answer that counts what was taken away, and counts nothing. Pure. */
export function countsNothingTaken(response: ToolResponse): boolean {
  const report = readReport(response);
  if (report === null) return response.text.length <= maxSentence && noneTaken.test(response.text);
  const counts = Object.entries(report).flatMap(([name, value]) =>
    taken.test(name) && (typeof value === 'number' || value === true) ? [value] : [],
  );
  return counts.length > 0 && counts.every((value) => value === 0);
}
