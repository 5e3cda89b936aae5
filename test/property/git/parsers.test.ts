import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNameStatus, parseNumstat } from '../../../src/git/parse-changes.ts';
import { parseStatus, type StatusEntry } from '../../../src/git/parse-status.ts';
import { parseWorktrees, type WorktreeEntry } from '../../../src/git/parse-worktrees.ts';

const id = 'a'.repeat(40);
/** Any path git can have: no NUL, not empty. */
const path = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => text.replaceAll('\0', '?'));
const letter = fc.constantFrom('.', 'M', 'A', 'D', 'T', 'U');

const statusEntry: fc.Arbitrary<StatusEntry> = fc.oneof(
  fc.record({ path, kind: fc.constant('changed' as const), index: letter, worktree: letter }),
  fc.record({ path, kind: fc.constant('renamed' as const), index: letter, worktree: letter, originalPath: path }),
  fc.record({ path, kind: fc.constant('unmerged' as const), index: letter, worktree: letter }),
  path.map((name) => ({ path: name, kind: 'untracked' as const, index: '?', worktree: '?' })),
  path.map((name) => ({ path: name, kind: 'ignored' as const, index: '!', worktree: '!' })),
);

function renderStatus(entry: StatusEntry): string {
  const letters = `${entry.index}${entry.worktree}`;
  switch (entry.kind) {
    case 'changed':
      return `1 ${letters} N... 100644 100644 100644 ${id} ${id} ${entry.path}\0`;
    case 'renamed':
      return `2 ${letters} N... 100644 100644 100644 ${id} ${id} R97 ${entry.path}\0${entry.originalPath}\0`;
    case 'unmerged':
      return `u ${letters} N... 100644 100644 100644 100644 ${id} ${id} ${id} ${entry.path}\0`;
    case 'untracked':
      return `? ${entry.path}\0`;
    case 'ignored':
      return `! ${entry.path}\0`;
    default:
      return entry.kind satisfies never;
  }
}

test('whatever paths a status has, each entry is read back', () => {
  fc.assert(
    fc.property(fc.array(statusEntry), (entries) => {
      expect(parseStatus(entries.map(renderStatus).join(''))).toEqual(entries);
    }),
  );
});

test('whatever paths a change has, each is read back', () => {
  const change = fc.oneof(
    fc.record({ status: fc.constantFrom('A', 'M', 'D', 'T'), path }),
    fc.record({ status: fc.constantFrom('R', 'C'), path, originalPath: path }),
  );
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const text = changes
        .map((entry) =>
          'originalPath' in entry
            ? `${entry.status}080\0${entry.originalPath}\0${entry.path}\0`
            : `${entry.status}\0${entry.path}\0`,
        )
        .join('');
      expect(parseNameStatus(text)).toEqual(changes);
    }),
  );
});

test('whatever paths line counts have, each is read back', () => {
  const count = fc.option(fc.nat(), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.record({ path, added: count, deleted: count })), (counts) => {
      const text = counts
        .map(({ path: name, added, deleted }) => `${added ?? '-'}\t${deleted ?? '-'}\t${name}\0`)
        .join('');
      expect(parseNumstat(text)).toEqual(counts);
    }),
  );
});

test('whatever names worktrees have, each is read back, with NUL and, line breaks aside, with newlines', () => {
  const name = path.filter((text) => !text.includes('\n'));
  const worktree: fc.Arbitrary<WorktreeEntry> = fc.record({
    path: name.map((text) => `/${text}`),
    head: fc.constantFrom(id, null),
    branch: fc.option(name, { nil: null }).map((text) => text?.replace(/^(refs\/heads\/)+/, '') ?? null),
    isBare: fc.boolean(),
    isLocked: fc.boolean(),
    isPrunable: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(worktree), fc.constantFrom('\0' as const, '\n' as const), (entries, separator) => {
      const text = entries
        .flatMap((entry) => [
          `worktree ${entry.path}`,
          `HEAD ${entry.head ?? '0'.repeat(40)}`,
          ...(entry.branch === null ? ['detached'] : [`branch refs/heads/${entry.branch}`]),
          ...(entry.isBare ? ['bare'] : []),
          ...(entry.isLocked ? ['locked'] : []),
          ...(entry.isPrunable ? ['prunable for a reason'] : []),
          '',
        ])
        .join(separator);
      expect(parseWorktrees(text, separator)).toEqual(entries);
    }),
  );
});
