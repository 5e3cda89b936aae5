import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJournal } from '../../../src/harness/journal.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { createToken, livingWith } from '../../kit/processes.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

const ownTests = `name: adds twice
tier: 2
steps:
  - tool: add
    input: { a: 1, b: 2 }
  - tool: add
    input: { a: 3, b: 4 }
    expect: { output_contains: "7" }
`;

describe('what a session remembers', () => {
  test(proves(['P-107'], 'each exchange by test and call until the end, each step in order, each crash'), async () => {
    const token = createToken();
    const session = await openSessionClient();
    const { take, call, changes } = session;
    const repository = await createPluginRepository({ args: [token], files: { '.pth/tests/own.yaml': ownTests } });
    const started = await take('pth_start_session', { pluginPath: repository.plugin });
    // Branch, worktree and tools come first; each later step is refused before the one that it needs.
    expect(existsSync(textOf(started, 'worktree'))).toBe(true);
    expect(await repository.git('branch', '--list', textOf(started, 'branch'))).not.toBe('');
    await expect.poll(changes, { timeout: 60_000 }).toBe(1);
    for (const [early, step] of [
      ['pth_load_plugin', 'pth_provision_environment'],
      ['pth_generate_tests', 'pth_load_plugin'],
      ['pth_run_test_suite', 'pth_generate_tests'],
    ] as const) {
      expect((await call(early)).text).toContain(`Call ${step} first.`);
      await take(step, step === 'pth_provision_environment' ? { tier: 0 } : {});
    }
    await take('pth_run_test_suite', { tests: ['adds twice'] });

    const wanted = { tests: ['adds twice'], detail: 'exchange' };
    expect(await take('pth_get_test_results', { ...wanted, call: 2 })).toMatchObject({
      exchange: { test: 'adds twice', call: 2, server: 'fixture', isTruncated: false },
    });
    const { exchange } = await take('pth_get_test_results', { ...wanted, call: 2 });
    const { request, response } = exchange as { request: string; response: string };
    expect(JSON.parse(request)).toMatchObject({
      jsonrpc: '2.0',
      method: 'tools/call',
      params: { name: 'add', arguments: { a: 3, b: 4 } },
    });
    expect(JSON.parse(response)).toMatchObject({ jsonrpc: '2.0', result: { structuredContent: { sum: 7 } } });
    expect((await call('pth_get_test_results', { ...wanted, call: 3 })).text).toContain('no exchange 3');
    expect((await call('pth_get_test_results', { detail: 'exchange' })).text).toContain('Name that one test.');
    expect(await take('pth_get_test_results', { detail: 'build' })).toMatchObject({ build: null });

    for (const line of livingWith(token)) process.kill(Number.parseInt(line, 10), 'SIGKILL');
    await expect.poll(async () => (await take('pth_get_plugin_status'))['status'], { timeout: 60_000 }).toBe('crashed');
    const crash = { exitCode: null, signal: 'SIGKILL', what: expect.stringContaining('the server ended') };
    expect(await take('pth_get_plugin_status')).toMatchObject({ servers: [{ pid: null, crash }] });
    // The next run starts a server of its own.
    await take('pth_run_test_suite', { tests: ['adds twice'] });

    const worktree = textOf(started, 'worktree');
    const directory = (await repository.git('-C', worktree, 'rev-parse', '--absolute-git-dir')).trim();
    const journal = join(directory, 'pth-journal.jsonl');
    const entries = readJournal(journal).filter(({ event }) => event !== 'read');
    const lines = entries.map(({ event, subject }) => `${event} ${subject}`);
    expect(lines).toEqual([
      `started ${textOf(started, 'branch')}`,
      ...[
        'pth_start_session',
        'pth_provision_environment',
        'pth_load_plugin',
        'pth_generate_tests',
        'pth_run_test_suite',
      ].flatMap((step) => [`begin ${step}`, `end ${step}`]),
      'crash fixture',
      'begin pth_run_test_suite',
      'end pth_run_test_suite',
    ]);
    await take('pth_end_session');
    expect(existsSync(journal)).toBe(false);
    expect((await call('pth_get_test_results', wanted)).text).toContain('session/none-active');
    await repository.expectClean();
  });
});
