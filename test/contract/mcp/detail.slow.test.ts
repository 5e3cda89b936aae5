import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { createThreeFaults } from '../../kit/three-faults.ts';
import { proves } from '../../requirements.ts';

/** A session on a machine that is busy with other things too. */
const slow = 600_000;
const file = 'three-faults.mjs';

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true });
  return entries.filter((path) => !/(^|\/)\.git(\/|$)/.test(path)).toSorted();
}

test(
  proves(
    ['P-188', 'P-192'],
    'output, diff, exchange, resources and build are told whole when asked for, and no file keeps any of it',
  ),
  async () => {
    const { take, client } = await openSessionClient('static');
    const { repository } = await createThreeFaults();
    const before = await listFiles(repository.base);
    const build = 'echo built with care';
    const started = await take('pth_start_session', { pluginPath: repository.plugin, buildCommand: build });
    const worktree = textOf(started, 'worktree');
    await take('pth_provision_environment', { tier: 0 });
    await take('pth_load_plugin');
    const inspected = await take('pth_inspect_environment');
    expectFits('pth_inspect_environment', inspected);
    expect((inspected['processes'] as string[]).join('\n')).toContain(file);
    await take('pth_generate_tests', { seed: 7, tools: ['upper'] });
    const ran = await take('pth_run_test_suite');
    const [failing] = ran['failing'] as { test: string }[];
    const name = failing?.test ?? '';

    const output = await take('pth_get_test_results', { tests: [name], detail: 'output' });
    expect(output).toMatchObject({ results: [{ stderr: expect.any(String), calls: [{ tool: 'upper' }] }] });
    const exchange = await take('pth_get_test_results', { tests: [name], detail: 'exchange' });
    expect(exchange).toMatchObject({ exchange: { request: expect.stringContaining('"jsonrpc":"2.0"') } });
    expect(await take('pth_get_test_results', { detail: 'build' })).toMatchObject({
      build: { output: expect.stringContaining('built with care') },
    });
    const lines = (await readFile(join(worktree, file), 'utf8')).split('\n');
    const at = lines.findIndex((line) => line.includes("'upper is broken: '"));
    const edit: JsonObject = {
      type: 'lines',
      path: file,
      startLine: at + 1,
      endLine: at + 1,
      lines: [`    call: ({ word }) => text(word.toUpperCase()) }, // ${'x'.repeat(30_000)}`],
    };
    const fixed = await take('pth_apply_fix', { tests: [name], subject: 'mend upper', edits: [edit], reload: false });
    const commit = textOf(fixed, 'commit');
    const history = await take('pth_get_fix_history', { commit: commit.slice(0, 12) });
    expect(history).toMatchObject({ isTruncated: true, whole: `pth://session/fixes/${commit}` });
    const whole = await client.readResource({ uri: `pth://session/fixes/${commit.slice(0, 12)}` });
    const [content] = whole.contents;
    expect(content && 'text' in content ? content.text : '').toBe(await repository.git('show', '--format=', commit));
    await expect(client.readResource({ uri: 'pth://session/fixes/0123456789' })).rejects.toThrow(/resource/i);
    await take('pth_end_session');
    expect(await listFiles(repository.base)).toEqual(before);
    await repository.expectClean();
  },
  slow,
);
