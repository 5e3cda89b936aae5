import type { Finding } from '../suite/index.ts';
import { draftTools } from './draft/draft-tools.ts';
import { reportSuite } from './draft/report-suite.ts';
import { guardAll } from './explore/guard-tool.ts';
import { exploreTools } from './explore/explore-tools.ts';
import { PlanRunner } from './explore/plan-runner.ts';
import { profileTools } from './explore/profile-tools.ts';
import type { GenerationContext, ToolWork } from './explore/tool-work.ts';
import { findUncovered } from './tools/coverage-of-tools.ts';
import type { GeneratedSuite, GenerateOptions } from './tools/generate-types.ts';
import { warning } from './tools/lint-tools.ts';
import { mayWriteFiles, scratchDirectory } from './tools/scratch-directory.ts';
import type { GenerationState } from './values/generation-state.ts';
import { findProducers } from './values/producers.ts';
import { ValuePool } from './values/value-pool.ts';

/**
 * Generates tests from the tools' schemas: valid, edge and invalid calls of each tool. With a probe it tries every
 * input first: replies show ids, names and paths that other tools take, rejections show the form of an argument, and a
 * call that works only after another one becomes a scenario. A fault seen on the way becomes a failing test. A tool
 * without an accepted input gets a test that waits for review, with the reason. The same tools, replies and seed give
 * the same tests.
 * @throws the signal's reason when aborted; every error of the probe
 */
export async function generateTests(options: GenerateOptions): Promise<GeneratedSuite> {
  const { tools, existing = [], emit = () => undefined } = options;
  const { toGenerate, superseded } = findUncovered(tools, existing);
  const state = startState(options);
  // Covered tools take part as well: their replies contain values that the other tools need.
  const general: Finding[] = [];
  const report = (finding: Finding) => void general.push(finding);
  const works = toGenerate.length === 0 ? [] : await profileTools(tools, state, { report, signal: options.signal });
  const context = startContext(options, works, state, report);
  const explore = () => exploreTools(works, context, options.findState);
  const location = (await guardAll('try the tools', context, explore)) ?? null;
  const wanted = new Set(toGenerate.map(({ name }) => name));
  const chosen = works.filter(({ profile }) => wanted.has(profile.tool.name));
  await context.runner.trySideBySide(works.flatMap(({ exploration: { valid } }) => (valid ? [valid.plan] : [])));
  await draftTools(chosen, context, emit);
  const { lostReason, isTimeUp } = context.runner;
  // What is known of time and of a missing connection is told elsewhere.
  if (options.probe && lostReason !== null && !isTimeUp)
    report({
      ...warning(
        'answers-compared',
        '',
        `answers were not compared, so that tests may prove little: ${lostReason}`,
        lostReason,
      ),
      tool: null,
    });
  const suite = await reportSuite({ works, chosen, tools, existing, superseded, location, state, general }, context);
  emit({ type: 'generation-end', tools: chosen.length, tests: suite.tests.length });
  return suite;
}

function startState({ hints, seed, tools, knowledge, given = [] }: GenerateOptions): GenerationState {
  const { workDirectory } = hints;
  return {
    hints,
    pool: new ValuePool(),
    scratch: {
      directory: workDirectory !== null && mayWriteFiles(hints) ? scratchDirectory(workDirectory) : null,
      directoryPlan: undefined,
      tablePlan: undefined,
    },
    seed,
    checks: new Map(),
    producers: findProducers(tools),
    knowledge: knowledge?.values ?? [],
    given,
    toolNames: tools.map((tool) => tool.name),
    accepted: new Map(),
    changers: new Map(),
  };
}

function startContext(
  options: GenerateOptions,
  works: readonly ToolWork[],
  state: GenerationState,
  report: GenerationContext['report'],
): GenerationContext {
  const { tools, probe, limits = {}, signal, emit = () => undefined, propose, heldOutValues = false } = options;
  const byName = new Map(works.map((work) => [work.profile.tool.name, work]));
  return {
    state,
    works,
    runner: new PlanRunner({
      probe,
      tools,
      timeoutMs: limits.callTimeoutMs ?? 5000,
      signal,
      emit,
      concurrentCalls: limits.concurrentCalls ?? 1,
      isChanging: (name) => byName.get(name)?.profile.traits.isChanging !== false,
    }),
    limits: { testsPerTool: limits.testsPerTool ?? 12, probesPerTool: limits.probesPerTool ?? 20 },
    isTimeUp: limits.isTimeUp ?? (() => false),
    checks: new Map(works.map(({ profile }) => [profile.tool.name, profile.check])),
    outputSchemas: new Map(
      tools.flatMap(({ name, outputSchema }) => (outputSchema ? [[name, outputSchema] as const] : [])),
    ),
    propose,
    signal,
    report,
    heldOutValues,
  };
}
