import type { Judgement } from '../replies/judge-reply.ts';
import { joinPlans } from '../values/plan.ts';
import { readRequiredCall } from './apply-hints.ts';
import { guardWork } from './guard-tool.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';

/**
 * Repeats accepted single calls on a fresh server process when their input was a guess. A call that is accepted only
 * because this process remembers an earlier call would fail in every other run; its tool counts as unresolved.
 */
export async function confirmAfresh(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  const doubtful = works.filter(isDoubtful);
  // Without a changing call, the process has no state to keep.
  if (doubtful.length === 0 || !works.some((work) => work.exploration.valid && work.profile.traits.isChanging)) return;
  if (!(await context.runner.startAfresh())) return;
  const rejected: { work: ToolWork; valid: Accepted; judgement: Judgement }[] = [];
  for (const [at, work] of doubtful.entries()) {
    const { valid } = work.exploration;
    if (!valid) continue;
    context.runner.foresee(
      doubtful.slice(at, at + 8).flatMap(({ exploration }) => (exploration.valid ? [exploration.valid.plan] : [])),
    );
    work.exploration.calls += 1;
    const replay = await guardWork(work, 'repeat its call', context, () => context.runner.replay(valid.plan));
    if (!replay || replay.kind === 'stopped' || replay.judgement.verdict !== 'refused') continue;
    rejected.push({ work, valid, judgement: replay.judgement });
  }
  // Repair after the loop: replaying a missing set-up call here would hide other failures in this process.
  for (const { work, valid, judgement } of rejected) {
    const isRepaired = await guardWork(work, 'repeat its call', context, () =>
      addMissingCall(work, valid, judgement, context),
    );
    if (isRepaired === true) continue;
    work.exploration.rejected = { accepted: valid, judgement };
    work.exploration.valid = undefined;
  }
}

/** Adds the call that the rejection asks for as a set-up call; true when the call is then accepted. */
async function addMissingCall(
  work: ToolWork,
  valid: Accepted,
  judgement: Judgement,
  { state, runner }: GenerationContext,
): Promise<boolean> {
  const text = 'text' in judgement ? judgement.text : '';
  const names = (state.toolNames ?? []).filter((name) => name !== work.profile.tool.name);
  const setupCalls = state.accepted?.get(readRequiredCall(text, names) ?? '');
  const last = valid.plan.at(-1);
  if (!setupCalls || !last || setupCalls.some((step) => step.tool === work.profile.tool.name)) return false;
  const plan = joinPlans([setupCalls, valid.plan.slice(0, -1)], last);
  work.exploration.calls += 1;
  const replay = await runner.replay(plan);
  if (replay.kind === 'stopped' || replay.judgement.verdict !== 'accepted') return false;
  work.search.setupCalls = setupCalls;
  work.exploration.valid = { ...valid, plan };
  return true;
}

function isDoubtful(work: ToolWork): boolean {
  const {
    exploration: { valid },
  } = work;
  if (!valid || valid.plan.length > 1 || work.profile.traits.isChanging) return false;
  return valid.template.args.some((argument) => argument.candidates[argument.at]?.isSure === false);
}
