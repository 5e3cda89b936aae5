import { isJsonEqual, type JsonObject } from '../../base/index.ts';
import { asksForSuccessAlone, type Expect } from '../../suite/index.ts';
import { expectSuccess } from '../explore/expectations.ts';
import { guardWork } from '../explore/guard-tool.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { isClockOrChance } from '../state/state-readers.ts';
import { holdsTwice } from './effect-trials.ts';
import { asksForForm } from './surplus-drafts.ts';

/** Most tests of other tools that are tried as the beginning of a reader's own test. */
const maxEffects = 3;

/**
 * Gives a reader's valid call something to show: where its test proves nothing, or asks for no more than success or the
 * names of fields, it begins with the calls after which the same reader shows what was made, and asks for that.
 */
export async function showThings(
  works: readonly ToolWork[],
  all: readonly ToolWork[],
  context: GenerationContext,
): Promise<void> {
  if (context.state.hints.mayWrite !== true) return;
  for (const work of works) {
    const { profile, exploration, output } = work;
    if (profile.traits.isChanging || exploration.isStopped || isClockOrChance(work)) continue;
    const effects = all.flatMap((other) =>
      other.output.drafts.filter((draft) => shows(draft, profile.tool.name) && isFree(draft, all)),
    );
    for (const draft of output.drafts.filter((one) => saysLittle(one, expectSuccess(profile.tool))))
      await guardWork(work, 'give its test something to show', context, () => show(work, draft, effects, context));
  }
}

/** True for a test whose calls need no approval, so that the reader's test does not wait for one. */
function isFree({ plan }: TestDraft, all: readonly ToolWork[]): boolean {
  const waiting = all.filter(({ profile: { risk } }) => risk.kind === 'approved' || risk.kind === 'review');
  return !plan.some((step) => waiting.some(({ profile }) => profile.tool.name === step.tool));
}

/** True for a test that finds what was made by a call of the reader, which no other call gives its values. */
function shows({ kind, label, plan, review, expect }: TestDraft, reader: string): boolean {
  const last = plan.at(-1);
  return (
    kind === 'effect' &&
    label === `${reader} shows it` &&
    review === undefined &&
    expect.success === true &&
    plan.length > 1 &&
    last?.tool === reader &&
    last.links.length === 0
  );
}

function saysLittle({ kind, plan, note, review, expect, emptyProof }: TestDraft, success: Expect): boolean {
  if (kind !== 'valid' || plan.length > 1 || note !== undefined || review !== undefined) return false;
  return emptyProof !== undefined || asksForSuccessAlone(expect) || asksForForm(expect, success);
}

async function show(
  work: ToolWork,
  draft: TestDraft,
  effects: readonly TestDraft[],
  context: GenerationContext,
): Promise<void> {
  const own = draft.plan.at(-1)?.input ?? {};
  for (const effect of effects.slice(0, maxEffects)) {
    const last = effect.plan.at(-1);
    if (!last || !context.runner.isUsable) return;
    const before = effect.plan.slice(0, -1).map(({ expect: _asked, ...step }) => step);
    const tries: JsonObject[] = [{ ...own, ...last.input }, last.input];
    for (const [at, input] of tries.entries()) {
      if (work.profile.check.judge(input) === 'invalid' || (at > 0 && isJsonEqual(tries[0] ?? {}, input))) continue;
      const made = { ...draft, plan: [...before, { ...last, input }], cleanupCalls: effect.cleanupCalls };
      work.exploration.calls += 1;
      const expect = await findExpect(made, effect.expect, context);
      if (expect === null) continue;
      if (at > 0) {
        const reason = 'its filters leave nothing of what another tool makes';
        work.output.dropped.push({ test: `${draft.kind}: ${draft.label}`, reason });
        draft.label = Object.keys(input).length === 0 ? 'no arguments' : 'required arguments';
      }
      draft.plan = made.plan;
      draft.cleanupCalls = made.cleanupCalls;
      draft.askedAlone = draft.expect;
      draft.expect = expect;
      delete draft.emptyProof;
      return;
    }
  }
}

/** Returns what the reader still answers in other calls; null where it shows nothing of what was made. */
async function findExpect(draft: TestDraft, { ...whole }: Expect, context: GenerationContext): Promise<Expect | null> {
  const { success, output_contains: name } = whole;
  const wishes: Expect[] = [whole, ...(name === undefined ? [] : [{ success, output_contains: name }])];
  for (const expect of wishes) if (await holdsTwice({ ...draft, expect }, context)) return expect;
  return null;
}
