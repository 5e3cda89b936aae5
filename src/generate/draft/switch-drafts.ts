import type { ToolResponse } from '../../suite/index.ts';
import { expectAnswers, seeAnswer } from '../explore/exact-answer.ts';
import { guardWork } from '../explore/guard-tool.ts';
import { expectSuccess } from '../explore/expectations.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { withValueAt } from '../schema/value-path.ts';
import { askAround, listReaderCalls } from '../state/ask-around.ts';
import { readingOf } from '../state/reading.ts';
import type { PlanStep } from '../values/plan.ts';
import { listSaid } from '../values/said-texts.ts';

const maxReadings = 4;
const opposites: readonly (readonly [string, string])[] = [
  ['start', 'stop'],
  ['enable', 'disable'],
  ['open', 'close'],
  ['lock', 'unlock'],
  ['connect', 'disconnect'],
  ['pause', 'resume'],
  ['mute', 'unmute'],
  ['subscribe', 'unsubscribe'],
];

/** Two calls that set the same thing to different states. */
interface Switch {
  states: readonly { work: ToolWork; step: PlanStep; label: string }[];
}

/**
 * Drafts scenarios for tools that take only choices: set one state, then the other, and a reader must show the latter.
 * Uses only readers that distinguish the two states the same way each time.
 * @param works the tools that get tests
 * @param all every tool, to find readers and opposites
 */
export async function draftSwitches(
  works: readonly ToolWork[],
  all: readonly ToolWork[],
  context: GenerationContext,
): Promise<void> {
  const { state, runner } = context;
  if (state.hints.mayWrite !== true || !runner.isUsable) return;
  for (const found of listSwitches(works)) {
    const [first] = found.states;
    const subject = first?.work;
    if (!subject) continue;
    await guardWork(subject, 'draft tests of its states', context, async () => {
      for (const { plan } of listReaderCalls(subject, [], all).slice(0, maxReadings)) {
        const [ask] = plan;
        if (!ask || plan.length > 1 || subject.exploration.isStopped || !runner.isUsable) continue;
        const drafts = await draftSwitch(found, ask, context);
        if (drafts.length === 0) continue;
        for (const { work, draft } of drafts) work.output.drafts.push(draft);
        return;
      }
    });
  }
}

async function draftSwitch(
  { states }: Switch,
  ask: PlanStep,
  context: GenerationContext,
): Promise<{ work: ToolWork; draft: TestDraft }[]> {
  const [one, other] = states;
  if (!one || !other) return [];
  const answers: ToolResponse[] = [];
  // Two rounds on this process and one on a fresh process reveal answers that depend on anything else.
  for (let round = 0; round < 3; round++) {
    if (round === 2 && !(await context.runner.startAfresh())) return [];
    for (const [before, now] of [
      [other, one],
      [one, other],
    ] as const) {
      const asked = await askAround([before.step, now.step, ask], 1, now.work, context);
      if (asked?.after.verdict !== 'accepted' || asked.isSame) return [];
      answers.push(asked.after.response);
    }
  }
  return [one, other].flatMap(({ work, step, label }, index) => {
    const own = answers.filter((_, position) => position % 2 === index);
    if (new Set(own.map(readingOf)).size !== 1) return [];
    const expect = expectAnswers(own.map(seeAnswer), listSaid([step], context.state));
    if (expect === null) return [];
    const before = index === 0 ? other.step : one.step;
    const draft: TestDraft = {
      kind: 'effect',
      label: `${label}, then ${ask.tool} shows it`,
      plan: [before, step, ask],
      cleanupCalls: [],
      expect: { ...expectSuccess(work.profile.tool), ...expect },
    };
    return [{ work, draft }];
  });
}

/** Lists tools whose one required choice has two members, and pairs of argument-free tools that undo each other. */
function listSwitches(works: readonly ToolWork[]): Switch[] {
  const changing = works.filter(
    ({ exploration: { valid, repeatProblem, isStopped }, profile: { traits, risk } }) =>
      valid?.plan.length === 1 && traits.isChanging && repeatProblem === null && !isStopped && risk.kind !== 'review',
  );
  return [...changing.flatMap(switchOfChoices), ...listOpposites(changing)];
}

function switchOfChoices(work: ToolWork): Switch[] {
  const { valid } = work.exploration;
  const step = valid?.plan[0];
  const args = valid?.template.args ?? [];
  const isChoice = args.every(
    ({ view }) => view.keywords['enum'] !== undefined || (view.types?.length === 1 && view.types[0] === 'boolean'),
  );
  const argument = args.find(({ candidates }) => candidates.length > 1);
  if (!step || !argument || !isChoice) return [];
  const states = argument.candidates.slice(0, 2).map(({ value }) => ({
    work,
    step: { ...step, input: withValueAt(step.input, argument.valuePath, value) },
    label: `${argument.name} is ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  }));
  return states.every(({ step: { input } }) => work.profile.check.judge(input) !== 'invalid') ? [{ states }] : [];
}

function listOpposites(works: readonly ToolWork[]): Switch[] {
  const plain = works.filter(({ exploration: { valid } }) => Object.keys(valid?.input ?? {}).length === 0);
  return opposites.flatMap(([verb, opposite]) =>
    plain.flatMap((work) => {
      const { words } = work.profile.traits.words;
      if (!words.includes(verb)) return [];
      const wanted = words.map((word) => (word === verb ? opposite : word)).join(' ');
      const other = plain.find((candidate) => candidate.profile.traits.words.words.join(' ') === wanted);
      const states = [work, ...(other ? [other] : [])].flatMap((entry) => {
        const step = entry.exploration.valid?.plan[0];
        return step ? [{ work: entry, step, label: entry.profile.tool.name }] : [];
      });
      return states.length === 2 ? [{ states }] : [];
    }),
  );
}
