import { isDryRunName } from '../../base/index.ts';
import { expectAnswers, seeAnswer } from '../explore/exact-answer.ts';
import { expectSuccess } from '../explore/expectations.ts';
import { renamePlan, type Renaming, translateAnswer } from '../explore/rename-plan.ts';
import { type GenerationContext, listReaders, type TestDraft, type ToolWork } from '../explore/tool-work.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { listStrings, withValueAt } from '../schema/value-path.ts';
import type { Plan } from '../values/plan.ts';
import { listSaid } from '../values/said-texts.ts';
import { type Change, changeOf, isRepeatableChange, Marks } from './effect-changes.ts';
import { compare } from './effect-expectations.ts';
import { joinReading, listReadings, type Reading } from './effect-readings.ts';
import { holdsTwice, renameReading } from './effect-trials.ts';
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
  const readers = listReaders(all);
  const asked = works.flatMap((work) => {
    const flag = isRepeatableChange(work) ? findFlag(work) : undefined;
    return flag === undefined ? [] : [{ work, flag }];
  });
  if (readers.length === 0 || asked.length === 0) return;
  const marks = new Marks(await pickMark(all, context));
  for (const { work, flag } of asked) {
    const change = changeOf(work, context);
    for (const reading of listReadings(work, change.paths, readers).slice(0, maxReadings)) {
      if (work.exploration.isStopped || !runner.isUsable) return;
      const draft = await draftDryRun(change, flag, reading, marks, context);
      if (!draft) continue;
      work.output.drafts.push(draft);
      break;
    }
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
  reading: Reading,
  marks: Marks,
  context: GenerationContext,
): Promise<TestDraft | undefined> {
  const real = { ...change, plan: withFlag(change.plan, flag, false) };
  const dry = withFlag(change.plan, flag, true);
  for (const scope of change.scopes) {
    const find = (mark: string) => renameReading(real.plan, reading, `${mark}${change.mark}`, scope, context);
    const names = find(marks.next());
    // Only a reader that shows the change can prove its absence.
    if (!names || !(await compare(real, reading, names, context))) continue;
    const ask = joinReading(dry, reading).at(-1);
    const isNamed = ask && (ask.links.length > 0 || listStrings(ask.input).some((text) => names.has(text)));
    const renaming = find('dry');
    if (!isNamed || !renaming) return undefined;
    const looks: Look[] = [];
    for (const other of [find(marks.next()), find(marks.next())]) {
      const look = other && (await lookAround(dry, reading, other, change, context));
      if (!look) return undefined;
      looks.push(look);
    }
    const plan = renamePlan(joinReading(dry, reading), renaming);
    const expect = expectSame(looks, renaming, plan, context);
    if (!expect) return undefined;
    const {
      profile: { tool },
    } = reading.reader;
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

/** A reader's answer before a call, and whether the answer after the call is the same. */
interface Look {
  before: Judgement;
  renaming: Renaming;
  isSame: boolean;
}

function expectSame(
  looks: readonly Look[],
  renaming: Renaming,
  plan: Plan,
  { state }: GenerationContext,
): TestDraft['expect'] | undefined {
  if (looks.every(({ before }) => before.verdict === 'refused')) return { success: false };
  if (looks.some(({ before }) => before.verdict !== 'accepted')) return undefined;
  const seen = looks.map((look) => translateAnswer(seeAnswer(look.before.response), look.renaming, renaming));
  const exact = expectAnswers(seen, listSaid(plan, state));
  return exact?.output_equals === undefined && exact?.output_json === undefined ? undefined : exact;
}

function withFlag(plan: Plan, flag: string, value: boolean): Plan {
  return plan.map((step, index) =>
    index < plan.length - 1 ? step : { ...step, input: withValueAt(step.input, [flag], value) },
  );
}

/**
 * Asks the reader before and after the call; undefined when the answers cannot be compared, e.g. because the reader's
 * answers differ without any change.
 */
async function lookAround(
  dry: Plan,
  reading: Reading,
  renaming: Renaming,
  { subject }: Change,
  { runner }: GenerationContext,
): Promise<Look | undefined> {
  const joined = renamePlan(joinReading(dry, reading), renaming);
  const ask = joined.at(-1);
  if (!ask) return undefined;
  const until = dry.length - 1;
  const early = { ...ask, mayExist: true, captures: {} };
  const look = async (between: Plan): Promise<Look | undefined> => {
    let before: Judgement | undefined;
    subject.exploration.calls += 1;
    const replay = await runner.replay([...joined.slice(0, until), early, ...between, ask], (index, seen) => {
      if (index === until) before = seen;
    });
    if (replay.kind === 'stopped' || replay.judgement.verdict === 'fault' || before?.verdict === 'fault' || !before)
      return undefined;
    const after = replay.judgement;
    const isSame = before.verdict === after.verdict && before.response.text === after.response.text;
    return { before, renaming, isSame };
  };
  const alone = await look([]);
  return alone?.isSame === true ? look(joined.slice(until, -1)) : undefined;
}
