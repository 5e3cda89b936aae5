import type { JsonObject } from '../../base/index.ts';
import {
  type ServerProbe,
  type GenerationHints,
  readToolAccess,
  type ToolAccess,
  groupOperations,
  type KnownWorkflow,
  listOperations,
  type PluginKnowledge,
} from '../../generate/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { type ScenarioTest, statefulTag, type TestCase } from '../../suite/index.ts';
import { chainSteps } from './chain-steps.ts';
import { escapeInput, type PlannedStep, traceSteps } from './trace-steps.ts';

/** Tag of scenarios that were proposed from documents and from how tools belong together. */
export const scenarioTag = 'scenario';

const maxName = 300;
const maxScenarios = 20;

/** The input of `proposeScenarios`. */
export interface ScenarioOptions {
  tools: readonly PluginTool[];
  /** The suite so far; its valid tests fill in arguments that a workflow leaves out. */
  tests: readonly TestCase[];
  knowledge: Pick<PluginKnowledge, 'workflows'> | undefined;
  /** A connection that can be renewed; null: nothing is tried, and everything waits for review. */
  probe: ServerProbe | null;
  hints: GenerationHints;
  /** Also tries tools that wait for approval. Default false. */
  isRiskApproved?: boolean;
  /** Longest wait for one answer, in milliseconds. Default 5000. */
  callTimeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Proposes scenarios of several steps: workflows from documents, and the life of each kind of thing. Tries each twice
 * on the probe first. A scenario runs directly when it works both times and changes nothing, or may change PTH's own
 * directories; the others wait for review with the reason. Names of the suite are not used again.
 * @throws the signal's reason when aborted; any error of the probe
 */
export async function proposeScenarios(options: ScenarioOptions): Promise<ScenarioTest[]> {
  const { tools, tests, knowledge, probe, isRiskApproved = false, callTimeoutMs = 5000, signal } = options;
  const usedNames = new Set(tests.map(({ name }) => name));
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const access = new Map(tools.map((tool) => [tool.name, readToolAccess(tool, options.hints)]));
  const mayChange = options.hints.mayWrite === true;
  const calls = { timeoutMs: callTimeoutMs, signal };
  const proposed: ScenarioTest[] = [];
  const add = (test: ScenarioTest) => {
    if (usedNames.has(test.name) || proposed.length >= maxScenarios) return;
    usedNames.add(test.name);
    proposed.push(test);
  };
  for (const workflow of knowledge?.workflows ?? []) {
    const planned = planSteps(workflow, byName, tests);
    if (!planned || usedNames.has(workflowName(workflow))) continue;
    const draft = await tryWorkflow(planned, access, probe, { ...calls, isRiskApproved, mayChange });
    add(
      renderScenario(workflow, draft.steps, draft.review ?? reviewChange(draft.steps, access, options.hints), access),
    );
  }
  if (probe?.renew && (mayChange || isRiskApproved)) {
    for (const group of groupOperations(listOperations(tools, tests, isRiskApproved))) {
      const source = {
        title: `the life of one ${group.subject || 'thing'}`,
        generatedFrom: 'schema' as const,
        evidence: 'what the tools create, read, change and delete',
      };
      if (usedNames.has(workflowName(source))) continue;
      const steps = await chainSteps(group, await probe.renew(), calls);
      if (steps) add(renderScenario(source, steps, reviewChange(steps, access, options.hints), access));
    }
  }
  return proposed;
}

type Source = Pick<KnownWorkflow, 'title' | 'generatedFrom' | 'evidence'>;

const workflowName = ({ title }: Pick<Source, 'title'>) =>
  `scenario: ${title.replace(/\p{Cc}+/gu, ' ').trim()}`.slice(0, maxName);

function renderScenario(
  source: Source,
  steps: ScenarioTest['steps'],
  review: string | null,
  access: ReadonlyMap<string, ToolAccess>,
): ScenarioTest {
  const changes = steps.some(({ tool }) => access.get(tool)?.isChanging);
  return {
    name: workflowName(source),
    tier: 2,
    description: `From ${source.evidence}.`,
    tags: [scenarioTag, ...(changes ? [statefulTag] : [])],
    generated_from: source.generatedFrom,
    ...(review === null ? {} : { needs_review: review }),
    steps,
  };
}

/** Fills in required arguments from the suite; null when a tool is gone or only one step is left. */
function planSteps(
  workflow: KnownWorkflow,
  tools: ReadonlyMap<string, PluginTool>,
  tests: readonly TestCase[],
): PlannedStep[] | null {
  const planned = workflow.steps.flatMap(({ tool: name, input }): PlannedStep[] => {
    const tool = tools.get(name);
    return tool ? [{ tool, input: { ...exampleOf(tool, tests, input), ...input } }] : [];
  });
  return planned.length === workflow.steps.length && planned.length > 1 ? planned : null;
}

function exampleOf(tool: PluginTool, tests: readonly TestCase[], given: JsonObject): JsonObject {
  const { required } = tool.inputSchema;
  const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  const input = inputOfValid(tests, tool.name);
  return Object.fromEntries(
    names
      .filter((name) => !Object.hasOwn(given, name))
      .map((name) => [name, (Object.hasOwn(input, name) ? input[name] : undefined) ?? `<${name}>`]),
  );
}

/** Returns the values that a test gives a tool in a valid call; of several calls, without what other calls give. */
function inputOfValid(tests: readonly TestCase[], name: string): JsonObject {
  const alone = tests.find((test) => test.tier === 1 && test.tool === name && test.tags?.includes('valid'));
  if (alone?.tier === 1) return alone.input;
  const steps = tests.flatMap((test) => (test.tier === 2 && test.tags?.includes('valid') ? test.steps : []));
  const input = steps.find((step) => step.tool === name)?.input ?? {};
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !JSON.stringify(value).includes('$')));
}

