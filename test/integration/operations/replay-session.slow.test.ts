import { rmSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FaultCode, JsonObject } from '../../../src/base/index.ts';
import type { EnvironmentProvider } from '../../../src/environment/index.ts';
import { Journal, type JournalEntry, readWholeJournal } from '../../../src/harness/index.ts';
import { abandonSession, replaySession } from '../../../src/operations/index.ts';
import { parseInput, replayInputSchema } from '../../../src/settings/index.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { createPluginRepository, type PluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';

const patience = 180_000;
const yaml = 'name: adds by hand\ntier: 1\ntool: add\ninput: { a: 1, b: 2 }\nexpect: { output_contains: "4" }\n';

/** Replays a journal against a repository. */
function replay(repository: PluginRepository, file: string, more: Record<string, unknown> = {}) {
  const context = createOperationContext({ workingDirectory: repository.base });
  const given = { file, repository: repository.path, ...more };
  return replaySession.perform(parseInput(replayInputSchema, given), context);
}

/** Takes a session on the host through many of its steps, and keeps its journal. */
async function recordWhole(repository: PluginRepository): Promise<string> {
  const { take } = await openSessionClient();
  const file = join(repository.base, 'session.jsonl');
  await take('pth_start_session', { pluginPath: repository.plugin });
  await take('pth_provision_environment', { tier: 0 });
  await take('pth_load_plugin');
  await take('pth_list_plugin_tools', { detail: 'full' });
  await take('pth_call_plugin_tool', { tool: 'add', arguments: { a: 1, b: 2 } });
  await take('pth_exec_in_environment', { shell: 'pwd; date +%FT%TZ' });
  await take('pth_generate_tests');
  await take('pth_run_test_suite');
  await take('pth_get_test_results');
  const created = await take('pth_create_test', { yaml });
  await take('pth_run_test', { test: 'adds by hand' });
  await take('pth_diagnose_failure', { test: 'adds by hand' });
  await take('pth_edit_test', { test: 'adds by hand', yaml: yaml.replace('4', '3') });
  await take('pth_run_test_suite');
  await take('pth_diff_session');
  await take('pth_get_iteration_status');
  await take('pth_check_environment_health');
  expect(textOf(created, 'commit')).toMatch(/^[0-9a-f]{40}$/);
  await take('pth_end_session', { journal: file });
  return file;
}

/** Takes a session through steps that need no environment, and keeps its journal. */
async function recordShort(repository: PluginRepository, start: JsonObject = {}): Promise<string> {
  const { take, call } = await openSessionClient();
  const file = join(repository.base, 'short.jsonl');
  await take('pth_start_session', { pluginPath: repository.plugin, ...start });
  await take('pth_create_test', { yaml });
  // What a step answers with a fault belongs to the journal as well.
  expect(await call('pth_edit_test', { test: 'no such test', action: 'remove' })).toMatchObject({ isError: true });
  await take('pth_list_tests');
  await take('pth_end_session', { journal: file });
  return file;
}

/** Writes a journal anew with changed lines, as somebody who can also compute its digests. */
function forge(file: string, change: (entry: JournalEntry) => JournalEntry | null): string {
  const forged = `${file}.forged`;
  rmSync(forged, { force: true });
  const journal = new Journal(forged);
  for (const entry of readWholeJournal(file)) {
    const changed = change(structuredClone(entry));
    if (changed !== null) journal.append(changed);
  }
  return forged;
}

/** Changes the input of the calls of a tool. */
const withInput = (tool: string, more: JsonObject) => (entry: JournalEntry) =>
  entry.event === 'begin' && entry.subject === tool
    ? { ...entry, facts: { input: { ...(entry.facts['input'] as JsonObject), ...more } } }
    : entry;

const fault = (code: FaultCode, message: string) => ({ code, message: expect.stringContaining(message) as string });

test('a session on this host ends the same way again, and leaves nothing', { timeout: patience }, async () => {
  const repository = await createPluginRepository();
  const file = await recordWhole(repository);
  await expect(replay(repository, file)).rejects.toMatchObject(
    fault('replay/host-refused', 'line 4: pth_provision_environment runs the plugin and commands on this host'),
  );
  const { document, terminal, exitCode } = await replay(repository, file, { allowHost: true });
  expect(document).toMatchObject({ result: 'same', same: 18, calls: 18, difference: null, unfinished: null });
  expect(terminal).toContain('No difference: 18 calls ended as recorded.');
  expect(exitCode).toBe(0);
  await repository.expectClean();
});

