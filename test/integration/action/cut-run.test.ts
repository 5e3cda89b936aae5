import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { blocksStateFiles } from '../../kit/blocks-state.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { runActionStep } from '../../kit/run-action.ts';

test('a step that a fault ends tells what was found until then, in every format', async () => {
  const { base, path } = await createPluginRepository({ files: blocksStateFiles });
  const junit = join(base, 'junit.xml');
  const variables = { GITHUB_REPOSITORY: 'octo/calc', GITHUB_RUN_ID: '1' };
  const inputs = { phase: 'test', path: '.', env: 'local', isolation: 'none', fix: 'false', sequences: '0', junit };
  const run = await runActionStep({ inputs, variables, workspace: path });
  expect(run.outputs, run.log).toMatchObject({ result: 'error', 'exit-code': '3' });
  expect(Number(run.outputs['failing']), run.log).toBeGreaterThan(0);
  const read = (name: string) => readFileSync(join(run.outputs['artifacts'] ?? '', name), 'utf8');
  const report = finalReportSchema.parse(JSON.parse(read('report.json')));
  expect(report).toMatchObject({ result: 'error', exit_code: 3, fault: { code: 'session/write-failed' } });
  expect(report.outcomes).toContainEqual(expect.objectContaining({ test: 'echo lies', status: 'failed' }));
  expect(readFileSync(run.outputs['report'] ?? '', 'utf8')).toMatch(/Cut short: .*echo lies/s);
  expect(readFileSync(junit, 'utf8')).toContain('echo lies');
  expect(run.summary).toContain('echo lies');
}, 120_000);
