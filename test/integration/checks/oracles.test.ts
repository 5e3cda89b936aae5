import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCheckedSuite } from '../../../src/checks/index.ts';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import { createPlugin, type Plugin } from '../../../src/plugin/index.ts';
import { OracleMemory, parseTests, type SuiteOptions, type SuiteRun } from '../../../src/suite/index.ts';
import { stdioServer } from '../../kit/local-fixture.ts';
import { createToken } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';

const servers = new URL('../../fixtures/programs/servers/', import.meta.url);
let environment: Environment;
let directory: string;
const plugins: Plugin[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-oracles-'));
  const provider = createLocalProvider({ variables: { PATH: process.env['PATH'], HOME: directory } });
  environment = await provider.provision({ label: createToken(), worktree: directory });
});

afterEach(async () => {
  await Promise.all(plugins.splice(0).map((plugin) => plugin.close()));
  await environment.dispose();
  await rm(directory, { recursive: true, force: true });
});

/** Runs tests on a fixture server, with all checks of the server. */
async function run(name: string, args: string[], text: string, options: Partial<SuiteOptions> = {}): Promise<SuiteRun> {
  const program = fileURLToPath(new URL(`${name}.mjs`, servers));
  const server = stdioServer([process.execPath, program, ...args]);
  const build = { source: 'none', steps: [] };
  const plugin = createPlugin({
    environment,
    definition: { name, build, servers: [server], language: 'javascript' },
    era: 'legacy',
  });
  plugins.push(plugin);
  expect(await plugin.load()).toMatchObject({ status: 'loaded' });
  const workspace = environment.restricted();
  return runCheckedSuite({ tests: parseTests(text, { file: 'a.yaml' }), plugin, workspace, ...options }).result();
}

const call = (tool: string, input = '{}') =>
  `name: ${tool} works\ntier: 1\ntool: ${tool}\ninput: ${input}\nexpect: {success: true}\n`;

const checkOf = (result: SuiteRun, check: string) => result.checks.find((record) => record.check === check);
const findingsOf = (result: SuiteRun, check: string) => result.findings.filter((finding) => finding.check === check);

describe('annotations against what tools change', () => {
  const tests = [
    call('list_notes'),
    call('count_notes'),
    call('show_queue'),
    call('check_queue'),
    call('save_note', '{name: b}'),
    call('set_color', '{color: red}'),
  ].join('---\n');

  beforeEach(async () => {
    await mkdir(join(directory, 'notes'));
    for (const name of ['a', 'c', 'd']) await writeFile(join(directory, 'notes', `${name}.txt`), `note ${name}`);
  });

  const judge = (...liars: string[]) => run('lying-annotations', [join(directory, 'notes'), ...liars], tests);

  test(proves(['P-086', 'P-087'], 'promises that are kept are silent'), async () => {
    const result = await judge();
    expect(result.findings).toEqual([]);
    expect(checkOf(result, 'read-only-honoured')).toMatchObject({ state: 'passed', examined: 4, reason: '' });
    expect(checkOf(result, 'idempotent-honoured')).toMatchObject({ state: 'passed', examined: 2 });
    expect(checkOf(result, 'non-destructive-honoured')).toMatchObject({ state: 'passed', examined: 2 });
  });

  test(proves(['P-087'], 'a read-only tool that writes a file is named with the file'), async () => {
    const result = await judge('count_notes');
    const [finding] = findingsOf(result, 'read-only-honoured');
    expect(finding).toMatchObject({ tool: 'count_notes', severity: 'error', category: 'unexpected-side-effect' });
    expect(finding?.evidence).toContain('notes/count.dat has other content');
    expect(result.findings).toHaveLength(1);
    expect(result.outcomes.find(({ name }) => name === 'count_notes - read-only-honoured')).toMatchObject({
      status: 'failed',
      tool: 'count_notes',
    });
  });

  test(proves(['P-087'], 'a read-only tool that changes memory shows in what another tool reads'), async () => {
    const result = await judge('check_queue');
    const [finding] = findingsOf(result, 'read-only-honoured');
    expect(finding).toMatchObject({ tool: 'check_queue', severity: 'error' });
    expect(finding?.evidence).toContain('show_queue');
    expect(result.findings).toHaveLength(1);
  });

  test(proves(['P-087'], 'a tool that is said to add only, and removes, is named with what is gone'), async () => {
    const result = await judge('save_note');
    const [finding] = findingsOf(result, 'non-destructive-honoured');
    expect(finding).toMatchObject({ tool: 'save_note', severity: 'error' });
    expect(finding?.evidence).toContain('notes/c.txt');
  });

  test(proves(['P-087'], 'a tool that is said to be idempotent and counts its calls is named'), async () => {
    const result = await judge('set_color');
    const [finding] = findingsOf(result, 'idempotent-honoured');
    expect(finding).toMatchObject({ tool: 'set_color', severity: 'error' });
    expect(finding?.evidence).toContain('settings.json has other content');
    expect(result.findings).toHaveLength(1);
  });

  test(proves(['P-087'], 'an outcome that failed once is shown when it passes'), async () => {
    const result = await run('lying-annotations', [join(directory, 'notes')], tests, {
      formerFailures: new Set(['count_notes - read-only-honoured']),
    });
    expect(result.outcomes.find(({ name }) => name === 'count_notes - read-only-honoured')).toMatchObject({
      status: 'passed',
    });
  });

  test(
    proves(['P-087'], 'while tests fail only checks that found something are made again, and all once tests pass'),
    async () => {
      const oracleMemory = new OracleMemory();
      const place = join(directory, 'notes');
      const failing = `${tests}---\nname: fails\ntier: 1\ntool: count_notes\nexpect: {output_contains: never said}\n`;
      const again = async (text: string, ...liars: string[]) => {
        const result = await run('lying-annotations', [place, ...liars], text, { oracleMemory });
        return {
          readOnly: checkOf(result, 'read-only-honoured'),
          hostile: checkOf(result, 'survives-hostile-input'),
        };
      };
      expect(await again(failing, 'check_queue')).toMatchObject({
        readOnly: { state: 'found' },
        hostile: { state: 'passed', reason: '' },
      });
      expect(await again(failing)).toMatchObject({
        readOnly: { state: 'passed', reason: '' },
        hostile: { state: 'passed', reason: expect.stringContaining('as it was seen earlier in this session') },
      });
      // What passed is not looked at while tests fail …
      expect(await again(failing, 'check_queue')).toMatchObject({ readOnly: { state: 'passed' } });
      // … and never missed when they pass.
      expect(await again(tests, 'check_queue')).toMatchObject({
        readOnly: { state: 'found' },
        hostile: { state: 'passed', reason: '' },
      });
    },
  );

  test(proves(['P-087'], 'what cannot be seen is not called kept'), async () => {
    const result = await run('lying-annotations', [join(directory, 'notes')], call('save_note', '{name: b}'), {
      workspace: undefined,
    });
    const check = checkOf(result, 'idempotent-honoured');
    expect(check).toMatchObject({ state: 'not-applicable', examined: 0 });
    expect(check?.reason).toContain('not checked');
  });
});

