import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../../../src/base/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import type { OperationPorts } from '../../../src/target/index.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { createPluginRepository, type PluginRepositoryOptions } from '../../kit/plugin-repository.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

/** Starts a session in this host's own environment and loads the plugin. */
async function openLoaded(options: PluginRepositoryOptions = {}, ports: Partial<OperationPorts> = {}) {
  const session = await openSessionClient('static', 'legacy', ports);
  const repository = await createPluginRepository(options);
  const started = await session.take('pth_start_session', { pluginPath: repository.plugin });
  await session.take('pth_provision_environment', { tier: 0 });
  await session.take('pth_load_plugin');
  return { ...session, repository, branch: textOf(started, 'branch'), worktree: textOf(started, 'worktree') };
}

const namesOf = (facts: JsonObject) => (facts['tests'] as { test: string }[]).map(({ test: name }) => name);

const adds = (sum: number, name = 'adds by hand') =>
  `name: ${name}\ntier: 1\ntool: add\ninput: { a: 1, b: 2 }\nexpect: { output_contains: "${sum}" }\n`;

/** A tool whose handler is a file of its own. */
const sayTool = `    {
      name: 'say',
      description: 'Says a word.',
      inputSchema: objectSchema({ word: { type: 'string', maxLength: 20 } }, ['word']),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      call: async ({ word }) => text((await import('./say.mjs')).say(word)),
    },`;

