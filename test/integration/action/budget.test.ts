import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fault, manifestOf, openPullRequestSession, type PullRequestSession } from '../../kit/pull-request-session.ts';
import { type ActionRun, makeWorkspace } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

/** A model that edits in its first answer, and would say so in its second; each answer takes 60 tokens. */
function writePlaybook(): string {
  const usage = { input: 20, output: 20, cache_read: 10, cache_write: 10 };
  const edit = {
    tool: 'edit_file',
    arguments: { path: 'calc.mjs', old_string: fault.wrong, new_string: fault.right },
  };
  const turns = [
    { calls: [edit], usage },
    { says: 'SUBJECT: return the sum as a number\nBODY: The output schema declares an integer.', usage },
  ];
  const file = join(makeWorkspace(), 'playbook.yaml');
  writeFileSync(file, JSON.stringify({ playbook: 1, conversations: [{ when: ['schema-violation', 'add'], turns }] }));
  return file;
}

describe('the budget of the settings on the base branch', () => {
  let session: PullRequestSession;
  let resolved: ActionRun;
  let executed: ActionRun;
  beforeAll(async () => {
    session = await openPullRequestSession({
      files: { '.github/pth.yml': 'budget: { tokensPerSession: 50, usdPerSession: 2 }\n' },
    });
    resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    const inputs = {
      ...manifestOf(resolved),
      path: 'pull-request',
      env: 'local',
      token: '',
      model: `playbook:${writePlaybook()}`,
    };
    executed = await session.step('execute', inputs, session.checkOut());
  }, 200_000);
  afterAll(() => session.github.close());

  test(proves(['C-024'], 'T30: is in the manifest, and ends the loop by its name with what was found kept'), () => {
    const manifest = JSON.parse(readFileSync(join(resolved.outputs['artifacts'] ?? '', 'manifest.json'), 'utf8'));
    expect(manifest.limits).toMatchObject({ maxTokens: 50, maxUsd: 2 });
    expect(executed.outputs, executed.log).toMatchObject({ result: 'incomplete', 'exit-code': '1', fixes: '0' });
    // Failing tests are told by the check on the tested commit; the run stands on the default branch and is not red.
    expect(executed.exitCode, executed.log).toBe(0);
    const report = readFileSync(join(executed.outputs['artifacts'] ?? '', 'report.json'), 'utf8');
    expect(report).toContain('the budget of 50 tokens is used up (60 were used)');
  });
});
