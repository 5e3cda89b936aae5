import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

type Answers = Record<string, (input: JsonObject) => CallOutcome>;

const text = { type: 'string' };
const tool = (name: string, properties: JsonObject, readOnlyHint = false) =>
  fakeTool(name, {
    inputSchema: { type: 'object', properties, required: Object.keys(properties) },
    annotations: { readOnlyHint, openWorldHint: false },
  });

const tools = [
  tool('add_task', { title: text }),
  tool('get_task', { id: text }, true),
  tool('set_volume', { level: text }),
];

/** Keeps tasks by ids that it gives; the volume is shown by no tool. */
function start(): ServerProbe {
  const tasks = new Map<unknown, unknown>();
  const show = (id: unknown) => textResult(JSON.stringify({ id, title: tasks.get(id) }));
  const answers: Answers = {
    add_task: ({ title }) => {
      const id = `k${tasks.size + 1}`;
      tasks.set(id, title);
      return show(id);
    },
    get_task: ({ id }) => (tasks.has(id) ? show(id) : errorResult(`no task ${JSON.stringify(id)}`)),
    set_volume: ({ level }) => textResult(`The volume is ${JSON.stringify(level)}.`),
  };
  return {
    callTool: (name, input) => Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool')),
    renew: () => Promise.resolve(start()),
  };
}

test(proves(['P-067'], 'what a reader shows of a thing made for it is no effect of another tool'), async () => {
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const { tests } = await generateTests({ tools, probe: start(), seed: 1, hints });
  const effects = tests.map(({ name }) => name).filter((name) => name.includes(' - effect: '));
  expect(effects).toContain('add_task - effect: get_task shows it');
  expect(effects.filter((name) => name.startsWith('set_volume'))).toEqual([]);
});
