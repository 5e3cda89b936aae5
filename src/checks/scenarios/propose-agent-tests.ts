import { isJsonObject, type JsonObject, type JsonValue, splitWords, toPlainLine } from '../../base/index.ts';
import {
  groupOperations,
  type KnownWorkflow,
  listOperations,
  type PluginKnowledge,
  type ProvableItem,
  renderProvable,
} from '../../generate/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { AgentTest, ScenarioTest, TestCase } from '../../suite/index.ts';

/** Tag of agent tests that were proposed. */
export const agentTag = 'agent';

const maxTests = 3;
const maxSteps = 8;
const maxName = 300;

/** The input of `proposeAgentTests`. */
export interface AgentTestOptions {
  tools: readonly PluginTool[];
  /** The suite so far. */
  tests: readonly TestCase[];
  /** Proposed scenarios; their expectations become items of the checklists. */
  scenarios: readonly ScenarioTest[];
  knowledge: Pick<PluginKnowledge, 'workflows'> | undefined;
}

interface Task {
  title: string;
  source: Pick<KnownWorkflow, 'generatedFrom' | 'evidence'>;
  steps: ScenarioTest['steps'];
}

/**
 * Proposes up to three tests of how well an agent uses the tools: a task in words without the names of tools, and a
 * checklist that the calls alone can prove. Sources are scenarios, workflows, and tools about the same thing. They wait
 * for review, since an agent chooses its calls itself.
 */
export function proposeAgentTests({ tools, tests, scenarios, knowledge }: AgentTestOptions): AgentTest[] {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const tasks: Task[] = [
    ...scenarios.map(
      (scenario): Task => ({
        title: scenario.name.replace(/^scenario: /, ''),
        source: {
          generatedFrom: scenario.generated_from === 'documentation' ? 'documentation' : 'schema',
          evidence: scenario.description?.replace(/^From |\.$/g, '') ?? 'a scenario',
        },
        steps: scenario.steps,
      }),
    ),
    ...(knowledge?.workflows ?? []).map(
      (workflow): Task => ({ title: workflow.title, source: workflow, steps: workflow.steps }),
    ),
    ...listGroups(tools, tests),
  ];
  const usedNames = new Set(tests.map(({ name }) => name));
  const proposed: AgentTest[] = [];
  for (const task of tasks) {
    const test = renderAgentTest(task, byName);
    if (proposed.length >= maxTests || !test || usedNames.has(test.name)) continue;
    usedNames.add(test.name);
    proposed.push(test);
  }
  return proposed;
}

/** Makes no calls, so that tools that wait for approval may be named as well. */
function listGroups(tools: readonly PluginTool[], tests: readonly TestCase[]): Task[] {
  return groupOperations(listOperations(tools, tests, true)).map(({ subject, create, others }) => ({
    title: `the life of one ${subject || 'thing'}`,
    source: { generatedFrom: 'schema', evidence: 'what the tools create, read, change and delete' },
    steps: [
      create,
      ...['read', 'update', 'delete'].flatMap((role) => others.find((other) => other.role === role) ?? []),
    ].map(({ tool, input, key }) => ({
      tool: tool.name,
      input: key === null || key === create.key ? input : { ...input, [key]: `$${key.replace(/\W/g, '_')}` },
    })),
  }));
}

function renderAgentTest(task: Task, tools: ReadonlyMap<string, PluginTool>): AgentTest | null {
  const names = [...new Set(task.steps.map(({ tool }) => tool))];
  if (names.length < 2 || task.steps.length > maxSteps || !names.every((name) => tools.has(name))) return null;
  const lines = task.steps.map(({ tool, input }, index) => `${index + 1}. ${describeStep(tools.get(tool), input)}`);
  return {
    name: `agent: ${toPlainLine(task.title, maxName - 10)}`,
    tier: 3,
    description: `From ${task.source.evidence}. Shows whether the tools' names and descriptions are enough for an agent.`,
    prompt: ['Do the following, one after another, and tell at the end what you found:', ...lines].join('\n'),
    checklist: listItems(task.steps, names).map(renderProvable),
    tags: [agentTag],
    generated_from: task.source.generatedFrom,
    needs_review: 'an agent test that nobody has seen yet: an agent calls whatever tools it sees fit',
  };
}

function listItems(steps: Task['steps'], names: readonly string[]): ProvableItem[] {
  const shown = steps.flatMap(({ tool, expect }): ProvableItem[] =>
    expect?.output_contains === undefined ? [] : [{ kind: 'answered', tool, text: expect.output_contains }],
  );
  const order = names
    .slice(1)
    .map((second, index): ProvableItem => ({ kind: 'before', first: names[index] ?? '', second }));
  return [...names.map((tool): ProvableItem => ({ kind: 'succeeded', tool })), ...order, ...shown];
}

/** Describes a step in the tool's own words, with its arguments; refers to a value of an earlier answer in words. */
function describeStep(tool: PluginTool | undefined, input: JsonObject): string {
  const words = tool ? splitWords(tool.name).join(' ') : '';
  const title = toPlainLine(tool?.title ?? tool?.annotations?.title ?? words, 100);
  const given = Object.entries(input).map(([name, value]) => {
    const isEarlier = typeof value === 'string' && /^(?:\$[A-Za-z_]\w*|<[^<>]{1,60}>)$/.test(value);
    return `${splitWords(name).join(' ')} ${isEarlier ? 'as answered before' : renderValue(value)}`;
  });
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}${given.length === 0 ? '' : `: ${given.join(', ')}`}.`;
}

function renderValue(value: JsonValue): string {
  const unescaped = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('$$', '$') : inner,
  );
  return isJsonObject(value) || Array.isArray(value) ? unescaped.slice(0, 2000) : unescaped.slice(0, 500);
}
