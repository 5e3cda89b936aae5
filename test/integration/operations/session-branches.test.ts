import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { preflightPlugin, sessionBranches } from '../../../src/operations/index.ts';
import { commitArtifacts, endHarnessSession, startHarnessSession } from '../../../src/session/index.ts';
import { makeDirectory, makeRepository, runDeveloperGit, type Sandbox } from '../../kit/git-sandbox.ts';
import { makeSessionOptions } from '../../kit/harness-sandbox.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { plainGitVariables } from '../../kit/plain-git-variables.ts';

interface Row {
  name: string;
  done: boolean;
  reason: string;
  removed: boolean;
}

/** Performs the operation, and returns the document's branches by name. */
async function look(path: string, removeDone = false) {
  const { document, terminal } = await sessionBranches.perform({ path, removeDone }, createOperationContext());
  const rows = document['branches'] as unknown as (Row & Record<string, unknown>)[];
  return { document, terminal, rows: Object.fromEntries(rows.map((row) => [row.name, row])) };
}

/** Ends a session that committed its tests and, where `fix` is a text, a fix that writes it to a file. */
async function makeBranch(sandbox: Sandbox, plugin: string, fix: string | null) {
  const session = await startHarnessSession(
    makeSessionOptions(sandbox.path, { pluginName: plugin, hostName: hostname() }),
  );
  const files = ['one', 'two'].map((name) => ({ path: `.pth/tests/${plugin}-${name}.yaml`, content: 'tests: []\n' }));
  await commitArtifacts(session, { files, subject: 'pth: persist', type: 'tests' });
  let commit = '';
  if (fix !== null) {
    writeFileSync(join(session.worktree, `${plugin}.js`), fix);
    const trailers = [{ key: 'PTH-Test', value: 'adds' }];
    commit = (await session.git.commit({ paths: [`${plugin}.js`], subject: 'fix: adds', trailers })) ?? '';
  }
  await endHarnessSession(session);
  return { branch: session.branch, commit };
}

test('cleaning removes branches without a commit, and keeps one that a person made work of', async () => {
  const sandbox = makeRepository();
  const tests = await makeBranch(sandbox, 'tests', null);
  sandbox.git('branch', 'pth/killed');
  sandbox.git('branch', 'mine');
  const { cleaned } = await preflightPlugin.perform({ path: sandbox.path, clean: true }, createOperationContext());
  // What dead sessions of other repositories left on this host is cleaned as well.
  const branches = cleaned.filter((line) => line.includes('branch'));
  expect(branches).toEqual(['removed the branch pth/killed, which holds no commit']);
  expect(sandbox.git('branch', '--format=%(refname:short)').trim().split('\n')).toEqual(['main', 'mine', tests.branch]);
});

