import { toPlainLine } from '../../base/index.ts';
import { describePatterns, readFixHistory } from '../../repair/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';

/** Tells whoever fixes these tests which fixes undo each other, and which files were fixed often. It blocks nothing. */
export async function listPatterns({ harness, steps }: ActiveSession, tests: readonly string[]): Promise<string[]> {
  const history = await readFixHistory(harness.git, harness.branchPoint, steps.signal);
  return describePatterns(history, tests).map((pattern) => toPlainLine(pattern, 600));
}
