import { assertNever } from '../../base/index.ts';
import { type Expect, renderCall, saysAlreadyExists, withoutWords } from '../../suite/index.ts';
import { asksForWhole, expectAnswers, seeAnswer } from '../explore/exact-answer.ts';
import { expectSuccess } from '../explore/expectations.ts';
import { renamePlan, type Renaming, translateAnswer } from '../explore/rename-plan.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { isEmptyAnswer } from '../replies/empty-answer.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { askAround, joinReaderCall, type ReaderCall } from '../state/ask-around.ts';
import { wordsOf } from '../state/reading.ts';
import { warning } from '../tools/lint-tools.ts';
import type { Plan } from '../values/plan.ts';
import { listSaid } from '../values/said-texts.ts';
import type { Change, Marks } from './effect-changes.ts';
import { isAskedAbout } from './effect-expectations.ts';
import { holdsTwice, renameReading, type Trial } from './effect-trials.ts';
import { overwriteOf, type Overwriting } from './overwrite-changes.ts';

/** The check that a second write of other contents is made or refused. */
const keptFirstCheck = 'second-write-told';

/** True for a tool that claims a second write and does not make it: what it is given need not be what is there. */
export function keepsFirst({ output }: ToolWork): boolean {
  return output.findings.some(({ check }) => check === keptFirstCheck);
}

/** The contents that a reader shows after two changes of one thing. */
type Outcome = 'second' | 'both' | 'first';

/**
 * Drafts a scenario that changes one thing twice. When the server accepts the second call, the reader must show its
 * contents, and the first contents only if the tool appends. When the server refuses it because the thing exists, the
 * first contents must stay. Derives the outcome from two trials with new names; returns undefined when the trials
 * differ.
 */
export async function draftOverwrite(
  change: Change,
  reading: ReaderCall,
  marks: Marks,
  context: GenerationContext,
): Promise<TestDraft | undefined> {
  const twice = overwriteOf(change, context);
  if (twice === null) return undefined;
  for (const scope of change.scopes) {
    const rename = (mark: string) => renameReading(twice.change.plan, reading, mark, scope, context);
    const first = await tryTwice(twice, reading, rename(`${marks.next()}${change.mark}`), context);
    if (!first) continue;
    const second = await tryTwice(twice, reading, rename(`${marks.next()}${change.mark}`), context);
    // Use a separate name, so that the things of other tests stay untouched.
    const renaming = rename(`${change.mark}twice`);
    if (!second || !renaming || first.change.verdict !== second.change.verdict) return undefined;
    noteKeptFirst(twice, reading, [first, second]);
    for (const draft of listDrafts(twice, reading, [first, second], renaming, context)) {
      if (await holdsTwice(draft, context)) return draft;
    }
    return undefined;
  }
  return undefined;
}

/** Words with which an answer says that a thing was there before. */
const toldAsKept = /exist|already|unchanged|skipp|ignor|no change|duplicate|kept|\bnot\b|\bno\b|\b0\b/i;

/**
 * Warns once per tool of a second write that is answered as a success in so many words, although the reader still shows
 * the first contents and not the second.
 */
function noteKeptFirst({ change, contents }: Overwriting, reading: ReaderCall, trials: readonly [Trial, Trial]): void {
  const { tool } = change.subject.profile;
  const { findings } = change.subject.output;
  const shown = contents.filter(({ first, second }) =>
    trials.every((trial) => shows(trial.before, first, trial) && !shows(trial.before, second, trial)),
  );
  const answers = trials.map((trial) => trial.change);
  const isClaimed = answers.every(
    (answer) =>
      answer.verdict === 'accepted' && !isEmptyAnswer(answer.response) && !toldAsKept.test(answer.response.text),
  );
  if (!isClaimed || readOutcome(shown, trials) !== 'first') return;
  if (findings.some((finding) => finding.check === keptFirstCheck)) return;
  const [trial] = trials;
  const reader = reading.reader.profile.tool.name;
  const said = trial.change.verdict === 'accepted' ? trial.change.response.text : '';
  const message = `${tool.name} answers a second call with other contents as a success, but ${reader} still shows the first: nothing was written`;
  const steps = renamePlan(joinReaderCall(change.plan, reading), trial.renaming);
  findings.push({
    ...warning(keptFirstCheck, tool.name, message, said.slice(0, 300)),
    category: 'missing-side-effect',
    reproduce: steps.map(({ tool: name, input }) => renderCall(name, input)).join('\n'),
  });
}

