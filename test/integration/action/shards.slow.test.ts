import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FinalReport } from '../../../src/artifacts/index.ts';
import { manifestOf, openPullRequestSession } from '../../kit/pull-request-session.ts';
import { makeWorkspace } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

const frozen = [1, 2, 3, 4, 5, 6]
  .map(
    (number) =>
      `name: "echo ${number}"\ntier: 1\ntool: echo\ninput: { message: "m${number}" }\nexpect: { success: true }\n`,
  )
  .join('---\n');
const settings = 'shards: { testsPerShard: 3, max: 8 }\n';

describe('a suite in shares', () => {
  test(proves(
    ['C-022'],
    'each machine runs its own share, and the run that fixes starts from what did not pass',
  ), async () => {
    const session = await openPullRequestSession({
      files: { '.github/pth.yml': settings, '.pth/tests/echo.yaml': frozen },
    });
    onTestFinished(() => session.github.close());
    const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    expect(resolved.outputs['shards'], resolved.log).toBe(
      '[{"shard":"1/2","slug":"1-of-2"},{"shard":"2/2","slug":"2-of-2"}]',
    );
    const place = {
      ...manifestOf(resolved),
      path: 'pull-request',
      env: 'local',
      token: '',
    };
    const shards = makeWorkspace();
    const reports: FinalReport[] = [];
    for (const shard of ['1/2', '2/2']) {
      const run = await session.step('shard', { ...place, shard }, session.checkOut());
      expect(run.exitCode, run.log).toBe(0);
      const artifacts = run.outputs['artifacts'] ?? '';
      const [file = ''] = readdirSync(artifacts);
      copyFileSync(join(artifacts, file), join(shards, file));
      reports.push(JSON.parse(readFileSync(join(artifacts, file), 'utf8')) as FinalReport);
    }
    const [first = [], second = []] = reports.map(({ outcomes }) =>
      outcomes.map((outcome) => outcome.test).filter((name) => !name.startsWith('server - ')),
    );
    expect(first.filter((name) => second.includes(name))).toEqual([]);
    expect(Math.min(first.length, second.length)).toBeGreaterThan(0);
    expect([...first, ...second]).toEqual(
      expect.arrayContaining(['echo 1', 'echo 6', expect.stringMatching(/^add - /)]),
    );
    const red = reports
      .flatMap(({ outcomes }) => outcomes.filter(({ status }) => status !== 'passed' && status !== 'skipped'))
      .map((outcome) => outcome.test);
    expect(red.length).toBeGreaterThan(0);

    const executed = await session.step('execute', { ...place, shards }, session.checkOut());
    expect(executed.outputs['exit-code'], executed.log).toBe('1');
    const artifacts = executed.outputs['artifacts'] ?? '';
    const report = JSON.parse(readFileSync(join(artifacts, 'report.json'), 'utf8')) as FinalReport;
    const all = new Set(report.outcomes.map((outcome) => outcome.test));
    for (const name of [...first, ...second]) expect(all).toContain(name);
    const starts = readFileSync(join(artifacts, 'transcript.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map(
        (line) => (JSON.parse(line) as { event: { event?: { type: string; outcome?: { name: string } } } }).event.event,
      )
      .filter((event) => event?.type === 'test-end')
      .map((event) => event?.outcome?.name);
    const ran = starts.flatMap((name) => (name === undefined || name.startsWith('server - ') ? [] : [name]));
    expect(ran.toSorted(), JSON.stringify(reports.map(({ outcomes }) => outcomes))).toEqual(red.toSorted());
  }, 400_000);
});
