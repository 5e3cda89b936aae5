import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../../src/process/index.ts';

/** Everything of a checkout that a developer could notice, as texts that compare well. */
export type CheckoutSnapshot = Readonly<Record<string, string>>;

/**
 * HEAD, refs other than `pth/*`, stash, index byte by byte, status, and each file and directory with mode, time and
 * content. Works on repositories without commits, on bare ones and on directories that are no repository. The times of
 * the top directory, of a plugin's directory and of `.pth` are left out: the lock comes and goes in them.
 */
export async function takeCheckoutSnapshot(path: string): Promise<CheckoutSnapshot> {
  const snapshot: Record<string, string> = {};
  const gitDirectory = (await readGit(path, 'rev-parse', '--absolute-git-dir')).trim();
  if (gitDirectory !== '') {
    const refs = (await readGit(path, 'for-each-ref', '--format=%(refname) %(objectname)')).split('\n');
    snapshot['git HEAD'] = readFileSync(join(gitDirectory, 'HEAD'), 'utf8');
    snapshot['git refs'] = refs.filter((line) => !line.startsWith('refs/heads/pth/')).join('\n');
    snapshot['git stash'] = await readGit(path, 'stash', 'list');
    snapshot['git status'] = await readGit(path, 'status', '--porcelain=v2', '--branch', '--untracked-files=all');
    snapshot['git config'] = readFileSync(join(gitDirectory, 'config'), 'utf8');
    const index = join(gitDirectory, 'index');
    snapshot['git index'] = existsSync(index) ? hash(readFileSync(index)) : 'none';
  }
  if (!existsSync(path) || path === gitDirectory) return snapshot;
  const visit = (directory: string, prefix: string) => {
    for (const name of readdirSync(directory).sort()) {
      const file = `${prefix}${name}`;
      if (file === '.git') continue;
      const full = join(directory, name);
      const entry = lstatSync(full);
      if (entry.isDirectory()) {
        const holdsLock = name === '.pth' || existsSync(join(full, '.mcp.json'));
        snapshot[`${file}/`] = holdsLock ? `${entry.mode}` : `${entry.mode} ${entry.mtimeMs}`;
        visit(full, `${file}/`);
      } else {
        const content = entry.isSymbolicLink() ? readlinkSync(full) : readFileSync(full);
        snapshot[file] = `${entry.mode} ${entry.mtimeMs} ${hash(content)}`;
      }
    }
  };
  visit(path, '');
  return snapshot;
}

/** What git prints; nothing when it refuses, since the snapshot of a broken repository is still one. */
async function readGit(path: string, ...args: string[]): Promise<string> {
  if (!existsSync(path)) return '';
  const { exitCode, stdout } = await runProcess({
    argv: ['git', ...args],
    cwd: path,
    variables: {
      PATH: process.env['PATH'] ?? '',
      LC_ALL: 'C',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      // Looking must not refresh the index.
      GIT_OPTIONAL_LOCKS: '0',
    },
    timeoutMs: 20_000,
  });
  return exitCode === 0 ? stdout.text : '';
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