describe('cares that a server must take', () => {
  const tests = `${[
    call('echo', '{text: hello}'),
    call('join', '{left: a, right: b}'),
    call('wait'),
    call('create_item', '{name: pen}'),
  ].join('---\n')}---
name: an item comes and goes
tier: 2
steps:
  - tool: create_item
    input: {name: cup}
  - tool: get_item
    input: {name: cup}
  - tool: delete_item
    input: {name: cup}
`;

  test(proves(['P-085', 'P-089'], 'a careful server is silent, and every check looked at something'), async () => {
    const result = await run('careless', [], tests);
    expect(result.findings).toEqual([]);
    const probed = [
      'second-delete-told',
      'deleted-is-gone',
      'no-temporary-files-left',
      'no-processes-left',
      'only-offered-asked',
      'lists-complete',
      'invalid-cursor-refused',
      'argument-order-free',
      'parallel-calls-answered',
      'progress-sound',
      'cancelled-call-silent',
      'descriptions-stable',
      'survives-hostile-input',
    ];
    expect(probed.map((check) => [check, checkOf(result, check)?.state])).toEqual(
      probed.map((check) => [check, 'passed']),
    );
  });

  test.each([
    ['order', 'argument-order-free', 'error', 'join answers otherwise'],
    ['parallel', 'parallel-calls-answered', 'error', 'got the answer of'],
    ['progress', 'progress-sound', 'warning', 'must grow'],
    ['cancellation', 'cancelled-call-silent', 'warning', 'after it was cancelled'],
    ['cursor', 'invalid-cursor-refused', 'warning', 'a cursor that it never gave'],
    ['duplicates', 'lists-complete', 'warning', 'names "test://b" twice'],
    ['end', 'lists-complete', 'warning', 'never ends'],
    ['description', 'descriptions-stable', 'warning', 'description changed'],
    [
      'size',
      'survives-hostile-input',
      'error',
      'ended after a call of a tool that does not exist with a text of 1 MiB',
    ],
    ['second-delete', 'second-delete-told', 'warning', 'nobody notices a wrong name'],
    ['delete', 'deleted-is-gone', 'error', 'get_item still answers as before'],
  ])(proves(['P-085', 'P-089'], 'without %s, %s tells'), async (care, check, severity, said) => {
    const result = await run('careless', [care], tests);
    const [finding] = findingsOf(result, check);
    expect(finding).toMatchObject({ severity });
    expect(finding?.message).toContain(said);
    expect(checkOf(result, check)?.state).toBe('found');
  });
});
