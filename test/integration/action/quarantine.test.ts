import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestOf, openPullRequestSession } from '../../kit/pull-request-session.ts';
import { proves } from '../../requirements.ts';

const name = 'add - two and three';
const suite = JSON.stringify({
  name,
  tier: 1,
  tool: 'add',
  input: { a: 2, b: 3 },
  expect: { success: true, output_json_contains: { sum: 5 } },
  generated_from: 'manual',
});
const tests = { '.pth/tests/add.yaml': suite };
const list = {
  '.pth/quarantine.yaml': JSON.stringify({ quarantine: [{ test: name, reason: 'known', until: '2099-12-31' }] }),
};

/** What the job execute says of the test whose failure somebody lists as known. */
async function runListed(options: { files: Record<string, string>; change?: Record<string, string> }) {
  const session = await openPullRequestSession(options);
  try {
    const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    const inputs = {
      ...manifestOf(resolved),
      path: 'pull-request',
      env: 'local',
      token: '',
    };
    const executed = await session.step('execute', inputs, session.checkOut());
    const report: { outcomes: { test: string; status: string; quarantine?: object }[] } = JSON.parse(
      readFileSync(join(executed.outputs['artifacts'] ?? '', 'report.json'), 'utf8'),
    );
    return report.outcomes.find((outcome) => outcome.test === name);
  } finally {
    await session.github.close();
  }
}

test(proves(['P-074'], 'T19: a pull request cannot put its own failing test into quarantine'), {
  timeout: 120_000,
}, async () => {
  const outcome = await runListed({ files: tests, change: list });
  expect(outcome).toMatchObject({ status: 'failed' });
  expect(outcome).not.toHaveProperty('quarantine');
});

test(proves(['P-074'], 'T19: the quarantine of the base branch counts'), { timeout: 120_000 }, async () => {
  const outcome = await runListed({ files: { ...tests, ...list } });
  expect(outcome).toMatchObject({ quarantine: { until: '2099-12-31', status: 'failed' } });
});
