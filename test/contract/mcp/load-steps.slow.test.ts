import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sessionOperations } from '../../../src/operations/index.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

/** Time for what follows from an answer on a busy machine. */
const patience = { timeout: 60_000, interval: 50 };

const healthy = readFileSync(join(import.meta.dirname, '../../fixtures/programs/servers/healthy.mjs'), 'utf8');

/** A build that waits until a file says that it may end. */
const build = `import { existsSync } from 'node:fs';
console.log('the build waits');
while (!existsSync('go')) await new Promise((resolve) => setTimeout(resolve, 20));
`;

const example = 'API_TOKEN=your-token-here\nLOG_LEVEL=quiet\n';

/** A tool whose call ends once another call runs at the same time, and which writes to stderr. */
const meeting = healthy
  .replace("from './base.mjs';", "from './base.mjs';\nimport { readdirSync, writeFileSync } from 'node:fs';")
  .replace(
    "    {\n      name: 'refuse',",
    `    {
      name: 'meet',
      description: 'Waits for another guest.',
      inputSchema: objectSchema({ guest: { type: 'string', maxLength: 20 } }, ['guest']),
      call: async ({ guest }) => {
        console.error('came: ' + guest);
        writeFileSync('guest-' + guest, '');
        for (let turn = 0; turn < 1500; turn++) {
          if (readdirSync('.').filter((name) => name.startsWith('guest-')).length > 1) return text('met by ' + guest);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return failure('nobody came');
      },
    },
    {
      name: 'refuse',`,
  );
const meets = (guest: string) =>
  `name: meets ${guest}\ntier: 1\ntool: meet\ninput: { guest: ${guest} }\ntags: [meeting]\ntimeout_seconds: 60\nexpect: { output_contains: met by ${guest} }\n`;

describe('the plugin of a session over MCP', () => {
  test(
    proves(
      ['P-200', 'P-216', 'P-217', 'P-218', 'P-221'],
      'is described at the start, built, loaded and loaded again; states, times, tools and configuration are told',
    ),
    async () => {
      const session = await openSessionClient();
      const { take, call, names } = session;
      const repository = await createPluginRepository({
        files: { '.env.example': example, 'build.mjs': build, '.pth/tests/own.yaml': meets('a') },
      });
      expect((await call('pth_start_session', { pluginPath: repository.base })).text).toContain('not-a-repository');
      expect(await names()).toHaveLength(3);
      const configValues = { API_TOKEN: 'a token of nobody' };
      const started = await take('pth_start_session', {
        pluginPath: repository.plugin,
        buildCommand: 'node build.mjs',
        configValues,
      });
      expectFits('pth_start_session', started);
      const branch = textOf(started, 'branch');
      const worktree = textOf(started, 'worktree');
      expect(await repository.git('branch', '--list', branch)).not.toBe('');
      expect(existsSync(join(worktree, 'healthy.mjs'))).toBe(true);
      expect(started).toMatchObject({
        build: { servers: [{ name: 'fixture' }] },
        config: { keys: expect.arrayContaining([{ name: 'API_TOKEN', origin: 'given' }]), missing: [] },
        recommendation: { tier: 1, image: 'debian12', summary: expect.any(String) },
        baseline: { tests: 1, byTestTier: { '1': 1, '2': 0, '3': 0 } },
      });
      expect(JSON.stringify(started)).not.toContain(configValues.API_TOKEN);
      expect(await names()).toHaveLength(sessionOperations.length);

      await take('pth_provision_environment', { tier: 0 });
      expect(await take('pth_get_plugin_status')).toMatchObject({ status: 'not-loaded' });
      const loading = take('pth_load_plugin');
      await expect.poll(async () => (await take('pth_get_plugin_status'))['status'], patience).toBe('building');
      await writeFile(join(worktree, 'go'), '');
      const loaded = await loading;
      expectFits('pth_load_plugin', loaded);
      const { total } = await take('pth_list_plugin_tools');
      expect(loaded).toMatchObject({
        status: 'loaded',
        tools: total,
        servers: [{ name: 'fixture', tools: 3, timings: { buildMs: expect.any(Number), startMs: expect.any(Number) } }],
      });
      expect(await take('pth_get_plugin_status')).toMatchObject({ status: 'loaded', servers: [{ lastError: '' }] });

      const config = await take('pth_get_plugin_config');
      expect(config['keys']).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'API_TOKEN', value: '[REDACTED]' }),
          expect.objectContaining({ name: 'LOG_LEVEL', value: 'quiet' }),
        ]),
      );
      expect(JSON.stringify(config)).not.toContain(configValues.API_TOKEN);

      await writeFile(join(worktree, 'healthy.mjs'), healthy.replace("name: 'add'", "name: 'sum_up'"));
      expect(await take('pth_reload_plugin')).toMatchObject({ delta: { added: ['sum_up'], removed: ['add'] } });
      expect(await take('pth_call_plugin_tool', { tool: 'sum_up', arguments: { a: 1, b: 2 } })).toMatchObject({
        outcome: 'result',
        isError: false,
        content: expect.stringContaining('3'),
      });

      await writeFile(join(worktree, 'build.mjs'), 'console.error("the part is missing"); process.exit(3);');
      const broken = await call('pth_reload_plugin');
      expect(broken).toMatchObject({ isError: true, text: expect.stringContaining('the part is missing') });
      expect(await take('pth_get_plugin_status')).toMatchObject({
        status: 'errored',
        servers: [{ lastError: expect.stringMatching(/./) }],
      });
      await take('pth_end_session');
      await repository.expectClean();
    },
  );

  test(
    proves(
      ['P-226', 'P-227'],
      'runs tests of a tag at the same time, and shows of the latest run calls, answers and what the server wrote',
    ),
    async () => {
      const session = await openSessionClient('static');
      const { take } = session;
      const own = ['ann', 'ben', 'cid', 'dan'].map(meets).join('---\n');
      const repository = await createPluginRepository({
        files: { 'healthy.mjs': meeting, '.pth/tests/own.yaml': own },
      });
      await take('pth_start_session', { pluginPath: repository.plugin });
      await take('pth_provision_environment', { tier: 0 });
      await take('pth_load_plugin');
      await take('pth_generate_tests', { tools: ['echo'] });
      // Each call answers only because another one runs beside it.
      const ran = await take('pth_run_test_suite', { tags: ['meeting'], concurrency: 4 });
      expect(ran).toMatchObject({ run: 1, counts: { total: 4, passed: 4 } });
      const latest = await take('pth_get_test_results', { detail: 'output' });
      expectFits('pth_get_test_results', latest);
      expect(latest).toMatchObject({ run: 1, counts: ran['counts'] });
      const results = latest['results'] as { test: string; status: string; calls: unknown[]; stderr: string }[];
      expect(results.map(({ test: name, status }) => [name, status])).toEqual(
        ['ann', 'ben', 'cid', 'dan'].map((guest) => [`meets ${guest}`, 'passed']),
      );
      expect(results.map(({ stderr }) => stderr).join('\n')).toContain('came: ');
      const exchange = await take('pth_get_test_results', { tests: ['meets cid'], detail: 'exchange' });
      expect(exchange).toMatchObject({ exchange: { test: 'meets cid', call: 1 } });
      expect(JSON.stringify(exchange)).toContain('met by cid');
      await take('pth_end_session');
      await repository.expectClean();
    },
  );
});
