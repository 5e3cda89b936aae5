import { describe, expect, test } from 'vitest';
import { guardWorkspace } from '../../../src/agent/guarded-workspace.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';

const protectedPaths = ['.git', '.pth', 'test/oracle.yaml'];

function create() {
  const inner = new MemoryWorkspace({ '.pth/tests/a.yaml': 'one', 'test/oracle.yaml': 'two', 'src/a.ts': 'code' });
  return { inner, ...guardWorkspace(inner, protectedPaths) };
}

describe('guardWorkspace', () => {
  test.each([
    '.pth/tests/a.yaml',
    '.pth/new.yaml',
    '.pth',
    './.pth/x',
    'src/../.pth/x',
    '/work/.pth/x',
    '/work/src/../.pth/x',
    '.PTH/tests/a.yaml',
    'test/oracle.yaml',
    'test//oracle.yaml',
    '.git/config',
    '.git',
  ])('refuses to write %s', async (path) => {
    const { workspace, inner } = create();
    const before = new Map(inner.files);
    await expect(workspace.writeFile(path, 'x')).rejects.toThrow(/protected/);
    await expect(workspace.remove(path)).rejects.toThrow(/protected/);
    expect(inner.files).toEqual(before);
  });

  test.each(['src/a.ts', '.pthx', 'test/oracle.yaml.bak', 'test/other.yaml', '.gitignore'])(
    'writes %s',
    async (path) => {
      const { workspace, inner } = create();
      await workspace.writeFile(path, 'new');
      expect(inner.text(path)).toBe('new');
    },
  );

  test.each(['test', '.', '/work'])('refuses to remove %s, which holds protected files', async (path) => {
    const { workspace } = create();
    await expect(workspace.remove(path)).rejects.toThrow(/protected/);
  });

  test('puts back what a command changed, removed or added, names it once, and leaves the rest', async () => {
    const guarded = create();
    const { workspace, inner } = guarded;
    inner.onRun = async () => {
      await inner.writeFile('.pth/tests/a.yaml', 'weaker');
      await inner.writeFile('.pth/extra.yaml', 'x');
      await inner.remove('test/oracle.yaml');
      await inner.writeFile('src/a.ts', 'fixed');
      return {};
    };
    await workspace.run({ argv: ['sh', '-c', 'anything'] });
    expect(inner.text('.pth/tests/a.yaml')).toBe('one');
    expect(inner.text('test/oracle.yaml')).toBe('two');
    expect(inner.files.has('.pth/extra.yaml')).toBe(false);
    expect(inner.text('src/a.ts')).toBe('fixed');
    expect(guarded.takeRestored()).toEqual(['.pth/extra.yaml', '.pth/tests/a.yaml', 'test/oracle.yaml']);
    expect(guarded.takeRestored()).toEqual([]);
  });

  test('commands at the same time share one comparison, after the last of them', async () => {
    const guarded = create();
    const { workspace, inner } = guarded;
    const open: (() => void)[] = [];
    const gates = [0, 1].map((index) => new Promise<void>((resolve) => (open[index] = resolve)));
    let started = 0;
    inner.onRun = async () => {
      const mine = started++;
      await gates[mine];
      await inner.writeFile(`.pth/extra-${mine}`, 'x');
      return {};
    };
    const runs = [workspace.run({ argv: ['a'] }), workspace.run({ argv: ['b'] })];
    open[0]?.();
    await runs[0];
    expect(inner.files.has('.pth/extra-0')).toBe(true);
    open[1]?.();
    await Promise.all(runs);
    expect(guarded.takeRestored()).toEqual(['.pth/extra-0', '.pth/extra-1']);
    expect(inner.files.size).toBe(3);
  });

  test('compares also after a command that failed to run', async () => {
    const { workspace, inner } = create();
    inner.onRun = async () => {
      await inner.remove('.pth/tests/a.yaml');
      throw new Error('the environment is gone');
    };
    await expect(workspace.run({ argv: ['x'] })).rejects.toThrow('gone');
    expect(inner.text('.pth/tests/a.yaml')).toBe('one');
  });

  test('without protected paths nothing is read around a command', async () => {
    const inner = new MemoryWorkspace({ a: '1' });
    inner.readFile = () => Promise.reject(new Error('read'));
    inner.stat = () => Promise.reject(new Error('stat'));
    await expect(guardWorkspace(inner, ['.git']).workspace.run({ argv: ['x'] })).resolves.toMatchObject({
      exitCode: 0,
    });
  });
});
