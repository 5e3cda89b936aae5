import type { JsonValue } from '../../base/index.ts';
import { guardAll, guardWork } from '../explore/guard-tool.ts';
import type { GenerationContext, ToolWork } from '../explore/tool-work.ts';
import { type Finding, renderCall, statefulTag, type TestCase } from '../../suite/index.ts';
import type { GeneratedSuite, LearnedInput, StateLocation, ToolSummary } from '../tools/generate-types.ts';
import { lintTools, warning } from '../tools/lint-tools.ts';
import { listStrings } from '../schema/value-path.ts';
import { isClosedWorld } from '../tools/tool-risk.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { GenerationState } from '../values/generation-state.ts';
import { sqlSamples } from '../values/sample-values.ts';
import { renderDrafts } from './render-drafts.ts';
import { measureSurface } from './surface-coverage.ts';

/** The drafts of a generation and the circumstances that decide how they are rendered. */
export interface DraftedSuite {
  /** All tools, including those that need no new tests. */
  works: readonly ToolWork[];
  /** The tools that get new tests. */
  chosen: readonly ToolWork[];
  tools: readonly PluginTool[];
  existing: readonly TestCase[];
  superseded: string[];
  location: StateLocation | null;
  state: GenerationState;
  /** Findings about tools that could not be read, and about steps that failed for all tools. */
  general: readonly Finding[];
}

/** Renders all drafts as tests with names, and sums up each tool. */
export async function reportSuite(drafted: DraftedSuite, context: GenerationContext): Promise<GeneratedSuite> {
  const { works, chosen, superseded, state } = drafted;
  const replaced = new Set(superseded);
  const kept = drafted.existing.filter((test) => !replaced.has(test.name));
  const changingTools = new Set(
    works.filter(({ profile }) => profile.traits.isChanging).map(({ profile }) => profile.tool.name),
  );
  const tests = await renderAll(drafted, kept, changingTools, context);
  const called = new Set(tests.flatMap((test) => (test.needs_review === undefined ? calledTools(test) : [])));
  const changing = [...called].filter((name) => changingTools.has(name));
  const isInherited = kept.some((test) => test.needs_review === undefined && test.tags?.includes(statefulTag));
  const perTool: ToolSummary[] = [];
  const ofTools: Finding[] = [];
  for (const work of chosen) {
    const summed = await guardWork(work, 'sum up the tests', context, () => {
      perTool.push(summarise(work, state));
      return [...crashFindings(work), ...unmarkedFindings(work), ...undecidedFindings(work, state)];
    });
    ofTools.push(...work.output.findings, ...(summed ?? []));
  }
  const ofListing = await guardAll('read the tools', context, () => lintTools(drafted.tools));
  return {
    tests,
    perTool,
    learned: works.map((work) => describeLearned(work, state)),
    warnings: [...(ofListing ?? []), ...drafted.general, ...ofTools],
    seed: state.seed,
    isStateful: changing.length > 0 || isInherited,
    statefulReason: describeState(changing, isInherited),
    superseded,
    leftovers: listLeftovers(works, state),
    state: drafted.location,
  };
}

async function renderAll(
  { works, chosen, location, state }: DraftedSuite,
  kept: readonly TestCase[],
  changingTools: ReadonlySet<string>,
  context: GenerationContext,
): Promise<TestCase[]> {
  const closed = works.map(({ profile }) => profile.tool).filter(isClosedWorld);
  const rendering = {
    takenNames: new Set(kept.map((test) => test.name)),
    approved: new Map(
      works.flatMap(({ profile: { tool, risk } }) => (risk.kind === 'approved' ? [[tool.name, risk.reason]] : [])),
    ),
    changingTools,
    areScenariosApproved: state.hints.mayWrite === true,
    ownTools: new Set(location?.isOwn === true ? closed.map(({ name }) => name) : []),
  };
  const tests: TestCase[] = [];
  for (const work of chosen) {
    tests.push(...((await guardWork(work, 'write tests', context, () => renderDrafts(work, rendering))) ?? []));
  }
  return tests;
}

/** Reports a crash that the search met on its way to an accepted input, since no test shows it. */
function crashFindings(work: ToolWork): Finding[] {
  if (!work.exploration.valid || !work.exploration.fault || work.exploration.fault.judgement.fault !== 'crash')
    return [];
  const { accepted, judgement } = work.exploration.fault;
  const input = JSON.stringify(accepted.input);
  if (work.output.drafts.some((draft) => JSON.stringify(draft.plan.at(-1)?.input) === input)) return [];
  const message = `${work.profile.tool.name} crashed on an input that its schema allows: ${input.slice(0, 300)}`;
  return [{ ...warning('no-crash', work.profile.tool.name, message, judgement.text), category: 'runtime-exception' }];
}

