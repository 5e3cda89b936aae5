import { findRiskyVerb, hasVerb, type VerbRole } from '../base/index.ts';
import type { PluginTool } from '../plugin/index.ts';
import { type Finding, statefulTag } from '../suite/index.ts';
import { draftDryRuns } from './draft/dry-run-drafts.ts';
import { draftEffects } from './draft/effect-drafts.ts';
import { makeDrafts } from './draft/make-drafts.ts';
import { renderDrafts } from './draft/render-drafts.ts';
import { settleDrafts } from './draft/settle-drafts.ts';
import { assertSteadyAnswers } from './draft/steady-answers.ts';
import { measureSurface } from './draft/surface-coverage.ts';
import { draftSwitches } from './draft/switch-drafts.ts';
import { holdBrokenReaders } from './draft/watched-readers.ts';
import { confirmAfresh } from './explore/confirm-afresh.ts';
import { grantOwnState } from './explore/own-state.ts';
import { PlanRunner } from './explore/plan-runner.ts';
import { findRemovals } from './explore/removals.ts';
import { searchProposed, searchValid } from './explore/search-valid.ts';
import { type GenerationContext, profileTool, startWork, type ToolWork } from './explore/tool-work.ts';
import { normaliseSchema } from './schema/normalise-schema.ts';
import type { SchemaCheck } from './schema/schema-check.ts';
import { type ArgumentRole, type KeyArguments, readToolWords } from './tools/argument-role.ts';
import { findUncovered } from './tools/coverage-of-tools.ts';
import type { GeneratedSuite, GenerateOptions, ToolSummary } from './tools/generate-types.ts';
import { findKeyArguments } from './tools/key-arguments.ts';
import { isTaskOnly, lintTools, warning } from './tools/lint-tools.ts';
import { mayWriteFiles, scratchDirectory } from './tools/scratch-directory.ts';
import { assessRisk, isChangingTool, isClosedWorld, isDestroyingTool } from './tools/tool-risk.ts';
import type { GenerationState, ToolTraits } from './values/generation-state.ts';
import { layOutInput } from './values/input-template.ts';
import { findProducers, orderByNeed } from './values/producers.ts';
import { sqlSamples } from './values/sample-values.ts';
import { ValuePool } from './values/value-pool.ts';

/**
 * Generates tests from the tools' schemas: valid, edge and invalid calls of each tool.
 * With a probe every input is tried first: replies teach ids, names and paths that other tools take, refusals teach
 * what an argument must look like, and what only works after another call becomes a scenario. A fault that shows on the
 * way becomes a test that fails. What cannot be brought to work is a test that waits for review, with the reason.
 * The same tools, replies and seed give the same tests.
 * @throws the signal's reason when aborted; whatever the probe throws
 */
