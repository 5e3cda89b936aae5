import { describe, expect, test } from 'vitest';
import type { LoopEvent } from '../../../src/loop/index.ts';
import { UncommittedChanges } from '../../../src/loop/uncommitted-changes.ts';
import type { Diagnosis, FixCommit } from '../../../src/repair/index.ts';

const diagnosis = {} as Diagnosis;
const start: LoopEvent = { type: 'fix-start', diagnosis, source: 'test' };
const call = (name: string, path = ''): LoopEvent => ({
  type: 'agent',
  event: { type: 'tool-call-start', id: '1', name, arguments: { path } },
});
const commit = (...files: string[]): LoopEvent => ({
  type: 'fix-commit',
  fix: { files } as FixCommit,
  linesChanged: 1,
  risk: 'low',
  refused: [],
});
const declined: LoopEvent = { type: 'fix-declined', diagnosis, reason: 'no', refused: [] };

function watch(...events: LoopEvent[]): UncommittedChanges {
  const changes = new UncommittedChanges();
  for (const event of events) changes.watch(event);
  return changes;
}

describe('UncommittedChanges', () => {
  test('is certain while every named change went into a commit', () => {
    expect(watch(start, call('read_file', 'x'), call('edit_file', './src/a.ts'), commit('src/a.ts')).isUncertain).toBe(
      false,
    );
  });

  test('doubts after a command, whatever was committed', () => {
    expect(watch(start, call('shell'), call('edit_file', 'a'), commit('a')).isUncertain).toBe(true);
  });

  test('doubts a change that no commit holds, an ignored file for example', () => {
    expect(
      watch(start, call('write_file', 'node_modules/dep/index.js'), call('edit_file', 'a'), commit('a')).isUncertain,
    ).toBe(true);
    expect(watch(start, call('write_file', 'node_modules/dep/index.js'), declined).isUncertain).toBe(true);
  });

  test('doubts a provider that tells nothing of what it did', () => {
    expect(watch(start, commit('a')).isUncertain).toBe(true);
  });

  test('is certain again after a reset', () => {
    const changes = watch(start, call('shell'), commit('a'));
    changes.reset();
    expect(changes.isUncertain).toBe(false);
  });
});