/** Reports a refusal without the mark of an error by a tool that accepted nothing, since its tests wait. */
function unmarkedFindings({ profile: { tool }, exploration: { valid, rejected, unmarkedError } }: ToolWork): Finding[] {
  if (valid || unmarkedError || rejected?.judgement.verdict !== 'refused' || !rejected.judgement.isUnmarkedError)
    return [];
  const message = `${tool.name}: the answer is not marked as an error, but its text says one: ${JSON.stringify(rejected.judgement.text.slice(0, 200))}`;
  const reproduce = rejected.accepted.plan.map((step) => renderCall(step.tool, step.input)).join('\n');
  return [
    { ...warning('error-marked', tool.name, message, rejected.judgement.text), category: 'wrong-output', reproduce },
  ];
}

/** Names the parts of a schema that took too long to check; inputs that depend on them get no tests. */
function undecidedFindings({ profile: { tool, check, normal } }: ToolWork, state: GenerationState): Finding[] {
  const schema = JSON.stringify(normal.schema);
  const ofArguments = [...state.checks.values()].flatMap(({ cuts }) => [...cuts].filter((cut) => schema.includes(cut)));
  const cuts = [...new Set([...check.cuts, ...ofArguments])];
  if (cuts.length === 0) return [];
  const message = `the input schema of ${tool.name} takes too long to check some inputs against, which are not tested: ${cuts.join(', ')}`;
  return [warning('input-schema-usable', tool.name, message, cuts.join(', '))];
}

function describeState(changing: readonly string[], isInherited: boolean): string {
  if (changing.length > 0) return `these tools change state that other calls see: ${changing.join(', ')}`;
  return isInherited ? `existing tests are tagged ${statefulTag}` : '';
}

function calledTools(test: GeneratedSuite['tests'][number]): string[] {
  if (test.tier === 1) return [test.tool];
  return test.tier === 2 ? test.steps.map((step) => step.tool) : [];
}

function summarise(work: ToolWork, state: GenerationState): ToolSummary {
  const count = (kind: string) => work.output.drafts.filter((draft) => draft.kind === kind).length;
  const merged = work.output.drafts.filter((draft) => draft.holdsValid === true).length;
  const waiting = work.output.drafts.find(
    (draft) => draft.kind === 'valid' && draft.review !== undefined && !work.exploration.valid,
  );
  return {
    tool: work.profile.tool.name,
    valid: count('valid') + merged,
    edge: count('edge') + count('effect') - merged,
    invalid: count('invalid'),
    covered: measureSurface(work, state),
    isBaseProven: work.exploration.calls === 0 ? null : work.exploration.valid !== undefined,
    refusals: work.output.refusals,
    ...(waiting?.review === undefined ? {} : { unresolved: waiting.review }),
    dropped: work.output.dropped,
  };
}

/** Says which input of a tool was accepted, and which parts of it another run would not have. */
function describeLearned(
  { profile, exploration, output }: ToolWork,
  { hints, scratch }: GenerationState,
): LearnedInput {
  const accepted = exploration.full ?? exploration.valid;
  const temporary = [scratch.directory, hints.isWorkDirectoryOwn === true ? hints.workDirectory : null];
  const isTemporary = (value: JsonValue) =>
    listStrings(value).some((text) => temporary.some((place) => place !== null && text.includes(place)));
  const input = accepted?.input ?? null;
  const madeByCalls = (accepted?.template.args ?? []).filter(
    ({ candidates, at }) => (candidates[at]?.madeBy.length ?? 0) > 0,
  );
  const lying = Object.entries(input ?? {}).filter(([, value]) => isTemporary(value));
  const waiting = output.drafts.find(({ kind, review }) => kind === 'valid' && review !== undefined);
  return {
    tool: profile.tool.name,
    schema: profile.normal.schema,
    input,
    made: [...madeByCalls.map(({ property }) => property), ...lying.map(([name]) => name)],
    reason: accepted === undefined ? (waiting?.review ?? profile.blockedReason) : null,
  };
}

function listLeftovers(works: readonly ToolWork[], state: GenerationState): string[] {
  const leftovers: string[] = [];
  const accepted = works.filter((work) => work.exploration.valid && work.profile.traits.isChanging);
  if (state.scratch.directory !== null && accepted.some((work) => work.profile.risk.kind === 'scratch')) {
    const usesPath = accepted.some((work) =>
      work.exploration.valid?.template.args.some((argument) => argument.role.kind === 'path'),
    );
    if (usesPath) leftovers.push(`the directory ${state.scratch.directory}`);
  }
  if (state.scratch.tablePlan) leftovers.push(`the table made by: ${sqlSamples.create}`);
  for (const work of accepted) {
    if (work.profile.risk.kind === 'free' || work.profile.risk.kind === 'own')
      leftovers.push(
        `what ${work.profile.tool.name} made of ${JSON.stringify(work.exploration.valid?.input).slice(0, 200)}`,
      );
  }
  return leftovers;
}
