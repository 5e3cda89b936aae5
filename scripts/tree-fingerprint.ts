import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runCommand } from './run-command.ts';

const git = async (...args: string[]) => (await runCommand(['git', ...args], { isQuiet: true })).output;

/** Names the state of the checkout, uncommitted changes included: reports of another state are not merged. */
export async function fingerprintTree(): Promise<string> {
  const hash = createHash('sha256').update(await git('rev-parse', 'HEAD^{tree}'));
  hash.update(await git('diff', '--binary', 'HEAD'));
  for (const file of (await git('ls-files', '--others', '--exclude-standard', '-z')).split('\0').filter(Boolean)) {
    hash.update(file).update(await readFile(join(root, file)).catch(() => ''));
  }
  return hash.digest('hex').slice(0, 16);
}
