import { expect, test } from 'vitest';
import { finalReportSchema } from '../../src/artifacts/index.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { proves } from '../requirements.ts';

test(
  proves(['P-003', 'P-014'], 'pth audit tests a running server that has no source, and leaves nothing'),
  async () => {
    const repository = await createPluginRepository();
    const run = await repository.run(['audit', '--json', '--', 'node', `${repository.path}/healthy.mjs`]);
    expect(run.exitCode, run.stderr).toBe(0);
    const report = finalReportSchema.parse(JSON.parse(run.stdout));
    expect(report).toMatchObject({ result: 'success', failing_tests: 0, branch: null, fixes: [] });
    expect(report.total_tests).toBeGreaterThan(0);
    await repository.expectClean();
  },
);
