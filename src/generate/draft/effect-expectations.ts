import { type Expect, withoutWords } from '../../suite/index.ts';
import { asksForWhole, expectAnswers, seeAnswer, type SeenAnswer } from '../explore/exact-answer.ts';
import { expectSuccess } from '../explore/expectations.ts';
import { lastName, renamePlan, type Renaming, translateAnswer } from '../explore/rename-plan.ts';
import type { GenerationContext } from '../explore/tool-work.ts';
import { isEmptyAnswer } from '../replies/empty-answer.ts';
import { listStrings } from '../schema/value-path.ts';
import { askAround, findChange, joinReaderCall, type ReaderCall } from '../state/ask-around.ts';
import { wordsOf } from '../state/reading.ts';
import type { GenerationState } from '../values/generation-state.ts';
import type { Plan } from '../values/plan.ts';
import { listSaid } from '../values/said-texts.ts';
import type { Change } from './effect-changes.ts';
import type { Trial } from './effect-trials.ts';

/** Asks the reader before and after the change; undefined when the change fails or the answers do not differ. */
export async function compare(
  { plan: change, subject, cleanupCalls }: Change,
  reading: ReaderCall,
  renaming: Renaming,
  context: GenerationContext,
): Promise<Trial | undefined> {
  const joined = joinReaderCall(change, reading);
  const asked = await askAround(renamePlan(joined, renaming), findChange(joined, change), subject, context);
  if (cleanupCalls.length > 0) await context.runner.replay(renamePlan(cleanupCalls, renaming));
  return asked && !asked.isSame ? { ...asked, renaming } : undefined;
}

/**
 * Returns the possible expectations about the reader, the strictest first.
 * @param differences answers of the reader in two trials with different names
 * @param final the plan of the test, which ends with the reader, and the renaming that made it
 */
export function listExpectations(
  { reader }: ReaderCall,
  differences: readonly [Trial, Trial],
  { plan, renaming }: { plan: Plan; renaming: Renaming },
  state: GenerationState,
): { expect: Expect; label: string }[] {
  const [first, second] = differences;
  const { name } = reader.profile.tool;
  if (first.after.verdict !== second.after.verdict) return [];
  if (first.after.verdict === 'refused') {
    // The reader refuses before and after the change, so the change has no visible effect.
    if (first.before?.verdict !== 'accepted') return [];
    return [{ expect: { success: false }, label: `${name} finds it no more` }];
  }
  const success = expectSuccess(reader.profile.tool);
  const shown = findShown(first, second, renaming, 'after');
  const gone = findShown(first, second, renaming, 'before');
  const answers = differences.map(
    (seen): SeenAnswer => translateAnswer(seeAnswer(seen.after.response), seen.renaming, renaming),
  );
  const exact =
    !isAskedAbout(plan, renaming) || (isEmptyAnswer(first.after.response) && gone === null)
      ? null
      : expectAnswers(answers, listSaid(plan, state));
  const label = gone !== null && shown === null ? `${name} shows it no more` : `${name} shows it`;
  const options: { expect: Expect; label: string }[] = [];
  const isWhole = asksForWhole(exact);
  if (isWhole) options.push({ expect: { ...success, ...exact }, label });
  // The whole answer can differ each time, e.g. after additions; the name stays the same.
  if (shown !== null)
    options.push({ expect: { ...success, ...(isWhole ? {} : exact), output_contains: shown }, label });
  if (gone !== null && shown === null)
    options.push({ expect: { ...success, output_matches: withoutWords([gone]) }, label });
  if (first.before?.verdict === 'refused' && options.length === 0)
    options.push({ expect: success, label: `${name} finds it` });
  return options;
}

/**
 * True when the last call asks about the changed thing, by one of its names or by a value from a reply. The answer to
 * any other question depends on other data as well.
 */
export function isAskedAbout(plan: Plan, renaming: Renaming): boolean {
  const ask = plan.at(-1);
  if (!ask) return false;
  const names = [...renaming.values()].map(lastName);
  return ask.links.length > 0 || listStrings(ask.input).some((text) => names.some((name) => text.includes(name)));
}

/** Returns the longest name that appears in the answers of one side only; null when there is none. */
function findShown(first: Trial, second: Trial, renaming: Renaming, side: 'before' | 'after'): string | null {
  const other = side === 'before' ? 'after' : 'before';
  const originals = [...renaming.keys()].filter((original) =>
    [first, second].every((seen) => {
      const named = lastName(seen.renaming.get(original) ?? '');
      const [here, there] = [seen[side], seen[other]];
      const isThere = there?.verdict === 'accepted' && wordsOf(there.response).includes(named);
      return named !== '' && here?.verdict === 'accepted' && here.response.text.includes(named) && !isThere;
    }),
  );
  const names = originals.map((original) => lastName(renaming.get(original) ?? ''));
  return names.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
