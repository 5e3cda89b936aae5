import { expect, test } from 'vitest';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';
const byId = (name: string) =>
  fakeTool(name, {
    inputSchema: { type: 'object', properties: { task_id: { type: 'string', pattern: uuid } }, required: ['task_id'] },
  });

test(proves(['P-067'], 'an invented id that is refused in words is no passing test, whatever its form'), async () => {
  const probe: ServerProbe = {
    callTool: (_, { task_id: id }) => Promise.resolve(textResult(`找不到ID為 ${JSON.stringify(id)} 的任務。`)),
    renew: () => Promise.resolve(probe),
  };
  const tools = [byId('assign_task'), byId('get_task')];
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const { tests } = await generateTests({ tools, probe, seed: 1, hints });
  const valid = tests.filter(({ name }) => !name.includes('invalid'));
  expect(valid.length).toBeGreaterThan(1);
  expect(valid.filter(({ tags }) => !tags?.includes('inconclusive')).map(({ name }) => name)).toEqual([]);
});
