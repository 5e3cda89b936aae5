import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { auditServer, type RunReport } from '../../../src/operations/index.ts';
import { auditInputSchema, parseInput } from '../../../src/settings/index.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { parseTests } from '../../../src/suite/index.ts';

const server = join(import.meta.dirname, '../../fixtures/programs/servers/note-shelf.mjs');
const asked = { command: [process.execPath, server], env: 'local', isolation: 'none', sequences: 0 } as const;

function open(more: object = {}) {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'pth-interrupt-')));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const stop = new AbortController();
  const context = createOperationContext({ workingDirectory: directory, signal: stop.signal });
  const reports: RunReport[] = [];
  const interrupt = () => stop.abort(new PthError('run/interrupted', 'interrupted by SIGINT'));
  const perform = (settings: object, own: object = {}) =>
    auditServer.perform(parseInput(auditInputSchema, { ...asked, ...more, ...settings }), { ...context, ...own });
  return { context, reports, interrupt, perform };
}

describe('an audit that is interrupted', () => {
  test('while tests run: the verdict on what ran, and the tests are run again without being made again', async () => {
    const { context, reports, interrupt, perform } = open();
    const keepReport = async (report: RunReport) => void reports.push(report);
    const emit: typeof context.emit = (event) => {
      context.emit(event);
      if (event.type === 'loop' && event.event.type === 'test-end' && event.event.done === 5) interrupt();
    };
    await expect(perform({}, { emit, keepReport })).rejects.toMatchObject({
      code: 'run/interrupted',
      recovery: [expect.stringContaining('--resume')],
    });
    const [report] = reports;
    expect(report?.document).toMatchObject({
      exit_code: 130,
      result: 'interrupted',
      fault: { code: 'run/interrupted' },
    });
    expect(report?.document.outcomes.length).toBeGreaterThanOrEqual(4);
    expect(report?.table).toContain('Cut short: interrupted by SIGINT. Until then');
    expect(report?.renderPage()).toContain('Cut short');
    const saved = report?.testFiles.flatMap(({ path, content }) => parseTests(content, { file: path })) ?? [];
    const signal = new AbortController().signal;
    const again = await perform({ resume: true }, { signal });
    const ready = context.events.flatMap((event) =>
      event.type === 'loop' && event.event.type === 'suite-ready' ? [event.event] : [],
    );
    expect(ready.map(({ persisted }) => persisted)).toEqual([0, saved.length]);
    expect(ready[1]?.generated).toBe(0);
    expect(again.document.total_tests).toBeGreaterThan(report?.document.total_tests ?? Infinity);
    await expect(perform({ resume: true }, { signal })).rejects.toMatchObject({ code: 'usage/invalid' });
  });

  test('while tests are made: the tools that worked by then, and no test', async () => {
    const { context, reports, interrupt, perform } = open();
    const keepReport = async (report: RunReport) => void reports.push(report);
    const emit: typeof context.emit = (event) => {
      context.emit(event);
      if (event.type === 'generation' && event.done === 1) interrupt();
    };
    await expect(perform({}, { emit, keepReport })).rejects.toMatchObject({ code: 'run/interrupted' });
    const [report] = reports;
    expect(report?.document).toMatchObject({ exit_code: 130, total_tests: 0 });
    expect(report?.document.tools.worked).toBeGreaterThan(0);
    expect(report?.table).toContain('while the tests were made. No test had run.');
  });
});

describe('an audit that something else ends', () => {
  test.each([
    ['a bug', new TypeError('answer is not iterable'), 'bug'],
    ['a fault', new PthError('environment/died', 'the sandbox has ended'), 'environment/died'],
  ])('%s, while tests run: the verdict on what ran, and the error itself', async (_, error, code) => {
    const { context, reports, perform } = open();
    const keepReport = async (report: RunReport) => void reports.push(report);
    let isDue = false;
    const emit: typeof context.emit = (event) => {
      context.emit(event);
      if (event.type === 'loop' && event.event.type === 'test-end' && event.event.done === 5) isDue = true;
    };
    const { clock } = context.ports;
    const monotonicMs = () => {
      if (!isDue) return clock.monotonicMs();
      isDue = false;
      throw error;
    };
    const ports = { ...context.ports, clock: { ...clock, now: () => clock.now(), monotonicMs } };
    await expect(perform({}, { emit, keepReport, ports })).rejects.toBe(error);
    const [report, ...others] = reports;
    expect(others).toEqual([]);
    expect(report?.document).toMatchObject({ exit_code: 3, result: 'error', fault: { code } });
    expect(report?.document.outcomes.length).toBeGreaterThanOrEqual(4);
    expect(report?.table).toContain(`Cut short: ${code === 'bug' ? 'TypeError: ' : ''}${error.message}`);
  });
});

/** Counts the calls of an audit that starts the server behind a recorder. */
async function countCalls(settings: object): Promise<{ calls: number; worked: number }> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'pth-quick-')));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const log = join(directory, 'calls.log');
  const command = ['sh', '-c', `tee -a ${log} | exec "${process.execPath}" "${server}"`];
  const { context, perform } = open({ command, sequences: null });
  // A clock that stands still, ahead of the real one: the limit of 18 seconds is no part of what is counted.
  const clock = { ...context.ports.clock, monotonicMs: () => 1e9 };
  const { document } = await perform(settings, { ports: { ...context.ports, clock } });
  const calls = readFileSync(log, 'utf8').match(/"tools\/call"/g)?.length ?? 0;
  return { calls, worked: document.tools.worked };
}

test('a quick audit makes at most two thirds of the calls, and proves as many tools', async () => {
  const [quick, whole] = [await countCalls({ quick: true }), await countCalls({})];
  expect(quick.worked).toBe(whole.worked);
  expect(quick.calls).toBeLessThan((whole.calls * 2) / 3);
});
