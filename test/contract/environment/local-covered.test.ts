import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLocalProvider } from '../../../src/environment/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { plainVariables } from '../../kit/run-cli.ts';

const lack = await findBubblewrapLack();

async function open(keeps: 'all' | 'cache' | 'none') {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'pth-covered-')));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const [worktree, cache] = [join(top, 'work'), join(top, 'cache')];
  for (const directory of [worktree, cache]) mkdirSync(directory);
  writeFileSync(join(worktree, 'mine.txt'), 'mine');
  const environment = await createLocalProvider({
    variables: plainVariables(),
    isolation: 'bubblewrap',
    stateDirectory: join(top, 'state'),
  }).provision({ label: `covered-${process.pid}`, worktree, cacheDirectory: cache, keeps });
  onTestFinished(() => environment.dispose());
  const shell = async (script: string) => (await environment.run({ argv: ['sh', '-c', script] })).stdout.text;
  return { environment, worktree, cache, shell };
}

describe.skipIf(lack !== undefined)(lack ?? 'a sandbox that keeps', () => {
  test('nothing shows the working copy and the cache, and what is written there stays inside', async () => {
    const { environment, worktree, cache, shell } = await open('none');
    expect(environment.info.mount).toBe('overlay');
    expect(await shell(`cat mine.txt; echo changed > mine.txt; echo new > made.txt; echo x > ${cache}/made.txt`)).toBe(
      'mine',
    );
    expect(await shell(`cat mine.txt made.txt ${cache}/made.txt`)).toBe('changed\nnew\nx\n');
    expect(readFileSync(join(worktree, 'mine.txt'), 'utf8')).toBe('mine');
    expect([join(worktree, 'made.txt'), join(cache, 'made.txt')].filter((path) => existsSync(path))).toEqual([]);
  });

  test('nothing writes and removes files inside, and reads them as the host has them', async () => {
    const { environment, worktree, shell } = await open('none');
    await environment.writeFile('new/one.txt', 'one');
    await environment.writeFile('top.txt', new TextEncoder().encode('top'));
    await environment.remove('mine.txt');
    expect(await shell('cat new/one.txt top.txt; ls')).toBe('onetopnew\ntop.txt\n');
    expect(existsSync(join(worktree, 'mine.txt'))).toBe(true);
    expect(new TextDecoder().decode(await environment.readFile('mine.txt'))).toBe('mine');
    await expect(environment.copyIn(join(worktree, 'mine.txt'), 'copy.txt')).rejects.toMatchObject({
      code: 'environment/unsupported',
    });
    await expect(environment.remove('.')).rejects.toMatchObject({ code: 'environment/path-escape' });
  });

  test('the cache keeps what is written there, and nothing else', async () => {
    const { environment, worktree, cache, shell } = await open('cache');
    await shell(`echo x > ${cache}/made.txt; echo x > made.txt`);
    expect(environment.info.mount).toBe('overlay');
    expect([existsSync(join(cache, 'made.txt')), existsSync(join(worktree, 'made.txt'))]).toEqual([true, false]);
  });
});
