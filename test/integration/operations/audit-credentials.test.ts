import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { startOAuthPlugin } from '../../kit/oauth-plugin.ts';
import { performCommand } from '../../kit/perform-command.ts';

test('a server that got a token is not told to list its tools without credentials', async () => {
  const plugin = await startOAuthPlugin({ robot: 'robot-secret' });
  onTestFinished(() => plugin.close());
  const base = await realpath(await mkdtemp(join(tmpdir(), 'pth-credentials-')));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const temporary = join(base, 'tmp');
  await mkdir(temporary);
  const variables = {
    TMPDIR: temporary,
    XDG_STATE_HOME: join(base, 'state'),
    PTH_OAUTH_CLIENT_ID: 'robot',
    PTH_OAUTH_CLIENT_SECRET: 'robot-secret',
    PTH_OAUTH_ISSUER: plugin.issuer,
  };
  const run = await performCommand(
    { audit: { url: plugin.url, isolation: 'none', directories: true }, json: true },
    { cwd: base, temporary, variables },
  );
  const { directories = [] } = finalReportSchema.parse(JSON.parse(run.stdout));
  const rules = directories.flatMap((one) => one.rules);
  expect(
    rules.find(({ rule }) => rule.includes('without credentials')),
    run.stderr,
  ).toMatchObject({
    state: 'not-looked-at',
    reason: 'it was given a token: run once without',
  });
  expect(rules.find(({ rule }) => rule.includes('a title'))).not.toMatchObject({ state: 'not-looked-at' });
});
