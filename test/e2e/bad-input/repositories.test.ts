import { describe, expect, test } from 'vitest';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

const isEmpty = ({ commits }: { commits: number }) => commits === 0;

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
    // The branch of the killed session has no commit; only who asks for cleaning loses it.
    expect((await repository.sessionBranches()).filter(isEmpty)).toHaveLength(1);
    const cleaned = await repository.run(['preflight', '--clean', repository.path]);
    expect(cleaned.exitCode).toBe(0);
    expect(cleaned.stdout).toMatch(/removed the branch pth\/\S+, which holds no commit/);
    expect((await repository.sessionBranches()).filter(isEmpty)).toEqual([]);
  });
});
