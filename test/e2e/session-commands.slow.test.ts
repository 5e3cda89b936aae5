import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { finalReportSchema } from '../../src/artifacts/index.ts';
import type { JsonObject } from '../../src/base/index.ts';
import { createPluginRepository, type PluginRepository } from '../kit/plugin-repository.ts';
import { proves } from '../requirements.ts';

const branch = 'pth/first-look';
const healthy = readFileSync(join(import.meta.dirname, '../fixtures/programs/servers/healthy.mjs'), 'utf8');
const faulty = healthy.replace('structuredContent: { sum: a + b }', 'structuredContent: { sum: String(a + b) }');
/** A server whose tool "add" never answers. */
const hanging = healthy.replace(
  '({ ...text(JSON.stringify({ sum: a + b })), structuredContent: { sum: a + b } })',
  'new Promise(() => undefined)',
);

/** Runs a command about the plugin of a repository with `--json`, and reads what it printed. */
async function ask(repository: PluginRepository, exitCode: number, args: readonly string[]): Promise<JsonObject> {
  const run = await repository.run([...args, '--json']);
  expect(run.exitCode, run.stderr).toBe(exitCode);
  return JSON.parse(run.stdout) as JsonObject;
}

const start = (plugin: string, ...flags: string[]) => ['start', plugin, '--env', 'local', '--branch', branch, ...flags];

