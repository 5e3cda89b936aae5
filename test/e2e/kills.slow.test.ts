// oxlint-disable vitest/expect-expect -- expectNothingLost and expectCleaned hold the expectations
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeCheckoutSnapshot } from '../kit/checkout-snapshot.ts';
import {
  createKillPlace,
  endAt,
  expectCleaned,
  expectNothingLost,
  killAfter,
  listToldFixes,
  stepsToKillAt,
} from '../kit/kill-place.ts';
import { findLeftovers } from '../kit/leftovers.ts';
import { runCli } from '../kit/run-cli.ts';

/** How often a session is killed, and the seed that says when. `npm run test:all` asks for 50. */
const kills = Number(process.env['PTH_KILLS'] ?? 10);
const seed = Number(process.env['PTH_KILL_SEED'] ?? 1);

const hasFix = (stderr: string) => listToldFixes(stderr).length > 0;

describe('a session that is killed: nothing is lost, and cleaning leaves nothing', () => {
  const moments = fc.sample(fc.integer({ min: 1, max: stepsToKillAt.small }), { numRuns: kills - 1, seed });
  const [late = 1] = fc.sample(fc.integer({ min: 1, max: stepsToKillAt.installed }), { numRuns: 1, seed });
  const rows = [
    ...moments.map((step) => ({ kind: 'small' as const, step })),
    { kind: 'installed' as const, step: late },
  ].map((row, index) => ({ ...row, index }));

  test.each(rows)('kill $index, $kind, after step $step', { timeout: 400_000 }, async ({ kind, step }) => {
    const place = await createKillPlace(kind);
    const { stderr } = await killAfter(place, step);
    await expectNothingLost(place, stderr);
    await expectCleaned(place);
  });

  test('by the Ctrl-\\ of a terminal', async () => {
    const place = await createKillPlace('small');
    const { signal, stderr } = await endAt(place, hasFix, 'SIGQUIT');
    expect(signal).toBe('SIGQUIT');
    expect(listToldFixes(stderr).length).toBeGreaterThan(0);
    await expectNothingLost(place, stderr);
    await expectCleaned(place);
  });

  test('without cleaning, the next session takes the lock over, says so, and fixes all', async () => {
    const place = await createKillPlace('small');
    const { signal, stderr } = await endAt(place, hasFix, 'SIGKILL');
    expect(signal).toBe('SIGKILL');
    await expectNothingLost(place, stderr);
    const next = await runCli(place.args, { variables: place.variables });
    expect(next.exitCode, next.stderr).toBe(0);
    expect(next.stderr).toContain('was taken over');
    expect(next.stderr).toMatch(/^• warning +That session left the overlay .*; pth preflight --clean removes it\.$/m);
    expect(listToldFixes(next.stderr)).toHaveLength(3);
    await expectNothingLost(place, next.stderr);
    await expectCleaned(place);
  });

  test('after cleaning, the next session finds nothing of the dead one, and fixes all', async () => {
    const place = await createKillPlace('small');
    const { stderr } = await endAt(place, hasFix, 'SIGKILL');
    await expectNothingLost(place, stderr);
    await expectCleaned(place);
    const next = await runCli(place.args, { variables: place.variables });
    expect(next.exitCode, next.stderr).toBe(0);
    expect(next.stderr).not.toMatch(/was taken over|That session left/);
    expect(listToldFixes(next.stderr)).toHaveLength(3);
    await expectNothingLost(place, next.stderr);
    expect(await findLeftovers(place)).toEqual([]);
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
    const place = await createKillPlace('small');
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