export async function generateTests(options: GenerateOptions): Promise<GeneratedSuite> {
  const { seed, hints, existing = [], emit = () => undefined } = options;
  const limits = {
    testsPerTool: options.limits?.testsPerTool ?? 12,
    probesPerTool: options.limits?.probesPerTool ?? 20,
  };
  const state: GenerationState = {
    hints,
    pool: new ValuePool(),
    scratch: {
      directory: hints.workDirectory !== null && mayWriteFiles(hints) ? scratchDirectory(hints.workDirectory) : null,
      directoryPlan: undefined,
      tablePlan: undefined,
    },
    seed,
    checks: new Map(),
    producers: findProducers(options.tools),
    knowledge: options.knowledge?.values ?? [],
    toolNames: options.tools.map((tool) => tool.name),
    accepted: new Map(),
    changers: new Map(),
  };
  const runner = new PlanRunner({
    probe: options.probe,
    tools: options.tools,
    timeoutMs: options.limits?.callTimeoutMs ?? 5000,
    signal: options.signal,
    emit,
  });
  const { toGenerate, superseded } = findUncovered(options.tools, existing);
  const wanted = new Set(toGenerate.map((tool) => tool.name));
  // Tools that need no new tests still teach what the others need.
  const all = options.tools.filter(
    (tool, index) => options.tools.findIndex((other) => other.name === tool.name) === index,
  );
  const works = toGenerate.length === 0 ? [] : beginTools(all, state);
  const checks = new Map(works.map((work) => [work.profile.tool.name, work.profile.check]));
  const outputSchemas = new Map(
    options.tools.flatMap(({ name, outputSchema }) => (outputSchema ? [[name, outputSchema] as const] : [])),
  );
  const { propose, heldOutValues = false } = options;
  const context: GenerationContext = {
    state,
    works,
    runner,
    limits,
    checks,
    outputSchemas,
    propose,
    heldOutValues,
  };
  await searchAll(works, context);
  const { location, granted } = await grantOwnState(works, context, options.findState);
  await searchAll(granted, context);
  // What was refused for what another tool had done already is tried again.
  if (await findRemovals(works, context)) await searchAgain(works, context);
  await confirmAfresh(works, context);
  const chosen = works.filter((work) => wanted.has(work.profile.tool.name));
  for (const work of chosen) {
    emit({ type: 'calibration-start', tool: work.profile.tool.name });
    await makeDrafts(work, context);
    emit({
      type: 'calibration-end',
      tool: work.profile.tool.name,
      calls: work.exploration.calls,
      isResolved: work.exploration.valid !== undefined,
    });
  }
  holdBrokenReaders(works);
  await draftEffects(chosen, works, context);
  await draftDryRuns(chosen, works, context);
  await draftSwitches(chosen, works, context);
  await settleDrafts(chosen, context);
  await assertSteadyAnswers(chosen, works, context);
  const replaced = new Set(superseded);
  const takenNames = new Set(existing.filter((test) => !replaced.has(test.name)).map((test) => test.name));
  const changingTools = new Set(
    works.filter((work) => work.profile.traits.isChanging).map((work) => work.profile.tool.name),
  );
  const ownTools = new Set(
    location?.isOwn === true
      ? works.filter(({ profile: { tool } }) => isClosedWorld(tool)).map(({ profile: { tool } }) => tool.name)
      : [],
  );
  const approved = new Map(
    works.flatMap(({ profile: { tool, risk } }) => (risk.kind === 'approved' ? [[tool.name, risk.reason]] : [])),
  );
  const rendering = { takenNames, approved, changingTools, areScenariosApproved: hints.mayWrite === true, ownTools };
  const tests = chosen.flatMap((work) => renderDrafts(work, rendering));
  const changing = [
    ...new Set(tests.flatMap((test) => (test.needs_review === undefined ? calledTools(test) : []))),
  ].filter((name) => changingTools.has(name));
  const isInherited = existing.some(
    (test) => !replaced.has(test.name) && test.needs_review === undefined && test.tags?.includes(statefulTag),
  );
  emit({ type: 'generation-end', tools: chosen.length, tests: tests.length });
  return {
    tests,
    perTool: chosen.map((work) => summarise(work, state)),
    warnings: [
      ...lintTools(options.tools),
      ...chosen.flatMap((work) => [...work.output.findings, ...crashFindings(work), ...undecidedFindings(work, state)]),
    ],
    seed,
    isStateful: changing.length > 0 || isInherited,
    statefulReason: describeState(changing, isInherited),
    superseded,
    leftovers: listLeftovers(works, state),
    state: location,
  };
}

/** Crashes on the way to an input that works show in no test, so that they are told here. */
function crashFindings(work: ToolWork): Finding[] {
  if (!work.exploration.valid || !work.exploration.fault || work.exploration.fault.judgement.fault !== 'crash')
    return [];
  const { accepted, judgement } = work.exploration.fault;
  const input = JSON.stringify(accepted.input);
  if (work.output.drafts.some((draft) => JSON.stringify(draft.plan.at(-1)?.input) === input)) return [];
  const message = `${work.profile.tool.name} crashed on an input that its schema allows: ${input.slice(0, 300)}`;
  return [{ ...warning('no-crash', work.profile.tool.name, message, judgement.text), category: 'runtime-exception' }];
}

/** Names the parts of a schema that took too long to decide on: what hangs on them is not tested. */
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

function beginTools(tools: readonly PluginTool[], state: GenerationState): ToolWork[] {
  const keys = findKeyArguments(tools);
  return tools.map((tool) => beginTool(tool, state, keys));
}

