import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PthError, Redactor } from '../../../src/base/index.ts';
import type { Repository } from '../../../src/git/index.ts';
import { noUsage } from '../../../src/model/index.ts';
import type { FixAttempt, FixTask } from '../../../src/repair/fix.ts';
import {
  type Diagnosis,
  type FixEvent,
  type FixProvider,
  fixSideBySide,
  readFinishedFixes,
} from '../../../src/repair/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { openHarnessSession } from '../../kit/open-harness-session.ts';

const diagnosisOf = (id: string) =>
  ({ id, summary: `cause ${id}`, tests: [id], files: [], category: 'runtime-exception' }) as unknown as Diagnosis;

const workspaceAt = (directory: string) => Object.assign(new MemoryWorkspace({}), { root: directory });

/** A session, and a provider that does what a test says in the directory of the workspace that it gets. */
async function setUp(
  act: (id: string, directory: string) => Promise<void> | void,
  count = 4,
  remove: () => Promise<void> = () => Promise.resolve(),
) {
  const { git, session } = await openHarnessSession({ 'a.txt': 'one\ntwo\nthree\n', 'b.txt': 'b\n', 'c.txt': 'c\n' });
  const base = mkdtempSync(join(tmpdir(), 'pth-sides-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const log: string[] = [];
  const told: string[] = [];
  let sides = 0;
  let most = 0;
  let opened = 0;
  const provider: FixProvider = {
    source: 'script',
    async fix({ diagnosis, workspace }, emit) {
      log.push(`${diagnosis.id} ${workspace.root === git.path ? 'alone' : 'beside'}`);
      emit({ type: 'text-end', text: diagnosis.id });
      await act(diagnosis.id, workspace.root);
      return {
        status: 'edited',
        subject: `mend ${diagnosis.id}`,
        body: 'why',
        turns: 1,
        usage: { ...noUsage, inputTokens: 1 },
      };
    },
  };
  const open = async () =>
    fixSideBySide({
      provider,
      count,
      session,
      finished: await readFinishedFixes(session),
      redactor: new Redactor(),
      tell: (message) => told.push(message),
      openSide: async (commit, signal) => {
        most = Math.max(most, ++opened);
        const path = join(base, `side-${++sides}`);
        await git.addWorktree({ path, commit, signal });
        return {
          git: git.at(path),
          workspace: workspaceAt(path),
          live: null,
          close: async () => {
            opened--;
            await git.removeWorktree(path);
            await remove();
          },
        };
      },
    });
  let wrapped = await open();
  const events: string[] = [];
  const ask = (id: string): Promise<FixAttempt> =>
    wrapped.fix(
      { diagnosis: diagnosisOf(id), iteration: 1, earlierAttempts: [], workspace: workspaceAt(git.path) },
      (event: FixEvent) => void events.push(event.type === 'text-end' ? event.text : event.type),
    );
  const prepare = (...ids: string[]) =>
    wrapped.prepare?.(ids.map((id) => ({ diagnosis: diagnosisOf(id), iteration: 1 })));
  const read = (file: string) => readFileSync(join(git.path, file), 'utf8');
  /** Goes on as another process would, which knows but what git holds. */
  const goOn = async () => void (wrapped = await open());
  return { git, session, ask, prepare, goOn, read, log, told, events, counts: () => ({ open: opened, most, sides }) };
}

const mendOwnFile = (id: string, directory: string) => write(directory, `${id}.txt`, `${id} mended\n`);

const fixTrailers = (id: string) => [
  { key: 'PTH-Test', value: id },
  { key: 'PTH-Category', value: 'runtime-exception' },
  { key: 'PTH-Iteration', value: '1' },
];

const patience = { timeout: 60_000 };
const countKept = async (git: Repository, branch: string) =>
  (await git.keptCommits()).filter((kept) => kept.branch === branch).length;

const refuseRemoval = () => Promise.reject(new PthError('session/write-failed', 'the disk does not let go'));

const write = (directory: string, file: string, text: string) => writeFileSync(join(directory, file), text);

test('causes are fixed at the same time and taken in order, each with its own events', async () => {
  let begun = 0;
  const gate = new EventEmitter();
  const allBegun = once(gate, 'open');
  const { ask, prepare, read, log, events, counts, git } = await setUp(async (id, directory) => {
    if (++begun === 3) gate.emit('open');
    // None of them ends before all have begun, which only works side by side.
    await allBegun;
    write(directory, `${id}.txt`, `${id} mended\n`);
  });
  const prepared = prepare('a', 'b', 'c');
  for (const id of ['a', 'b', 'c']) {
    expect(await ask(id)).toMatchObject({ status: 'edited', subject: `mend ${id}`, usage: { inputTokens: 1 } });
    expect(read(`${id}.txt`)).toBe(`${id} mended\n`);
    await git.commit({ paths: [`${id}.txt`], subject: `fix: ${id}` });
  }
  await prepared?.close();
  expect(log.toSorted()).toEqual(['a beside', 'b beside', 'c beside']);
  expect(events).toEqual(['a', 'b', 'c']);
  expect(counts()).toEqual({ open: 0, most: 3, sides: 3 });
  expect(await git.status()).toEqual([]);
  expect(await git.worktrees()).toHaveLength(1);
});

test('a fix that does not fit onto an earlier one is made once more, after it, and told', async () => {
  const { ask, prepare, read, log, told, git } = await setUp((id, directory) => {
    const now = readFileSync(join(directory, 'a.txt'), 'utf8');
    write(
      directory,
      'a.txt',
      now.replace(/^.*$/m, (line) => `${line} ${id}`),
    );
  });
  const prepared = prepare('first', 'second');
  await ask('first');
  await git.commit({ paths: ['a.txt'], subject: 'fix: first' });
  expect(await ask('second')).toMatchObject({ status: 'edited', turns: 2, usage: { inputTokens: 2 } });
  await prepared?.close();
  expect(read('a.txt')).toBe('one first second\ntwo\nthree\n');
  expect(log).toEqual(['first beside', 'second beside', 'second alone']);
  expect(told).toEqual(['fixed once more, since an earlier fix changed the same lines: cause second']);
});

test('a lone cause, a cause tried before and a copy that cannot be made are fixed in the worktree', async () => {
  const { ask, prepare, log, told } = await setUp((id, directory) => write(directory, 'b.txt', id));
  await prepare('a')?.close();
  await ask('a');
  const again = prepare('a', 'b');
  await ask('a');
  await again?.close();
  expect(log).toEqual(['a alone', 'a alone']);
  const alone: string[] = [];
  const failing = fixSideBySide({
    provider: {
      source: 'script',
      fix: ({ diagnosis }) => {
        alone.push(diagnosis.id);
        return Promise.resolve({ status: 'declined', reason: 'nothing to do', turns: 1, usage: noUsage });
      },
    },
    count: 2,
    session: (await openHarnessSession({ 'a.txt': 'a\n' })).session,
    redactor: new Redactor(),
    tell: (message) => told.push(message),
    openSide: () => Promise.reject(new PthError('environment/unsupported', 'no second container')),
  });
  const prepared = failing.prepare?.(['x', 'y'].map((id) => ({ diagnosis: diagnosisOf(id), iteration: 1 })));
  await failing.fix({ diagnosis: diagnosisOf('x') } as FixTask, () => undefined);
  await prepared?.close();
  expect(alone).toEqual(['x']);
  expect(told[0]).toContain('not fixed side by side but after the others: cause x (no second container)');
});

test('a fault of the model is the fault of its cause alone, and what nobody asks for is ended', async () => {
  const { ask, prepare, counts, git } = await setUp(async (id, directory) => {
    if (id === 'a') throw new PthError('model/overloaded', 'busy', { isRetryable: true });
    write(directory, `${id}.txt`, 'mended\n');
  });
  const prepared = prepare('a', 'b', 'c');
  await expect(ask('a')).rejects.toMatchObject({ code: 'model/overloaded' });
  expect(await ask('b')).toMatchObject({ status: 'edited' });
  await prepared?.close();
  expect(counts().open).toBe(0);
  expect(await git.worktrees()).toHaveLength(1);
});

/** Fixes three causes, and tells how many copies there were. */
async function fixThree(count: number) {
  const { ask, prepare, counts } = await setUp((id, directory) => write(directory, `${id}.txt`, 'x\n'), count);
  const prepared = prepare('a', 'b', 'c');
  for (const id of ['a', 'b', 'c']) await ask(id);
  await prepared?.close();
  return counts();
}

test('no more fixes at the same time than asked for, and one at a time in the worktree itself', async () => {
  expect(await fixThree(2)).toEqual({ open: 0, most: 2, sides: 3 });
  expect(await fixThree(1)).toEqual({ open: 0, most: 0, sides: 0 });
});

test('a copy that cannot be removed is told, and costs no second conversation', async () => {
  const { ask, prepare, read, log, told } = await setUp(mendOwnFile, 2, refuseRemoval);
  const prepared = prepare('a', 'b');
  expect(await ask('a')).toMatchObject({ status: 'edited', subject: 'mend a' });
  expect(read('a.txt')).toBe('a mended\n');
  await prepared?.close();
  expect(log).toContain('a beside');
  expect(log).not.toContain('a alone');
  expect(told[0]).toBe('a working copy could not be removed: the disk does not let go');
});

test('a killed session takes over what was fixed beside it, and asks for that no model again', async () => {
  const { ask, prepare, goOn, read, log, told, git, session } = await setUp(mendOwnFile);
  const prepared = prepare('a', 'b', 'c');
  await ask('a');
  await git.commit({ paths: ['a.txt'], subject: 'fix: mend a', trailers: fixTrailers('a') });
  await expect.poll(() => countKept(git, session.branch), patience).toBe(3);
  await goOn();
  const asked = log.splice(0);
  await prepare('b', 'c')?.close();
  for (const id of ['b', 'c']) {
    expect(await ask(id)).toMatchObject({ status: 'edited', subject: `fix: mend ${id}`, body: 'why', turns: 0 });
    expect(read(`${id}.txt`)).toBe(`${id} mended\n`);
    await git.commit({ paths: [`${id}.txt`], subject: `fix: mend ${id}`, trailers: fixTrailers(id) });
  }
  expect(asked.toSorted()).toEqual(['a beside', 'b beside', 'c beside']);
  expect(log).toEqual([]);
  expect(told).toContain('taken over from the interrupted session, which had fixed it: cause b');
  // What the branch has is not taken a second time, even where the cause comes back.
  await goOn();
  await ask('b');
  expect(log).toEqual(['b alone']);
  await prepared?.close();
});

test('a fix of a killed session that does not fit any more is made once more', async () => {
  const { ask, prepare, goOn, read, log, told, git, session } = await setUp(mendOwnFile);
  const prepared = prepare('a', 'b');
  await expect.poll(() => countKept(git, session.branch), patience).toBe(2);
  await prepared?.close();
  write(git.path, 'b.txt', 'by hand\n');
  await git.commit({ paths: ['b.txt'], subject: 'by hand' });
  await goOn();
  await ask('b');
  expect(read('b.txt')).toBe('b mended\n');
  expect(log.filter((line) => line.startsWith('b'))).toEqual(['b beside', 'b alone']);
  expect(told.at(-1)).toContain('fixed once more, since the fix of the interrupted session does not fit any more');
});