async function tryWorkflow(
  planned: readonly PlannedStep[],
  access: ReadonlyMap<string, ToolAccess>,
  probe: ServerProbe | null,
  options: { timeoutMs: number; signal: AbortSignal | undefined; isRiskApproved: boolean; mayChange: boolean },
): Promise<{ steps: ScenarioTest['steps']; review: string | null }> {
  const untried = planned.map(({ tool, input }) => ({ tool: tool.name, input: escapeInput(input) }));
  const risky = planned.find(({ tool }) => access.get(tool.name)?.review !== null);
  if (risky && !options.isRiskApproved) {
    return {
      steps: untried,
      review: `not tried: ${risky.tool.name} ${access.get(risky.tool.name)?.review ?? 'is not known'}`,
    };
  }
  const changes = planned.some(({ tool }) => access.get(tool.name)?.isChanging);
  // The caller gives the reason, since a change of state waits for a person anyway.
  if (changes && !options.mayChange && !options.isRiskApproved) return { steps: untried, review: null };
  if (!probe?.renew) return { steps: untried, review: 'not tried: there is no connection to try it with' };
  const first = await traceSteps(planned, await probe.renew(), options);
  if (first.problem !== null) return { steps: first.steps, review: `when it was tried, ${first.problem}` };
  const second = await traceSteps(planned, await probe.renew(), options);
  const isSame = JSON.stringify(first.steps) === JSON.stringify(second.steps);
  if (second.problem === null && isSame) return { steps: first.steps, review: null };
  return {
    steps: first.steps,
    review: `it works only once on the same data: ${second.problem ?? 'its answers differ'}`,
  };
}

/**
 * Returns a reason to wait: PTH only guessed the scenario from the tools, so a person looks first unless writing was
 * approved.
 */
function reviewChange(
  steps: ScenarioTest['steps'],
  access: ReadonlyMap<string, ToolAccess>,
  hints: GenerationHints,
): string | null {
  if (hints.mayWrite === true || !steps.some(({ tool }) => access.get(tool)?.isChanging)) return null;
  return `a scenario that changes state and that nobody has seen yet: ${steps.map(({ tool }) => tool).join(', then ')}`;
}
