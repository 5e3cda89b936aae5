import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { mountSmallDisk } from '../../kit/scarce-host.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

/** A session on a machine that is busy with other things too. */
const slow = 600_000;

const server = `
import { echoTool, objectSchema, serve } from './base.mjs';
const none = objectSchema({}, []);
serve({ name: 'troubles', tools: [
  echoTool,
  { name: 'leave', description: 'Ends the server.', inputSchema: none, call: () => { console.error('I am leaving'); process.exit(3); } },
  { name: 'abort', description: 'Aborts the server.', inputSchema: none, call: () => process.kill(process.pid, 'SIGABRT') },
  { name: 'hang', description: 'Never answers.', inputSchema: none, call: () => new Promise(() => setInterval(() => {}, 1000)) },
] });
`;

const manifest = (command: string) =>
  JSON.stringify({ name: 'troubles', version: '1.0.0', private: true, scripts: { build: command } });

test(
  proves(
    ['P-137', 'P-138', 'P-139'],
    'a server that exits, is aborted or hangs, and a build that fails, are told with what led there',
  ),
  async () => {
    const { take, call } = await openSessionClient('static');
    const repository = await createPluginRepository({
      files: {
        'troubles.mjs': server,
        '.mcp.json': JSON.stringify({ mcpServers: { fixture: { command: 'node', args: ['troubles.mjs'] } } }),
        'package.json': manifest('node build.mjs'),
        'build.mjs':
          "import { existsSync } from 'node:fs';\nif (!existsSync('ready')) { console.log('step one'); throw new SyntaxError('the source is broken'); }\n",
      },
    });
    await take('pth_start_session', { pluginPath: repository.plugin });
    await take('pth_provision_environment', { tier: 0 });
    const broken = await call('pth_load_plugin');
    expect(broken.isError).toBe(true);
    for (const part of [
      'step one',
      'SyntaxError: the source is broken',
      '"buildSystem": "',
      '"dependencyTree": "',
      'troubles@1.0.0',
    ]) {
      expect(broken.text).toContain(part);
    }
    await take('pth_exec_in_environment', { shell: 'touch ready' });
    await take('pth_load_plugin');

    await take('pth_call_plugin_tool', { tool: 'echo', arguments: { text: 'the last good one' } });
    const left = await take('pth_call_plugin_tool', { tool: 'leave' });
    expect(left).toMatchObject({
      outcome: 'closed',
      stderr: expect.stringContaining('I am leaving'),
      crash: { exitCode: 3, signal: null, what: expect.stringContaining('the last good one'), coreDump: null },
      next: [{ tool: 'pth_reload_plugin' }, { tool: 'pth_reprovision_environment' }],
    });
    await take('pth_reload_plugin');
    const aborted = await take('pth_call_plugin_tool', { tool: 'abort' });
    // Where the memory went is this kernel's own affair; that it is told is PTH's.
    expect(aborted).toMatchObject({
      crash: { signal: 'SIGABRT', coreDump: expect.stringMatching(/core|handed to|none: ulimit/) },
    });
    await take('pth_reload_plugin');
    const hung = await take('pth_call_plugin_tool', { tool: 'hang', timeoutSeconds: 1 });
    expect(hung).toMatchObject({
      outcome: 'timed-out',
      // State, time since its start, processor time and share, memory.
      hang: {
        silentMs: expect.any(Number),
        ps: expect.stringMatching(/^ *\d+ +\S+ +[\d:-]+ +[\d:-]+ +[\d.]+ +\d+ .*troubles\.mjs/m),
      },
    });
    expect((hung['hang'] as { silentMs: number }).silentMs).toBeGreaterThanOrEqual(1000);
    await take('pth_end_session');
    await repository.expectClean();
  },
  slow,
);

const ownTest = `name: echoes a long text
tier: 1
tool: echo
input: { text: "${'no end '.repeat(20_000)}" }
expect: { success: true }
`;

test(
  proves(['P-134', 'P-146'], 'a full disk is told with what was tried, the system’s words and the worktrees on it'),
  async ({ skip }) => {
    const repository = await createPluginRepository();
    const disk = join(repository.base, 'disk');
    if (!(await mountSmallDisk(disk, 4096))) skip('this user may not mount a tmpfs');
    const { take, call } = await openSessionClient('static', 'legacy', { worktreeDirectory: disk });
    const worktree = textOf(await take('pth_start_session', { pluginPath: repository.plugin }), 'worktree');
    await take('pth_provision_environment', { tier: 0 });
    await take('pth_load_plugin');
    await take('pth_exec_in_environment', { shell: 'cat /dev/zero > fill.bin 2>/dev/null; true' });
    const before = await repository.git('-C', worktree, 'rev-parse', 'HEAD');
    const full = await call('pth_create_test', { yaml: ownTest });
    expect(full.isError).toBe(true);
    for (const part of [
      'session/disk-full',
      'PTH (session) was ',
      'ENOSPC',
      'What of PTH takes space:',
      `- worktree ${worktree}: 4 MB`,
      'Free disk space',
      'is active: loaded.',
    ]) {
      expect(full.text).toContain(part);
    }
    expect(await repository.git('-C', worktree, 'rev-parse', 'HEAD')).toBe(before);
    await take('pth_exec_in_environment', { argv: ['rm', 'fill.bin'] });
    expect(await take('pth_create_test', { yaml: ownTest })).toMatchObject({ test: 'echoes a long text' });
    await take('pth_end_session');
    await repository.expectClean();
  },
  slow,
);
