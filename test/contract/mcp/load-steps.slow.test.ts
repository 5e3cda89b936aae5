import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJournal } from '../../../src/harness/journal.ts';
import { sessionOperations } from '../../../src/operations/index.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { readSamplePlugin } from '../../kit/sample-plugin.ts';
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

/** A tool that tells a variable of its server and its process id; a server that takes a while to start and to end. */
const telling = healthy
  .replace("from './base.mjs';", "from './base.mjs';\nimport { appendFileSync, existsSync } from 'node:fs';")
  .replace(
    "    {\n      name: 'refuse',",
    `    {
      name: 'tell',
      description: 'Tells the level of the log, and the process.',
      inputSchema: objectSchema({}, []),
      annotations: { readOnlyHint: true, openWorldHint: false },
      call: () => text(process.env.LOG_LEVEL + ' in ' + process.pid),
    },
    {
      name: 'refuse',`,
  )
  .replace('serve(', "if (existsSync('slow')) await new Promise((resolve) => setTimeout(resolve, 600_000));\nserve(");
const tells = (name: string) => `name: ${name}\ntier: 1\ntool: tell\nexpect: { output_contains: ' in ' }\n`;

describe('the plugin of a session over MCP', () => {
  test('is loaded with other values, without a build and with less patience; tests get a server each', async () => {
    const { take, call } = await openSessionClient('static');
    const repository = await createPluginRepository({
      files: {
        'healthy.mjs': telling,
        '.env.example': example,
        'build.mjs': "import { appendFileSync } from 'node:fs';\nappendFileSync('built', '.');\n",
        '.gitignore': 'built\nslow\n',
        '.pth/tests/own.yaml': ['one', 'two', 'three'].map(tells).join('---\n'),
      },
    });
    const started = await take('pth_start_session', { pluginPath: repository.plugin, buildCommand: 'node build.mjs' });
    const worktree = textOf(started, 'worktree');
    const built = () => readFileSync(join(worktree, 'built'), 'utf8');
    await take('pth_provision_environment', { tier: 0 });
    await take('pth_load_plugin', { configValues: { LOG_LEVEL: 'level-of-load' } });
    const tell = async () => textOf(await take('pth_call_plugin_tool', { tool: 'tell', maxBytes: 2000 }), 'content');
    // The value is a secret, so that the answer says that it is there and not what it is.
    expect(await tell()).toContain('[REDACTED] in ');
    expect(built()).toBe('.');
    await take('pth_load_plugin', { configValues: { LOG_LEVEL: 'another-level' }, skipBuild: true });
    expect(built()).toBe('.');
    expect(await tell()).toContain('[REDACTED] in ');
    expect((await take('pth_get_plugin_config'))['keys']).toContainEqual(
      expect.objectContaining({ name: 'LOG_LEVEL', origin: 'given', value: '[REDACTED]' }),
    );
    expect((await call('pth_load_plugin', { configValues: { PTH_NOT_SET: null } })).text).toContain('PTH_NOT_SET');

    await take('pth_generate_tests', { tools: ['echo'], approve: 'none' });
    const { tests } = await take('pth_list_tests', { tools: ['echo'] });
    const waiting = (tests as { needsReview: boolean }[]).map(({ needsReview }) => needsReview);
    expect(waiting.length).toBeGreaterThan(3);
    expect(new Set(waiting)).toEqual(new Set([true]));
    const processes = async (restartPerTest: boolean) => {
      await take('pth_run_test_suite', { tests: ['one', 'two', 'three'], concurrency: 1, restartPerTest });
      const { results } = await take('pth_get_test_results', { detail: 'output' });
      const answers = (results as { calls: { answer: string }[] }[]).map(({ calls }) => calls[0]?.answer);
      return new Set(answers.map((answer) => / in (\d+)/.exec(answer ?? '')?.[1])).size;
    };
    expect(await processes(false)).toBe(1);
    expect(await processes(true)).toBe(3);

    expect(await take('pth_reload_plugin', { graceMs: 0 })).toMatchObject({ status: 'loaded' });
    expect(await tell()).toContain('[REDACTED] in ');
    await writeFile(join(worktree, 'slow'), '');
    const late = await call('pth_load_plugin', { skipBuild: true, startTimeoutSeconds: 0.5 });
    expect(late).toMatchObject({ isError: true, text: expect.stringContaining('start-failed') });
    await take('pth_end_session');
    await repository.expectClean();
  });

  test(
    proves(['P-200'], 'the start tells how a package is installed and built, and what of its source wants which tier'),
    async () => {
      const { take } = await openSessionClient();
      const repository = await createPluginRepository({ server: null, files: await readSamplePlugin() });
      const started = await take('pth_start_session', { pluginPath: repository.plugin });
      expect(started).toMatchObject({
        build: {
          source: 'package.json build script',
          steps: [
            { phase: 'install', argv: ['npm', 'ci', '--no-audit', '--no-fund'] },
            { phase: 'build', argv: ['npm', 'run', 'build'] },
          ],
          servers: [{ name: 'sample-plugin', source: 'package.json bin' }],
        },
        config: { keys: [expect.objectContaining({ name: 'SAMPLE_PLUGIN_DIR' })], missing: [] },
        recommendation: {
          tier: 1,
          image: 'debian12',
          evidence: expect.arrayContaining([
            expect.objectContaining({
              tier: 1,
              file: 'src/file-tools.ts',
              reason: 'writes files',
              line: expect.any(Number),
            }),
          ]),
        },
      });
      await take('pth_end_session');
      await repository.expectClean();
    },
  );

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

  test('one that ends by itself in a reload has crashed, with its end; after a reload that was given up none is loaded', async () => {
    const { take, call, server } = await openSessionClient('static');
    const repository = await createPluginRepository({ files: { 'build.mjs': build, '.gitignore': 'go\n' } });
    const started = await take('pth_start_session', { pluginPath: repository.plugin, buildCommand: 'node build.mjs' });
    const worktree = textOf(started, 'worktree');
    await take('pth_provision_environment', { tier: 0 });
    await writeFile(join(worktree, 'go'), '');
    await take('pth_load_plugin');

    await rm(join(worktree, 'go'));
    const cancel = new AbortController();
    const reloading = call('pth_reload_plugin', {}, { signal: cancel.signal });
    reloading.catch(() => undefined);
    await expect.poll(async () => (await take('pth_get_plugin_status'))['status'], patience).toBe('building');
    await expect.poll(() => server.host.session?.servers[0]?.opened.connection, patience).toBeUndefined();
    cancel.abort(new Error('no longer wanted'));
    await expect(reloading).rejects.toThrow('no longer wanted');
    await expect.poll(() => server.host.queue.running, patience).toBeNull();
    expect(await take('pth_get_plugin_status')).toMatchObject({
      status: 'not-loaded',
      servers: [{ pid: null, lastError: '', crash: null }],
    });
    expect((await call('pth_call_plugin_tool', { tool: 'echo' })).text).toContain('plugin/not-loaded');

    await writeFile(join(worktree, 'go'), '');
    const dying = healthy.replace('serve(', "console.error('no disk'); process.exit(7);\nserve(");
    await writeFile(join(worktree, 'healthy.mjs'), dying);
    expect(await call('pth_reload_plugin')).toMatchObject({ isError: true, text: expect.stringContaining('no disk') });
    expect(await take('pth_get_plugin_status')).toMatchObject({
      status: 'crashed',
      servers: [
        {
          pid: null,
          lastError: expect.stringContaining('exited with code 7'),
          crash: { exitCode: 7, stderr: expect.stringContaining('no disk') },
        },
      ],
    });
    await writeFile(join(worktree, 'healthy.mjs'), healthy);
    expect(await take('pth_reload_plugin')).toMatchObject({ status: 'loaded' });
    expect(await take('pth_get_plugin_status')).toMatchObject({ status: 'loaded', servers: [{ crash: null }] });
    const { session } = server.host;
    const journal = readJournal(textOf(await take('pth_get_iteration_status'), 'journal'));
    expect(session?.standing.phase).toBe('loaded');
    expect(journal.filter(({ event }) => event === 'crash')).toEqual([]);
    await take('pth_end_session');
    await repository.expectClean();
  });

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