async function tryTwice(
  { change, names }: Overwriting,
  reading: ReaderCall,
  renaming: Renaming | undefined,
  context: GenerationContext,
): Promise<Trial | undefined> {
  // A thing under an unchanged name may belong to somebody else.
  if (!renaming || !names.every((name) => renaming.has(name))) return undefined;
  const joined = renamePlan(joinReaderCall(change.plan, reading), renaming);
  const at = change.plan.length - 1;
  if (joined.length !== change.plan.length + 1) return undefined;
  const plan = joined.map((step, index) => (index === at ? { ...step, mayExist: true } : step));
  const asked = await askAround(plan, at, change.subject, context);
  if (asked?.before?.verdict !== 'accepted' || asked.after.verdict !== 'accepted') return undefined;
  if (asked.change.verdict === 'refused' && !saysAlreadyExists(asked.change.text)) return undefined;
  return { ...asked, renaming };
}

/** Returns the possible tests, the strictest first. */
function listDrafts(
  { change, contents }: Overwriting,
  reading: ReaderCall,
  trials: readonly [Trial, Trial],
  renaming: Renaming,
  { state }: GenerationContext,
): TestDraft[] {
  const shown = contents.filter(({ first, second }) =>
    trials.every((trial) => shows(trial.before, first, trial) && !shows(trial.before, second, trial)),
  );
  const outcome = readOutcome(shown, trials);
  const isRefused = trials[0].change.verdict === 'refused';
  // Do not assert a refused call that changed something, nor a claimed success that changed nothing.
  if (outcome === undefined || isRefused !== (outcome === 'first')) return [];
  const { reader } = reading;
  const plan = flagSteps(renamePlan(joinReaderCall(change.plan, reading), renaming), change.plan.length, isRefused);
  const label = isRefused
    ? 'a refused second leaves the first'
    : `${reader.profile.tool.name} shows ${outcome === 'both' ? 'both' : 'the second'}`;
  const answers = trials.map(({ after, renaming: own }) => translateAnswer(seeAnswer(after.response), own, renaming));
  const exact = expectAnswers(answers, listSaid(plan, state));
  const success = expectSuccess(reader.profile.tool);
  const wholes: Expect[] = asksForWhole(exact) && isAskedAbout(plan, renaming) ? [{ ...success, ...exact }] : [];
  const parts = shown
    .filter(({ first, second }) =>
      trials.every(({ after, renaming: own }) =>
        [outcome === 'first' ? first : second].every((text) => after.response.text.includes(own.get(text) ?? text)),
      ),
    )
    .map(({ first, second }): Expect => {
      const [one, other] = [renaming.get(first) ?? first, renaming.get(second) ?? second];
      return { ...success, ...expectParts(outcome, one, other) };
    });
  return [...wholes, ...parts.slice(0, 1)].map((expect) => ({ kind: 'effect', label, plan, cleanupCalls: [], expect }));
}

/** Expects the second call to be refused again, and lets the first one fail with "already exists" on a later run. */
function flagSteps(plan: Plan, calls: number, isRefused: boolean): Plan {
  if (!isRefused) return plan;
  return plan.map((step, index) => {
    if (index === calls - 2) return { ...step, mayExist: true };
    return index === calls - 1 ? { ...step, isRefused: true } : step;
  });
}

function expectParts(outcome: Outcome, first: string, second: string): Expect {
  switch (outcome) {
    case 'second':
      return { output_contains: second, ...(second.includes(first) ? {} : { output_matches: withoutWords([first]) }) };
    case 'first':
      return { output_contains: first, ...(first.includes(second) ? {} : { output_matches: withoutWords([second]) }) };
    case 'both':
      return { output_contains: first, output_contains_i: second };
    default:
      return assertNever(outcome);
  }
}

function readOutcome(
  shown: readonly { first: string; second: string }[],
  trials: readonly Trial[],
): Outcome | undefined {
  if (shown.length === 0) {
    // Numbers alone are no evidence of the second contents; a changed whole answer is.
    const isChanged = trials.every(({ isSame }) => !isSame);
    return isChanged ? 'second' : undefined;
  }
  const all = (isFirst: boolean, isSecond: boolean) =>
    shown.every(({ first, second }) =>
      trials.every(
        (trial) => shows(trial.after, first, trial) === isFirst && shows(trial.after, second, trial) === isSecond,
      ),
    );
  if (all(false, true)) return 'second';
  if (all(true, true)) return 'both';
  return all(true, false) ? 'first' : undefined;
}

function shows(judgement: Judgement | undefined, text: string, { renaming }: Trial): boolean {
  return judgement?.verdict === 'accepted' && wordsOf(judgement.response).includes(renaming.get(text) ?? text);
}
