import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRepository } from '../../../src/git/index.ts';
import { makeDirectory, makeGitWrapper, makeRepository } from '../../kit/git-sandbox.ts';

/** Fails like git 2.39 where one change of the records of working trees meets another. */
const alone = `case " $* " in *" worktree add "*|*" worktree remove "*)
  mkdir "$MARK" 2>/dev/null || { echo "fatal: failed to read .git/worktrees/side/commondir" >&2; exit 128; }
  trap 'rmdir "$MARK"' EXIT
  "$REAL_GIT" "$@"
  exit $?;;
esac
exec "$REAL_GIT" "$@"`;

test('working trees are added and removed one after another', async () => {
  const { path } = makeRepository();
  const variables = {
    PATH: `${makeGitWrapper(alone)}:${process.env['PATH'] ?? ''}`,
    MARK: join(makeDirectory('mark'), 'busy'),
  };
  const { repository, head } = await openRepository(path, { variables });
  const base = makeDirectory('sides');
  const paths = Array.from({ length: 6 }, (_, index) => join(base, `side-${index}`));
  await Promise.all(paths.map((side) => repository.addWorktree({ path: side, commit: head })));
  expect(await repository.worktrees()).toHaveLength(7);
  await Promise.all(paths.map((side) => repository.removeWorktree(side)));
  expect(await repository.worktrees()).toHaveLength(1);
});
