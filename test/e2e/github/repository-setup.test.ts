import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRepository } from '../../../src/git/index.ts';
import { startGitHub } from '../../kit/github/start-github.ts';
import { plainVariables, runCli } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const pin = '0123456789abcdef0123456789abcdef01234567';
const source = ['--source', 'acme/plugin-test-harness', '--pin', pin];

let repository: string;
beforeEach(async () => {
  repository = await realpath(await mkdtemp(join(tmpdir(), 'pth-setup-')));
  await writeFile(join(repository, 'README.md'), 'A plugin\n');
  await createRepository(repository, { variables: plainVariables(), subject: 'A plugin' });
});
afterEach(() => rm(repository, { recursive: true, force: true }));

const init = (...args: string[]) => runCli(['init', repository, ...source, ...args]);

describe('pth init and pth doctor, as people run them', () => {
  test(proves(['C-020', 'C-029'], 'init, doctor on the checkout, a change, init again, force'), async () => {
    const staged = await init('--dry-run', '--json');
    expect(staged.exitCode).toBe(0);
    expect(JSON.parse(staged.stdout)).toMatchObject({ staged: true, pin, exit_code: 0 });
    const before = await runCli(['doctor', repository, '--json']);
    expect(before.exitCode).toBe(1);
    expect(JSON.parse(before.stdout)).toMatchObject({ is_ready: false, exit_code: 1 });

    expect((await init()).exitCode).toBe(0);
    const after = await runCli(['doctor', repository]);
    expect(after.stderr).toBe('');
    expect(after.exitCode).toBe(0);
    expect(after.stdout).toContain(`acme/plugin-test-harness/.github/workflows/pth-session.yml@${pin}`);

    const workflow = join(repository, '.github/workflows/pth.yml');
    await writeFile(workflow, 'on: push\njobs: {}\n');
    const differs = await init();
    expect(differs.exitCode).toBe(1);
    expect(differs.stdout).toContain('-on: push');
    expect((await init('--force')).exitCode).toBe(0);
    expect((await runCli(['doctor', repository])).exitCode).toBe(0);
  });

  test('T34: wrong arguments are told with a way out', async () => {
    const branch = await runCli(['init', repository, '--source', 'acme/pth', '--pin', 'main', '--json']);
    expect(branch.exitCode).toBe(3);
    expect(JSON.parse(branch.stdout)).toMatchObject({ error: { code: 'settings/invalid' } });
    const name = await runCli(['doctor', '--repository', 'acme']);
    expect(name.exitCode).toBe(3);
    expect(name.stderr).toContain('OWNER/NAME');
  });

  test(proves(['C-005'], 'doctor asks the API at GITHUB_API_URL, and keeps the token to itself'), async () => {
    const github = await startGitHub();
    try {
      const owner = github.addUser('acme');
      github.createRepository({ owner, name: 'plugin', files: { 'README.md': 'A plugin' } });
      const token = github.createUserToken(owner);
      const variables = { GITHUB_API_URL: github.url, GH_TOKEN: token };
      const run = await runCli(['doctor', '--repository', 'acme/plugin', '--json'], { variables });
      expect(run.stderr).toBe('');
      expect(run.exitCode).toBe(1);
      const report = JSON.parse(run.stdout) as { checks: { name: string; state: string; advice: string[] }[] };
      expect(report.checks.find(({ name }) => name === 'session-workflow')).toMatchObject({ state: 'problem' });
      const problems = report.checks.filter(({ state }) => state === 'problem');
      expect(problems.every(({ advice }) => advice.length > 0)).toBe(true);
      // With the checkout, its files count in place of those of the default branch.
      expect((await init()).exitCode).toBe(0);
      const local = await runCli(['doctor', repository, '--repository', 'acme/plugin', '--json'], { variables });
      expect(local.stdout).not.toContain('"name": "session-workflow",\n      "state": "problem"');
      const wrong = await runCli(['doctor', '--repository', 'acme/plugin'], {
        variables: { GITHUB_API_URL: github.url, GITHUB_TOKEN: 'ghp_0123456789abcdef0123456789abcdef0123' },
      });
      expect(wrong.exitCode).toBe(3);
      expect(wrong.stderr).toContain('github/unauthorised');
      expect(run.stdout + run.stderr + wrong.stdout + wrong.stderr).not.toContain(token);
      const gone = await runCli(['doctor', '--repository', 'acme/plugin'], {
        variables: { GITHUB_API_URL: 'http://127.0.0.1:9', GITHUB_TOKEN: token },
      });
      expect(gone.exitCode).toBe(3);
      expect(gone.stderr).toContain('github/unreachable');
      github.assertSound();
    } finally {
      await github.close();
    }
  });
});
