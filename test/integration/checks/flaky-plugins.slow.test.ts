import { cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FlakeObservation, observeFlake } from '../../../src/checks/index.ts';
import type { Environment } from '../../../src/environment/index.ts';
import { createPlugin, type Plugin } from '../../../src/plugin/index.ts';
import { parseTests, type SourcedTest } from '../../../src/suite/index.ts';
import { programsDirectory, provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { proves } from '../../requirements.ts';

let directory: string;
let environment: Environment;
const open: Plugin[] = [];

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-flaky-')));
  await cp(join(programsDirectory, 'servers'), directory, { recursive: true });
  environment = await provisionLocal(directory);
});

afterEach(async () => {
  for (const plugin of open.splice(0)) await plugin.close();
  await environment.dispose();
  await rm(directory, { recursive: true, force: true });
});

/** Looks into the last of the tests as the suite does, after those before it. */
async function observe(
  server: string,
  yaml: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<FlakeObservation> {
  const tests: SourcedTest[] = parseTests(yaml, { file: 'flaky.yaml' });
  const openVariant = (added: Readonly<Record<string, string>>) =>
    createPlugin({
      environment,
      definition: {
        name: server,
        build: { source: 'none', steps: [] },
        servers: [stdioServer([process.execPath, `${server}.mjs`])],
        language: 'javascript',
      },
      variables: { ...variables, ...added },
      era: 'legacy',
    });
  const plugin = openVariant({});
  open.push(plugin);
  expect(await plugin.load()).toMatchObject({ status: 'loaded' });
  const place = { plugin, openVariant, workspace: environment.restricted(), settings: { concurrency: 4 } };
  const [last] = tests.splice(-1);
  if (!last) throw new Error('no test to look into');
  return observeFlake(last, tests, place);
}

const call = (name: string, tool: string, input = '{}') =>
  `{ name: ${name}, tier: 1, tool: ${tool}, input: ${input}, expect: { success: true } }\n---\n`;

describe(proves(['P-074', 'P-075'], 'planted flakiness is named by its cause'), () => {
  test('a test that depends on the order of tests', async () => {
    const { finding } = await observe(
      'flaky-order',
      `${call('searches', 'search_books', '{ part: Em }')}${call('reads', 'read_book', '{ title: Ulysses }')}`,
    );
    expect(finding).toMatchObject({ cause: 'shared-state', evidence: expect.stringContaining('the order matters') });
  });

  test('a race within a scenario: a call goes on after its answer', async () => {
    const { finding } = await observe(
      'flaky-race',
      '{ name: keeps and reads, tier: 2, steps: [{ tool: keep_note, input: { name: a, note: b } }, { tool: read_note, input: { name: a } }] }',
    );
    expect(finding).toMatchObject({
      cause: 'unfinished-work',
      evidence: expect.stringContaining('a rest between them'),
    });
  });

  test('a race between tests: one leaves work behind that the next one meets', async () => {
    const { finding } = await observe('flaky-race', `${call('tidies', 'tidy_up')}${call('counts', 'count_notes')}`);
    expect(finding).toMatchObject({
      cause: 'unfinished-work',
      evidence: expect.stringContaining('with a rest after them'),
    });
  });

  test('a race between the processes of one suite', async () => {
    const { finding } = await observe('flaky-race', call('prints', 'print_notes'), {
      FLAKY_RACE_LOCK: join(directory, 'printer.lock'),
    });
    expect(finding).toMatchObject({ cause: 'parallel-servers' });
  });

  test('a time of the second that is a bad one', async () => {
    const { finding } = await observe('flaky-clock', call('opens', 'open_door'));
    expect(finding).toMatchObject({ cause: 'time-dependence', evidence: expect.stringContaining('clock stopped at') });
    expect(await readdir(directory)).not.toContain('.pth-clock');
  });

  test('a time of day that was over when it was looked into', async () => {
    const hour = new Date().getUTCHours();
    const { finding, observations } = await observe('flaky-clock', call('has tea', 'serve_tea'), {
      FLAKY_CLOCK_HOURS: `${hour},${(hour + 1) % 24}`,
    });
    expect(observations.freshServer.failed).toBe(0);
    expect(finding).toMatchObject({ cause: 'time-dependence' });
  });

  test('an answer that holds the time', async () => {
    const yaml =
      '{ name: stamps, tier: 1, tool: stamp, input: {}, expect: { output_equals: stamped at 1795276800123 } }';
    // It was green once, when it was made.
    const { finding } = await observe('flaky-clock', yaml);
    expect(finding).toBeNull();
  });

  test('what follows no condition is called unknown', async () => {
    const { finding, observations } = await observe('flaky-clock', call('throws', 'throw_dice'));
    const tallies = [observations.sameServer, observations.freshServer, observations.restedServer];
    expect(tallies.some((tally) => tally && tally.failed > 0)).toBe(true);
    expect(finding).toMatchObject({ cause: 'unknown' });
  });
});
