import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AgentEvent } from '../../../src/agent/index.ts';
import { PthError, Redactor } from '../../../src/base/index.ts';
import { noUsage } from '../../../src/model/index.ts';
import type { FixAttempt, FixTask } from '../../../src/repair/fix.ts';
import { type Diagnosis, type FixProvider, fixSideBySide } from '../../../src/repair/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { openHarnessSession } from '../../kit/open-harness-session.ts';

const diagnosisOf = (id: string) =>
  ({ id, summary: `cause ${id}`, tests: [id], files: [], category: 'crash' }) as unknown as Diagnosis;

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
  let open = 0;
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
  const wrapped = fixSideBySide({
    provider,
    count,
    session,
    redactor: new Redactor(),
    tell: (message) => told.push(message),
    openSide: async (commit, signal) => {
      most = Math.max(most, ++open);
      const path = join(base, `side-${++sides}`);
      await git.addWorktree({ path, commit, signal });
      return {
        git: git.at(path),
        workspace: workspaceAt(path),
        live: null,
        close: async () => {
          open--;
          await git.removeWorktree(path);
          await remove();
        },
      };
    },
  });
  const events: string[] = [];
  const ask = (id: string): Promise<FixAttempt> =>
    wrapped.fix(
      { diagnosis: diagnosisOf(id), iteration: 1, earlierAttempts: [], workspace: workspaceAt(git.path) },
      (event: AgentEvent) => void events.push(event.type === 'text-end' ? event.text : event.type),
    );
  const prepare = (...ids: string[]) =>
    wrapped.prepare?.(ids.map((id) => ({ diagnosis: diagnosisOf(id), iteration: 1 })));
  const read = (file: string) => readFileSync(join(git.path, file), 'utf8');
  return { git, wrapped, ask, prepare, read, log, told, events, counts: () => ({ open, most, sides }) };
}

const mendOwnFile = (id: string, directory: string) => write(directory, `${id}.txt`, `${id} mended\n`);

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

test('no more fixes at the same time than asked for', async () => {
  const { ask, prepare, counts } = await setUp((id, directory) => write(directory, `${id}.txt`, 'x\n'), 1);
  const prepared = prepare('a', 'b', 'c');
  for (const id of ['a', 'b', 'c']) await ask(id);
  await prepared?.close();
  expect(counts()).toEqual({ open: 0, most: 1, sides: 3 });
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