describe('the suite of a session over MCP', () => {
  test(
    proves(
      ['P-073', 'P-230', 'P-231'],
      'a test by hand is committed and runs, replaces a generated one, is approved and is removed',
    ),
    async () => {
      const { take, call, repository, branch } = await openLoaded();
      const generated = await take('pth_generate_tests');
      const total = Number(generated['tests']);
      const created = await take('pth_create_test', { yaml: adds(3) });
      expectFits('pth_create_test', created);
      expect(created).toMatchObject({ test: 'adds by hand', file: '.pth/tests/manual-adds-by-hand.yaml' });
      expect(await repository.git('show', `${branch}:.pth/tests/manual-adds-by-hand.yaml`)).toContain('manual');
      expect(namesOf(await take('pth_list_tests', { generatedFrom: 'manual' }))).toEqual(['adds by hand']);
      expect(await take('pth_run_test', { test: 'adds by hand' })).toMatchObject({ status: 'passed' });
      expect((await call('pth_create_test', { yaml: adds(3) })).text).toContain('testing/name-taken');
      const invalid = await call('pth_create_test', { yaml: 'name: x\ntier: 1\ntool: add\n' });
      expect(invalid.text).toMatch(/testing\/invalid-test\n.*expect/);
      const both = 'name: x\ntier: 3\nprompt: do it\ntool_sequence: [{ tool: add }]\nchecklist: [it is done]\n';
      expect((await call('pth_create_test', { yaml: both })).text).toContain('testing/invalid-test');
      expect((await call('pth_create_test', { yaml: `${adds(3, 'a')}---\n${adds(3, 'b')}` })).text).toContain(
        'give one',
      );

      // A person's file keeps its own lines when one of its tests is replaced.
      expect(await take('pth_edit_test', { test: 'adds by hand', yaml: adds(4) })).toMatchObject({ action: 'replace' });
      expect(await take('pth_run_test', { test: 'adds by hand' })).toMatchObject({ status: 'failed' });

      const [first = ''] = namesOf(await take('pth_list_tests', { tools: ['echo'], generatedFrom: 'schema' }));
      const yaml = `name: ${JSON.stringify(first)}\ntier: 1\ntool: echo\ninput: { text: mine }\nexpect: { output_contains: mine }\n`;
      const edited = await take('pth_edit_test', { test: first, yaml });
      expectFits('pth_edit_test', edited);
      expect(await take('pth_run_test', { test: first })).toMatchObject({
        status: 'passed',
        calls: [{ tool: 'echo' }],
      });
      expect(namesOf(await take('pth_list_tests', { generatedFrom: 'manual', limit: 9 })).toSorted()).toEqual(
        [first, 'adds by hand'].toSorted(),
      );
      expect(await take('pth_list_tests', { limit: 1 })).toMatchObject({ total: total + 1 });
      expect((await call('pth_edit_test', { test: 'of no suite', yaml })).text).toContain('testing/unknown-test');
      expect((await call('pth_edit_test', { test: first })).text).toContain('replace needs new text');
      expect((await call('pth_edit_test', { test: first, yaml, action: 'remove' })).text).toContain(
        'takes no new text',
      );

      const removed = await take('pth_edit_test', { test: 'adds by hand', action: 'remove' });
      expect(removed).toMatchObject({ file: null, action: 'remove' });
      expect((await call('pth_run_test', { test: 'adds by hand' })).text).toContain('testing/unknown-test');
      expect(await repository.git('ls-tree', '-r', '--name-only', branch)).not.toContain('manual-adds-by-hand');

      // Generating again takes every test as it is now.
      expect(await take('pth_generate_tests')).toMatchObject({ added: 0, tests: total });
      await take('pth_end_session');
      await repository.expectClean();
    },
  );

  test('a test that waits for review is approved, and runs from then on', async () => {
    const held = `${adds(3, 'adds once looked at')}needs_review: it may cost money\n`;
    const { take, repository } = await openLoaded({ files: { '.pth/tests/held.yaml': held } });
    await take('pth_generate_tests', { tools: ['refuse'] });
    const name = 'adds once looked at';
    const { tests } = await take('pth_list_tests', { needsReview: true, detail: 'full' });
    const [waiting] = (tests as { test: string; yaml: string }[]).filter(({ test: one }) => one === name);
    expect(parse(waiting?.yaml ?? '')).toMatchObject({ input: { a: 1, b: 2 }, needs_review: 'it may cost money' });
    const { tests: named } = await take('pth_list_tests', { needsReview: true });
    expect(JSON.stringify(named)).not.toContain('yaml');
    expect(await take('pth_run_test', { test: name })).toMatchObject({ status: 'skipped' });
    expect(await take('pth_edit_test', { test: name, action: 'approve' })).toMatchObject({
      file: '.pth/tests/held.yaml',
    });
    expect(await take('pth_run_test', { test: name })).toMatchObject({ status: 'passed' });
    expect(await take('pth_edit_test', { test: name, action: 'approve' })).toMatchObject({ commit: null });
    await take('pth_end_session');
    await repository.expectClean();
  });

  test(proves(['P-223'], 'tests are made for named tools, sources and tiers alone'), async () => {
    const { take, call, repository } = await openLoaded();
    const made = await take('pth_generate_tests', { tools: ['echo'] });
    expectFits('pth_generate_tests', made);
    expect(Object.keys(made['byTool'] as object)).toEqual(['echo']);
    expect((await call('pth_generate_tests', { tools: ['ecko'] })).text).toContain('Did you mean "echo"?');
    const scenarios = await take('pth_generate_tests', { testTiers: [2], sources: ['documentation'] });
    expect(scenarios).toMatchObject({ added: 0 });
    const rest = await take('pth_generate_tests', { sources: ['schema'] });
    expect(Number(rest['added'])).toBeGreaterThan(0);
    expect(Object.keys(rest['bySource'] as object)).toContain('schema');
    await take('pth_end_session');
    await repository.expectClean();
  });

  test(
    proves(['P-228', 'P-229'], 'coverage is measured when asked for, and tells which tests run a file'),
    async () => {
      const healthy = await readFile(join(import.meta.dirname, '../../fixtures/programs/servers/healthy.mjs'), 'utf8');
      const { take, repository } = await openLoaded({
        files: {
          'healthy.mjs': healthy.replace('    echoTool,', `    echoTool,\n${sayTool}`),
          'say.mjs': `export function say(word) {\n  if (word === 'unsaid') {\n    return 'never';\n  }\n  return word;\n}\n`,
          '.pth/tests/own.yaml': 'name: says one\ntier: 1\ntool: say\ninput: { word: a }\nexpect: { success: true }\n',
        },
      });
      await take('pth_generate_tests', { tools: ['echo'] });
      expect(await take('pth_get_coverage_report')).toMatchObject({ isMeasured: false });
      expect(await take('pth_get_test_impact', { files: ['say.mjs'] })).toMatchObject({
        isMeasured: false,
        direct: [],
      });
      await take('pth_run_test_suite', { coverage: true });
      const report = await take('pth_get_coverage_report');
      expectFits('pth_get_coverage_report', report);
      expect(report).toMatchObject({
        isMeasured: true,
        files: expect.arrayContaining([
          // The word that no test says, and the tools that none calls.
          expect.objectContaining({ file: 'say.mjs', uncoveredLines: [3, 4], uncoveredBranches: [2] }),
          expect.objectContaining({ file: 'healthy.mjs', uncoveredFunctions: [expect.anything(), expect.anything()] }),
        ]),
      });
      // A workflow that nobody measured calls the same tool.
      const steps = '{ tool: say, input: { word: b } }';
      await take('pth_create_test', {
        yaml: `name: says twice\ntier: 2\nsteps:\n  - ${steps}\n  - ${steps}\n`,
      });
      const impact = await take('pth_get_test_impact', { files: ['say.mjs'] });
      expectFits('pth_get_test_impact', impact);
      expect(impact).toMatchObject({ isMeasured: true, direct: ['says one'], scenarios: ['says twice'] });
      await take('pth_end_session');
      await repository.expectClean();
    },
  );

  test(proves(['P-232'], 'the exported runner passes and fails in a clean clone as the tests do'), async () => {
    const files = { '.pth/tests/own.yaml': adds(3, 'adds rightly') };
    const { take, repository, branch } = await openLoaded({ files });
    const exported = await take('pth_export_ci');
    expectFits('pth_export_ci', exported);
    expect(exported['files']).toEqual([
      { path: '.github/workflows/pth-tests.yml', state: 'created' },
      { path: '.pth/ci/run-tests.mjs', state: 'created' },
    ]);
    expect(await take('pth_export_ci', { dryRun: true })).toMatchObject({ commit: null });
    expect(parse(await repository.git('show', `${branch}:.github/workflows/pth-tests.yml`))).toHaveProperty('jobs');
    await take('pth_create_test', { yaml: adds(4, 'adds wrongly') });
    const run = async (commit: string) => {
      const clone = join(repository.base, `clone-${commit.slice(0, 7)}`);
      await repository.git('clone', '--quiet', repository.path, clone);
      await repository.git('-C', clone, 'checkout', '--quiet', commit);
      const argv = [process.execPath, '.pth/ci/run-tests.mjs'] as const;
      return runProcess({ argv: [...argv], cwd: clone, variables: plainVariables(), timeoutMs: 60_000 });
    };
    const green = await run(textOf(exported, 'commit'));
    expect(green.exitCode, green.stderr.text + green.stdout.text).toBe(0);
    const red = await run((await repository.git('rev-parse', branch)).trim());
    expect(red.exitCode, red.stdout.text).toBe(1);
    await take('pth_end_session');
    await repository.expectClean();
  });
});

