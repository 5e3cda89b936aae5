import { expect, test } from 'vitest';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const probe: ServerProbe = {
  callTool: () => Promise.resolve(textResult('pebble, quartz, slate')),
  renew: () => Promise.resolve(probe),
};

/** What the test of a list asks for where the server was started with a path. */
async function askedWith(path: string) {
  const tools = [fakeTool('list_types', { inputSchema: { type: 'object', properties: {} } })];
  const hints = { paths: [path], workDirectory: null };
  const { tests } = await generateTests({ tools, probe, seed: 1, hints });
  const found = tests.find(({ name }) => name === 'list_types - valid: no arguments');
  return found?.tier === 1 ? found.expect : found;
}

const whole = { success: true, output_equals: 'pebble, quartz, slate' };

test(proves(['P-067'], 'what a server reads from a file that it was started with is asked for exactly'), async () => {
  expect(await askedWith('/srv/schema.graphql')).toEqual(whole);
  expect(await askedWith('/srv/rooms.yaml')).toEqual(whole);
});

test(proves(['P-067'], 'what a directory, a database or a log holds is not, since it grows'), async () => {
  for (const path of ['/srv/data', '/srv/rooms.sqlite', '/srv/server.log'])
    expect(await askedWith(path)).not.toHaveProperty('output_equals');
});
