import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

interface Check {
  name: string;
  status: string;
  message: string;
  remedy: string[];
}

test(
  proves(
    ['P-202'],
    'each check has its own line, with Docker stopped, with a lock, without a build system, and at a bad path',
  ),
  async () => {
    const own = makeDirectory('preflight');
    const socket = join(own, 'no-engine.sock');
    const { ports } = createOperationContext({ variables: { DOCKER_HOST: `unix://${socket}`, XDG_STATE_HOME: own } });
    const { take } = await openSessionClient('static', 'legacy', ports);
    const look = async (pluginPath: string) => {
      const { isReady, checks } = await take('pth_preflight', { pluginPath });
      const lines = checks as unknown as Check[];
      expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
      // Whatever is not as it should be tells what to do.
      for (const { name, status, remedy } of lines)
        expect(remedy.length > 0, name).toBe(/^(?:warn|fail)$/.test(status));
      return { isReady, of: (name: string) => lines.find((line) => line.name === name) };
    };

    const { plugin, ...repository } = await createPluginRepository();
    const free = await look(plugin);
    expect(free.isReady).toBe(true);
    for (const name of ['repository', 'lock', 'worktree-directory', 'build-system', 'node', 'git', 'local (tier 0)']) {
      expect(free.of(name), name).toMatchObject({ status: 'pass' });
    }
    expect(free.of('disk')?.message).toMatch(/^\d+ MiB free in /);
    expect(free.of('images')?.message).not.toBe('');
    for (const tier of [1, 2]) {
      const docker = free.of(`docker (tier ${tier})`);
      expect(docker).toMatchObject({ status: 'warn', message: expect.stringContaining(socket) });
    }

    await writeFile(join(plugin, '.mcp.json'), '{ "mcpServers": {} }');
    const unready = await look(plugin);
    expect(unready.of('uncommitted')).toMatchObject({
      status: 'warn',
      message: expect.stringContaining('1 uncommitted'),
    });
    expect(unready.of('build-system')).toMatchObject({ status: 'warn' });
    await repository.git('checkout', '--', '.mcp.json');

    const other = await openSessionClient('static', 'legacy', ports);
    const branch = textOf(await other.take('pth_start_session', { pluginPath: plugin }), 'branch');
    const locked = await look(plugin);
    expect(locked).toMatchObject({ isReady: false });
    expect(locked.of('lock')).toMatchObject({ status: 'fail', message: expect.stringContaining(branch) });
    expect(locked.of('repository')).toMatchObject({ status: 'pass' });
    await other.take('pth_end_session');

    const bad = await look(join(own, 'nothing-here'));
    expect(bad).toMatchObject({ isReady: false });
    expect(bad.of('repository')).toMatchObject({ status: 'fail', message: expect.stringContaining('nothing-here') });
    for (const name of ['uncommitted', 'lock', 'orphans']) expect(bad.of(name)).toMatchObject({ status: 'skip' });
    expect(bad.of('git')).toMatchObject({ status: 'pass' });
  },
);
