import { expect, test } from 'vitest';
import { PthError, systemClock } from '../../../src/base/index.ts';
import type { PluginKnowledge, ServerProbe } from '../../../src/generate/index.ts';
import { proposeTests } from '../../../src/operations/propose-tests.ts';
import { fakeTool, textResult } from '../../kit/fake-connection.ts';

const propose = (renew: ServerProbe['renew'], knowledge?: PluginKnowledge) =>
  proposeTests({
    tools: [fakeTool('t')],
    tests: [],
    probe: { callTool: () => Promise.resolve(textResult('ok')), ...(renew ? { renew } : {}) },
    seed: 1,
    hints: { paths: [], workDirectory: null },
    knowledge,
    isRiskApproved: false,
    callTimeoutMs: 1000,
    clock: systemClock,
    signal: undefined,
    emit: () => undefined,
  });

test('a server that does not start again costs the further tests alone, and is told', async () => {
  const fault = new PthError('plugin/start-failed', 'The server did not start: port in use.');
  const proposals = await propose(() => Promise.reject(fault), {} as PluginKnowledge);
  expect(proposals.warnings).toEqual([
    'PTH could not make tests from the source: The server did not start: port in use.',
  ]);
});

test('the end of the time costs the step in which it came, and is told', async () => {
  const fault = new PthError('run/time-up', 'the time of the run was used up');
  const proposals = await propose(() => Promise.reject(fault), {} as PluginKnowledge);
  expect(proposals.warnings).toEqual(['PTH could not make tests from the source: the time of the run was used up']);
});

test('an error of PTH costs the step in which it happened, and is a finding', async () => {
  const proposals = await propose(() => Promise.reject(new RangeError('too deep')), {} as PluginKnowledge);
  expect(proposals.findings).toContainEqual(
    expect.objectContaining({
      check: 'pth-worked',
      message: 'PTH failed to make tests from the source: RangeError: too deep',
    }),
  );
});
