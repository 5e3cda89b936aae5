import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { runActionStep } from '../../kit/run-action.ts';

const failing = 'name: echo lies\ntier: 1\ntool: echo\ninput: { text: one }\nexpect: { output_contains: two }\n';
/** Runs last, and puts a file where the session keeps its state. */
const removing = 'name: z blocks\ntier: 1\ntool: echo\ninput: { text: remove }\nexpect: { success: true }\n';
const blocksState = `
import { rmSync, writeFileSync } from 'node:fs';
import { echoTool, serve } from './base.mjs';
const call = (args) => {
  if (args.text === 'remove') {
    rmSync('.pth', { recursive: true, force: true });
    writeFileSync('.pth', 'no directory');
  }
  return echoTool.call(args);
};
serve({ name: 'blocks-state', tools: [{ ...echoTool, call }] });
`;

test('a step that a fault ends tells what was found until then, in every format', async () => {
  const { base, path } = await createPluginRepository({
    files: { 'healthy.mjs': blocksState, '.pth/tests/a.yaml': failing, '.pth/tests/z.yaml': removing },
  });
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