describe('a journal of a session', () => {
  test('with another answer: the first difference is told with both values', { timeout: patience }, async () => {
    const repository = await createPluginRepository();
    const file = await recordShort(repository);
    expect(await replay(repository, file)).toMatchObject({ exitCode: 0, document: { same: 5, calls: 5 } });
    const forged = forge(file, (entry) => {
      const answer = entry.facts['answer'] as JsonObject | undefined;
      if (entry.event === 'end' && entry.subject === 'pth_create_test' && answer)
        answer['file'] = '.pth/tests/other.yaml';
      return entry;
    });
    const { exitCode, document, terminal } = await replay(repository, forged);
    expect(exitCode).toBe(1);
    expect(document).toMatchObject({
      result: 'different',
      same: 1,
      difference: {
        line: 4,
        tool: 'pth_create_test',
        path: 'answer.file',
        recorded: '.pth/tests/other.yaml',
        now: '.pth/tests/manual-adds-by-hand.yaml',
      },
    });
    expect(terminal).toContain('call 2 of 5, pth_create_test (line 4), ended otherwise');
    await repository.expectClean();
  });

  test('whose tools are others here tells so as a difference', { timeout: patience }, async () => {
    const repository = await createPluginRepository();
    const file = await recordShort(repository);
    const renamed = forge(file, (entry) => ({
      ...entry,
      subject: entry.subject.replace('pth_create_test', 'pth_make_test'),
    }));
    expect((await replay(repository, renamed)).document.difference).toMatchObject({ tool: 'pth_make_test' });
    expect((await replay(repository, renamed)).terminal).toContain('there is no tool pth_make_test');
    const changed = forge(file, withInput('pth_create_test', { flavour: 'new' }));
    expect((await replay(repository, changed)).terminal).toContain('flavour: there is no such field');
  });

  test('of another repository is refused, but not of one with the same files', { timeout: patience }, async () => {
    const repository = await createPluginRepository();
    const file = await recordShort(repository);
    const same = await createPluginRepository({ name: 'elsewhere' });
    await same.git('commit', '--quiet', '--amend', '--message', 'The same files');
    expect(await replay(same, file)).toMatchObject({ exitCode: 0 });
    const other = await createPluginRepository({ server: 'healthy', files: { 'more.txt': 'x' } });
    await expect(replay(other, file)).rejects.toMatchObject(
      fault('replay/commit-missing', `${other.path} has neither the commit`),
    );
  });

  test('that was cut during a call tells how that call ends', { timeout: patience }, async () => {
    const repository = await createPluginRepository();
    const file = await recordShort(repository);
    let isOver = false;
    const cut = forge(file, (entry) => {
      isOver ||= entry.event === 'end' && entry.subject === 'pth_create_test';
      return isOver ? null : entry;
    });
    const { document } = await replay(repository, cut);
    expect(document).toMatchObject({ result: 'same', same: 1, calls: 2 });
    expect(document.unfinished).toContain('the journal ends during pth_create_test in line 4; here it ended with');
    await repository.expectClean();
  });

  test('that its caller stopped goes no further', { timeout: patience }, async () => {
    const repository = await createPluginRepository();
    const stopped = forge(await recordShort(repository), (entry) =>
      entry.event === 'end' && entry.subject === 'pth_create_test'
        ? { ...entry, facts: { fault: 'run/interrupted', message: 'stopped' } }
        : entry,
    );
    expect((await replay(repository, stopped)).document).toMatchObject({
      same: 1,
      unfinished: 'pth_create_test in line 4 was stopped by its caller',
    });
  });
});

test('a resumed session is replayed alone, and together with the process before it', {
  timeout: patience,
}, async () => {
  const repository = await createPluginRepository();
  const { take, server } = await openSessionClient();
  const started = await take('pth_start_session', { pluginPath: repository.plugin });
  await take('pth_create_test', { yaml });
  const { session } = server.host;
  if (session === null) throw new Error('no session is active');
  const earlier = readWholeJournal(session.records.path);
  await abandonSession(session);
  server.host.hold(null);
  const file = join(repository.base, 'resumed.jsonl');
  const branch = textOf(started, 'branch');
  await take('pth_resume_session', { branch, pluginPath: repository.plugin, reprovision: false });
  await take('pth_list_tests');
  await take('pth_end_session', { journal: file });
  expect((await replay(repository, file)).document).toMatchObject({ result: 'same', same: 3, calls: 3 });

  const whole = join(repository.base, 'whole.jsonl');
  const journal = new Journal(whole);
  for (const entry of [...earlier, ...readWholeJournal(file)]) journal.append(entry);
  expect((await replay(repository, whole)).document).toMatchObject({ result: 'same', same: 5, calls: 5 });
  await repository.expectClean();
});

