import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { findEntry, makeWorkspace, runActionStep } from '../../kit/run-action.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const servers = join(import.meta.dirname, '../../fixtures/programs/servers');

test(proves(['C-022'], 'the post step removes what a killed step left behind'), async () => {
  const workspace = makeWorkspace();
  for (const file of ['healthy.mjs', 'base.mjs']) cpSync(join(servers, file), join(workspace, file));
  const servicePlan = { mcpServers: { fixture: { command: 'node', args: ['healthy.mjs'] } } };
  writeFileSync(join(workspace, '.mcp.json'), JSON.stringify(servicePlan));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.invalid', ...args], {
      cwd: workspace,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'A plugin');
  const temporary = makeWorkspace();
  mkdirSync(join(temporary, 'worktrees'));
  for (const name of ['OUTPUT', 'STATE', 'STEP_SUMMARY']) writeFileSync(join(temporary, name), '');
  const place = { RUNNER_TEMP: temporary, PTH_WORKTREE_DIR: join(temporary, 'worktrees') };
  const variables = {
    ...plainVariables({ ...place, XDG_STATE_HOME: join(temporary, 'state') }),
    GITHUB_WORKSPACE: workspace,
    GITHUB_REPOSITORY: 'octo/calc',
    GITHUB_RUN_ID: '1',
    GITHUB_OUTPUT: join(temporary, 'OUTPUT'),
    GITHUB_STATE: join(temporary, 'STATE'),
    GITHUB_STEP_SUMMARY: join(temporary, 'STEP_SUMMARY'),
    INPUT_PHASE: 'test',
    INPUT_PATH: '.',
    INPUT_ENV: 'local',
    INPUT_FIX: 'false',
  };
  const child = spawn(process.execPath, [findEntry('action')], { cwd: workspace, env: variables, stdio: 'pipe' });
  for await (const line of createInterface({ input: child.stdout })) if (/ session {5}pth\//.test(line)) break;
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(2);
  // The state was written before anything was opened.
  expect(readFileSync(join(temporary, 'STATE'), 'utf8')).toContain(workspace);

  const post = await runActionStep({
    inputs: {},
    variables: { ...place, XDG_STATE_HOME: join(temporary, 'state'), STATE_opened: 'true', STATE_path: workspace },
    workspace,
    argv: [process.execPath, findEntry('action-post')],
  });
  expect(post.exitCode, post.log).toBe(0);
  expect(post.log).toContain('removed');
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});

test(proves(['C-022'], 'the post step of a step that opened nothing loads nothing and says nothing'), async () => {
  const workspace = makeWorkspace();
  const post = await runActionStep({ inputs: {}, workspace, argv: [process.execPath, findEntry('action-post')] });
  expect([post.exitCode, post.log.trim()]).toEqual([0, '']);
});