function beginTool(tool: PluginTool, state: GenerationState, keys: KeyArguments): ToolWork {
  const words = readToolWords(tool, keys);
  const { schema } = normaliseSchema(tool.inputSchema);
  const draftTool: ToolTraits = { name: tool.name, words, isChanging: false, isDestroying: false };
  const roles: ArgumentRole[] = layOutInput(schema, draftTool, state, 'all').flatMap((template) =>
    template.args.map((argument) => argument.role),
  );
  const isChanging = isChangingTool(tool, words, roles);
  const traits = { ...draftTool, isChanging, isDestroying: isChanging && isDestroyingTool(words) };
  const risk = assessRisk(tool, words, roles, state.hints);
  return startWork(profileTool(tool, traits, risk, (check) => whyBlocked(tool, check)));
}

/** Why a tool cannot be tried at all; null when it can. */
function whyBlocked(tool: PluginTool, check: SchemaCheck): string | null {
  if (isTaskOnly(tool))
    return 'the tool only runs as a task (execution.taskSupport is required), which a plain call is not';
  return check.problem === undefined ? null : `its input schema cannot be used: ${check.problem}`;
}

/** Readers first, then what creates, then what is left: each finds what those before it brought to light. */
async function searchAll(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  const free = works.filter((work) => work.profile.risk.kind !== 'review' && work.profile.blockedReason === null);
  const needs = new Map(free.map((work) => [work, neediness(work, context)]));
  const byNeed = (a: ToolWork, b: ToolWork) => (needs.get(a) ?? 0) - (needs.get(b) ?? 0);
  const readers = free
    .filter((work) => !work.profile.traits.isChanging)
    .toSorted((a, b) => byNeed(a, b) || listingRank(a) - listingRank(b));
  const changing = free
    .filter((work) => work.profile.traits.isChanging)
    .toSorted((a, b) => creatingRank(a) - creatingRank(b) || byNeed(a, b));
  const edges = context.state.producers ?? [];
  const ordered = orderByNeed([...readers, ...changing], (work) => work.profile.tool.name, edges);
  const half = Math.ceil(context.limits.probesPerTool / 2);
  for (const work of ordered) await searchValid(work, context, half, false);
  for (const work of orderByNeed([...changing, ...readers], (entry) => entry.profile.tool.name, edges)) {
    if (!work.exploration.valid) await searchValid(work, context, context.limits.probesPerTool - work.search.searches);
    await searchProposed(work, context);
  }
}

/** Gives tools that nothing was found for another chance, with what has become repeatable meanwhile. */
async function searchAgain(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  const left = works.filter(({ exploration: { valid, fault, isStopped } }) => !valid && !fault && !isStopped);
  for (const work of left) {
    work.search.preconditions.clear();
    work.search.searches = 0;
  }
  await searchAll(left, context);
}

/** Tools that list things show what the others can be asked for. */
function listingRank(work: ToolWork): number {
  return hasVerb(work.profile.traits.words.words, 'list', 'search') ? 0 : 1;
}

/** How much of the world a tool's required arguments ask for. */
function neediness(work: ToolWork, context: GenerationContext): number {
  const [template] = layOutInput(work.profile.normal.schema, work.profile.traits, context.state, 'required');
  const args = template?.args ?? [];
  return (
    args.length +
    10 * args.filter((argument) => argument.role.kind === 'reference' || argument.role.kind === 'path').length
  );
}

function creatingRank(work: ToolWork): number {
  const groups: readonly (readonly VerbRole[])[] = [
    ['create', 'begin'],
    ['add'],
    ['update'],
    ['move'],
    ['delete', 'end'],
  ];
  const { words } = work.profile.traits.words;
  const rank = groups.findIndex((group) => hasVerb(words, ...group));
  if (rank >= 0) return rank;
  return findRiskyVerb(words, 'destroys') === undefined ? 2 : 4;
}

function summarise(work: ToolWork, state: GenerationState): ToolSummary {
  const count = (kind: string) => work.output.drafts.filter((draft) => draft.kind === kind).length;
  const waiting = work.output.drafts.find(
    (draft) => draft.kind === 'valid' && draft.review !== undefined && !work.exploration.valid,
  );
  return {
    tool: work.profile.tool.name,
    valid: count('valid'),
    edge: count('edge') + count('effect'),
    invalid: count('invalid'),
    covered: measureSurface(work, state),
    isBaseProven: work.exploration.calls === 0 ? null : work.exploration.valid !== undefined,
    refusals: work.output.refusals,
    ...(waiting?.review === undefined ? {} : { unresolved: waiting.review }),
    dropped: work.output.dropped,
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
