import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { FinalReport } from '../../../src/artifacts/index.ts';
import { readPlugin } from '../../kit/pull-request-session.ts';
import { setStage } from '../../kit/pull-request-stage.ts';
import { proves } from '../../requirements.ts';

const frozen = [1, 2, 3, 4]
  .map(
    (number) =>
      `name: "echo ${number}"\ntier: 1\ntool: echo\ninput: { message: "m${number}" }\nexpect: { success: true }\n`,
  )
  .join('---\n');

test(proves(
  ['C-020', 'C-022', 'C-026'],
  'a large suite is tested on two machines, and one report tells all of it',
), async () => {
  const stage = await setStage({
    files: {
      ...readPlugin(),
      '.github/pth.yml': 'shards: { testsPerShard: 2, max: 2 }\n',
      '.pth/tests/echo.yaml': frozen,
    },
    inputs: { environment: 'local' },
  });
  onTestFinished(() => stage.close());
  const pull = stage.openPull({ 'NOTES.md': 'A change\n' });
  pull.comment('/pth test', { author: stage.writer });
  const [run] = await stage.settle();
  const log = run?.jobs.map(({ name, log: lines }) => `== ${name}\n${lines.join('\n')}`).join('\n');
  const conclusions = Object.fromEntries((run?.jobs ?? []).map(({ name, conclusion }) => [name, conclusion]));
  expect(conclusions, log).toMatchObject({
    'session / shard (1-of-2)': 'success',
    'session / shard (2-of-2)': 'success',
    'session / compare': 'success',
    'session / publish': 'success',
  });
  const shares = (run?.artifacts.names() ?? [])
    .filter((name) => name.startsWith('pth-shard-'))
    .map((artifact) => {
      const directory = run?.artifacts.path(artifact) ?? '';
      const [file = ''] = readdirSync(directory);
      const report = JSON.parse(readFileSync(join(directory, file), 'utf8')) as FinalReport;
      // The server as a whole is looked at on every machine.
      return report.outcomes.map((outcome) => outcome.test).filter((name) => !name.startsWith('server - '));
    });
  expect(shares).toHaveLength(2);
  const [first = [], second = []] = shares;
  expect(first.filter((name) => second.includes(name))).toEqual([]);
  const path = join(run?.artifacts.path('pth-report') ?? '', 'report.json');
  const report = JSON.parse(readFileSync(path, 'utf8')) as FinalReport;
  expect(report.outcomes.map((outcome) => outcome.test)).toEqual(expect.arrayContaining([...first, ...second]));
  expect(report.client_changes).toMatchObject([{ of: 'pull-request', problem: null, breaking: false }]);
  expect(pull.reviews).toHaveLength(1);
  expect(pull.reviews[0]?.body).toContain('| For clients | no change by the pull request |');
  stage.github.assertSound();
}, 600_000);
