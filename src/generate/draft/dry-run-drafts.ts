import { isDryRunName } from '../../base/index.ts';
import { expectAnswers, seeAnswer } from '../explore/exact-answer.ts';
import { guardWork } from '../explore/guard-tool.ts';
import { expectSuccess } from '../explore/expectations.ts';
import { renamePlan, type Renaming, translateAnswer } from '../explore/rename-plan.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { listStrings, withValueAt } from '../schema/value-path.ts';
import { askAround, findChange, joinReaderCall, listReaderCalls, type ReaderCall } from '../state/ask-around.ts';
import type { Plan } from '../values/plan.ts';
import { listSaid } from '../values/said-texts.ts';
import { type Change, changeOf, isRepeatableChange, Marks } from './effect-changes.ts';
import { compare } from './effect-expectations.ts';
import { holdsTwice, renameReading, type Trial } from './effect-trials.ts';
import { pickMark } from './steady-answers.ts';

const maxReadings = 6;

/**
 * Drafts scenarios for tools with a dry-run flag: after a call with the flag, a reader that shows the real change must
 * answer as before. A call that changes state in spite of the flag fails its test. Uses only readers whose input names
 * a thing that the test makes or would make.
 * @param works the tools that get tests
 * @param all every tool, to find readers
 */
export async function draftDryRuns(
  works: readonly ToolWork[],
  all: readonly ToolWork[],
  context: GenerationContext,
): Promise<void> {
  const { state, runner } = context;
  if (state.hints.mayWrite !== true || !runner.isUsable) return;
  const asked = works.flatMap((work) => {
    const flag = isRepeatableChange(work) ? findFlag(work) : undefined;
    return flag === undefined ? [] : [{ work, flag }];
  });
  if (asked.length === 0) return;
  const marks = new Marks(await pickMark(all, context));
  for (const { work, flag } of asked) {
    await guardWork(work, 'draft tests of its dry run', context, async () => {
      const change = changeOf(work, context);
      for (const reading of listReaderCalls(work, change.paths, all).slice(0, maxReadings)) {
        if (work.exploration.isStopped || !runner.isUsable) return;
        const draft = await draftDryRun(change, flag, reading, marks, context);
        if (!draft) continue;
        work.output.drafts.push(draft);
        return;
      }
    });
  }
}

/** Returns the argument that turns the call into a dry run; undefined when there is none. */
function findFlag({ profile: { normal, check }, exploration: { valid } }: ToolWork): string | undefined {
  const properties = normal.schema['properties'];
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return names.find(
    (name) => isDryRunName(name) && valid && check.judge(withValueAt(valid.input, [name], true)) === 'valid',
  );
}

async function draftDryRun(
  change: Change,
  flag: string,
  reading: ReaderCall,
  marks: Marks,
  context: GenerationContext,
): Promise<TestDraft | undefined> {
  const real = { ...change, plan: withFlag(change.plan, flag, false) };
  const dry = withFlag(change.plan, flag, true);
  for (const scope of change.scopes) {
    const find = (mark: string) => renameReading(real.plan, reading, `${mark}${change.mark}`, scope, context);
    const names = find(marks.next());
    // Only a reader that shows the change can prove its absence, and only one that could be asked without it.
    if (!names || !(await compare(real, reading, names, context))?.before) continue;
    // What the reader needs has already made the change for real.
    if (findChange(joinReaderCall(dry, reading), real.plan) >= 0) return undefined;
    const ask = joinReaderCall(dry, reading).at(-1);
    const isNamed = ask && (ask.links.length > 0 || listStrings(ask.input).some((text) => names.has(text)));
    const renaming = find('dry');
    if (!isNamed || !renaming) return undefined;
    const looks: Trial[] = [];
    for (const other of [find(marks.next()), find(marks.next())]) {
      const look = other && (await lookAround(dry, reading, other, change, context));
      if (!look) return undefined;
      looks.push(look);
    }
    const plan = renamePlan(joinReaderCall(dry, reading), renaming);
    const expect = expectSame(looks, renaming, plan, context);
    if (!expect) return undefined;
    const { tool } = reading.reader.profile;
    const label = `${tool.name} shows no change when ${flag} is true`;
    const success = expect.success === false ? {} : expectSuccess(tool);
    const draft: TestDraft = { kind: 'effect', label, plan, cleanupCalls: [], expect: { ...success, ...expect } };
    const changed = looks.filter(({ isSame }) => !isSame);
    if (changed.length === looks.length)
      return {
        ...draft,
        note: `${change.subject.profile.tool.name} changed what ${tool.name} shows although ${flag} was true`,
      };
    return changed.length === 0 && (await holdsTwice(draft, context)) ? draft : undefined;
  }
  return undefined;
}

function expectSame(
  looks: readonly Trial[],
  renaming: Renaming,
  plan: Plan,
  { state }: GenerationContext,
): TestDraft['expect'] | undefined {
  if (looks.every(({ before }) => before?.verdict === 'refused')) return { success: false };
  const seen = looks.flatMap(({ before, renaming: own }) =>
    before?.verdict === 'accepted' ? [translateAnswer(seeAnswer(before.response), own, renaming)] : [],
  );
  if (seen.length < looks.length) return undefined;
  const exact = expectAnswers(seen, listSaid(plan, state));
  return exact?.output_equals === undefined && exact?.output_json === undefined ? undefined : exact;
}

function withFlag(plan: Plan, flag: string, value: boolean): Plan {
  return plan.map((step, index) =>
    index < plan.length - 1 ? step : { ...step, input: withValueAt(step.input, [flag], value) },
  );
}

/** Asks the reader around the call; undefined when its answers differ already without the call. */
async function lookAround(
  dry: Plan,
  reading: ReaderCall,
  renaming: Renaming,
  { subject }: Change,
  context: GenerationContext,
): Promise<Trial | undefined> {
  const calls = joinReaderCall(dry, reading);
  const joined = renamePlan(calls, renaming);
  const start = findChange(calls, dry);
  const alone = await askAround([...joined.slice(0, start), ...joined.slice(-1)], start, subject, context);
  const asked = alone?.isSame === true ? await askAround(joined, start, subject, context) : undefined;
  return asked?.before && { ...asked, renaming };
}
