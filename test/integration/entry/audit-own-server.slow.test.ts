import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';

const program = join(import.meta.dirname, '../../../src/entry/cli.ts');

test('pth audit finds nothing wrong with pth mcp', async () => {
  const repository = await createPluginRepository({ server: null });
  const { exitCode, stdout, stderr } = await repository.perform({
    audit: { command: [process.execPath, program, 'mcp', '--tools', 'static'] },
    json: true,
  });
  const report = finalReportSchema.parse(JSON.parse(stdout));
  const wrong = report.outcomes.filter(({ status }) => status !== 'passed' && status !== 'skipped');
  expect(wrong, stderr).toEqual([]);
  expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(report.outcomes.filter(({ status }) => status === 'passed').length).toBeGreaterThan(100);
  expect(exitCode).toBe(0);
  await repository.expectClean();
}, 400_000);
