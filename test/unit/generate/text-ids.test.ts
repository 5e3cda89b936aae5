import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { runCheckedSuite } from '../../../src/checks/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { parseTests, renderTests } from '../../../src/suite/index.ts';
import { errorResult, FakeServer, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const text = { type: 'string' };
const tool = (name: string, properties: JsonObject) =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required: Object.keys(properties) } });

/** Projects with tasks, whose answers are prose. */
function projects() {
  const all = new Map<unknown, unknown>();
  const make = (kind: string, name: unknown) => {
    const id = `${kind}-${all.size + 1}0`;
    all.set(id, name);
    return textResult(`✅ The ${kind} was created.\n**ID:** ${id}`);
  };
  const known = (id: unknown, say: (name: unknown) => string) =>
    all.has(id) ? textResult(say(all.get(id))) : errorResult('There is no such thing.');
  return {
    create_project: ({ name }: JsonObject) => make('project', name),
    create_task: ({ project_id: id, title }: JsonObject) =>
      all.has(id) ? make('task', title) : errorResult('There is no such project.'),
    get_task: ({ task_id: id }: JsonObject) => known(id, (name) => `Task: ${JSON.stringify(name)}`),
  };
}

test(proves(['P-067'], 'ids that stand in prose alone lead to the tools behind them'), async () => {
  const tools = [
    tool('create_project', { name: text }),
    tool('create_task', { project_id: text, title: text }),
    tool('get_task', { task_id: text }),
  ];
  const open = (): ServerProbe => {
    const answers: Record<string, (input: JsonObject) => ReturnType<typeof textResult>> = projects();
    return {
      callTool: (name, input) => Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool')),
      renew: () => Promise.resolve(open()),
    };
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const { tests, perTool } = await generateTests({ tools, probe: open(), seed: 1, hints });
  expect(perTool.map(({ tool: name, isBaseProven }) => [name, isBaseProven])).toEqual([
    ['create_project', true],
    ['create_task', true],
    ['get_task', true],
  ]);
  const valid = tests.filter(({ name }) => name.startsWith('get_task - valid'));
  expect(valid).toMatchObject([{ tier: 2, steps: [{ capture: {} }, { capture: { value1: '$.ids[0]' } }, {}] }]);
  const run = await runCheckedSuite({
    tests: parseTests(renderTests(valid), { file: 'text-ids.yaml' }),
    pool: new FakeServer({ tools: projects() }).openPool(),
    tools,
    serverChecks: false,
  }).result();
  expect(run.outcomes.map(({ status }) => status)).toEqual(['passed']);
});
