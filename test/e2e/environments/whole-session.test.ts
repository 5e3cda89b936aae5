import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findProgram, runProcess } from '../../../src/process/index.ts';
import { findDockerLack, openDocker } from '../../kit/docker-engine.ts';
import { readEnvironmentDocument } from '../../kit/environment-runs.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { cliPath, plainVariables } from '../../kit/run-cli.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { createThreeFaults, faultyFile, mendTool } from '../../kit/three-faults.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();
const stale = '# Words\n\n| Tool | What it does |\n| --- | --- |\n| `upper` | Returns the word in lower case. |\n';
const patience = { timeout: 60_000 };

/** The tool of a cause, by the name of its first test. */
const toolOf = (tests: readonly string[]) => tests[0]?.split(' ')[0] ?? '';
const passed = (step: Record<string, unknown>) => (step['counts'] as { passed: number }).passed;

describe.skipIf(lack !== undefined)(lack ?? 'a whole session in a container', () => {
  test(proves(
    ['P-001', 'P-258'],
    'lists all tools once, lives in a container of its own, tests in parallel, mends, is resumed, and leaves all four artifacts',
  ), async () => {
    const { repository } = await createThreeFaults({ 'README.md': stale });
    const { take, names, changes, server } = await openSessionClient('dynamic');
    expect(await names()).toHaveLength(3);
    const started = await take('pth_start_session', { pluginPath: repository.plugin });
    await expect.poll(changes, patience).toBe(1);
    expect(await names()).toHaveLength(45);
    const branch = textOf(started, 'branch');
    const worktree = textOf(started, 'worktree');

    await take('pth_provision_environment', { tier: 1 });
    const run = (shell: string) => take('pth_exec_in_environment', { shell, asRoot: true });
    const given = join(repository.base, 'given.txt');
    await writeFile(given, 'given\n');
    await take('pth_copy_to_environment', { hostPath: given, environmentPath: '/opt/given.txt' });
    await take('pth_snapshot_environment', { name: 'before' });
    await run('rm /opt/given.txt');
    await take('pth_rollback_environment', { name: 'before' });
    expect(await run('cat /opt/given.txt')).toMatchObject({ stdout: 'given\n' });
    // Inside are another machine's name and processes, and of this host the working copy alone.
    const id = server.host.session?.id ?? '';
    const [container] = (await openDocker().listContainers()).filter(({ Labels }) =>
      Object.values(Labels).some((label) => label.includes(id)),
    );
    expect(container?.Mounts.map(({ Source }) => Source)).toEqual([worktree]);
    const inside = await run(`ls -d /proc/[0-9]* | wc -l; test -e ${JSON.stringify(repository.path)}`);
    expect(inside).toMatchObject({ exitCode: 1 });
    expect(Number(inside['stdout'])).toBeLessThan(10);

    await take('pth_load_plugin');
    await take('pth_generate_tests');
    const first = await take('pth_run_test_suite', { concurrency: 3 });
    const { groups } = await take('pth_run_iteration', { fixSource: 'none' });
    const causes = groups as { id: string; tests: string[]; category: string }[];
    expect(causes.length).toBeGreaterThanOrEqual(3);
    const fixes = [];
    for (const { id: diagnosisId, tests } of causes.slice(0, 2)) {
      const tool = toolOf(tests);
      fixes.push({ diagnosisId, subject: `mend ${tool}`, edits: [await mendTool(worktree, tool)] });
    }
    const mended = await take('pth_run_iteration', { fixes, concurrency: 3 });
    expect(mended).toMatchObject({ status: 'improved', fixes: [{ files: [faultyFile] }, { files: [faultyFile] }] });
    expect(await take('pth_reload_plugin')).toMatchObject({ status: 'loaded' });
    await take('pth_end_session', { updateDocs: true, exportCi: true });
    await expect.poll(changes, patience).toBe(2);
    expect(await names()).toHaveLength(3);
    const kept = (await repository.git('ls-tree', '-r', '--name-only', branch)).split('\n');
    expect(kept).toEqual(expect.arrayContaining(['.pth/SESSION-REPORT.md', '.github/workflows/pth-tests.yml']));
    expect(kept.some((path) => path.startsWith('.pth/tests/'))).toBe(true);
    expect(await repository.git('show', `${branch}:README.md`)).toContain('Returns the word in upper case.');

    const resumed = await take('pth_resume_session', { branch, pluginPath: repository.plugin });
    expect(resumed).toMatchObject({ branch, fixes: 2, environment: { name: 'docker', tier: 1 } });
    const again = await take('pth_run_test_suite', { concurrency: 3 });
    expect(passed(again)).toBeGreaterThan(passed(first));
    await take('pth_destroy_environment');
    await take('pth_end_session');
    await repository.expectClean();
  }, 600_000);

  test(proves(
    ['P-250'],
    'needs neither libvirt nor the grammars: the run works, and says what it could not read',
  ), async () => {
    const repository = await createPluginRepository();
    const program = join(repository.base, 'program');
    await cp(dirname(cliPath), join(program, 'dist'), { recursive: true });
    await cp(join(dirname(cliPath), '../package.json'), join(program, 'package.json'));
    await cp(join(dirname(cliPath), '../runner-images'), join(program, 'runner-images'), { recursive: true });
    await rm(join(program, 'dist/grammars'), { recursive: true });
    const bin = join(program, 'bin');
    await mkdir(bin);
    for (const name of ['git', 'sh', 'uname']) {
      await symlink((await findProgram(name, process.env['PATH'] ?? '')) ?? '', join(bin, name));
    }
    expect((await readdir(bin)).toSorted()).toEqual(['git', 'sh', 'uname']);
    const flags = ['--env', 'docker', '--tier', '1', '--no-fix', '--json'];
    const { stdout, stderr } = await runProcess({
      argv: [process.execPath, join(program, 'dist/cli.js'), 'test', repository.plugin, ...flags],
      cwd: repository.base,
      variables: plainVariables({
        PATH: bin,
        PTH_WORKTREE_DIR: repository.worktrees,
        TMPDIR: repository.temporary,
      }),
      timeoutMs: 200_000,
      maxOutputBytes: 8 << 20,
    });
    const document = readEnvironmentDocument({ stdout: stdout.text, stderr: stderr.text });
    expect(document.environment).toMatchObject({ name: 'docker', tier: 1 });
    expect(document.total_tests).toBeGreaterThan(5);
    expect(stderr.text).toMatch(/grammar/i);
    await repository.expectClean();
  }, 400_000);
});
