import { inconclusiveTag, statefulTag, type TestCase, type ToolTest, unprovenTag } from '../../suite/index.ts';
import type { TestDraft, ToolWork } from '../explore/tool-work.ts';
import { schemaTagPrefix } from '../schema/schema-hash.ts';
import { type PlanStep, renderCaptures, renderScenarioInput } from '../values/plan.ts';

const maxName = 300;

/** Gives drafts their names and their form: one call is a test of tier 1, several calls are a scenario of tier 2. */
export function renderDrafts(
  work: ToolWork,
  options: {
    takenNames: Set<string>;
    changingTools: ReadonlySet<string>;
    areScenariosApproved: boolean;
    /** Per approved tool, the reason why its tests would wait without the approval. */
    approved: ReadonlyMap<string, string>;
    /** Tools that change only state of PTH's own. */
    ownTools: ReadonlySet<string>;
  },
): TestCase[] {
  return work.output.drafts.map((draft) => {
    const name = uniqueName(`${work.profile.tool.name} - ${draft.kind}: ${draft.label}`, options.takenNames);
    const changes = draft.plan.some((step) => options.changingTools.has(step.tool));
    const tags = [draft.kind, `${schemaTagPrefix}${work.profile.hash}`, ...(changes ? [statefulTag] : [])];
    if (draft.isUnproven) tags.push(unprovenTag);
    if (draft.holdsValid) tags.push('valid');
    if (draft.emptyProof !== undefined) tags.push(inconclusiveTag);
    const description = draft.note ?? draft.emptyProof;
    const isApproved = options.areScenariosApproved || draft.plan.every(({ tool }) => options.ownTools.has(tool));
    const review = draft.review ?? reviewRisk(draft, options.approved) ?? reviewScenario(draft, changes, isApproved);
    const common = {
      name,
      ...(description === undefined ? {} : { description }),
      generated_from: draft.generatedFrom ?? ('schema' as const),
      ...(review === undefined ? {} : { needs_review: review }),
    };
    const [only] = draft.plan;
    if (only && draft.plan.length === 1 && draft.cleanupCalls.length === 0) {
      const test: ToolTest = { ...common, tier: 1, tool: only.tool, input: only.input, expect: draft.expect, tags };
      return test;
    }
    const lastIndex = draft.plan.length - 1;
    return {
      ...common,
      tier: 2,
      tags: [...tags, `tool:${work.profile.tool.name}`],
      steps: [
        ...draft.plan.map((step, index) =>
          renderStep(step, index === lastIndex ? draft.expect : (step.expect ?? { success: true })),
        ),
        ...draft.cleanupCalls.map((step) => renderStep(step, { success: true })),
      ],
    };
  });
}

function renderStep(step: PlanStep, expect: TestDraft['expect']) {
  const capture = renderCaptures(step);
  const input = renderScenarioInput(step);
  if (step.isRefused === true) return { tool: step.tool, input, expect: { success: false } };
  // Any answer will do: the call made the thing or found an existing one.
  if (step.mayExist === true) return { tool: step.tool, input, expect: { output_matches: '.*' } };
  return { tool: step.tool, input, expect, ...(capture ? { capture } : {}) };
}

/** Returns the review reason of a test that ran under an approval, for people who run it without one. */
function reviewRisk(draft: TestDraft, approved: ReadonlyMap<string, string>): string | undefined {
  if (draft.isHarmless) return undefined;
  return [...draft.plan, ...draft.cleanupCalls]
    .map(({ tool }) => approved.get(tool))
    .find((reason) => reason !== undefined);
}

/**
 * Returns the review reason of a scenario. PTH guesses how tools belong together, so a person looks first unless
 * writing was approved.
 */
function reviewScenario(draft: TestDraft, changes: boolean, areScenariosApproved: boolean): string | undefined {
  if (draft.plan.length === 1 || !changes || areScenariosApproved) return undefined;
  return `a scenario that changes state and that nobody has seen yet: ${draft.plan.map((step) => step.tool).join(', then ')}`;
}

function uniqueName(wish: string, taken: Set<string>): string {
  // Remove control characters, since a plugin's names may contain them.
  const base = wish.replace(/\p{Cc}+/gu, ' ').slice(0, maxName);
  let name = base;
  for (let count = 2; taken.has(name); count++) {
    const suffix = ` (${count})`;
    name = `${base.slice(0, maxName - suffix.length)}${suffix}`;
  }
  taken.add(name);
  return name;
}
