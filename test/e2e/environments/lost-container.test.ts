import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { findDockerLack, openDocker } from '../../kit/docker-engine.ts';
import { findContainersOf } from '../../kit/environment-runs.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();

/** A plugin that tells that it was called and never answers, for one word, but on this host, where it answers. */
const waiting = `import { hostname } from 'node:os';
import { writeFileSync } from 'node:fs';
import { echoTool, serve } from './base.mjs';
const call = (args) => {
  if (args.text !== 'now' || hostname() === ${JSON.stringify(hostname())}) return echoTool.call(args);
  writeFileSync('called.txt', '');
  return new Promise(() => {});
};
serve({ name: 'waiting', tools: [{ ...echoTool, call }] });
`;

/** The test of a person that calls it with that word. */
const byHand = JSON.stringify({
  name: 'answers now',
  tier: 1,
  tool: 'echo',
  input: { text: 'now' },
  expect: { output_equals: 'now' },
});

describe.skipIf(lack !== undefined)(lack ?? 'a session whose container is removed', () => {
  test(proves(
    ['P-148'],
    'in an iteration leaves its tests on the branch, tells what was found, and is resumed from there',
  ), { timeout: 400_000 }, async () => {
    const repository = await createPluginRepository({
      files: { 'healthy.mjs': waiting, '.pth/tests/by-hand.yaml': byHand },
    });
    const settings = ['--env', 'docker', '--tier', '1', '--no-fix', '--timeout', '120', '--json'];
    const cli = await repository.start(['test', repository.plugin, ...settings]);
    const isCalled = () =>
      readdirSync(repository.worktrees).some((name) => existsSync(join(repository.worktrees, name, 'called.txt')));
    await cli.waitFor(/✔ suite/);
    await cli.waitUntil(isCalled, 'call of the tool');
    const [unsaved] = await repository.sessionBranches();
    const branch = unsaved?.branch ?? '';
    const listTests = () => repository.git('ls-tree', '-r', '--name-only', branch, '.pth/');
    expect(await listTests()).toBe('.pth/tests/by-hand.yaml\n');
    const [container] = await findContainersOf(repository.worktrees);
    await openDocker()
      .getContainer(container?.Id ?? '')
      .remove({ force: true });

    const end = await cli.end;
    expect(end.exitCode, end.stderr).toBe(3);
    expect(end.stderr).toContain(`pth resume ${branch} goes on`);
    const cut = finalReportSchema.parse(JSON.parse(end.stdout));
    expect(cut).toMatchObject({ result: 'error', exit_code: 3, fault: { code: 'environment/died' }, total_tests: 7 });
    expect(await listTests()).toBe('.pth/SESSION-REPORT.md\n.pth/tests/by-hand.yaml\n.pth/tests/echo.yaml\n');
    await repository.expectClean();

    const next = await repository.run(['resume', branch, repository.path, '--no-fix', '--env', 'local', '--json']);
    expect(next.exitCode, next.stderr).toBe(0);
    expect(next.stderr).toMatch(/✔ suite +7 tests: 0 generated, 7 kept from before/);
    expect(finalReportSchema.parse(JSON.parse(next.stdout))).toMatchObject({ result: 'success', branch });
    await repository.expectClean();
  });
});
