import { PthError } from '../../base/index.ts';
import { quarantineFile } from '../../checks/index.ts';
import type { GitHubClient, RepositoryName } from '../../github/index.ts';

/** Where tests of the plugin lie, wherever in the repository it is. */
const testPath = /(?:^|\/)\.pth\/tests\/[^/]+\.ya?ml$/i;

const maxFiles = 5000;
const maxFileBytes = 4 * 1024 * 1024;

/** True when a path is one of a test of the suite. */
export function isSuitePath(path: string): boolean {
  return testPath.test(path);
}

/** True when a path says what counts: a test of the suite, or the list of those whose failures are left out. */
function isFrozenPath(path: string): boolean {
  return isSuitePath(path) || path === quarantineFile || path.endsWith(`/${quarantineFile}`);
}

/**
 * The suite and its quarantine as a commit of the base branch holds them, by path (threat T19, weakened tests): what a
 * fix is measured by, whatever the pull request or a fix does to its own copy. @throws PthError `action/artifact-unfit`
 * for a suite with links or oversized files
 */
export async function freezeSuite(
  client: GitHubClient,
  repository: RepositoryName,
  sha: string,
): Promise<{ path: string; content: string }[]> {
  const entries = (await client.listTree(repository, sha)).filter(({ path }) => isFrozenPath(path));
  if (entries.length > maxFiles) throw unfit(`The suite has ${entries.length} files; at most ${maxFiles} are taken.`);
  const files: { path: string; content: string }[] = [];
  for (const { path, mode, bytes } of entries) {
    if (!/^100(?:644|755)$/.test(mode)) throw unfit(`${path} is no plain file.`);
    if ((bytes ?? 0) > maxFileBytes) throw unfit(`${path} has more than ${maxFileBytes} bytes.`);
    const content = await client.readFile(repository, path, sha);
    if (content === null) throw unfit(`${path} cannot be read.`);
    files.push({ path, content });
  }
  return files;
}

function unfit(message: string): PthError {
  return new PthError('action/artifact-unfit', message, {
    recovery: ['Correct the tests on the base branch; PTH takes plain files below .pth/tests only.'],
  });
}