describe('pth branches', () => {
  test('keeps a branch beside which a fix waits, and removes one whose fixes beside it are merged', async () => {
    const sandbox = makeRepository();
    const waiting = await makeBranch(sandbox, 'waiting', null);
    const taken = await makeBranch(sandbox, 'taken', null);
    const source = await makeBranch(sandbox, 'source', 'a\n');
    const merged = await makeBranch(sandbox, 'merged', 'b\n');
    sandbox.git('merge', '--quiet', '--no-ff', '-m', 'merge', merged.branch);
    const keep = (branch: string, commit: string) =>
      sandbox.git('update-ref', `refs/pth/kept/${branch}/crash-1`, commit);
    keep(waiting.branch, source.commit);
    keep(taken.branch, merged.commit);
    keep('pth/gone', source.commit);
    const listKept = () => sandbox.git('for-each-ref', '--format=%(refname)', 'refs/pth/').trim().split('\n');
    const seen = await look(sandbox.path);
    expect(seen.rows[waiting.branch]).toMatchObject({ fixes_beside: 1, done: false, reason: 'fixes-beside' });
    expect(seen.rows[taken.branch]).toMatchObject({ fixes_beside: 0, done: true, reason: 'no-fix' });
    expect(seen.terminal).toContain(
      `stays: 1 fix made beside it and not taken over; pth resume ${waiting.branch} takes it; git show ${source.commit.slice(0, 12)}`,
    );
    expect(listKept()).toHaveLength(3);
    const { rows } = await look(sandbox.path, true);
    expect(rows[waiting.branch]).toMatchObject({ removed: false });
    expect(rows[taken.branch]).toMatchObject({ removed: true });
    expect(listKept()).toEqual([`refs/pth/kept/${waiting.branch}/crash-1`]);
  });

  test('lists fixes, tests and merges; removes what is merged or holds no fix, keeps every unmerged fix', async () => {
    const sandbox = makeRepository();
    const open = await makeBranch(sandbox, 'open', 'a\n');
    const merged = await makeBranch(sandbox, 'merged', 'b\n');
    const picked = await makeBranch(sandbox, 'picked', 'c\n');
    const tests = await makeBranch(sandbox, 'tests', null);
    const edited = await makeBranch(sandbox, 'edited', null);
    sandbox.git('merge', '--quiet', '--no-ff', '-m', 'merge', merged.branch);
    sandbox.git('cherry-pick', picked.commit);
    sandbox.git('switch', '--quiet', edited.branch);
    sandbox.commit({ mine: 'by hand\n' });
    sandbox.git('switch', '--quiet', 'main');

    const before = sandbox.git('for-each-ref');
    const { rows, terminal } = await look(sandbox.path);
    expect(sandbox.git('for-each-ref')).toBe(before);
    expect(rows[open.branch]).toMatchObject({
      plugin: 'open',
      date: '2026-02-18',
      commits: 2,
      fixes: 1,
      unmerged_fixes: 1,
      test_files: 2,
      merged: false,
      session_running: false,
      worktree: null,
      done: false,
      reason: 'unmerged-fixes',
    });
    expect(rows[merged.branch]).toMatchObject({ fixes: 1, test_files: 2, merged: true, done: true });
    expect(rows[picked.branch]).toMatchObject({ fixes: 1, unmerged_fixes: 0, merged: false, reason: 'merged' });
    expect(rows[tests.branch]).toMatchObject({ fixes: 0, done: true, reason: 'no-fix' });
    expect(rows[edited.branch]).toMatchObject({ unmerged_by_people: 1, done: false, reason: 'commits-of-people' });
    expect(terminal).toContain(`stays: 1 fix not in main; git log -p main..${open.branch}`);
    expect(terminal).toContain('3 branches are done with; pth branches --remove-done removes them.');

    const removal = await look(sandbox.path, true);
    const removed = Object.values(removal.rows).flatMap((row) => (row.removed ? [row.name] : []));
    expect(removed.sort()).toEqual([merged.branch, picked.branch, tests.branch].sort());
    expect(removal.terminal).toContain(`✔ ${merged.branch}`);
    const left = sandbox.git('for-each-ref', '--format=%(refname:short)', 'refs/heads').trim().split('\n');
    expect(left).toEqual(['main', edited.branch, open.branch].sort());
  });

  test('the branch of a running, of a starting and of a dead session stays', async () => {
    const sandbox = makeRepository({ files: { 'a/package.json': '{}', 'b/package.json': '{}' } });
    const options = makeSessionOptions(join(sandbox.path, 'a'), { pluginName: 'a', hostName: hostname() });
    const running = await startHarnessSession(options);
    // The lock stands in the folder of another plugin than the one that is asked about.
    const seen = await look(join(sandbox.path, 'b'), true);
    expect(seen.rows[running.branch]).toMatchObject({
      session_running: true,
      worktree: running.worktree,
      reason: 'session-running',
      removed: false,
    });

    sandbox.git('branch', 'pth/b-2026-02-18-0000aa');
    const locked = join(sandbox.path, 'b/.pth');
    mkdirSync(locked);
    const owner = { version: 1, id: 'x', branch: '', pid: process.pid, process_start: null, host: hostname() };
    const rest = { started_at: '2026-02-18T12:00:00.000Z', worktree: '', made_directory: true };
    writeFileSync(join(locked, 'active-session.lock'), JSON.stringify({ ...owner, ...rest }));
    const starting = await look(sandbox.path, true);
    expect(starting.rows['pth/b-2026-02-18-0000aa']).toMatchObject({ reason: 'session-starting', removed: false });
    rmSync(locked, { recursive: true });

    const lock = join(sandbox.path, 'a/.pth/active-session.lock');
    expect(existsSync(lock)).toBe(true);
    rmSync(lock);
    const dead = await look(sandbox.path, true);
    expect(dead.rows[running.branch]).toMatchObject({ session_running: false, reason: 'orphaned-worktree' });
    expect(dead.terminal).toContain('pth preflight --clean');
    expect(dead.rows['pth/b-2026-02-18-0000aa']).toMatchObject({ removed: true });
  });

  test('a branch that is checked out stays, in this checkout and in another', async () => {
    const sandbox = makeRepository();
    const { branch } = await makeBranch(sandbox, 'x', null);
    const linked = join(makeDirectory(), 'linked');
    sandbox.git('worktree', 'add', '--quiet', linked, branch);
    sandbox.git('switch', '--quiet', '-c', 'pth/here');
    const { rows } = await look(sandbox.path, true);
    expect(rows[branch]).toMatchObject({ reason: 'checked-out', worktree: linked, removed: false });
    expect(rows['pth/here']).toMatchObject({ reason: 'checked-out', plugin: null, removed: false });
  });

  test('odd names are listed, and removing a symbolic branch leaves its target', async () => {
    const sandbox = makeRepository();
    const odd = ["pth/o'ne $(touch x)", 'pth/-2026-02-18-a1b2c3', 'pth/ü/2026/#"x"', 'pth/@{u', 'pth/HEAD'].filter(
      (name) => {
        try {
          sandbox.git('check-ref-format', `refs/heads/${name}`);
          return true;
        } catch {
          return false;
        }
      },
    );
    expect(odd.length).toBeGreaterThan(2);
    for (const name of odd) sandbox.git('update-ref', `refs/heads/${name}`, 'HEAD');
    // Not UTF-8; text cannot name it.
    const bytes = Buffer.concat([Buffer.from('create refs/heads/pth/'), Buffer.from([0xff, 0xfe]), Buffer.from(' ')]);
    const input = Buffer.concat([bytes, Buffer.from(`${sandbox.git('rev-parse', 'HEAD').trim()}\n`)]);
    execFileSync('git', ['update-ref', '--stdin'], { cwd: sandbox.path, env: plainGitVariables, input });
    sandbox.git('symbolic-ref', 'refs/heads/pth/alias', 'refs/heads/main');
    sandbox.git('branch', 'pthx');

    const { rows } = await look(sandbox.path, true);
    for (const name of [...odd, 'pth/alias']) expect(rows[name]).toMatchObject({ plugin: null, removed: true });
    expect(rows['pth/\ufffd\ufffd']).toMatchObject({ removed: false, problem: expect.stringContaining('name') });
    const left = sandbox.git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/heads/pthx');
    expect(left.trim().split('\n')).toEqual(['refs/heads/main', 'refs/heads/pthx']);
    expect(existsSync(join(sandbox.path, 'x'))).toBe(false);
  });

  test('a detached HEAD is what branches are held against', async () => {
    const sandbox = makeRepository();
    const { branch } = await makeBranch(sandbox, 'x', 'fixed\n');
    sandbox.git('merge', '--quiet', '--ff-only', branch);
    sandbox.git('switch', '--quiet', '--detach', 'HEAD~2');
    const { document, rows, terminal } = await look(sandbox.path, true);
    expect(document['current']).toBeNull();
    expect(rows[branch]).toMatchObject({ merged: false, unmerged_fixes: 1, removed: false });
    expect(terminal).toContain('not merged into the detached HEAD');
    sandbox.git('switch', '--quiet', '--detach', 'main');
    expect((await look(sandbox.path, true)).rows[branch]).toMatchObject({ merged: true, fixes: 1, removed: true });
  });

  test('a bare repository is refused as bare; a repository without such branches says so', async () => {
    const sandbox = makeRepository();
    expect((await look(sandbox.path)).terminal).toBe(`No branch pth/* in ${sandbox.path}.\n`);
    const bare = makeDirectory('bare');
    runDeveloperGit(bare, ['clone', '--quiet', '--bare', sandbox.path, '.']);
    await expect(look(bare, true)).rejects.toMatchObject({
      code: 'git/not-a-repository',
      message: expect.stringContaining('is a bare repository'),
    });
  });
});
