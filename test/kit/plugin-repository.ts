import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createRepository } from '../../src/git/index.ts';
import { runProcess } from '../../src/process/index.ts';
import { type CheckoutSnapshot, takeCheckoutSnapshot } from './checkout-snapshot.ts';
import { countWorktrees, findLeftovers } from './leftovers.ts';
import { type Command, performCommand } from './perform-command.ts';
import { type CliOptions, type CliRun, plainVariables, runCli } from './run-cli.ts';
import { type RunningCli, startCli } from './start-cli.ts';

const servers = join(import.meta.dirname, '../fixtures/programs/servers');

/** What the repository is made of. */
export interface PluginRepositoryOptions {
  /** A fixture server, `healthy` for `healthy.mjs`; null for a repository without any plugin. Default `healthy`. */
  server?: string | null;
  /** Arguments of the server. */
  args?: readonly string[];
  /** Further files, relative to the plugin; they win over the made ones. */
  files?: Readonly<Record<string, string>>;
  /** Name of the repository's directory. Default `plugin`. */
  name?: string;
  /** Folder of the plugin in the repository, `''` for its root. */
  folder?: string;
  /** False leaves the files uncommitted and the directory without git. Default true. */
  isRepository?: boolean;
}

/** A git repository with a plugin that needs no install, and directories of its own for all a run makes. */
export interface PluginRepository {
  /** Everything of this test lies below it. */
  base: string;
  /** Root of the repository. */
  path: string;
  /** The plugin's directory. */
  plugin: string;
  worktrees: string;
  temporary: string;
  /** What the repository looked like before any run. */
  before: CheckoutSnapshot;
  git(...args: string[]): Promise<string>;
  /** Commits on each `pth/*` branch beyond `main`, by branch. */
  sessionBranches(): Promise<{ branch: string; commits: number }[]>;
  /** Runs `pth` to its end with this repository's directories. */
  run(args: readonly string[], options?: CliOptions): Promise<CliRun>;
  /** Performs a command in this process with this repository's directories. */
  perform(command: Command, variables?: Readonly<Record<string, string | undefined>>): Promise<CliRun>;
  /** Starts `pth` and leaves it running. */
  start(args: readonly string[], options?: CliOptions): Promise<RunningCli>;
  /**
   * Expects the checkout to be as it was and nothing else of the run to be there: no process, worktree, lock or
   * temporary file, and no session branch without a commit.
   */
  expectClean(): Promise<void>;
}

/** Makes such a repository; it is gone after the test. */
export async function createPluginRepository(options: PluginRepositoryOptions = {}): Promise<PluginRepository> {
  const { server = 'healthy', args = [], files = {}, name = 'plugin', folder = '', isRepository = true } = options;
  const base = await realpath(await mkdtemp(join(tmpdir(), 'pth-e2e-')));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const path = join(base, name);
  const plugin = join(path, folder);
  const worktrees = join(base, 'worktrees');
  const temporary = join(base, 'tmp');
  for (const directory of [plugin, worktrees, temporary]) await mkdir(directory, { recursive: true });
  if (server !== null) {
    for (const file of [`${server}.mjs`, 'base.mjs']) await cp(join(servers, file), join(plugin, file));
    const definition = { mcpServers: { fixture: { command: 'node', args: [`${server}.mjs`, ...args] } } };
    await writeFile(join(plugin, '.mcp.json'), JSON.stringify(definition));
  } else await writeFile(join(plugin, 'notes.txt'), 'nothing to start here\n');
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(plugin, file)), { recursive: true });
    await writeFile(join(plugin, file), content);
  }
  if (isRepository) await createRepository(path, { variables: plainVariables(), subject: 'A plugin' });
  const before = await takeCheckoutSnapshot(path);
  const variables = { PTH_WORKTREE_DIR: worktrees, TMPDIR: temporary };
  const settle = (more: CliOptions = {}): CliOptions => ({
    cwd: base,
    timeoutMs: 100_000,
    ...more,
    variables: { ...variables, ...more.variables },
  });
  const git = async (...command: string[]) => {
    const outcome = await runProcess({
      argv: ['git', ...command],
      cwd: path,
      variables: plainVariables(),
      timeoutMs: 20_000,
    });
    if (outcome.exitCode !== 0) throw new Error(`git ${command.join(' ')}: ${outcome.stderr.text}`);
    return outcome.stdout.text;
  };
  const sessionBranches = async () => {
    const names = (await git('for-each-ref', '--format=%(refname:short)', 'refs/heads/pth'))
      .split('\n')
      .filter(Boolean);
    return Promise.all(
      names.map(async (branch) => ({
        branch,
        commits: Number(await git('rev-list', '--count', `HEAD..${branch}`)),
      })),
    );
  };
  return {
    base,
    path,
    plugin,
    worktrees,
    temporary,
    before,
    git,
    sessionBranches,
    run: (command, more) => runCli(command, settle(more)),
    perform: (command, more = {}) =>
      performCommand(command, { cwd: base, temporary, variables: { ...variables, ...more } }),
    start: (command, more) => startCli(command, settle(more)),
    async expectClean() {
      expect(await findLeftovers({ path, worktrees, temporary })).toEqual([]);
      expect(await takeCheckoutSnapshot(path)).toEqual(before);
      if (!isRepository) return;
      expect(await countWorktrees(path)).toBe(1);
      expect((await sessionBranches()).filter(({ commits }) => commits === 0)).toEqual([]);
    },
  };
}
