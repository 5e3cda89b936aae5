// oxlint-disable vitest/expect-expect -- expectNothingLost and expectCleaned hold the expectations
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type BrokenRepository, createBrokenRepository } from '../kit/broken-repository.ts';
import { type CheckoutSnapshot, takeCheckoutSnapshot } from '../kit/checkout-snapshot.ts';
import { findLeftovers } from '../kit/leftovers.ts';
import { runCli } from '../kit/run-cli.ts';
import { type CliEnd, startCli } from '../kit/start-cli.ts';
import { createThreeFaults } from '../kit/three-faults.ts';

/** How often a session is killed, and the seed that says when. `npm run test:all` asks for 50. */
const kills = Number(process.env['PTH_KILLS'] ?? 10);
const seed = Number(process.env['PTH_KILL_SEED'] ?? 1);
/** Steps that a whole session tells: of the plugin that needs no install, and of the one that is installed and built. */
const steps = { small: 27, installed: 36 };

/** Counts the steps told so far. How often the time is told depends on the machine. */
function countSteps(stderr: string): number {
  return stderr.split('\n').filter((line) => line !== '' && !line.startsWith('• working')).length - 1;
}

/** The commits of fixes that the progress told. */
function listToldFixes(stderr: string): string[] {
  return [...stderr.matchAll(/^✔ fix .*\(([0-9a-f]{7,40}), /gm)].flatMap(([, commit]) => commit ?? []);
}

const hasFix = (stderr: string) => listToldFixes(stderr).length > 0;

/** A killed session leaves its lock. */
function withoutLock(snapshot: CheckoutSnapshot): CheckoutSnapshot {
  return Object.fromEntries(
    Object.entries(snapshot).filter(([name]) => !/^\.pth\/(?:active-session\.lock.*)?$/.test(name)),
  );
}

/** A repository with work in progress, the directories that its sessions use, and the arguments of a session that fixes. */
interface Place {
  path: string;
  worktrees: string;
  temporary: string;
  before: CheckoutSnapshot;
  args: readonly string[];
  variables: Readonly<Record<string, string>>;
  repository: Pick<BrokenRepository, 'git'>;
}

async function createPlace(kind: keyof typeof steps): Promise<Place> {
  const { repository, base, settings } = await (kind === 'small' ? createSmall() : createInstalled());
  const { path } = repository;
  const [worktrees, temporary] = [join(base, 'worktrees'), join(base, 'tmp')];
  for (const directory of [worktrees, temporary]) await mkdir(directory, { recursive: true });
  await writeFile(join(path, 'staged.txt'), 'staged\n');
  await repository.git('add', 'staged.txt');
  await writeFile(join(path, 'local.txt'), 'neither staged nor committed\n');
  const variables = { PTH_WORKTREE_DIR: worktrees, TMPDIR: temporary };
  const before = await takeCheckoutSnapshot(path);
  return { path, worktrees, temporary, before, args: ['test', path, ...settings], variables, repository };
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

/** Ends a session by a signal once its progress is that far; one that was over before is no failure. */
async function endAt(place: Place, isThen: (stderr: string) => boolean, signal: NodeJS.Signals): Promise<CliEnd> {
  const cli = await startCli(place.args, { variables: place.variables });
  let isOver = false;
  const over = cli.end.finally(() => {
    isOver = true;
  });
  await cli.waitUntil(() => isOver || isThen(cli.stderr()), 'the moment');
  cli.kill(signal);
  return over;
}

/** Expects the checkout to be as it was but for a lock, git's database to be whole, and each told fix on a branch. */
async function expectNothingLost({ path, before, repository }: Place, stderr: string): Promise<void> {
  expect(withoutLock(await takeCheckoutSnapshot(path))).toEqual(withoutLock(before));
  await repository.git('fsck', '--strict');
  const kept = await repository.git('log', '--format=%h', '--abbrev=40', '--branches=pth/*');
  for (const commit of listToldFixes(stderr)) expect(kept).toContain(commit);
}

/** Expects that cleaning leaves nothing of the killed session. */
async function expectCleaned(place: Place): Promise<void> {
  const cleaned = await runCli(['preflight', place.path, '--clean'], { variables: place.variables });
  expect(cleaned.exitCode, cleaned.stdout + cleaned.stderr).toBe(0);
  expect(await findLeftovers(place)).toEqual([]);
  expect(await takeCheckoutSnapshot(place.path)).toEqual(place.before);
}

describe('a session that is killed: nothing is lost, and cleaning leaves nothing', () => {
  const moments = fc.sample(fc.integer({ min: 1, max: steps.small }), { numRuns: kills - 1, seed });
  const [late = 1] = fc.sample(fc.integer({ min: 1, max: steps.installed }), { numRuns: 1, seed });
  const rows = [
    ...moments.map((step) => ({ kind: 'small' as const, step })),
    { kind: 'installed' as const, step: late },
  ].map((row, index) => ({ ...row, index }));

  test.each(rows)('kill $index, $kind, after step $step', { timeout: 400_000 }, async ({ kind, step }) => {
    const place = await createPlace(kind);
    const { stderr } = await endAt(place, (told) => countSteps(told) >= step, 'SIGKILL');
    await expectNothingLost(place, stderr);
    await expectCleaned(place);
  });

  test('by the Ctrl-\\ of a terminal', async () => {
    const place = await createPlace('small');
    const { signal, stderr } = await endAt(place, hasFix, 'SIGQUIT');
    expect(signal).toBe('SIGQUIT');
    expect(listToldFixes(stderr).length).toBeGreaterThan(0);
    await expectNothingLost(place, stderr);
    await expectCleaned(place);
  });

  test('without cleaning, the next session takes the lock over, says so, and fixes all', async () => {
    const place = await createPlace('small');
    await expectNothingLost(place, (await endAt(place, hasFix, 'SIGKILL')).stderr);
    const next = await runCli(place.args, { variables: place.variables });
    expect(next.exitCode, next.stderr).toBe(0);
    expect(next.stderr).toContain('was taken over');
    expect(listToldFixes(next.stderr)).toHaveLength(3);
    await expectNothingLost(place, next.stderr);
    await expectCleaned(place);
  });
});

/** The lines of the progress that begin the phases of a session, and a signal for each. */
const phases = [
  ['session', /^✔ session/m, 'SIGTERM'],
  ['environment', /^✔ environment/m, 'SIGHUP'],
  ['server', /^✔ server/m, 'SIGINT'],
  ['suite', /^✔ suite/m, 'SIGTERM'],
  ['first failing test', /^✖ test /m, 'SIGHUP'],
  ['results', /^✖ tests/m, 'SIGINT'],
  ['diagnosis', /^• diagnosis/m, 'SIGTERM'],
  ['decision', /^• decision/m, 'SIGHUP'],
  ['first fix', /^✔ fix/m, 'SIGINT'],
  ['first fix', /^✔ fix/m, 'SIGTERM'],
  ['first fix', /^✔ fix/m, 'SIGHUP'],
  ['reload', /^✔ reload/m, 'SIGTERM'],
  ['next iteration', /^▸ iteration +2/m, 'SIGHUP'],
] as const;

describe('a session that is asked to end at each of its phases', () => {
  test.each(phases)('%s, %s: by %s, the fixes kept, nothing left, nobody blamed', async (_, line, signal) => {
    const place = await createPlace('small');
    const end = await endAt(place, (stderr) => line.test(stderr), signal);
    expect(end.exitCode, end.stderr).toBe(130);
    expect(end.stderr).toContain(`interrupted by ${signal}`);
    expect(!hasFix(end.stderr) || / is kept with \d+ commit/.test(end.stderr)).toBe(true);
    // Two tools of the plugin end its server with an exit code; an end by a signal would be that of PTH.
    expect(end.stdout + end.stderr).not.toMatch(/\((?:ended by )?SIG[A-Z]+\)|was ended by SIG/);
    await expectNothingLost(place, end.stderr);
    expect(await findLeftovers(place)).toEqual([]);
    expect(await takeCheckoutSnapshot(place.path)).toEqual(place.before);
  });
});
