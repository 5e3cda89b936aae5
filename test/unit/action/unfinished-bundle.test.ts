import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ActionContext } from '../../../src/action/action-context.ts';
import { bundleUnfinished } from '../../../src/action/execute/create-bundle.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { plainGitVariables } from '../../kit/plain-git-variables.ts';
import { proves } from '../../requirements.ts';

test(
  proves(['C-025'], 'a session that ran out of time hands on its fixes, and nothing that was not checked'),
  async () => {
    const path = makeDirectory('repository');
    const artifacts = makeDirectory('artifacts');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=PTH', '-c', 'user.email=p@example.invalid', ...args], {
        cwd: path,
        env: plainGitVariables,
        encoding: 'utf8',
      }).trim();
    const commit = (text: string, message: string) => {
      writeFileSync(join(path, 'calc.mjs'), text);
      git('add', 'calc.mjs');
      git('commit', '--quiet', '-m', message);
      return git('rev-parse', 'HEAD');
    };
    git('init', '--quiet');
    const headSha = commit('broken\n', 'First');
    const context = {
      artifacts,
      signal: new AbortController().signal,
      host: { variables: { PATH: process.env['PATH'] ?? '' }, temporaryDirectory: makeDirectory('temporary') },
    } as unknown as ActionContext;
    const session = { path, headSha, branch: 'pth/calc-2026-01-01-a1b2c3' };
    expect(await bundleUnfinished(context, session)).toBeNull();
    git('checkout', '--quiet', '-b', session.branch);
    commit('half\n', 'wip by an agent');
    expect(await bundleUnfinished(context, session)).toBeNull();
    git('reset', '--quiet', '--hard', headSha);
    const fix = commit('fixed\n', 'fix: x\n\nPTH-Test: add adds\nPTH-Category: timeout');
    commit('more\n', 'wip by an agent');
    git('checkout', '--quiet', '--detach', headSha);
    expect(await bundleUnfinished(context, session)).toBeInstanceOf(Map);
    const bundle = join(artifacts, 'session.bundle');
    expect(existsSync(bundle)).toBe(true);
    expect(git('bundle', 'list-heads', bundle)).toBe(`${fix} refs/heads/${session.branch}`);
    // A fix that was taken back before the time ran out is none.
    git('checkout', '--quiet', session.branch);
    git('reset', '--quiet', '--hard', fix);
    commit('broken\n', `Revert "fix: x"\n\nThis reverts commit ${fix}.`);
    git('checkout', '--quiet', '--detach', headSha);
    expect(await bundleUnfinished(context, session)).toBeNull();
  },
);
