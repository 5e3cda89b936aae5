import { expect, test } from 'vitest';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const parts = ['button', 'panel', 'chart'];

test(proves(['P-067'], 'an invented filter that leaves nothing of a list is left out'), async () => {
  const probe: ServerProbe = {
    callTool: (_name, { mode, limit }) => {
      const found = mode === undefined ? parts : [];
      return Promise.resolve(textResult(JSON.stringify({ mode: mode ?? 'any', limit, count: found.length, found })));
    },
    renew: () => Promise.resolve(probe),
  };
  const properties = { limit: { type: 'integer', minimum: 1, maximum: 9 }, mode: { type: 'string' } };
  const tools = [fakeTool('list_parts', { inputSchema: { type: 'object', properties, required: ['limit'] } })];
  const { tests } = await generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null } });
  const valid = tests.find(({ name }) => name.startsWith('list_parts - valid: '));
  expect(valid?.tier === 1 ? valid.input : valid).not.toHaveProperty('mode');
  expect(JSON.stringify(valid)).toContain('panel');
});
