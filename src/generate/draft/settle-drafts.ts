import { readRequiredCall } from '../explore/apply-hints.ts';
import { guardWork } from '../explore/guard-tool.ts';
import { isBeyondLimit, timeReason } from '../explore/plan-runner.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { joinPlans, type Plan } from '../values/plan.ts';
import { holds } from './effect-trials.ts';

/**
 * Runs the accepted calls once more in suite order on a fresh server process, because a call that depends on state of
 * the old process would fail for everyone else. When the refusal names a missing call, that call becomes a set-up call;
 * otherwise an edge test is dropped and a valid test waits for review.
 */
export async function settleDrafts(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  // Only changing calls can leave state in the process.
  if (!works.some((work) => work.exploration.valid && work.profile.traits.isChanging)) return;
  const isFresh = context.runner.isUsable && (await context.runner.startAfresh());
  if (!isFresh && !context.runner.isTimeUp) return;
  const entries = works.flatMap((work) => work.output.drafts.map((draft) => ({ work, draft })));
  const single = entries.filter(({ draft }) => isSingle(draft));
  const several = entries.filter(({ draft }) => !isSingle(draft));
  for (const group of [single, several]) {
    const failed: { work: ToolWork; draft: TestDraft; problem: string }[] = [];
    const expected = group.filter(({ draft }) => isExpectedToWork(draft));
    for (const [at, { work, draft }] of expected.entries()) {
      if (context.runner.isTimeUp) leaveUnrepeated(draft, work);
      if (work.exploration.isStopped || !context.runner.isUsable) continue;
      context.runner.foreseeDrafts(expected, at);
      const problem = await guardWork(work, 'repeat a test', context, () =>
        draft.kind === 'effect' ? runEffect(draft, work, context) : run(draft.plan, draft.cleanupCalls, work, context),
      );
      if (context.runner.isTimeUp) leaveUnrepeated(draft, work);
      // Nobody knows whether this test holds on a fresh server.
      else if (problem === undefined) hold(draft, 'it could not be repeated on a fresh server, because PTH failed');
      else if (problem !== null) failed.push({ work, draft, problem });
    }
    // Repair after the loop: replaying a missing set-up call here would hide other failures in this process.
    for (const { work, draft, problem } of failed)
      await guardWork(work, 'settle a test', context, () => settle(work, draft, problem, context));
  }
}

/** Holds a test of a changing tool that no time was left to repeat: it may work in this process alone. */
function leaveUnrepeated(draft: TestDraft, { profile }: ToolWork): void {
  if (profile.traits.isChanging) hold(draft, timeReason);
}

/** Returns null when the scenario meets its test's expectations, else the problem. */
async function runEffect(draft: TestDraft, work: ToolWork, context: GenerationContext): Promise<string | null> {
  work.exploration.calls += 1;
  return (await holds(draft, context)) ? null : 'the change does not show any more';
}

async function settle(work: ToolWork, draft: TestDraft, problem: string, context: GenerationContext): Promise<void> {
  const names = (context.state.toolNames ?? []).filter((name) => name !== work.profile.tool.name);
  const wanted = readRequiredCall(problem, names);
  const before = draft.kind === 'effect' || wanted === undefined ? undefined : context.state.accepted?.get(wanted);
  const last = draft.plan.at(-1);
  if (before && last && !draft.plan.some((step) => step.tool === wanted)) {
    const plan = joinPlans([before, draft.plan.slice(0, -1)], last);
    if ((await run(plan, draft.cleanupCalls, work, context)) === null) {
      draft.plan = plan;
      return;
    }
  }
  const reason = `worked only after other calls of the same server process: ${problem.slice(0, 200)}`;
  if (draft.kind === 'valid') {
    hold(draft, reason);
    return;
  }
  work.output.drafts = work.output.drafts.filter((other) => other !== draft);
  work.output.dropped.push({ test: `${draft.kind}: ${draft.label}`, reason });
}

function hold(draft: TestDraft, reason: string): void {
  draft.review = reason;
  draft.isUnproven = true;
}

/** Returns null when the plan is accepted or shows a fault, else the server's reason. */
async function run(plan: Plan, after: Plan, work: ToolWork, { runner }: GenerationContext): Promise<string | null> {
  work.exploration.calls += 1;
  const replay = await runner.replay(plan);
  if (replay.kind === 'stopped') return replay.reason;
  // A server fault is no problem of the plan: the test shows it. Nor is a limit of calls, which the run meets as well.
  if (isBeyondLimit(replay, plan.at(-1)?.input)) return null;
  const { judgement } = replay;
  if (judgement.verdict === 'refused') return judgement.text;
  if (after.length > 0 && judgement.verdict === 'accepted') await runner.replay(after);
  return null;
}

function isSingle(draft: TestDraft): boolean {
  return draft.plan.length === 1 && draft.cleanupCalls.length === 0;
}

/**
 * True for drafts that should pass. Drafts that showed a fault fail on purpose, and waiting drafts already carry a
 * reason.
 */
function isExpectedToWork(draft: TestDraft): boolean {
  return draft.kind !== 'invalid' && draft.note === undefined && draft.review === undefined;
}
