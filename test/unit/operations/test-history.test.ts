import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TestHistory } from '../../../src/operations/test-history.ts';
import { createOperationContext } from '../../kit/operation-context.ts';

test('the histories of servers that nobody runs any more go in time', async () => {
  const cacheDirectory = await mkdtemp(join(tmpdir(), 'pth-history-'));
  onTestFinished(() => rm(cacheDirectory, { recursive: true, force: true }));
  const { ports, emit } = createOperationContext();
  const directory = join(cacheDirectory, 'history');
  await mkdir(directory);
  for (let index = 0; index < 500; index += 1) {
    const path = join(directory, `${index}.jsonl`);
    await writeFile(path, '');
    await utimes(path, index, index);
  }
  await new TestHistory(['a', 'server'], { ports: { ...ports, cacheDirectory }, emit }).add([]);
  const left = await readdir(directory);
  expect(left).toHaveLength(500);
  expect(left).not.toContain('0.jsonl');
  expect(left).toContain('1.jsonl');
});