describe('a session that is driven by hand from a terminal', () => {
  test(
    proves(['P-128'], 'pth start, status, resume and end are processes that have nothing but the branch in common'),
    async () => {
      const repository = await createPluginRepository({ files: { 'healthy.mjs': faulty } });
      const { plugin } = repository;
      const git = (...args: string[]) => repository.git(...args);
      const started = await ask(repository, 0, start(plugin, '--seed', '7', '--timeout', '9'));
      expect(started).toMatchObject({
        branch,
        branch_point: (await git('rev-parse', 'main')).trim(),
        environment: { name: 'local', tier: 0 },
        servers: [{ name: 'fixture', status: 'loaded', tools: 3 }],
        loaded: true,
        worktree: null,
        next: [`Go on: pth resume ${branch} ${plugin}`, expect.anything(), `Close: pth end ${branch} ${plugin}`],
      });
      await repository.expectClean();

      const before = await ask(repository, 0, ['status', branch, plugin]);
      const settings = { seed: 7, testTimeoutSeconds: 9 };
      expect(before).toMatchObject({ running: false, has_state: true, iteration: 0, history: [], settings });

      // What the branch may not bring is given again; the seed is not.
      const report = finalReportSchema.parse(
        await ask(repository, 1, ['resume', branch, plugin, '--no-fix', '--env', 'local']),
      );
      // Calls in drawn orders are told beside the tests that were generated.
      expect(report.total_tests).toBeGreaterThanOrEqual(Number(started['tests']));
      expect(report.branch).toBe(branch);
      expect(report.failing_tests).toBeGreaterThan(0);
      expect(report.summaries.map(({ attempt }) => attempt)).toEqual([1]);

      const { history, causes } = await ask(repository, 0, ['status', branch, plugin]);
      const [point] = history as { passed: number }[];
      expect(history).toEqual([
        { iteration: 1, total: report.total_tests, passed: expect.any(Number), failing: report.failing_tests },
      ]);
      expect(causes).toMatchObject([{ category: 'schema-violation' }]);
      // A person without --json, in the repository itself, reads the same.
      const told = await repository.run(['status', branch], { cwd: repository.path });
      expect(told.exitCode, told.stderr).toBe(0);
      expect(told.stdout).toContain(`Iteration 1: ${point?.passed}/${report.total_tests}\n`);
      expect(told.stdout).toContain('  schema-violation: Tool "add"');

      const commits = Number(await git('rev-list', '--count', `main..${branch}`));
      const ended = await ask(repository, 0, ['end', branch, plugin]);
      expect(ended).toMatchObject({ branch, branch_kept: true, iterations: 1, fixes: 0 });
      expect(ended['tests']).toBe(started['tests']);
      expect(ended['commits']).toBe(commits);
      expect(await git('show', `${branch}:.pth/SESSION-REPORT.md`)).toContain('schema-violation');
      await repository.expectClean();
    },
  );

  test('one that another process works on is told as such, is not ended, and is closed after an interrupt', async () => {
    const repository = await createPluginRepository({ files: { 'healthy.mjs': hanging } });
    const { plugin } = repository;
    await ask(repository, 0, start(plugin));
    const running = await repository.start([
      'resume',
      branch,
      plugin,
      '--no-fix',
      '--env',
      'local',
      '--timeout',
      '600',
    ]);
    await running.waitFor(/iteration +1/);
    expect(await ask(repository, 0, ['status', branch, plugin])).toMatchObject({ running: true, next: [] });
    const refused = await repository.run(['end', branch, plugin]);
    expect(refused.exitCode).toBe(3);
    expect(refused.stderr).toContain(`process ${running.pid}`);
    running.kill('SIGINT');
    const { exitCode, stderr } = await running.end;
    expect(exitCode, stderr).toBe(130);
    const ended = await repository.run(['end', branch, plugin]);
    expect(ended.exitCode, ended.stderr).toBe(0);
    expect(ended.stdout).toContain(`${branch} stays.\n`);
    await repository.expectClean();
  });

  test('a plugin that does not start leaves the reason, its branch and exit code 1', async () => {
    const files = { 'healthy.mjs': 'console.error("no licence");\nprocess.exit(7);\n' };
    const repository = await createPluginRepository({ files });
    const started = await repository.run(start(repository.plugin));
    expect(started.exitCode, started.stderr).toBe(1);
    expect(started.stdout).toMatch(/fixture: start-failed: .*7/);
    expect(started.stdout).toContain(`Go on: pth resume ${branch} ${repository.plugin}\n`);
    expect(await ask(repository, 0, ['status', branch, repository.plugin])).toMatchObject({ iteration: 0 });
    await repository.expectClean();
  });

  test('a command after -- is the server of pth start, and refused by the commands that start none', async () => {
    const exiting = { mcpServers: { fixture: { command: 'node', args: ['-e', 'process.exit(7)'] } } };
    const repository = await createPluginRepository({ files: { '.mcp.json': JSON.stringify(exiting) } });
    const flags = start(repository.plugin, '--json');
    const started = await repository.run([...flags, '--', 'node', 'healthy.mjs']);
    expect(started.exitCode, started.stderr).toBe(0);
    expect(JSON.parse(started.stdout)).toMatchObject({ servers: [{ status: 'loaded', tools: 3 }] });
    for (const command of ['status', 'end']) {
      const refused = await repository.run([command, branch, repository.plugin, '--', 'node', 'healthy.mjs']);
      expect(refused.exitCode).toBe(3);
      expect(refused.stderr).toContain(`pth ${command} takes no command`);
    }
    await repository.expectClean();
  });

  test('a branch that is not there, or is there already, is told with what there is', async () => {
    const repository = await createPluginRepository();
    const { plugin } = repository;
    await ask(repository, 0, start(plugin));
    for (const command of ['status', 'resume', 'end']) {
      const refused = await repository.run([command, 'pth/nothing', plugin]);
      expect(refused.exitCode).toBe(3);
      expect(refused.stderr).toContain('there is no branch "pth/nothing"');
      expect(refused.stderr).toContain(branch);
    }
    const again = await repository.run(start(plugin));
    expect(again.exitCode).toBe(3);
    expect(again.stderr).toContain(branch);
    const foreign = await repository.run([...start(plugin), '--max-iterations', '2']);
    expect(foreign.exitCode).toBe(3);
    expect(foreign.stderr).toContain('--max-iterations');
    await repository.expectClean();
  });
});
