import { expect, test } from 'vitest';
import { PthError, systemClock } from '../../../src/base/index.ts';
import type { PluginKnowledge, ServerProbe } from '../../../src/generate/index.ts';
import { proposeTests } from '../../../src/operations/propose-tests.ts';
import type { TestCase } from '../../../src/suite/index.ts';
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

test('no test for an agent is made where no model will ever run one', async () => {
  const input = { name: 'pth-sample' };
  const inputSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
  const tools = ['create_note', 'get_note', 'delete_note'].map((name) => fakeTool(name, { inputSchema }));
  const tests = tools.map(
    ({ name: tool }): TestCase => ({
      name: `${tool} - valid: all arguments`,
      tier: 1,
      tool,
      input,
      expect: { success: true },
      tags: ['valid', 'stateful'],
      generated_from: 'schema',
    }),
  );
  const countAgents = async (hasAgents: boolean) => {
    const proposals = await proposeTests({
      tools,
      tests,
      hasAgents,
      probe: { callTool: () => Promise.resolve(textResult('ok')) },
      seed: 1,
      hints: { paths: [], workDirectory: null },
      knowledge: undefined,
      isRiskApproved: true,
      callTimeoutMs: 1000,
      clock: systemClock,
      signal: undefined,
      emit: () => undefined,
    });
    return proposals.tests.filter(({ tier }) => tier === 3).length;
  };
  expect([await countAgents(true), await countAgents(false)]).toEqual([1, 0]);
});
