import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Clock } from '../../../src/base/index.ts';
import { auditServer, type RunReport } from '../../../src/operations/index.ts';
import { auditInputSchema, parseInput } from '../../../src/settings/index.ts';
import { timeReason } from '../../../src/generate/index.ts';
import { timeUpReason } from '../../../src/suite/index.ts';
import { createOperationContext } from '../../kit/operation-context.ts';

const server = join(import.meta.dirname, '../../fixtures/programs/servers/note-shelf.mjs');

/** An audit whose clock moves by calls alone: each call that the server has received took so many seconds. */
function openTimed(secondsPerCall: number) {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'pth-time-')));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const log = join(directory, 'calls.log');
  writeFileSync(log, '');
  const command = ['sh', '-c', `tee -a ${log} | exec "${process.execPath}" "${server}"`];
  const context = createOperationContext({ workingDirectory: directory });
  const countCalls = () => readFileSync(log, 'utf8').match(/"method":"tools\/call"/g)?.length ?? 0;
  const perform = async (settings: object): Promise<{ report: RunReport; seconds: number }> => {
    const before = countCalls();
    const monotonicMs = () => (countCalls() - before) * secondsPerCall * 1000;
    const clock: Clock = { ...context.ports.clock, now: () => context.ports.clock.now(), monotonicMs };
    const input = { command, env: 'local', isolation: 'none', concurrency: 1, ...settings };
    const report = await auditServer.perform(parseInput(auditInputSchema, input), {
      ...context,
      ports: { ...context.ports, clock },
    });
    return { report, seconds: monotonicMs() / 1000 };
  };
  return { perform };
}

function isLate({ message = '' }: { message?: string | undefined }): boolean {
  return message === timeUpReason || message.includes(timeReason);
}

describe('an audit of a slow server', () => {
  test.each([20, 60, 120])(
    'of %s seconds makes no call after them, and tells something of each tool',
    async (maxTimeSeconds) => {
      const { perform } = openTimed(2);
      const { report, seconds } = await perform({ maxTimeSeconds });
      expect(seconds).toBeLessThanOrEqual(maxTimeSeconds);
      const told = new Set(report.document.outcomes.map(({ test: name }) => name.split(' - ')[0]));
      for (const tool of [
        'echo',
        'create_note',
        'get_note',
        'delete_note',
        'store_value',
        'read_value',
        'delete_value',
      ])
        expect(told).toContain(tool);
    },
  );

  test('is taken up again with --resume: what was left out for want of time is made and run', async () => {
    const { perform } = openTimed(1);
    const { report } = await perform({ maxTimeSeconds: 60 });
    const late = report.document.outcomes.filter(isLate);
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(report.document.total_tests);
    const { report: whole } = await perform({ maxTimeSeconds: 3000, resume: true });
    expect(whole.document.outcomes.filter(isLate)).toEqual([]);
    expect(whole.document.tools.worked).toBeGreaterThan(report.document.tools.worked);
    // Tools with a test that came too late are searched anew, which may make other tests of them.
    const passed = report.document.outcomes.flatMap(({ test: name, status }) =>
      status === 'passed' && name.includes(' - valid: ') ? [name] : [],
    );
    expect(passed.length).toBeGreaterThan(0);
    const outcomes = new Map(whole.document.outcomes.map((outcome) => [outcome.test, outcome.status]));
    expect(passed.filter((name) => outcomes.get(name) !== 'passed')).toEqual([]);
    await expect(perform({ resume: true })).rejects.toMatchObject({ code: 'usage/invalid' });
  });
});

test('a quick audit makes no call after 20 seconds, however slow the server', async () => {
  const { perform } = openTimed(0.4);
  const { report, seconds } = await perform({ quick: true });
  expect(seconds).toBeLessThanOrEqual(20);
  expect(report.document.tools.worked).toBeGreaterThan(0);
});
