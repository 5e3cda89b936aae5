import { describe, expect, test } from 'vitest';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

describe('the path', () => {
  test(proves(['P-007'], 'from inside the plugin, with no path at all'), async () => {
    const repository = await createPluginRepository({ folder: 'deep/plugin' });
    const run = await repository.run(['test', '--no-fix'], { cwd: repository.plugin });
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toContain('# PTH session report: plugin');
    await repository.expectClean();
  });
});

describe('a second session on the same repository', () => {
  test(proves(['P-053', 'P-054', 'P-130'], 'takes over what a killed one left, and says so'), async () => {
    const repository = await createPluginRepository({ server: 'slow-start', args: ['60000'] });
    const first = await repository.start(['test', repository.path, '--no-fix']);
    await first.waitFor(/environment local/);
    first.kill('SIGKILL');
    await first.end;
    const preflight = await repository.run(['preflight', repository.path]);
    expect(preflight.stdout).toMatch(/lock .*taken over/);
    const again = await repository.run(['test', repository.path, '--no-fix', '--start-timeout', '1']);
    expect(again.exitCode).toBe(1);
    expect(again.stderr).toMatch(/warning .*taken over/);
    expect(again.stderr).toMatch(/warning .*worktree.*no running session/);
    expect((await repository.run(['preflight', '--clean', repository.path])).exitCode).toBe(0);
    // The branch of the killed session has no commit, but whose it was is for a person to say.
    const branches = await repository.sessionBranches();
    expect(branches.filter(({ commits }) => commits === 0)).toHaveLength(1);
  });
});
