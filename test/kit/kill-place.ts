import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type BrokenRepository, createBrokenRepository } from './broken-repository.ts';
import { type CheckoutSnapshot, takeCheckoutSnapshot } from './checkout-snapshot.ts';
import { findLeftovers } from './leftovers.ts';
import { runCli } from './run-cli.ts';
import { type CliEnd, startCli } from './start-cli.ts';
import { createThreeFaults } from './three-faults.ts';

/**
 * Steps that a session tells until its last reload: of the plugin that needs no install, and of the one that is installed
 * and built. All its tests run once more after that, so that a kill by then cuts it short.
 */
export const stepsToKillAt = { small: 33, installed: 44 };

/** Counts the steps told so far. How often the time is told depends on the machine. */
function countSteps(stderr: string): number {
  return stderr.split('\n').filter((line) => line !== '' && !line.startsWith('• working')).length - 1;
}

/** The commits of fixes that the progress told. */
export function listToldFixes(stderr: string): string[] {
  return [...stderr.matchAll(/^✔ fix .*\(([0-9a-f]{7,40}), /gm)].flatMap(([, commit]) => commit ?? []);
}

/** A killed session leaves its lock. */
function withoutLock(snapshot: CheckoutSnapshot): CheckoutSnapshot {
  return Object.fromEntries(
    Object.entries(snapshot).filter(([name]) => !/^\.pth\/(?:active-session\.lock.*)?$/.test(name)),
  );
}

/** A repository with work in progress, the directories that its sessions use, and the arguments of a session that fixes. */
export interface KillPlace {
  path: string;
  worktrees: string;
  temporary: string;
  before: CheckoutSnapshot;
  args: readonly string[];
  variables: Readonly<Record<string, string>>;
  repository: Pick<BrokenRepository, 'git'>;
}

/**
 * Makes a place for sessions that can be killed.
 * @param kind a plugin that needs no install, or one that is installed and built
 * @param flags of the sessions, beside the model and the seed
 */
export async function createKillPlace(kind: 'small' | 'installed', flags: readonly string[] = []): Promise<KillPlace> {
  const { repository, base, settings } = await (kind === 'small' ? createSmall() : createInstalled());
  const { path } = repository;
  const [worktrees, temporary] = [join(base, 'worktrees'), join(base, 'tmp')];
  for (const directory of [worktrees, temporary]) await mkdir(directory, { recursive: true });
  await writeFile(join(path, 'staged.txt'), 'staged\n');
  await repository.git('add', 'staged.txt');
  await writeFile(join(path, 'local.txt'), 'neither staged nor committed\n');
  const variables = { PTH_WORKTREE_DIR: worktrees, TMPDIR: temporary };
  const before = await takeCheckoutSnapshot(path);
  return { path, worktrees, temporary, before, args: ['test', path, ...settings, ...flags], variables, repository };
}

async function createSmall() {
  const { repository, settings } = await createThreeFaults();
  return { repository, base: repository.base, settings };
}

async function createInstalled() {
  const repository = await createBrokenRepository();
  onTestFinished(() => repository.remove());
  const playbook = `playbook:${join(import.meta.dirname, '../fixtures/playbooks/broken-plugin.yaml')}`;
  return { repository, base: repository.worktrees, settings: ['--model', playbook, '--timeout', '2', '--seed', '7'] };
}

/** Ends a session by a signal once its progress is that far. Rejects when the session is over before. */
export async function endAt(
  place: KillPlace,
  isThen: (stderr: string) => boolean,
  signal: NodeJS.Signals,
): Promise<CliEnd> {
  const cli = await startCli(place.args, { variables: place.variables });
  await cli.waitUntil(() => isThen(cli.stderr()), 'the moment');
  cli.kill(signal);
  return cli.end;
}

/** Kills a session once it has told so many steps, and demands that it was still at work. */
export async function killAfter(place: KillPlace, steps: number): Promise<CliEnd> {
  const end = await endAt(place, (stderr) => countSteps(stderr) >= steps, 'SIGKILL');
  expect(end, 'the session ended before the kill').toMatchObject({ exitCode: null, signal: 'SIGKILL' });
  return end;
}

/** Expects the checkout to be as it was but for a lock, git's database to be whole, and each told fix on a branch. */
export async function expectNothingLost({ path, before, repository }: KillPlace, stderr: string): Promise<void> {
  expect(withoutLock(await takeCheckoutSnapshot(path))).toEqual(withoutLock(before));
  await repository.git('fsck', '--strict');
  const kept = await repository.git('log', '--format=%h', '--abbrev=40', '--branches=pth/*');
  for (const commit of listToldFixes(stderr)) expect(kept).toContain(commit);
}

/** Expects that cleaning leaves nothing of the killed session but branches with a commit. */
export async function expectCleaned(place: KillPlace): Promise<void> {
  const cleaned = await runCli(['preflight', place.path, '--clean'], { variables: place.variables });
  expect(cleaned.exitCode, cleaned.stdout + cleaned.stderr).toBe(0);
  expect(await findLeftovers(place)).toEqual([]);
  expect(await takeCheckoutSnapshot(place.path)).toEqual(place.before);
  const branches = await place.repository.git(
    'for-each-ref',
    '--format=%(refname:short) %(objectname)',
    'refs/heads/pth/',
  );
  const head = (await place.repository.git('rev-parse', 'HEAD')).trim();
  expect(branches.split('\n').filter((line) => line.endsWith(head))).toEqual([]);
}
