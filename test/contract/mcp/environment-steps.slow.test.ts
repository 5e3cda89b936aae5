import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

/** Opens a session with an environment on this host. */
async function openProvisioned() {
  const session = await openSessionClient('static');
  const repository = await createPluginRepository();
  const started = await session.take('pth_start_session', { pluginPath: repository.plugin });
  const provisioned = await session.take('pth_provision_environment', { tier: 0 });
  return { ...session, repository, provisioned, worktree: textOf(started, 'worktree') };
}

describe('the environment of a session over MCP', () => {
  test('is inspected, its health sampled, its logs read, and destroyed; branch, worktree and tests stay', async () => {
    const { take, call, repository, worktree, provisioned } = await openProvisioned();
    expectFits('pth_provision_environment', provisioned);
    const inspected = await take('pth_inspect_environment');
    expectFits('pth_inspect_environment', inspected);
    expect(inspected).toMatchObject({
      environment: { name: 'local', tier: 0 },
      resources: { cpus: expect.any(Number), memoryMB: expect.any(Number), diskFreeMB: expect.any(Number) },
      snapshots: [],
      details: expect.stringContaining('"root"'),
    });
    const health = await take('pth_check_environment_health');
    expectFits('pth_check_environment_health', health);
    expect((health['findings'] as { kind: string }[]).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['disk', 'memory', 'processes', 'services']),
    );
    await take('pth_load_plugin');
    await take('pth_call_plugin_tool', { tool: 'echo', arguments: { text: 'a' } });
    expectFits('pth_get_environment_logs', await take('pth_get_environment_logs', { lines: 5 }));
    expect(await take('pth_get_environment_logs', { contains: 'of no line' })).toMatchObject({ lines: [] });

    const { tests } = await take('pth_generate_tests');
    const destroyed = await take('pth_destroy_environment');
    expectFits('pth_destroy_environment', destroyed);
    expect(destroyed).toMatchObject({ environment: 'local', leftovers: [] });
    expect(await take('pth_get_iteration_status')).toMatchObject({ phase: 'started' });
    expect((await call('pth_inspect_environment')).text).toContain('Call pth_provision_environment first.');
    expect(await take('pth_list_tests')).toMatchObject({ total: tests });
    expect(await readFile(join(worktree, 'healthy.mjs'), 'utf8')).not.toBe('');
    await take('pth_provision_environment', { tier: 0 });
    await take('pth_end_session');
    await repository.expectClean();
  });

  test(
    proves(['P-209'], 'runs commands: output, errors, exit code and limits are told, and only one form is taken'),
    async () => {
      const { take, call, repository } = await openProvisioned();
      const ran = await take('pth_exec_in_environment', { shell: 'echo a; echo b >&2; exit 3' });
      expectFits('pth_exec_in_environment', ran);
      expect(ran).toMatchObject({ exitCode: 3, signal: null, stdout: 'a\n', stderr: 'b\n', timedOut: false });
      expect(await take('pth_exec_in_environment', { argv: ['cat'], stdin: 'given' })).toMatchObject({
        stdout: 'given',
      });
      expect(await take('pth_exec_in_environment', { argv: ['no-such-program-here'] })).toMatchObject({
        stderr: expect.stringContaining('no-such-program-here'),
      });
      const long = await take('pth_exec_in_environment', {
        shell: 'head -c 100000 /dev/zero | tr "\\0" x',
        maxBytes: 1000,
      });
      expect(long).toMatchObject({ isTruncated: true, exitCode: 0 });
      expect(textOf(long, 'stdout').length).toBeLessThan(1100);
      expect(await take('pth_exec_in_environment', { argv: ['sleep', '600'], timeoutSeconds: 0.2 })).toMatchObject({
        timedOut: true,
        summary: 'Stopped after 0.2 s.',
      });
      for (const input of [{}, { argv: ['ls'], shell: 'ls' }]) {
        expect((await call('pth_exec_in_environment', input)).text).toContain('give exactly one of them');
      }
      expect((await call('pth_exec_in_environment', { argv: [''] })).text).toContain('usage/invalid');
      const cancel = new AbortController();
      const sleeping = call('pth_exec_in_environment', { argv: ['sleep', '600'] }, { signal: cancel.signal });
      cancel.abort(new Error('no longer wanted'));
      await expect(sleeping).rejects.toThrow('no longer wanted');
      await take('pth_end_session');
      await repository.expectClean();
    },
  );

  test(
    proves(
      ['P-210', 'P-211'],
      'takes and gives files and directories, and writes nowhere that belongs to the repository',
    ),
    async () => {
      const { take, call, repository, worktree } = await openProvisioned();
      const { base } = repository;
      await mkdir(join(base, 'in/deep'), { recursive: true });
      await writeFile(join(base, 'in/a.bin'), Buffer.from([0, 255, 10]));
      await writeFile(join(base, 'in/deep/b'), 'b');
      await symlink('/etc/passwd', join(base, 'in/link'));
      const copied = await take('pth_copy_to_environment', { hostPath: join(base, 'in'), environmentPath: 'given' });
      expectFits('pth_copy_to_environment', copied);
      expect(copied).toMatchObject({ files: 2, bytes: 4 });
      expect(await readFile(join(worktree, 'given/a.bin'))).toEqual(Buffer.from([0, 255, 10]));
      const missing = await call('pth_copy_to_environment', { hostPath: join(base, 'none'), environmentPath: 'x' });
      expect(missing.text).toContain('environment/file-missing');

      const out = join(base, 'out');
      const taken = await take('pth_copy_from_environment', { environmentPath: 'given', hostPath: out });
      expectFits('pth_copy_from_environment', taken);
      expect(taken).toMatchObject({ files: 2, bytes: 4 });
      expect(await readFile(join(out, 'a.bin'))).toEqual(Buffer.from([0, 255, 10]));
      const single = { environmentPath: 'given/deep/b', hostPath: join(base, 'b') };
      expect(await take('pth_copy_from_environment', single)).toMatchObject({ files: 1, bytes: 1 });
      expect((await call('pth_copy_from_environment', single)).text).toContain('is there already');
      expect(await take('pth_copy_from_environment', { ...single, overwrite: true })).toMatchObject({ files: 1 });
      const gone = await call('pth_copy_from_environment', { environmentPath: '-none', hostPath: join(base, 'c') });
      expect(gone.text).toContain('environment/file-missing');

      await symlink(repository.path, join(base, 'way-in'));
      await symlink(join(base, 'c'), join(base, 'leads-on'));
      for (const hostPath of [
        join(repository.path, 'healthy.mjs'),
        join(repository.path, '.git/hooks/pre-commit'),
        join(base, 'way-in/new'),
        join(base, 'other/.git/config'),
        join(base, 'leads-on'),
        join(worktree, 'new'),
      ]) {
        const refused = await call('pth_copy_from_environment', { ...single, hostPath, overwrite: true });
        expect(refused.text, hostPath).toContain('environment/path-escape');
      }
      await take('pth_end_session');
      await repository.expectClean();
    },
  );

  test('is made anew: the tests go with it, the configuration is shown, and a change in the worktree is reloaded', async () => {
    const { take, call, repository, worktree } = await openProvisioned();
    await take('pth_load_plugin');
    const { tests } = await take('pth_generate_tests');
    const again = await take('pth_reprovision_environment', {
      tier: 0,
      configValues: { GREETING: 'a secret greeting' },
    });
    expectFits('pth_reprovision_environment', again);
    expect(again).toMatchObject({ leftovers: [], plugin: { status: 'loaded', tools: 3 } });
    expect(await take('pth_generate_tests')).toMatchObject({ added: 0, tests });

    const config = await take('pth_get_plugin_config');
    expectFits('pth_get_plugin_config', config);
    expect(JSON.stringify(config)).not.toContain('a secret greeting');
    expect(config['unknown']).toEqual(['GREETING']);

    const source = join(worktree, 'base.mjs');
    const code = await readFile(source, 'utf8');
    await writeFile(source, code.replace("name: 'echo'", "name: 'echo_again'"));
    const reloaded = await take('pth_reload_plugin');
    expectFits('pth_reload_plugin', reloaded);
    expect(reloaded).toMatchObject({
      status: 'loaded',
      delta: { added: ['echo_again'], removed: ['echo'], changed: [] },
      changedFiles: expect.arrayContaining(['base.mjs']),
    });
    expect(await take('pth_call_plugin_tool', { tool: 'echo_again', arguments: { text: 'x' } })).toMatchObject({
      outcome: 'result',
    });
    expect((await call('pth_reload_plugin', { server: 'another' })).text).toContain('plugin/not-loaded');
    await take('pth_end_session');
    await repository.expectClean();
  });

  test('a snapshot that nobody took is refused by name, where this host cannot take one', async () => {
    const { take, call } = await openProvisioned();
    expect((await call('pth_rollback_environment', { name: 'never' })).text).toContain('environment/snapshot-unknown');
    await take('pth_end_session');
  });
});
