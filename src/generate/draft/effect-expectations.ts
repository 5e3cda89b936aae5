import { type Expect, withoutWords } from '../../suite/index.ts';
import { asksForWhole, expectAnswers, seeAnswer, type SeenAnswer } from '../explore/exact-answer.ts';
import { expectSuccess } from '../explore/expectations.ts';
import { lastName, renamePlan, type Renaming, translateAnswer } from '../explore/rename-plan.ts';
import type { GenerationContext } from '../explore/tool-work.ts';
import { isEmptyAnswer } from '../replies/empty-answer.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { listStrings } from '../schema/value-path.ts';
import type { GenerationState } from '../values/generation-state.ts';
import type { Plan, PlanStep } from '../values/plan.ts';
import { listSaid } from '../values/said-texts.ts';
import type { Change } from './effect-changes.ts';
import { joinReading, type Reading } from './effect-readings.ts';

/** A reader's answers before and after a change. */
export interface Difference {
  before: Judgement | undefined;
  after: Judgement;
  renaming: Renaming;
}

/** Asks the reader before and after the change; undefined when the change fails or the answers do not differ. */
export async function compare(
  { plan: change, subject, cleanupCalls }: Change,
  reading: Reading,
  renaming: Renaming,
  { runner }: GenerationContext,
): Promise<Difference | undefined> {
  const joined = renamePlan(joinReading(change, reading), renaming);
  const ask = joined.at(-1);
  if (!ask) return undefined;
  const until = change.length - 1;
  const canAskBefore = ask.links.every(({ variable }) =>
    joined.slice(0, until).some(({ captures }) => Object.hasOwn(captures, variable)),
  );
  const early: PlanStep[] = canAskBefore ? [{ ...ask, mayExist: true, captures: {} }] : [];
  let before: Judgement | undefined;
  subject.exploration.calls += 1;
  const replay = await runner.replay(
    [...joined.slice(0, until), ...early, ...joined.slice(until)],
    (index, judgement) => {
      if (canAskBefore && index === until) before = judgement;
    },
  );
  if (cleanupCalls.length > 0) await runner.replay(renamePlan(cleanupCalls, renaming));
  if (replay.kind === 'stopped' || replay.judgement.verdict === 'fault' || before?.verdict === 'fault')
    return undefined;
  const after = replay.judgement;
  const isSame = before?.verdict === after.verdict && wordsOf(before) === wordsOf(after);
  return isSame ? undefined : { before, after, renaming };
}

/** Returns the whole content of a reply as one text. */
export function wordsOf({ response }: Judgement): string {
  return `${response.text}\n${JSON.stringify(response.structured ?? null)}`;
}

/**
 * Returns the possible expectations about the reader, the strictest first.
 * @param differences answers of the reader in two trials with different names
 * @param final the plan of the test, which ends with the reader, and the renaming that made it
 */
export function listExpectations(
  { reader }: Reading,
  differences: readonly [Difference, Difference],
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
function findShown(first: Difference, second: Difference, renaming: Renaming, side: 'before' | 'after'): string | null {
  const other = side === 'before' ? 'after' : 'before';
  const originals = [...renaming.keys()].filter((original) =>
    [first, second].every((seen) => {
      const named = lastName(seen.renaming.get(original) ?? '');
      const [here, there] = [seen[side], seen[other]];
      const isThere = there?.verdict === 'accepted' && wordsOf(there).includes(named);
      return named !== '' && here?.verdict === 'accepted' && here.response.text.includes(named) && !isThere;
    }),
  );
  const names = originals.map((original) => lastName(renaming.get(original) ?? ''));
  return names.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
