import { copyFile, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { ControlGroupKind } from '../../../src/process/control-group.ts';
import { findControlGroups } from '../../../src/process/index.ts';
import type { RunTestOutput } from '../../../src/timebox/index.ts';
import { programPath } from '../../kit/processes.ts';
import { runShell } from '../../kit/timebox.ts';
import { proves } from '../../requirements.ts';
import { usePlace } from './kit.ts';

const place = usePlace();
const kinds: readonly (ControlGroupKind | 'sweep')[] = ['cgroup.kill', 'freezer', 'sweep'];
/** Which of the ways of holding a process tree this host allows; without a group there is always the sweep. */
const ways = await Promise.all(
  kinds.map(async (kind) => ({ kind, confineIn: kind === 'sweep' ? undefined : await findControlGroups([kind]) })),
);
const usable = ways.filter(({ kind, confineIn }) => kind === 'sweep' || confineIn !== undefined);
afterAll(() => {
  process.stderr.write(`torture ran with: ${usable.map(({ kind }) => kind).join(', ')}\n`);
});

const script = (name: string) => `exec sh ${programPath(name)}`;

describe.each(usable)('with trees held by $kind', ({ kind, confineIn }) => {
  /** Runs a shell program and asserts that the answer came within the limit and 3 seconds. */
  async function torture(
    program: string,
    limits: { timeout_ms: number } & Record<string, unknown>,
  ): Promise<RunTestOutput> {
    const said: string[] = [];
    const started = performance.now();
    const output = await place.now
      .createTool({ confineIn })
      .execute(runShell(program, limits), { say: (line) => said.push(line) });
    expect(performance.now() - started).toBeLessThan(limits.timeout_ms + 3000);
    expect(said.join('\n')).toContain(`tree held by ${kind}`);
    return output;
  }

  test(proves(['T-002', 'T-024'], 'child and grandchild ignore SIGTERM and hold the pipes'), async () => {
    const output = await torture(script('ignores-term.sh'), { timeout_ms: 500 });
    expect(output).toMatchObject({ status: 'timeout', exit_code: null });
    expect(output.excerpt).toContain('grandchild');
  });

  test(proves(['T-002', 'T-024'], 'a grandchild in a session of its own holds the pipes'), async () => {
    expect(await torture(script('setsid-child.sh'), { timeout_ms: 500 })).toMatchObject({ status: 'timeout' });
  });

  test(proves(['T-002'], 'the child has ended, a grandchild holds the pipes'), async () => {
    const output = await torture(script('leaves-holder.sh'), { timeout_ms: 60_000 });
    expect(output).toMatchObject({ status: 'fail', exit_code: 7 });
    expect(output.duration_ms).toBeLessThan(30_000);
  });

  test(proves(['T-002'], 'it closes its pipes and lives on'), async () => {
    const output = await torture(script('closes-pipes.sh'), { timeout_ms: 60_000, no_output_timeout_ms: 300 });
    expect(output).toMatchObject({ status: 'no_output' });
    expect(output.duration_ms).toBeLessThan(30_000);
  });

  test(proves(['T-002', 'T-024'], 'a daemon without session, parent and pipe in common'), async () => {
    const output = await torture(`${script('setsid-daemon.sh')} ${join(place.now.root, 'up')}`, { timeout_ms: 5000 });
    expect(output).toMatchObject({ status: 'pass', excerpt: 'daemon' });
  });

  test.runIf(kind !== 'sweep')(proves(['T-002', 'T-024'], 'a daemon that also cleared its environment'), async () => {
    const up = join(place.now.root, 'up');
    const daemon = `setsid sh -c 'env -i /bin/sh -c "echo \\$\\$ >${up}; exec /bin/sleep 600" </dev/null >/dev/null 2>&1 &' &`;
    const output = await torture(`${daemon} while [ ! -s ${up} ]; do sleep 0.01; done; echo done`, {
      timeout_ms: 5000,
    });
    expect(output.status).toBe('pass');
    const pid = (await readFile(up, 'utf8')).trim();
    // Gone, or ended and not yet taken note of by its parent.
    expect(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'gone')).toMatch(/^gone$|\) [ZX] /);
  });

  test(proves(['T-002', 'T-024'], 'it forks faster than it is killed'), { retry: 0 }, async () => {
    const copy = join(place.now.root, 'hopper.sh');
    const trace = join(place.now.root, 'trace');
    await copyFile(programPath('hopper.sh'), copy);
    // A group holds any number; a sweep has to catch each one in the moment that it lives.
    const many = kind === 'sweep' ? 2 : 25;
    try {
      const program = `trap '' TERM; for i in $(seq ${many}); do setsid sh ${copy} ${trace} & done; echo up; wait; exec sleep 600`;
      expect(await torture(program, { timeout_ms: 700 })).toMatchObject({ status: 'timeout' });
      const { size } = await stat(trace);
      expect(size / 'hop\n'.length).toBeGreaterThan(many * 2);
      await delay(200);
      expect((await stat(trace)).size).toBe(size);
    } finally {
      // Without its script none could go on.
      await rm(copy);
    }
  });

  test(proves(['T-002'], 'a storm of children in sessions of their own that ignore SIGTERM'), async () => {
    const storm = `trap '' TERM; i=0; while [ $i -lt 150 ]; do setsid sleep 600 & i=$((i+1)); done; echo up; wait`;
    expect(await torture(storm, { timeout_ms: 1000 })).toMatchObject({ status: 'timeout' });
  });

  test(proves(['T-002'], 'a stopped process'), async () => {
    expect(await torture('kill -STOP $$', { timeout_ms: 300 })).toMatchObject({ status: 'timeout' });
  });

  test(proves(['T-002'], 'endless output as fast as it is taken; memory stays bounded'), async () => {
    const before = process.memoryUsage.rss();
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 20);
    try {
      const output = await torture('yes "an ERROR line without end" & exec yes to stderr >&2', {
        timeout_ms: 2000,
        max_output_bytes: 1_000_000,
      });
      expect(output.status).toBe('timeout');
      expect((await stat(output.artifacts.raw_log)).size).toBeGreaterThan(10_000_000);
      expect(peak - before).toBeLessThan(300_000_000);
    } finally {
      clearInterval(timer);
    }
  });

  test(proves(['T-002'], 'endless output on one line'), async () => {
    const output = await torture(`exec tr '\\0' x </dev/zero`, { timeout_ms: 1500 });
    expect(output.status).toBe('timeout');
    expect(output.excerpt).toContain('xxxx');
  });
});
