import { expect, test } from 'vitest';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const text = { type: 'string' };
const tools = [
  fakeTool('create_task', { inputSchema: { type: 'object', properties: { title: text }, required: ['title'] } }),
  fakeTool('update_task', {
    inputSchema: { type: 'object', properties: { task_id: text, notes: text }, required: ['task_id'] },
  }),
];

/** Makes the tests of a store of tasks; `update` answers for one that is there. */
async function generate(update: (notes: unknown) => CallOutcome) {
  const ids = new Set<unknown>();
  const probe: ServerProbe = {
    callTool: (name, { title, task_id: id, notes }) => {
      if (name === 'update_task')
        return Promise.resolve(ids.has(id) ? update(notes) : errorResult('task_id is unknown'));
      if (typeof title !== 'string') return Promise.resolve(errorResult('title must be a text'));
      ids.add(`task-${ids.size + 1}`);
      return Promise.resolve(textResult(JSON.stringify({ task_id: `task-${ids.size}`, title })));
    },
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const { tests } = await generateTests({ tools, probe, seed: 1, hints });
  return tests.filter(({ name }) => /^update_task - (?:valid|edge)/.test(name));
}

test(proves(['P-067'], 'an update of nothing that is refused in words is no passing test'), async () => {
  const tests = await generate((notes) =>
    notes === undefined ? textResult('At least one field needs to be updated') : errorResult('the notes are locked'),
  );
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter(({ tags }) => !tags?.includes('inconclusive')).map(({ name }) => name)).toEqual([]);
});

test(proves(['P-067'], 'an update of something is one, and the refusal beside it is left out'), async () => {
  const tests = await generate((notes) =>
    textResult(notes === undefined ? 'Nothing to update' : `Notes are ${JSON.stringify(notes)} now`),
  );
  const names = tests.filter(({ tags }) => !tags?.includes('inconclusive')).map(({ name }) => name);
  expect(names).toContain('update_task - valid: all arguments');
  expect(JSON.stringify(tests.filter(({ name }) => names.includes(name)))).not.toContain('Nothing to update');
  expect(names.filter((name) => name.includes('left out'))).toEqual([]);
});
