import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRepository } from '../../src/git/index.ts';
import { runProcess } from '../../src/process/index.ts';
import { plainVariables } from './run-cli.ts';

const plugin = join(import.meta.dirname, '../fixtures/plugins/broken-plugin');

/** A fresh git repository with a copy of the broken plugin, and a directory for its worktrees. */
export interface BrokenRepository {
  path: string;
  worktrees: string;
  git(...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

export async function createBrokenRepository(): Promise<BrokenRepository> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'pth-e2e-')));
  const path = join(base, 'text tools');
  await cp(plugin, path, {
    recursive: true,
    filter: (source) => !/[\\/](node_modules|dist)([\\/]|$)/.test(source.slice(plugin.length)),
  });
  await createRepository(path, { variables: plainVariables(), subject: 'Text tools' });
  return {
    path,
    worktrees: base,
    async git(...args) {
      const outcome = await runProcess({
        argv: ['git', ...args],
        cwd: path,
        variables: plainVariables(),
        timeoutMs: 20_000,
      });
      if (outcome.exitCode !== 0) throw new Error(`git ${args.join(' ')}: ${outcome.stderr.text}`);
      return outcome.stdout.text;
    },
    remove: () => rm(base, { recursive: true, force: true }),
  };
}
