import type { SeenAnswer } from '../explore/exact-answer.ts';
import { renamePlan, type Renaming, translateAnswer } from '../explore/rename-plan.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { listStrings } from '../schema/value-path.ts';
import type { SampleFile } from '../tools/sample-file-kinds.ts';
import { sampleFolderEntries } from '../values/sample-folders.ts';

/**
 * Repeats a call about the sample folder for each of the folders with equal content, and returns the answers translated
 * to the names of the first. A tool that lists entries in file system order answers differently here, as it would on
 * another machine. Null for a call that was not accepted; empty when the call is not about the sample folder.
 */
export async function askMirrors(
  { plan }: TestDraft,
  work: ToolWork,
  { runner, state }: GenerationContext,
): Promise<(SeenAnswer | null)[]> {
  const said = plan.flatMap(({ input }) => listStrings(input));
  const answers: (SeenAnswer | null)[] = [];
  for (const renaming of listMirrors(state.hints.sampleFiles ?? [])) {
    if (!said.some((text) => renaming.has(text))) continue;
    const mirrored = renamePlan(plan, renaming);
    work.exploration.calls += 1;
    await runner.replay(mirrored);
    const answer = runner.answersOf(mirrored).at(-1) ?? null;
    answers.push(answer && translateAnswer(answer, renaming, null));
  }
  return answers;
}

/** Returns one renaming per further sample folder, from the names of the first folder to its own. */
function listMirrors(sampleFiles: readonly SampleFile[]): Renaming[] {
  const [first, ...others] = sampleFiles.filter(({ kind }) => kind === 'directory').map(({ path }) => path);
  if (first === undefined) return [];
  return others.map((other) => {
    const renamed = namesIn(other);
    return new Map([
      [first, other],
      ...namesIn(first).map((name, at): [string, string] => [name, renamed[at] ?? name]),
    ]);
  });
}

function namesIn(folder: string): string[] {
  return sampleFolderEntries(folder)
    .flatMap(({ name, text }) => (text === null ? [] : [name]))
    .toSorted();
}
