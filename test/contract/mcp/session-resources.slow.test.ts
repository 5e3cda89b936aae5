import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';

const own = `name: adds / rightly
tier: 1
tool: add
input: { a: 1, b: 2 }
expect: { output_contains: "3" }
---
name: adds wrongly
tier: 1
tool: add
input: { a: 1, b: 2 }
expect: { output_contains: "4" }
`;
const root = join(import.meta.dirname, '../../..');
const patience = { timeout: 60_000 };

describe.each(['legacy', 'auto'] as const)('resources and prompts in the era %s', (era) => {
  test('the parts of a session are read and watched, its tests and calls by name and number', async () => {
    const { client, take } = await openSessionClient('auto', era);
    const repository = await createPluginRepository({ files: { '.pth/tests/own.yaml': own } });
    expect((await client.listResources()).resources).toEqual([]);
    const read = async (uri: string) => {
      const { contents } = await client.readResource({ uri });
      const [first] = contents;
      return first !== undefined && 'text' in first ? first.text : '';
    };
    await expect(read('pth://session/status')).rejects.toThrow(/not found/i);
    for (const tier of [1, 2, 3]) {
      const form = await read(`pth://templates/test-tier${tier}.yaml`);
      expect(form).toBe(readFileSync(join(root, `templates/test-tier${tier}.yaml`), 'utf8'));
    }
    await expect(read('pth://templates/test-tier4.yaml')).rejects.toThrow(/not found/i);
    expect(await client.readResource({ uri: 'ui://pth/convergence' })).toMatchObject({
      contents: [{ mimeType: 'text/html;profile=mcp-app', _meta: { ui: { prefersBorder: true } } }],
    });
    // The older era has no place for extensions of a server; there the list of tools names the page.
    const extensions = client.getServerCapabilities()?.extensions;
    expect(extensions && 'io.modelcontextprotocol/ui' in extensions).toBe(era === 'legacy' ? undefined : true);

    const branch = textOf(await take('pth_start_session', { pluginPath: repository.plugin }), 'branch');
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toEqual(['status', 'report', 'diff', 'suite', 'journal', 'view']);
    const updated: string[] = [];
    client.setNotificationHandler('notifications/resources/updated', ({ params: { uri } }) => void updated.push(uri));
    if (era === 'legacy') await client.subscribeResource({ uri: 'pth://session/status' });
    else await client.listen({ resourceSubscriptions: ['pth://session/status'] });
    await take('pth_provision_environment', { tier: 0, configValues: { PLUGIN_TOKEN: 'a-secret-of-the-plugin-99' } });
    await expect.poll(() => updated, patience).toContain('pth://session/status');
    expect([...new Set(updated)]).toEqual(['pth://session/status']);
    await take('pth_load_plugin');
    await take('pth_generate_tests', { tools: ['refuse'] });
    await take('pth_run_test_suite', { tests: ['adds / rightly', 'adds wrongly'] });

    expect(JSON.parse(await read('pth://session/status'))).toMatchObject({ branch, counts: { passed: 1, failed: 1 } });
    expect(await read('pth://session/report')).toContain('## Failing: 1\n\n- adds wrongly: ');
    expect(await read('pth://session/diff')).toBe(await repository.git('diff', `main..${branch}`));
    expect(await read('pth://session/suite')).toContain('adds wrongly');
    expect(JSON.parse(await read('pth://session/view'))).toMatchObject({
      branch,
      phase: 'loaded',
      running: null,
      points: [{ iteration: 1, passed: 1, failing: 1 }],
      failing: [{ test: 'adds wrongly', status: 'failed' }],
      fixes: [],
    });
    const journal = (await read('pth://session/journal')).trim().split('\n');
    expect(journal.map((line) => (JSON.parse(line) as JsonObject)['subject'])).toContain('pth_run_test_suite');
    expect(await read(`pth://session/tests/${encodeURIComponent('adds / rightly')}`)).toContain('adds / rightly');
    const shown = await take('pth_get_test_results', { tests: ['adds wrongly'], detail: 'exchange' });
    const { id } = shown['exchange'] as { id: number };
    expect(JSON.parse(await read(`pth://session/exchanges/${id}`))).toMatchObject({ test: 'adds wrongly', call: 1 });
    for (const { uri } of resources) expect(await read(uri)).not.toContain('a-secret-of-the-plugin-99');
    for (const unknown of [
      'x',
      'tests/none',
      'tests/%E0%A4%A',
      'exchanges/0',
      'outputs/99',
      'constructor',
      'tests/a/b',
    ]) {
      await expect(read(`pth://session/${unknown}`), unknown).rejects.toThrow(/not found/i);
    }
    await expect(read('file:///etc/passwd')).rejects.toThrow(/not found/i);

    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['test', 'resume', 'alter', 'wrap-up', 'explain-failure']);
    const prompt = async (name: string, given: Record<string, string>) => {
      const { messages } = await client.getPrompt({ name, arguments: given });
      return messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('');
    };
    expect(await prompt('test', { pluginPath: '/a/plugin' })).toMatch(/^Plugin: \/a\/plugin\n\n[^]*pth_start_session/);
    expect(await prompt('resume', { branch: 'pth/x' })).toContain('pth_resume_session');
    expect(await prompt('wrap-up', {})).toContain('pth_end_session');
    expect(await prompt('alter', { request: 'more' })).toContain('kind alteration');
    await expect(prompt('explain-failure', {})).rejects.toThrow('needs the argument test');
    await expect(prompt('none', {})).rejects.toThrow('there is no prompt "none"');
    const complete = async (ref: Parameters<typeof client.complete>[0]['ref'], name: string, value: string) =>
      (await client.complete({ ref, argument: { name, value } })).completion.values;
    expect(await complete({ type: 'ref/prompt', name: 'explain-failure' }, 'test', 'adds')).toEqual(['adds wrongly']);
    expect(await complete({ type: 'ref/resource', uri: 'pth://session/tests/{test}' }, 'test', 'adds /')).toEqual([
      encodeURIComponent('adds / rightly'),
    ]);
    await take('pth_end_session', { page: true });
    const page = await repository.git('show', `${branch}:.pth/session.html`);
    expect(page).toContain('"test":"adds wrongly"');
    expect(page).not.toContain('a-secret-of-the-plugin-99');
    expect((await client.listResources()).resources).toEqual([]);
    await repository.expectClean();
  });

  test('branches, tests, fixes, calls and outputs are completed, and each that is offered can be read', async () => {
    const repository = await createPluginRepository({ files: { '.pth/tests/own.yaml': own } });
    const place = { workingDirectory: repository.plugin };
    const { client, take } = await openSessionClient('static', era, place);
    const started = await take('pth_start_session', { pluginPath: repository.plugin });
    const branch = textOf(started, 'branch');
    const complete = async (
      ref: Parameters<typeof client.complete>[0]['ref'],
      name: string,
      value: string,
    ): Promise<string[]> => (await client.complete({ ref, argument: { name, value } })).completion.values;
    const ofPrompt = (value: string) => complete({ type: 'ref/prompt', name: 'resume' }, 'branch', value);
    const family = (name: string, field: string, value: string) =>
      complete({ type: 'ref/resource', uri: `pth://session/${name}/{${field}}` }, field, value);
    const read = async (uri: string) => {
      const [first] = (await client.readResource({ uri })).contents;
      return first !== undefined && 'text' in first ? first.text : '';
    };
    expect(await family('fixes', 'commit', '')).toEqual([]);
    expect(await family('outputs', 'id', '')).toEqual([]);
    await take('pth_provision_environment', { tier: 0 });
    await take('pth_load_plugin');
    await take('pth_generate_tests', { tools: ['refuse'] });
    await take('pth_run_test', { test: 'adds wrongly' });
    const said = await take('pth_exec_in_environment', { shell: 'seq 9999', maxBytes: 1000 });
    expect(said).toMatchObject({ isTruncated: true, stdout: expect.not.stringContaining('\n5000\n') });
    expect(await read(textOf(said, 'whole'))).toContain('\n5000\n');
    const edits = [{ type: 'create', path: 'notes.md', content: 'Notes.\n' }];
    const wish = { kind: 'alteration', request: 'Keep notes.', subject: 'keep notes', reload: false, edits };
    const commit = textOf(await take('pth_apply_fix', wish), 'commit');

    const [status] = (await client.listResources()).resources;
    expect(status?.uri).toBe('pth://session/status');
    expect(await family('fixes', 'commit', '')).toEqual([commit]);
    expect(await family('fixes', 'commit', commit.slice(0, 7))).toEqual([commit]);
    expect(await family('fixes', 'commit', 'adds')).toEqual([]);
    expect(await read(`pth://session/fixes/${commit}`)).toContain('+Notes.');
    const outputs = await family('outputs', 'id', '');
    const texts = await Promise.all(outputs.map((id) => read(`pth://session/outputs/${id}`)));
    expect(texts.join('')).toContain('\n5000\n');
    const calls = await family('exchanges', 'id', '');
    const kept = await Promise.all(calls.map((id) => read(`pth://session/exchanges/${id}`)));
    expect(kept.map((text) => (JSON.parse(text) as JsonObject)['test'])).toContain('adds wrongly');
    expect(await family('tests', 'test', 'adds w')).toEqual([encodeURIComponent('adds wrongly')]);
    expect(await family('nothing', 'id', '')).toEqual([]);

    // The branch of the session that goes on is nothing to resume.
    expect(await ofPrompt('pth/')).not.toContain(branch);
    await take('pth_end_session');
    expect(await ofPrompt(branch.slice(0, 6))).toEqual([branch]);
    expect(await ofPrompt('main')).toEqual([]);
    expect(await family('fixes', 'commit', '')).toEqual([]);
    await repository.expectClean();
  });
});
