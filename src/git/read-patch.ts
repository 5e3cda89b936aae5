import { diffOptions } from './diff-options.ts';
import { type GitContext, runGit } from './git-runner.ts';
import { splitNul } from './records.ts';

const patchOptions = [...diffOptions, '--binary', '--unified=3', '--src-prefix=a/', '--dst-prefix=b/'];

/**
 * Reads how paths differ from HEAD as a patch that `git apply` takes, whole and byte for byte, also of binary files and of
 * files that git does not know yet. Writes nothing, so that it works on a full disk.
 */
export async function readPatch(context: GitContext, paths: readonly string[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const diff = (args: readonly string[], acceptedExits: readonly number[]) =>
    runGit(context, {
      args: ['diff', ...patchOptions, ...args],
      acceptedExits,
      isRead: true,
      canBeCut: true,
      maxOutputBytes: 64 * 1024,
      onStdout: (data) => pieces.push(data),
    });
  // An argument list has a size limit, so long lists are read in parts.
  for (let start = 0; start < paths.length; start += 200) {
    const some = paths.slice(start, start + 200);
    await diff(['HEAD', '--', ...some], []);
    const listed = await runGit(context, { args: ['ls-files', '--others', '-z', '--', ...some], isRead: true });
    // Files that differ end the comparison with 1.
    for (const path of splitNul(listed.stdout)) await diff(['--no-index', '--', '/dev/null', path], [1]);
  }
  return Buffer.concat(pieces);
}
