import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { finalReportSchema } from '../../src/artifacts/index.ts';
import { commitIdentity } from '../../src/git/index.ts';
import { createPlaybookModel } from '../../src/playbook/index.ts';
import { anthropicDialect } from '../kit/anthropic-wire.ts';
import { startAnthropicWireServer } from '../kit/anthropic-wire-server.ts';
import { type BrokenRepository, createBrokenRepository } from '../kit/broken-repository.ts';
import { brokenToolsRepository, mendTool } from '../kit/broken-tools.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { runCli } from '../kit/run-cli.ts';
import { toWireTurn } from '../kit/serve-playbook-wire.ts';
import { startCli } from '../kit/start-cli.ts';
import { proves } from '../requirements.ts';

const playbook = `playbook:${join(import.meta.dirname, '../fixtures/playbooks/broken-plugin.yaml')}`;
const settings = ['--model', playbook, '--timeout', '2'];
const stateFile = '.pth/session-state.json';

/** A session that is killed and goes on, with six builds, on a machine that is busy with other things too. */
const slow = 900_000;

async function setUp(): Promise<BrokenRepository & { variables: Record<string, string> }> {
  const repository = await createBrokenRepository();
  onTestFinished(() => repository.remove());
  return { ...repository, variables: { PTH_WORKTREE_DIR: repository.worktrees } };
}

/** Starts a session and kills it with no warning when this iteration begins; returns its branch. */
async function killAtIteration(repository: Awaited<ReturnType<typeof setUp>>, iteration: number): Promise<string> {
  const { path, variables } = repository;
  const cli = await startCli(['test', path, ...settings, '--seed', '7', '--json'], { variables });
  await cli.waitFor(new RegExp(`iteration +${iteration}`));
  cli.kill('SIGKILL', { toGroup: true });
  await cli.end;
  return (await repository.git('branch', '--list', 'pth/*', '--format=%(refname:short)')).trim();
}

async function listFixes(repository: BrokenRepository, branch: string): Promise<string[]> {
  const log = await repository.git('log', '--reverse', '--format=%H %s', `HEAD..${branch}`);
  return log.split('\n').filter((line) => / fix: /.test(line));
}

