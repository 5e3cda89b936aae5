import { checkExpect, type Expect, holdsData, withoutWords } from '../../suite/index.ts';
import { asksForWhole, contentOf, expectAnswers, seeAnswer, type SeenAnswer } from '../explore/exact-answer.ts';
import { expectSuccess } from '../explore/expectations.ts';
import { lastName, renamePlan, type Renaming, translateAnswer } from '../explore/rename-plan.ts';
import type { GenerationContext } from '../explore/tool-work.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { listScalars } from '../replies/echo-answer.ts';
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
  const exact = expectExact(differences, { plan, renaming }, gone !== null, state);
  const label = gone !== null && shown === null ? `${name} shows it no more` : `${name} shows it`;
  const options: { expect: Expect; label: string }[] = [];
  const isWhole = asksForWhole(exact);
  if (isWhole) options.push({ expect: { ...success, ...exact }, label });
  // The whole answer can differ each time, e.g. after additions; the name stays the same.
  if (shown !== null)
    options.push({ expect: { ...success, ...(isWhole ? {} : exact), output_contains: shown }, label });
  if (gone !== null && shown === null)
    options.push({ expect: { ...success, output_matches: withoutWords([gone]) }, label });
  // A refusal that is not marked as an error would pass for success as well.
  if (first.before?.verdict === 'refused' && !first.before.isUnmarkedError && options.length === 0)
    options.push({ expect: success, label: `${name} finds it` });
  // A number or a choice that was written is shown beside times and ids, which are others each time.
  const isPart = options.length === 0 && exact !== null && !isWhole;
  if (isPart && differences.every((trial) => refutes({ plan, renaming }, trial, differences, state)))
    options.push({ expect: { ...success, ...exact }, label });
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

/** Expects what the reader answers about the changed thing; null where that shows nothing of the change. */
function expectExact(
  differences: readonly [Trial, Trial],
  { plan, renaming }: { plan: Plan; renaming: Renaming },
  isGone: boolean,
  state: GenerationState,
): Expect | null {
  const see = (seen: Judgement, from: Renaming) => translateAnswer(seeAnswer(seen.response), from, renaming);
  const answers = differences.map((seen): SeenAnswer => see(seen.after, seen.renaming));
  if (!isAskedAbout(plan, renaming)) return null;
  if (!isGone) {
    if (isEmptyAnswer(differences[0].after.response)) return null;
    const isShown = differences.every(({ before, after, renaming: from }) => {
      const answer = see(after, from);
      if (!answer.isWhole) return true;
      // Where nothing could be asked before, an answer of zeros and empty lists is that of any other thing, too.
      if (before === undefined) return holdsData(contentOf(answer) ?? answer.text);
      return showsWritten(answer, before.verdict === 'accepted' ? see(before, from) : null, plan);
    });
    if (!isShown) return null;
  }
  return expectAnswers(answers, listSaid(plan, state));
}

/**
 * True when the reader's answer shows something that the change wrote, beyond a path that the reader was asked about, or a
 * number or a state that its answer before the change had not: an answer about nothing proves no effect.
 * @param plan the change and the reader's call, with the same names as the answers
 */
function showsWritten(after: SeenAnswer, before: SeenAnswer | null, plan: Plan): boolean {
  const asked = listStrings(plan.at(-1)?.input ?? {}).filter((text) => text.includes('/'));
  const withoutAsked = ({ text, structured }: SeenAnswer) =>
    asked.reduce(
      (rest, path) => rest.replaceAll(path, ' ').replaceAll(lastName(path), ' '),
      `${text}\n${JSON.stringify(structured ?? '')}`,
    );
  const old = new Set(before ? wordsIn(withoutAsked(before)) : []);
  const fresh = wordsIn(withoutAsked(after)).filter((word) => !old.has(word));
  const given = plan
    .slice(0, -1)
    .flatMap(({ input }) => listScalars(input).flatMap((value) => (value === null ? [] : [String(value)])));
  const written = new Set(
    given.filter((text) => !asked.some((path) => path.startsWith(text))).flatMap((text) => wordsIn(lastName(text))),
  );
  return fresh.some((word) => written.has(word) || (before !== null && /^(?:[1-9]\d*|true|false)$/.test(word)));
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** True when what is expected of the reader after the change did not hold before it. */
function refutes(
  { plan, renaming }: { plan: Plan; renaming: Renaming },
  { before, renaming: own }: Trial,
  differences: readonly [Trial, Trial],
  state: GenerationState,
): boolean {
  if (before?.verdict !== 'accepted') return false;
  const back = new Map([...renaming].map(([original, name]) => [name, own.get(original) ?? name]));
  const expected = expectExact(differences, { plan: renamePlan(plan, back), renaming: own }, false, state);
  return expected !== null && checkExpect(expected, before.response, { place: '' }).length > 0;
}

/** Returns the longest name that appears in the answers of one side only; null when there is none. */
function findShown(first: Trial, second: Trial, renaming: Renaming, side: 'before' | 'after'): string | null {
  const other = side === 'before' ? 'after' : 'before';
  const originals = [...renaming.keys()].filter((original) =>
    [first, second].every((seen) => {
      const named = lastName(seen.renaming.get(original) ?? '');
      const [here, there] = [seen[side], seen[other]];
      const isSaid = there?.verdict === 'accepted' || (there?.verdict === 'refused' && there.isUnmarkedError);
      const isThere = isSaid && wordsOf(there.response).includes(named);
      return named !== '' && here?.verdict === 'accepted' && here.response.text.includes(named) && !isThere;
    }),
  );
  const names = originals.map((original) => lastName(renaming.get(original) ?? ''));
  return names.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
