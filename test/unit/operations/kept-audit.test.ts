import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KeptAudit } from '../../../src/operations/kept-audit.ts';
import { createOperationContext } from '../../kit/operation-context.ts';

test('the tests of audits that nobody resumes go in time, and those of the latest one stay', async () => {
  const cacheDirectory = await mkdtemp(join(tmpdir(), 'pth-kept-'));
  onTestFinished(() => rm(cacheDirectory, { recursive: true, force: true }));
  const { ports, emit } = createOperationContext();
  const directory = join(cacheDirectory, 'audits');
  await mkdir(directory);
  // The oldest is what a writer that was killed left.
  const names = Array.from({ length: 100 }, (_, index) => `${index}.json${index === 0 ? '.0badc0de.tmp' : ''}`);
  for (const [index, name] of names.entries()) {
    const path = join(directory, name);
    await writeFile(path, '');
    await utimes(path, index, index);
  }
  const subject = { command: ['node', 'server.mjs'], url: null, seed: 1, set: [] };
  const kept = new KeptAudit(subject, { ports: { ...ports, cacheDirectory }, emit });
  const content = 'name: t\ntier: 1\ntool: t\ninput: {}\nexpect: { success: true }\n';
  await kept.write([{ path: 't.yaml', content }]);
  const left = await readdir(directory);
  expect(left).toHaveLength(100);
  expect(left).not.toContain(names[0]);
  expect(left).toContain(names[1]);
  expect((await kept.read()).map(({ test: { name } }) => name)).toEqual(['t']);
});
