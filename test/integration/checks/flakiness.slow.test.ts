import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observeFlake, passesOnFreshServer } from '../../../src/checks/index.ts';
import type { Environment } from '../../../src/environment/index.ts';
import { createPlugin, type Plugin } from '../../../src/plugin/index.ts';
import type { SourcedTest } from '../../../src/suite/index.ts';
import { provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { proves } from '../../requirements.ts';

let environment: Environment;
let plugin: Plugin;

beforeAll(async () => {
  environment = await provisionLocal();
  const path = fileURLToPath(new URL('../../fixtures/programs/servers/varies.mjs', import.meta.url));
  const server = stdioServer([process.execPath, path]);
  plugin = createPlugin({
    environment,
    definition: {
      name: 'varies',
      build: { source: 'none', steps: [] },
      servers: [server],
      language: 'javascript',
    },
    era: 'legacy',
  });
  expect(await plugin.load()).toMatchObject({ status: 'loaded' });
});

afterAll(async () => {
  await plugin.close();
  await environment.dispose();
});

function testOf(tool: string, timeout?: number): SourcedTest {
  return {
    test: {
      name: `${tool} works`,
      tier: 1,
      tool,
      input: {},
      expect: { success: true },
      ...(timeout === undefined ? {} : { timeout_seconds: timeout }),
    },
    file: null,
  };
}

function observe(tool: string, before: readonly string[] = [], timeout?: number) {
  const place = { plugin, workspace: environment.restricted(), settings: {} };
  return observeFlake(
    testOf(tool, timeout),
    before.map((name) => testOf(name)),
    place,
  );
}

test(proves(['P-074', 'P-075'], 'a tool that fails every second call leaves state from call to call'), async () => {
  const { finding } = await observe('every_second');
  expect(finding).toMatchObject({ cause: 'shared-state' });
  expect(finding?.evidence).toMatch(/^alone on a fresh server it passed each of ([5-9]|10) times/);
});

test(proves(['P-075'], 'a tool that another one spoils depends on the order'), async () => {
  const { finding } = await observe('get', ['set']);
  expect(finding).toMatchObject({ cause: 'shared-state', evidence: expect.stringContaining('the order matters') });
});

test(proves(['P-075'], 'a tool that is called before the server is ready has a race at the start'), async () => {
  expect((await observe('warm')).finding).toMatchObject({ cause: 'start-up-race' });
});

test(proves(['P-075'], 'a tool that is slow only beside others runs out of time under load'), async () => {
  const { finding, notes } = await observe('work', [], 3);
  expect(notes).toEqual([]);
  expect(finding).toMatchObject({ cause: 'timeout-under-load' });
});

test(proves(['P-074'], 'a tool that always fails is not flaky'), async () => {
  const { finding, observations } = await observe('steady');
  expect(finding).toBeNull();
  expect(observations.sameServer).toEqual({ passed: 0, failed: 3, timedOut: 0 });
  const place = { plugin, workspace: environment.restricted(), settings: {} };
  expect(await passesOnFreshServer(testOf('steady'), place)).toBe(false);
});
