import { expect, test } from 'vitest';
import { isGitName } from '../../../../src/environment/local/path-policy.ts';

test.each(['.git', '.GIT', '.Git', 'git~1', 'GIT~1', '.git.', '.git ', '.g\u200cit', '.git::$INDEX_ALLOCATION'])(
  '%j names the git directory on some file system',
  (name) => {
    expect(isGitName(name)).toBe(true);
  },
);

test.each(['.gitignore', '.github', 'git', '.gi', 'x.git', '.git-keep', ''])('%j is an ordinary name', (name) => {
  expect(isGitName(name)).toBe(false);
});
