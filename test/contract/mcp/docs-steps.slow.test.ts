import { describe, expect, test } from 'vitest';
import { abandonSession } from '../../../src/operations/index.ts';
import { editLine } from '../../kit/edit-line.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

const stale = `# A plugin

| Tool | What it does |
| --- | --- |
| \`add\` | Adds three whole numbers. |
| \`echo\` | Made by hand, and *loved*. |

\`add\` with \`{"a": 2, "c": 3}\` answers \`7\`.

## License

MIT
`;

const negate = `  tools: [
    {
      name: 'negate',
      description: 'Negates a whole number.',
      inputSchema: objectSchema({ a: { type: 'integer' } }, ['a']),
      call: ({ a }) => text(String(-a)),
    },`;

describe('the README of a plugin', () => {
  test(
    proves(
      ['P-124', 'P-125', 'P-222'],
      'is shown with its stale parts anew, is committed alone when asked for, and is left from then on',
    ),
    async () => {
      const { take, call } = await openSessionClient('static');
      const repository = await createPluginRepository({ files: { 'README.md': stale } });
      const branch = textOf(await take('pth_start_session', { pluginPath: repository.plugin }), 'branch');
      expect((await call('pth_update_plugin_docs')).text).toContain('plugin/not-loaded');
      await take('pth_provision_environment', { tier: 0 });
      await take('pth_load_plugin');
      await take('pth_generate_tests');
      await take('pth_run_test_suite');

      const shown = await take('pth_update_plugin_docs');
      expectFits('pth_update_plugin_docs', shown);
      expect(shown).toMatchObject({ file: 'README.md', commit: null, next: [{ tool: 'pth_update_plugin_docs' }] });
      const patch = textOf(shown, 'patch');
      expect(patch).toContain('+| `add` | Adds two whole numbers. |');
      expect(patch).toMatch(/\+\| `refuse` \| [A-Z].*\. \|/);
      expect(patch).not.toContain('loved*. |\n+');
      const called = /\+`add` with `(\{.*?\})` answers `(.*?)`\./.exec(patch);
      const { a, b } = JSON.parse(called?.[1] ?? '{}') as { a: number; b: number };
      expect(called?.[2]).toBe(`{"sum":${a + b}}`);
      expect(await repository.git('show', `${branch}:README.md`)).toBe(stale);

      expect((await call('pth_update_plugin_docs', { tools: ['ad'] })).text).toContain('Did you mean "add"?');
      expect((await call('pth_update_plugin_docs', { file: 'healthy.mjs' })).text).toContain('no Markdown file');
      expect((await call('pth_update_plugin_docs', { file: 'docs/x.md' })).text).toContain('holds no file');
      const one = await take('pth_update_plugin_docs', { tools: ['refuse'] });
      expect(one['changes']).toMatchObject([{ tool: 'refuse', kind: 'entry' }]);

      const made = await take('pth_update_plugin_docs', { commit: true });
      expect(made['patch']).toBe(patch);
      const log = await repository.git('log', '--format=%s', `main..${branch}`);
      expect(log.split('\n').filter((subject) => subject === 'docs: update README from PTH session')).toHaveLength(1);
      const commit = textOf(made, 'commit');
      expect((await repository.git('show', '--format=', '--name-only', commit)).trim()).toBe('README.md');
      expect(await repository.git('show', '--format=%(trailers)', '--no-patch', commit)).toContain('PTH-Type: docs');

      expect(await take('pth_update_plugin_docs', { commit: true })).toMatchObject({
        patch: '',
        changes: [],
        commit: null,
      });
      await take('pth_end_session', { updateDocs: true });
      expect(await repository.git('log', '--format=%s', `main..${branch}`)).not.toMatch(/README[^]*README/);
      await repository.expectClean();
    },
  );

  test.each(['before any test ran', 'after a run'])(
    'gets an entry for a tool that a session added %s and before it was interrupted',
    async (moment) => {
      const first = await openSessionClient('static');
      // A document that tells of one tool of three leaves the others out on purpose.
      const repository = await createPluginRepository({ files: { 'README.md': stale.replace(/\| `echo`.*\n/, '') } });
      const { plugin: pluginPath } = repository;
      const started = await first.take('pth_start_session', { pluginPath });
      const branch = textOf(started, 'branch');
      await first.take('pth_provision_environment', { tier: 0 });
      await first.take('pth_load_plugin');
      if (moment === 'after a run') {
        await first.take('pth_generate_tests', { tools: ['add'] });
        await first.take('pth_run_test_suite');
      }
      await first.take('pth_apply_fix', {
        kind: 'alteration',
        request: 'A number should be negated.',
        subject: 'negate a number',
        edits: [await editLine(textOf(started, 'worktree'), 'healthy.mjs', ['  tools: [', negate])],
      });
      const lost = first.server.host.session;
      if (lost === null) throw new Error('a session was active');
      await abandonSession(lost);
      first.server.host.hold(null);

      const { take } = await openSessionClient('static');
      await take('pth_resume_session', { branch, pluginPath, reprovision: false });
      await take('pth_provision_environment', { tier: 0 });
      expect(await take('pth_load_plugin')).toMatchObject({ tools: 4 });
      const { changes } = await take('pth_update_plugin_docs');
      expect((changes as { tool: string; kind: string }[]).filter(({ kind }) => kind === 'entry')).toMatchObject([
        { tool: 'negate' },
      ]);
      await take('pth_end_session');
      await repository.expectClean();
    },
  );

  test(proves(['P-002'], 'a session that ends with all of it leaves four artifacts on the branch'), async () => {
    const { take } = await openSessionClient('static');
    const repository = await createPluginRepository({ files: { 'README.md': stale } });
    const branch = textOf(await take('pth_start_session', { pluginPath: repository.plugin }), 'branch');
    await take('pth_provision_environment', { tier: 0 });
    await take('pth_load_plugin');
    await take('pth_generate_tests');
    await take('pth_run_test_suite');
    await take('pth_end_session', { updateDocs: true, exportCi: true });
    const changed = await repository.git('diff', '--name-only', `main..${branch}`);
    expect(changed).toMatch(/^\.pth\/tests\/.*\.yaml$/m);
    expect(changed.split('\n')).toEqual(
      expect.arrayContaining(['.pth/SESSION-REPORT.md', 'README.md', '.github/workflows/pth-tests.yml']),
    );
    await repository.expectClean();
  });
});

test(proves(['P-002', 'P-125'], 'one run of the command leaves four artifacts on its branch'), async () => {
  const repository = await createPluginRepository({ files: { 'README.md': stale } });
  const settings = { path: repository.plugin, fix: false, updateDocs: true, exportCi: true };
  const run = await repository.perform({ test: settings });
  expect(run.exitCode, run.stderr).toBe(0);
  const branch = (await repository.sessionBranches())[0]?.branch ?? '';
  const subjects = (await repository.git('log', '--format=%s', `main..${branch}`)).trim().split('\n');
  expect(subjects).toContain('docs: update README from PTH session');
  expect(subjects).toContain('pth: run the tests in CI');
  const changed = await repository.git('diff', '--name-only', `main..${branch}`);
  expect(changed).toMatch(/^\.pth\/tests\/.*\.yaml$/m);
  expect(changed).toContain('.pth/SESSION-REPORT.md\n');
  expect(run.stderr).toContain('README.md: 1 description');
  await repository.expectClean();
});
