// oxlint-disable vitest/expect-expect -- expectNothingLost and expectCleaned hold the expectations
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDockerLack, openDocker } from '../../kit/docker-engine.ts';
import { findContainersOf } from '../../kit/environment-runs.ts';
import {
  createKillPlace,
  endAt,
  expectCleaned,
  expectNothingLost,
  killAfter,
  stepsToKillAt,
} from '../../kit/kill-place.ts';
import { runCli } from '../../kit/run-cli.ts';

const lack = await findDockerLack();

/** How often a session is killed, and the seed that says when. */
const kills = Number(process.env['PTH_DOCKER_KILLS'] ?? 10);
const seed = Number(process.env['PTH_KILL_SEED'] ?? 1);

/** Images that were committed from the containers of a session. */
async function countSnapshots(session: string): Promise<number> {
  const filters = { label: [`pth.session=${session}`] };
  return (await openDocker().listImages({ all: true, filters: JSON.stringify(filters) })).length;
}

describe.skipIf(lack !== undefined)(lack ?? 'a session in a container that is killed', () => {
  const moments = fc.sample(fc.integer({ min: 1, max: stepsToKillAt.small }), { numRuns: kills, seed });
  test.each(moments.map((step, index) => ({ step, index })))(
    'kill $index, after step $step: nothing is lost, and cleaning leaves neither container nor snapshot',
    { timeout: 400_000 },
    async ({ step }) => {
      const place = await createKillPlace('small', ['--env', 'docker', '--tier', '1']);
      const { stderr } = await killAfter(place, step);
      const left = await findContainersOf(place.worktrees);
      const sessions = left.map(({ Labels }) => Labels['pth.session'] ?? '');
      await expectNothingLost(place, stderr);
      await expectCleaned(place);
      expect(await findContainersOf(place.worktrees)).toEqual([]);
      for (const session of sessions) expect(await countSnapshots(session)).toBe(0);
    },
  );

  test('without cleaning, the next session tells the container that runs on', { timeout: 400_000 }, async () => {
    const place = await createKillPlace('small', ['--env', 'docker', '--tier', '1']);
    const { signal } = await endAt(place, (told) => /^✔ suite/m.test(told), 'SIGKILL');
    expect(signal).toBe('SIGKILL');
    const [left, ...others] = await findContainersOf(place.worktrees);
    expect(others).toEqual([]);
    const next = await runCli([...place.args, '--env', 'local', '--tier', '0', '--no-fix'], {
      variables: place.variables,
    });
    expect(left?.State).toBe('running');
    const name = left?.Id.slice(0, 12);
    expect(next.stderr).toContain(`That session left the container ${name}; pth preflight --clean removes it.\n`);
    await expectCleaned(place);
    expect(await findContainersOf(place.worktrees)).toEqual([]);
  });
});
