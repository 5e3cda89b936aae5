import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/environment/index.ts';
import { faultOf, shell, toText } from './contract-kit.ts';
import type { ContractPlace } from './contract-place.ts';

/** Reading, writing, listing and searching. */
export function describeFiles(place: ContractPlace): void {
  describe(`${place.name}: files`, () => {
    test('a written file is read back byte for byte, with its parents made', async () => {
      const bytes = randomBytes(70_000);
      await place.environment.writeFile('made/for/it/data.bin', bytes);
      expect(Buffer.from(await place.environment.readFile('made/for/it/data.bin')).equals(bytes)).toBe(true);
      await place.environment.writeFile('made/for/it/data.bin', 'ünder');
      expect(toText(await place.environment.readFile(`${place.environment.root}/made/for/it/data.bin`))).toBe('ünder');
    });

    test('an edit on the host is seen inside at once, and the other way round', async () => {
      await writeFile(join(place.worktree, 'shared.txt'), 'from the host');
      expect((await place.environment.run(shell('cat shared.txt; printf inside > answer.txt'))).stdout.text).toBe(
        'from the host',
      );
      expect(await readFile(join(place.worktree, 'answer.txt'), 'utf8')).toBe('inside');
    });

    test('writing keeps the mode of a file', async () => {
      await place.environment.run(shell('printf x > script.sh && chmod 750 script.sh'));
      await place.environment.writeFile('script.sh', 'y');
      expect((await place.environment.run(shell('stat -c %a script.sh'))).stdout.text.trim()).toBe('750');
    });

    test('what is missing, and what is no file, are faults', async () => {
      await place.environment.run(shell('mkdir -p folder && rm -f pipe && mkfifo pipe'));
      expect(await faultOf(place.environment.readFile('no/such/file'))).toBe('environment/file-missing');
      expect(await faultOf(place.environment.readFile('folder'))).toBe('environment/file-unreadable');
      expect(await faultOf(place.environment.readFile('pipe'))).toBe('environment/file-unreadable');
      expect(await faultOf(place.environment.writeFile('folder', 'x'))).toBe('environment/write-failed');
      expect(await faultOf(place.environment.list('no/such/folder'))).toBe('environment/file-missing');
      await place.environment.remove('pipe');
    });

    test('a file over 10 MiB is refused with a fault that says so', async () => {
      await place.environment.run(shell('head -c 10485761 /dev/zero > large.bin'));
      await expect(place.environment.readFile('large.bin')).rejects.toThrow(/10 MiB/);
      await place.environment.run(shell('truncate -s 10485760 large.bin'));
      expect((await place.environment.readFile('large.bin')).byteLength).toBe(10 * 1024 * 1024);
      await place.environment.remove('large.bin');
    });

    test('remove takes a file, a place.directory, a link itself, and does not mind what is missing', async () => {
      await place.environment.writeFile('gone/a/b.txt', 'x');
      await place.environment.run(shell('ln -s ../outside.txt gone/link'));
      await place.environment.remove('gone/link');
      await place.environment.remove('gone');
      await place.environment.remove('gone');
      expect(await place.environment.stat('gone')).toBeUndefined();
      expect(await readFile(join(place.directory, 'outside.txt'), 'utf8')).toBe('outside\n');
      expect(await faultOf(place.environment.remove('.'))).toBe('environment/path-escape');
    });

    test('list is sorted, tells the kinds, leaves out .git and, going down, node_modules', async () => {
      await place.environment.run(
        shell(
          'mkdir -p tree/b/node_modules/x tree/.git tree/a && touch tree/b/node_modules/x/i.js tree/a-1 tree/a/z && ln -s a tree/l && printf abc > tree/b/f',
        ),
      );
      expect(await place.environment.list('tree')).toEqual([
        { path: 'tree/a', kind: 'directory', size: 0 },
        { path: 'tree/a-1', kind: 'file', size: 0 },
        { path: 'tree/b', kind: 'directory', size: 0 },
        { path: 'tree/l', kind: 'link', size: 1 },
      ]);
      const all = await place.environment.list('tree', { isRecursive: true });
      expect(all.map((entry) => entry.path)).toEqual([
        'tree/a',
        'tree/a-1',
        'tree/a/z',
        'tree/b',
        'tree/b/f',
        'tree/l',
      ]);
      expect(await place.environment.list('tree', { isRecursive: true, maxEntries: 2 })).toHaveLength(2);
      expect((await place.environment.list('tree/b')).map((entry) => entry.path)).toContain('tree/b/node_modules');
      expect((await place.environment.list('')).map((entry) => entry.path)).not.toContain('.git');
    });

    test('search finds lines in path and line order, with glob, case and limit', async () => {
      await place.environment.writeFile('find/b.ts', 'one\nTwo needle\nthree\nneedle\n');
      await place.environment.writeFile('find/a.md', 'Needle here\r\n');
      await place.environment.writeFile('find/deep/c.ts', 'needle');
      await place.environment.writeFile('find/bin.ts', Buffer.from('needle\0needle'));
      await place.environment.writeFile('find/node_modules/n.ts', 'needle');
      expect(await place.environment.search({ pattern: 'needle', path: 'find' })).toEqual([
        { path: 'find/b.ts', line: 2, text: 'Two needle' },
        { path: 'find/b.ts', line: 4, text: 'needle' },
        { path: 'find/deep/c.ts', line: 1, text: 'needle' },
      ]);
      const found = async (options: Partial<Parameters<Environment['search']>[0]>) =>
        (await place.environment.search({ pattern: '^needle', path: 'find', ...options })).map(
          (hit) => `${hit.path}:${hit.line}`,
        );
      expect(await found({ isCaseInsensitive: true, glob: '*.md' })).toEqual(['find/a.md:1']);
      expect(await found({ glob: 'find/*.ts' })).toEqual(['find/b.ts:4']);
      expect(await found({ glob: '**/deep/*.{ts,js}' })).toEqual(['find/deep/c.ts:1']);
      expect(await found({ maxHits: 1 })).toEqual(['find/b.ts:4']);
      expect(await found({ path: 'find/b.ts' })).toEqual(['find/b.ts:4']);
      expect(await found({ leaveOut: ['deep'] })).toEqual(['find/b.ts:4']);
      expect(await found({ maxFileBytes: 6 })).toEqual(['find/deep/c.ts:1']);
    });

    test('a wrong pattern and one that never ends are faults, in bounded time', async () => {
      await place.environment.writeFile('slow/a.txt', `${'a'.repeat(60)}!`);
      expect(await faultOf(place.environment.search({ pattern: '(' }))).toBe('environment/search-failed');
      const startedAt = performance.now();
      expect(await faultOf(place.environment.search({ pattern: '^(a+)+$', path: 'slow' }))).toBe(
        'environment/search-failed',
      );
      expect(performance.now() - startedAt).toBeLessThan(5000);
    });
  });
}
