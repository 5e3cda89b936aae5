import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FinalReport } from '../../../src/artifacts/index.ts';
import { manifestOf, openPullRequestSession, type PullRequestSession } from '../../kit/pull-request-session.ts';
import { type ActionRun, findEntry, runActionStep } from '../../kit/run-action.ts';
import { readServerRepository } from '../../kit/server-repository.ts';
import { proves } from '../../requirements.ts';

/** Tells the most memory that the step ever had, in KiB. */
const tellMemory = `data:text/javascript,process.on('exit',()=>console.error('MAXRSS='+process.resourceUsage().maxRSS))`;

describe('a plugin that forges answers and floods its output, in the Action', () => {
  let session: PullRequestSession;
  let run: ActionRun;
  let report: FinalReport;

  beforeAll(async () => {
    session = await openPullRequestSession({ files: readServerRepository('forged-answers') });
    const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    run = await runActionStep({
      inputs: {
        phase: 'execute',
        ...manifestOf(resolved),
        path: 'pull-request',
        env: 'local',
        token: '',
      },
      variables: session.variables,
      workspace: session.checkOut(),
      argv: [process.execPath, '--import', tellMemory, findEntry('action')],
    });
    report = JSON.parse(readFileSync(join(run.outputs['artifacts'] ?? '', 'report.json'), 'utf8')) as FinalReport;
  }, 300_000);
  afterAll(() => session.github.close());

  test(
    proves(['C-024', 'P-089'], 'comes to a report that names each breach, and no forged answer counts (T17)'),
    () => {
      expect(run.outputs, run.log).toMatchObject({ result: 'incomplete', 'exit-code': '1', fixes: '0' });
      expect(run.exitCode, run.log).toBe(0);
      const stdout = report.findings.find(({ check }) => check === 'stdout-clean')?.message ?? '';
      for (const breach of ['an id that no request had', 'answered more than once']) expect(stdout).toContain(breach);
      // How much comes before the call's time is up depends on the machine; at most 256 MiB, which end the server.
      expect(stdout).toMatch(/flooded its stdout|is not a JSON-RPC message\.? \(\d{4,} times\)/);
      const calls = report.outcomes.filter(({ tool }) => tool === 'add');
      expect(calls.length).toBeGreaterThan(5);
      expect(calls.filter(({ status }) => status !== 'passed')).toEqual([]);
    },
  );

  test(proves(['C-024', 'P-089'], 'fails by name for a line of 100 MB and for a flood, and the rest is tested'), () => {
    const failing = (tool: string) =>
      report.outcomes.filter((outcome) => outcome.tool === tool && outcome.status === 'failed');
    expect(failing('huge').map(({ category }) => category)).toContain('protocol-error');
    expect(report.findings.some(({ tool, message }) => tool === 'huge' && message.includes('16 MiB'))).toBe(true);
    // PTH ends the server once it floods; a call that waits for its answer may run out of time first.
    expect(failing('flood').map(({ category }) => category)).toContainEqual(
      expect.stringMatching(/^(?:protocol-error|timeout)$/),
    );
  });

  test(
    proves(['C-024'], 'needs no more memory for it than the longest message that is kept several times over'),
    () => {
      const peakMiB = Number(/^MAXRSS=(\d+)$/m.exec(run.log)?.[1]) / 1024;
      expect(peakMiB).toBeGreaterThan(50);
      expect(peakMiB).toBeLessThan(500);
    },
  );
});
