import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectJsonFault } from '../../kit/expect-fault.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';

test('a report that finds no room takes neither the verdict nor the other reports along', async () => {
  const repository = await createPluginRepository();
  const { path } = repository;
  const report = join(repository.base, 'report.md');
  // Every write to this device fails as on a full disk.
  const run = await repository.perform({
    test: { path, fix: false, sequences: 0, junit: '/dev/full', report },
    json: true,
  });
  expect(expectJsonFault(run, 'artifacts/write-failed')['message']).toContain('/dev/full');
  expect(run.stdout).toContain('All tests that ran pass');
  expect(existsSync(report)).toBe(true);
});