describe('pth resume', () => {
  test(
    proves(
      ['P-054', 'P-128', 'P-100'],
      'goes on after a kill at the next iteration, with the history, the fixes and the settings',
    ),
    async () => {
      const repository = await setUp();
      const branch = await killAtIteration(repository, 3);
      const fixesBefore = await listFixes(repository, branch);
      expect(existsSync(join(repository.path, '.pth/active-session.lock'))).toBe(true);
      const state = JSON.parse(await repository.git('show', `${branch}:${stateFile}`)) as Record<string, unknown>;
      expect(state).toMatchObject({
        version: 2,
        iteration: 2,
        settings: { seed: 7, testTimeoutSeconds: 2 },
        unsaved_settings: ['env', 'model'],
      });

      const run = await runCli(['resume', branch, repository.path, '--model', playbook, '--env', 'local', '--json'], {
        variables: repository.variables,
      });
      expect(run.stderr).toContain('was taken over');
      expect(run.stderr).toMatch(
        /goes on at iteration 3, blocked → \d+\/\d+ so far, improving, \d fixes on the branch/,
      );
      expect(run.exitCode).toBe(0);
      const report = finalReportSchema.parse(JSON.parse(run.stdout));
      expect(report.summaries.slice(0, 3).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      const fixes = await listFixes(repository, branch);
      expect(fixes.slice(0, fixesBefore.length)).toEqual(fixesBefore);
      expect(report.fixes).toHaveLength(fixes.length);
      expect(existsSync(join(repository.path, '.pth/active-session.lock'))).toBe(false);
      expect((await repository.git('worktree', 'list')).trim().split('\n')).toHaveLength(1);
    },
    slow,
  );

  test(
    proves(['P-129'], 'goes on without a readable state from the commits, and says what is lost'),
    async () => {
      const repository = await setUp();
      const branch = await killAtIteration(repository, 2);
      const copy = join(repository.worktrees, 'damage');
      await repository.git('worktree', 'prune');
      await mkdir(copy);
      await repository.git('worktree', 'add', '--force', join(copy, 'tree'), branch);
      await mkdir(join(copy, 'tree/.pth'), { recursive: true });
      await writeFile(join(copy, 'tree', stateFile), '{"version": 2, "ses');
      const inTree = (...args: string[]) => repository.git('-C', join(copy, 'tree'), ...args);
      await inTree('add', '--force', stateFile);
      const { name, email } = commitIdentity;
      await inTree('-c', `user.name=${name}`, '-c', `user.email=${email}`, 'commit', '--quiet', '-m', 'damage');
      await repository.git('worktree', 'remove', '--force', join(copy, 'tree'));

      const run = await runCli(['resume', branch, repository.path, ...settings, '--env', 'local', '--json'], {
        variables: repository.variables,
      });
      expect(run.stderr).toContain('The state of the session is lost');
      expect(run.stderr).toContain('goes on at iteration 2, earlier results are unknown, 1 fix on the branch');
      expect(run.exitCode).toBe(0);
      const report = finalReportSchema.parse(JSON.parse(run.stdout));
      expect(report.fixes).toHaveLength((await listFixes(repository, branch)).length);
    },
    slow,
  );

  test('takes over after a kill what was fixed beside the session, and asks no model for it again', async () => {
    const tools = ['add_numbers', 'half_of_number'] as const;
    const model = createPlaybookModel(
      { conversations: tools.map((tool) => mendTool(tool)) },
      { id: 'playbook:served' },
    );
    const asked = new Set<string>();
    let isKilled = false;
    // The first cause gets no answer before the kill, so that the session takes over neither fix.
    const server = await startAnthropicWireServer(async (request) => {
      const tool = tools.find((name) => JSON.stringify(request).includes(`tools/${name}.mjs`)) ?? 'none';
      asked.add(tool);
      if (!isKilled && tool === tools[0]) return new Promise<never>(() => undefined);
      return toWireTurn(await model.stream(anthropicDialect.toChatRequest(request)).result());
    });
    onTestFinished(() => server.close());
    const repository = await createPluginRepository(brokenToolsRepository(tools));
    const key = { variables: { ANTHROPIC_API_KEY: 'sk-test-0123456789abcdefghij', ANTHROPIC_BASE_URL: server.url } };
    const given = ['--sequences', '0', '--isolation', 'none', '--json'];
    const cli = await repository.start(['test', repository.path, ...given, '--fixes-at-once', '2'], key);
    const kept = () => repository.git('for-each-ref', '--format=%(refname)', 'refs/pth/');
    await cli.waitUntil(async () => (await kept()) !== '', 'a fix beside the session');
    cli.kill('SIGKILL', { toGroup: true });
    await cli.end;
    expect([...asked].toSorted()).toEqual(tools);
    const [{ branch, commits } = { branch: '', commits: 0 }] = await repository.sessionBranches();
    expect(commits).toBe(0);

    isKilled = true;
    asked.clear();
    const run = await repository.run(['resume', branch, repository.path, ...given, '--env', 'local'], key);
    expect(run.exitCode, run.stderr).toBe(0);
    expect(run.stderr).toContain('taken over from the interrupted session');
    expect([...asked]).toEqual([tools[0]]);
    const { fixes } = finalReportSchema.parse(JSON.parse(run.stdout));
    expect(fixes.flatMap(({ files }) => files).toSorted()).toEqual(tools.map((name) => `tools/${name}.mjs`));
    expect(await kept()).toBe('');
  });

  test('tells the model after a kill what the attempts without a commit of the cut iteration came to', async () => {
    const tools = ['add_numbers', 'half_of_number'] as const;
    const model = createPlaybookModel(
      { conversations: tools.map((tool) => mendTool(tool)) },
      { id: 'playbook:served' },
    );
    const mended: string[] = [];
    let isKilled = false;
    // Before the kill the first cause is given up, and the second one gets no answer.
    const server = await startAnthropicWireServer(async (request) => {
      const text = JSON.stringify(request);
      if (!isKilled && text.includes(`tools/${tools[1]}.mjs`)) return new Promise<never>(() => undefined);
      if (!isKilled) return { text: 'The ledger lies outside of this plugin.' };
      mended.push(text);
      return toWireTurn(await model.stream(anthropicDialect.toChatRequest(request)).result());
    });
    onTestFinished(() => server.close());
    const repository = await createPluginRepository(brokenToolsRepository(tools));
    const key = { variables: { ANTHROPIC_API_KEY: 'sk-test-0123456789abcdefghij', ANTHROPIC_BASE_URL: server.url } };
    const given = ['--sequences', '0', '--isolation', 'none', '--json'];
    const cli = await repository.start(['test', repository.path, ...given, '--fixes-at-once', '1'], key);
    await cli.waitFor(/fix +none for .*The ledger lies outside/);
    cli.kill('SIGKILL', { toGroup: true });
    await cli.end;
    const [{ branch } = { branch: '' }] = await repository.sessionBranches();

    isKilled = true;
    const run = await repository.run(['resume', branch, repository.path, ...given, '--env', 'local'], key);
    expect(run.exitCode, run.stderr).toBe(0);
    expect(mended.some((text) => text.includes('The ledger lies outside of this plugin'))).toBe(true);
    expect(finalReportSchema.parse(JSON.parse(run.stdout)).fixes).toHaveLength(tools.length);
  });

  test('names the branches that there are for one that is not', async () => {
    const repository = await setUp();
    await repository.git('branch', 'pth/text-tools-2026-11-23-a1b2c3');
    const run = await runCli(['resume', 'pth/nothing', repository.path], { variables: repository.variables });
    expect(run.exitCode).toBe(3);
    expect(run.stderr).toContain('there is no branch "pth/nothing"');
    expect(run.stderr).toContain('pth/text-tools-2026-11-23-a1b2c3');
  });
});
