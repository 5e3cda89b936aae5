import { expect, test } from 'vitest';
import { createFinalReport, renderSessionReport, renderVerdict } from '../../../src/artifacts/index.ts';
import { Redactor } from '../../../src/base/index.ts';
import { testCaseSchema } from '../../../src/suite/index.ts';
import { makeOutcome, makeResult } from '../../kit/outcome-builders.ts';

const expectations = {
  strong: { output_contains: 'quartz' },
  weak: { output_equals: 'ok' },
  hollow: { success: true },
};
const suite = Object.entries(expectations).map(([name, expected]) => ({
  test: testCaseSchema.parse({ name, tier: 1, tool: 'add', input: { text: 'quartz' }, expect: expected }),
  file: null,
}));
const result = makeResult({
  stop: 'all-passing',
  suite,
  outcomes: [...suite.map(({ test: { name } }) => makeOutcome({ name })), makeOutcome({ name: 'server survives' })],
});
const runs = [{ server: 'calc', result }];

test('a report counts what the passed tests would notice, and the document names it for each', () => {
  const session = {
    id: '7f1f4f0e-9d55-4f0c-9a54-5b6f1d0d6a11',
    branch: null,
    branchPoint: null,
    plugin: 'calc',
    pluginPath: '',
    startedAt: new Date(0),
    durationMs: 1,
    fixSource: null,
    version: '0.1.0',
  };
  const markdown = renderSessionReport({ session, runs, redactor: new Redactor() });
  expect(markdown).toContain('Of 3 passed tests, 1 would notice a wrong value, part or effect, 1 another constant');
  const parts = {
    sessionId: session.id,
    exitCode: 0,
    runs,
    branch: null,
    artifacts: [],
    redactor: new Redactor(),
  } as const;
  const { passes, outcomes } = createFinalReport({ ...parts, repository: null });
  expect(passes).toEqual({ strong: 1, weak: 1, hollow: 1 });
  expect(outcomes.map(({ notices }) => notices)).toEqual(['strong', 'weak', 'hollow', undefined]);
  expect(outcomes[0]).toMatchObject({
    calls: [{ tool: 'add', input: { text: 'quartz' } }],
    expects: [{ place: 'expect', expect: { output_contains: 'quartz' } }],
  });
  expect(createFinalReport({ ...parts, repository: '/calc' }).outcomes[0]).not.toHaveProperty('calls');
});

test('a verdict begins with the tools that are not proven, where they are most, and with the reasons', () => {
  const tools = ['add', 'sub', 'mul', 'div'].map((name) => ({ name, inputSchema: {}, raw: {} }));
  const waiting = ['sub', 'mul'].map((tool) =>
    makeOutcome({
      name: `${tool} - valid`,
      tool,
      status: 'skipped',
      message: 'needs review: may send mail',
      answered: [],
    }),
  );
  const [sub] = waiting;
  const most = makeResult({ stop: 'all-passing', tools, outcomes: [makeOutcome({ name: 'add adds' }), ...waiting] });
  const several = [makeOutcome({ name: 'add adds' }), ...(sub ? [{ ...sub, tool: null }] : [])];
  expect(renderVerdict(makeResult({ stop: 'all-passing', tools, outcomes: several }))).toMatch(
    /Most tools are not proven: mul, div \(no test ran\); sub \(needs review: may send mail\)\./,
  );
  expect(renderVerdict(most)).toMatch(
    /^1 of 4 tools answered a valid call\. Most tools are not proven: sub, mul \(needs review: may send mail\); div \(no test ran\)\. All tests that ran pass: 1 of 3 tests passing, 2 skipped\.$/,
  );
  expect(renderVerdict(makeResult({ stop: 'all-passing', tools, outcomes: waiting }), null)).toMatch(
    /^Nothing was proven: 0 of 4 tools answered a valid call\./,
  );
});
