import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/index.ts';
import { openBuiltServer } from '../kit/built-server.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { textOf } from '../kit/session-client.ts';
import { proves } from '../requirements.ts';

const secret = 'the-secret-of-the-plugin-4711';
const isMessage = (line: string) => (JSON.parse(line) as JsonObject)['jsonrpc'] === '2.0';

test.each(['stdio legacy', 'stdio auto'] as const)(
  proves(
    ['P-252', 'P-253'],
    'with everything logged, stdout over %s holds messages of the protocol alone, and no secret is anywhere',
  ),
  async (way) => {
    const repository = await createPluginRepository();
    const record = { stdout: join(repository.base, 'stdout.jsonl'), stderr: join(repository.base, 'stderr.log') };
    const variables = { PTH_DEBUG: 'trace' };
    const { take, call, stop, answers } = await openBuiltServer(repository, way, { variables, record });
    const started = await take('pth_start_session', { pluginPath: repository.plugin });
    const worktree = textOf(started, 'worktree');
    await take('pth_provision_environment', { tier: 0, configValues: { PLUGIN_TOKEN: secret } });
    await take('pth_load_plugin');
    await take('pth_call_plugin_tool', { tool: 'echo', arguments: { text: secret } });
    await take('pth_exec_in_environment', { shell: `echo ${secret}` });
    const yaml = `name: says it\ntier: 1\ntool: echo\ninput: { text: ${secret} }\nexpect: { output_contains: secret }\n`;
    await call('pth_create_test', { yaml });
    await take('pth_generate_tests', { tools: ['echo', 'add'] });
    await take('pth_run_test_suite');
    await take('pth_get_test_results', { detail: 'output', limit: 5 });
    await call('pth_apply_fix', {
      kind: 'alteration',
      request: `use ${secret}`,
      subject: 'hold the secret',
      edits: [{ type: 'create', path: 'held.txt', content: secret }],
    });
    await call('pth_no_such_tool').catch(() => null);
    const journal = await repository.git('-C', worktree, 'rev-parse', '--absolute-git-dir');
    const places = [await readFile(join(journal.trim(), 'pth-journal.jsonl'), 'utf8')];
    await take('pth_end_session', { exportCi: true });
    await stop();

    const stdout = await readFile(record.stdout, 'utf8');
    const lines = stdout.split('\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !isMessage(line))).toEqual([]);
    const stderr = await readFile(record.stderr, 'utf8');
    expect(stderr).toContain('"level":"trace"');
    expect(stderr).toContain('[REDACTED]');
    places.push(stdout, stderr, ...answers, await repository.git('cat-file', '--batch', '--batch-all-objects'));
    expect(places.filter((text) => text.includes(secret)).map((text) => text.slice(0, 500))).toEqual([]);
    await repository.expectClean();
  },
);