/** A server whose answers break its own output schema. */
async function openBroken() {
  const healthy = await readFile(join(import.meta.dirname, '../../fixtures/programs/servers/healthy.mjs'), 'utf8');
  const wrong = healthy.replace('structuredContent: { sum: a + b }', 'structuredContent: { sum: String(a + b) }');
  expect(wrong).not.toBe(healthy);
  return { healthy, ...(await openLoaded({ files: { 'healthy.mjs': wrong } })) };
}

describe('iterations over MCP', () => {
  test(
    proves(['P-239', 'P-240'], 'a model fixes cause by cause until all pass; the history and the status tell'),
    async () => {
      const { take, repository } = await openBroken();
      const playbook = join(repository.base, 'model.yaml');
      await writeFile(
        playbook,
        `playbook: 1
conversations:
  - when: ["schema-violation", "add"]
    turns:
      - calls:
          - tool: edit_file
            arguments:
              path: healthy.mjs
              old_string: "structuredContent: { sum: String(a + b) }"
              new_string: "structuredContent: { sum: a + b }"
      - says: |-
          SUBJECT: return the sum as a number
          BODY: The output schema declares a number.
`,
      );
      await take('pth_generate_tests', { tools: ['add'] });
      const ended = await take('pth_run_iteration_loop', { fixSource: 'model', model: `playbook:${playbook}` });
      expectFits('pth_run_iteration_loop', ended);
      expect(ended).toMatchObject({
        stop: 'all-passing',
        iterations: [
          { iteration: 1, fixes: 1 },
          { iteration: 2, failing: 0 },
        ],
        fixes: [{ subject: expect.stringContaining('return the sum as a number') }],
        groups: [],
      });
      const history = await take('pth_get_fix_history');
      expectFits('pth_get_fix_history', history);
      expect(history).toMatchObject({ total: 1, fixes: [{ category: 'schema-violation', files: ['healthy.mjs'] }] });
      const status = await take('pth_get_iteration_status');
      const [before, after] = ended['iterations'] as { total: number; passed: number; failing: number }[];
      expect(before?.failing).toBeGreaterThan(0);
      expect(status).toMatchObject({
        iteration: 2,
        history: [
          { iteration: 1, total: before?.total, passed: before?.passed },
          { iteration: 2, total: after?.total, passed: after?.passed, failing: 0 },
        ],
        trend: 'improving',
        convergence: [{ status: 'all passing', series: `${before?.passed}/${before?.total} → ${after?.total}` }],
      });
      expect((status['timings'] as { name: string }[]).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['server start', 'test generation', 'suite run', 'diagnosis', 'reload', 'checkpoint']),
      );
      const end = await take('pth_end_session');
      expect(end).toMatchObject({ commits: { fixes: 1 }, iterations: 2 });
      await repository.expectClean();
    },
  );

  test(
    proves(['P-239'], 'each call has limits of its own: what an earlier one used up, or its model, ends no later one'),
    async () => {
      const { take, repository } = await openBroken();
      const edit = { path: 'healthy.mjs', old_string: 'sum: String(a + b)', new_string: 'sum: a + b' };
      const call = { calls: [{ tool: 'edit_file', arguments: edit }] };
      const write = async (name: string, calls: readonly (typeof call)[]) => {
        const path = join(repository.base, name);
        const turns = [...calls, { says: 'SUBJECT: return the sum\nBODY: It was a text.' }];
        const conversations = [{ when: ['schema-violation', 'add'], turns }];
        await writeFile(path, JSON.stringify({ playbook: 1, conversations }));
        return { fixSource: 'model', model: `playbook:${path}`, maxIterations: 1 };
      };
      await take('pth_generate_tests', { tools: ['add'] });
      const useless = await take('pth_run_iteration_loop', await write('useless.json', []));
      expect(useless).toMatchObject({ stop: 'max-iterations' });
      const useful = await take('pth_run_iteration_loop', await write('useful.json', [call]));
      expect(useful).toMatchObject({ stop: 'all-passing' });
    },
  );

  test('page by page a list is the same as whole', async () => {
    const { take } = await openLoaded();
    await take('pth_generate_tests');
    await take('pth_run_test_suite');
    const lists = { pth_list_plugin_tools: 'tools', pth_list_tests: 'tests', pth_get_test_results: 'results' };
    for (const [tool, field] of Object.entries(lists)) {
      const whole = (await take(tool, { limit: 100 }))[field] as JsonObject[];
      expect(whole.length, tool).toBeGreaterThan(2);
      const pages = [await take(tool, { limit: 2 })];
      for (let cursor = pages[0]?.['nextCursor']; cursor !== undefined; cursor = pages.at(-1)?.['nextCursor']) {
        pages.push(await take(tool, { limit: 2, cursor }));
      }
      expect(
        pages.flatMap((page) => page[field] as JsonObject[]),
        tool,
      ).toEqual(whole);
    }
    await take('pth_end_session');
  });

  test('a model fixes the cause that one single iteration is told to fix', async () => {
    const { take, repository } = await openBroken();
    const path = join(repository.base, 'model.json');
    const edit = { path: 'healthy.mjs', old_string: 'sum: String(a + b)', new_string: 'sum: a + b' };
    const turns = [
      { calls: [{ tool: 'edit_file', arguments: edit }] },
      { says: 'SUBJECT: return the sum\nBODY: It was a text.' },
    ];
    await writeFile(
      path,
      JSON.stringify({ playbook: 1, conversations: [{ when: ['schema-violation', 'add'], turns }] }),
    );
    await take('pth_generate_tests', { tools: ['add'] });
    const looked = await take('pth_run_iteration');
    const [group] = looked['groups'] as { id: string }[];
    const wish = { fixSource: 'model', model: `playbook:${path}`, diagnosisIds: [group?.id ?? ''] };
    const fixed = await take('pth_run_iteration', wish);
    expectFits('pth_run_iteration', fixed);
    expect(fixed).toMatchObject({
      iteration: 2,
      status: 'all-passing',
      fixes: [{ subject: 'fix: return the sum', files: ['healthy.mjs'] }],
      groups: [],
    });
    expect((await take('pth_get_iteration_status'))['decisions']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ iteration: 2, question: 'who writes fixes?', answer: 'model' }),
        expect.objectContaining({ iteration: 2, question: 'which causes to fix?', answer: group?.id }),
      ]),
    );
    await take('pth_end_session');
  });

  test('a key that its provider refuses is told before any test runs, and before an image is tried', async () => {
    const error = { type: 'authentication_error', message: 'invalid x-api-key' };
    const provider = createServer((_, response) =>
      response.writeHead(401).end(JSON.stringify({ type: 'error', error })),
    );
    await once(provider.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void provider.close());
    const { port } = provider.address() as AddressInfo;
    const variables = { ANTHROPIC_API_KEY: 'wrong', ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}` };
    const { ports } = createOperationContext({ variables });
    const { take, call, repository } = await openLoaded({}, { openModel: (id) => ports.openModel(id) });
    await take('pth_generate_tests', { tools: ['add'] });
    const byModel = { fixSource: 'model', model: 'claude-sonnet-5-5' };
    const calls: [tool: string, input: JsonObject][] = [
      ['pth_run_iteration', byModel],
      ['pth_run_iteration', { ...byModel, alteration: 'add returns the product' }],
      ['pth_run_iteration_loop', byModel],
      ['pth_verify_cross_distro', { ...byModel, baseImages: ['no/such/image:1'] }],
    ];
    for (const [tool, input] of calls) {
      const refused = await call(tool, input);
      expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('model/auth') });
    }
    expect((await call('pth_get_test_results')).text).toContain('testing/no-results');
    const { decisions } = await take('pth_get_iteration_status');
    expect(JSON.stringify(decisions)).not.toMatch(/who writes fixes|which further images/);
    await take('pth_end_session');
    await repository.expectClean();
  });

  test('a caller gets the causes, corrects the worktree, reloads and goes on to the end; a limit stops it', async () => {
    const { take, call, healthy, worktree, repository } = await openBroken();
    await take('pth_generate_tests', { tools: ['add'] });
    const asked = await take('pth_run_iteration_loop');
    expectFits('pth_run_iteration_loop', asked);
    expect(asked).toMatchObject({ stop: 'awaiting-fix', groups: [{ category: 'schema-violation' }], fixes: [] });
    const unknown = await call('pth_run_iteration_loop', { fixSource: 'model', model: 'playbook:/no/such/file' });
    expect(unknown.isError).toBe(true);
    await writeFile(join(worktree, 'healthy.mjs'), healthy);
    expect(await take('pth_reload_plugin')).toMatchObject({ changedFiles: expect.arrayContaining(['healthy.mjs']) });
    expect(await take('pth_run_iteration_loop', { maxIterations: 1 })).toMatchObject({ stop: 'all-passing' });
    await take('pth_end_session');
    await repository.expectClean();
  });

  test(
    proves(['P-201'], 'an interrupted session is resumed: its iteration, counts and tests are those of the branch'),
    async () => {
      const { take, repository, branch, server } = await openBroken();
      const { tests } = await take('pth_generate_tests', { tools: ['add'], approve: 'all' });
      const ran = await take('pth_run_test_suite');
      const { abandonSession } = await import('../../../src/operations/index.ts');
      const lost = server.host.session;
      if (lost === null) throw new Error('a session was active');
      expect(await abandonSession(lost)).toEqual([]);
      server.host.hold(null);

      const other = await openSessionClient();
      expect(await other.names()).toEqual(['pth_start_session', 'pth_resume_session', 'pth_preflight']);
      const { plugin: pluginPath } = repository;
      const wrong = await other.call('pth_resume_session', { branch: 'pth/no-such', pluginPath });
      expect(wrong.text).toContain('session/branch-missing');
      expect(await other.names()).toHaveLength(3);
      const read = await other.take('pth_resume_session', { branch, pluginPath, reprovision: false });
      expectFits('pth_resume_session', read);
      const counts = ran['counts'] as { total: number; passed: number };
      const known = { iteration: 1, counts: { total: counts.total, passed: counts.passed }, tests, isDegraded: false };
      expect(read).toMatchObject({
        ...known,
        environment: null,
        diagnoses: [{ category: 'schema-violation', tests: expect.arrayContaining([expect.any(String)]) }],
        warnings: expect.arrayContaining([
          'not known any more: the setting tier',
          'not known any more: the approval of risky tests; give it again with approve of pth_generate_tests or pth_run_test_suite',
        ]),
      });
      await other.take('pth_provision_environment', { tier: 0 });
      await other.take('pth_load_plugin');
      await other.take('pth_generate_tests', { tools: ['echo', 'refuse'] });
      expect(await other.take('pth_run_test_suite', { tools: ['echo'] })).toMatchObject({ iteration: 2 });
      await other.take('pth_end_session');
      await repository.expectClean();
    },
  );
});