describe('a hostile journal', () => {
  test('reaches no file of this host, not by a link either', { timeout: patience }, async () => {
    const repository = await createPluginRepository();
    await symlink('/etc', join(repository.plugin, 'link'));
    await repository.git('add', '--all');
    await repository.git('commit', '--quiet', '--message', 'A link');
    const file = await recordShort(repository);
    for (const [field, path] of [
      ['secretsFile', '/etc/passwd'],
      ['envConfig', '../../../../../../etc/passwd'],
      ['secretsFile', '<pth:repository>/link/passwd'],
    ] as const) {
      await expect(
        replay(repository, forge(file, withInput('pth_start_session', { [field]: path }))),
      ).rejects.toMatchObject(fault('replay/host-refused', 'line 2: pth_start_session names'));
    }
  });

  test('removes nothing that dead sessions left on this host', { timeout: patience }, async () => {
    const repository = await createPluginRepository();
    const file = await recordShort(repository);
    const forged = forge(file, (entry) => {
      const answer = entry.facts['answer'] as JsonObject | undefined;
      if (entry.event === 'end' && entry.subject === 'pth_start_session' && answer) answer['removed'] = ['removed it'];
      return withInput('pth_start_session', { removeOrphans: true })(entry);
    });
    const context = createOperationContext({ workingDirectory: repository.base });
    const { hostName } = context.ports;
    const removed: string[] = [];
    const docker: EnvironmentProvider = {
      name: 'docker',
      tier: 1,
      checkAvailability: () => Promise.resolve({ isAvailable: true }),
      provision: () => Promise.reject(new Error('not asked for')),
      listResources: () =>
        Promise.resolve([
          {
            kind: 'container',
            id: 'of-a-dead-session',
            label: 'session-1',
            owner: { host: hostName, pid: 999_999_999, startTime: null },
            sizeMB: null,
            createdAt: null,
            description: 'container of session-1',
          },
        ]),
      removeResource: ({ id }) => Promise.resolve(void removed.push(id)),
    };
    const given = parseInput(replayInputSchema, { file: forged, repository: repository.path });
    const ports = {
      ...context.ports,
      environments: [...context.ports.environments.filter(({ name }) => name === 'local'), docker],
    };
    const { document } = await replaySession.perform(given, { ...context, ports });
    expect(document).toMatchObject({ result: 'same', difference: null });
    expect(removed).toEqual([]);
  });

  test('gets no variable of this process that nobody gave it', { timeout: patience }, async () => {
    const repository = await createPluginRepository();
    const file = await recordShort(repository, { configValues: { PLUGIN_API_KEY: 'the-value-4711' } });
    expect(JSON.stringify(readWholeJournal(file))).not.toContain('the-value-4711');
    await expect(replay(repository, file)).rejects.toMatchObject(
      fault('usage/invalid', 'values, which no journal holds: PLUGIN_API_KEY'),
    );
    expect(await replay(repository, file, { set: ['PLUGIN_API_KEY=another'] })).toMatchObject({ exitCode: 0 });
  });

  test.each<[string, (entry: JournalEntry, index: number) => JournalEntry | null, string]>([
    [
      'without a start',
      ({ event, ...rest }) => (event === 'started' ? null : { event, ...rest }),
      'line 1 comes before a session',
    ],
    [
      'of another version',
      (entry) => ({ ...entry, facts: { ...entry.facts, ...(entry.event === 'started' ? { format: 2 } : {}) } }),
      'line 1 does not say where the session starts as this version of PTH does: format',
    ],
    [
      'with an option for a commit',
      (entry) => ({
        ...entry,
        facts: { ...entry.facts, ...(entry.event === 'started' ? { branchPoint: '--upload-pack=x' } : {}) },
      }),
      'branchPoint',
    ],
    [
      'with an end too many',
      (entry) => ({ ...entry, event: entry.event === 'begin' ? 'end' : entry.event }),
      'line 2 ends a call that did not begin',
    ],
    [
      'with two starts',
      (entry) => ({ ...entry, event: entry.event === 'crash' ? 'started' : entry.event }),
      'starts a second session',
    ],
    ['without calls', (entry) => (entry.event === 'started' ? entry : null), 'holds no call'],
    [
      'without input',
      (entry) => ({ ...entry, facts: entry.event === 'begin' ? { leftOut: '9 characters' } : entry.facts }),
      'line 2 leaves out what pth_start_session was given',
    ],
  ])('%s is refused', { timeout: patience }, async (_name, change, message) => {
    const repository = await createPluginRepository();
    const file = join(repository.base, 'made.jsonl');
    const facts = {
      format: 1,
      version: '1',
      name: 'plugin',
      pluginPath: '',
      ...Object.fromEntries(['branchPoint', 'commit', 'tree'].map((name) => [name, '0'.repeat(40)])),
    };
    const journal = new Journal(file);
    const at = '2026-11-24T00:00:00.000Z';
    journal.append({ at, event: 'started', subject: 'pth/x', facts });
    journal.append({ at, event: 'begin', subject: 'pth_start_session', facts: { input: {} } });
    journal.append({ at, event: 'end', subject: 'pth_start_session', facts: { answer: {} } });
    journal.append({ at, event: 'crash', subject: 'server', facts });
    let index = 0;
    const forged = forge(file, (entry) => change(entry, index++));
    await expect(replay(repository, forged)).rejects.toMatchObject(fault('replay/journal-invalid', message));
  });
});
