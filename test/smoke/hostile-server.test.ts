import { expect, test } from 'vitest';
import { finalReportSchema } from '../../src/artifacts/index.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { proves } from '../requirements.ts';

test(
  proves(['P-138', 'P-139'], 'a server that dies in the middle of a call is a finding, and nothing is left'),
  async () => {
    const repository = await createPluginRepository({ server: 'crashes-on-call' });
    const run = await repository.run(['test', repository.path, '--no-fix', '--json']);
    expect(run.exitCode, run.stderr).toBe(1);
    const { findings, outcomes } = finalReportSchema.parse(JSON.parse(run.stdout));
    expect([...findings, ...outcomes].map(({ category }) => category)).toContain('runtime-exception');
    await repository.expectClean();
  },
);
