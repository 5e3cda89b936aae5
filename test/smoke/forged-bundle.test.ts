import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishForged } from '../kit/forge-artifacts.ts';
import { openPullRequestSession } from '../kit/pull-request-session.ts';
import { makeWorkspace } from '../kit/run-action.ts';
import { proves } from '../requirements.ts';

test(
  proves(['C-025'], 'a bundle with hooks and workflows is refused, none of them runs and nothing is pushed'),
  async () => {
    const session = await openPullRequestSession();
    onTestFinished(() => session.github.close());
    const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    for (const name of ['resolve', 'execute', 'verify (default)']) session.finishJob(name, 'success');
    const canary = join(makeWorkspace(), 'canary');
    const run = await publishForged(session, resolved, {
      change(path) {
        for (const folder of ['.githooks', '.github/workflows']) mkdirSync(join(path, folder), { recursive: true });
        writeFileSync(join(path, '.githooks/pre-push'), `#!/bin/sh\ntouch ${canary}\n`);
        writeFileSync(join(path, '.github/workflows/evil.yml'), 'on: push\n');
      },
    });
    expect(run.exitCode, run.log).toBe(1);
    expect(run.log).toMatch(/protected/);
    expect(existsSync(canary)).toBe(false);
    expect(session.repository.branch(resolved.outputs['branch'] ?? '')).toBeNull();
  },
);
