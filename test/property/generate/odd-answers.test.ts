// oxlint-disable vitest/expect-expect -- expectReport holds the expectations
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import type { JsonObject } from '../../../src/base/index.ts';
import { runCheckedSuite } from '../../../src/checks/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { createRunReport } from '../../../src/operations/run-report.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import { FakeServer, fakeTool, timedOut } from '../../kit/fake-connection.ts';
import { oddOutcomes } from '../../kit/odd-answers.ts';
import { oddSchemas } from '../../kit/odd-schemas.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { makeResult } from '../../kit/outcome-builders.ts';
import { runs } from '../../kit/property-runs.ts';

const inputSchema: JsonObject = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 1 }, limit: { type: 'integer', minimum: 1, maximum: 5 } },
  required: ['name'],
};
const readOnly = { readOnlyHint: true };
const outputSchema: JsonObject = { type: 'object', properties: { items: { type: 'array' } }, required: ['items'] };
const saneTools = [
  fakeTool('create_note', { inputSchema }),
  fakeTool('list_notes', { inputSchema, outputSchema, annotations: readOnly }),
  fakeTool('get_note', { inputSchema, annotations: readOnly }),
  fakeTool('delete_note', { inputSchema, annotations: { openWorldHint: false } }),
];

/** A server whose calls get the answers in turn. */
function serve(tools: PluginTool[], answers: readonly CallOutcome[]): FakeServer {
  let calls = 0;
  const next = (): CallOutcome => answers[calls++ % answers.length] ?? timedOut(5);
  return new FakeServer({ tools: Object.fromEntries(tools.map(({ name }) => [name, next])), list: tools });
}

/** Makes tests for a server, runs them, and reports; expects that PTH itself does not fail on the way. */
async function expectReport(tools: PluginTool[], answers: readonly CallOutcome[], seed: number): Promise<void> {
  const server = serve(tools, answers);
  const probe: ServerProbe = { ...server.connect(), renew: async () => probe };
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const suite = await generateTests({ tools, probe, seed, hints });
  expect(suite.perTool).toHaveLength(tools.length);
  expect(suite.warnings.filter(({ check }) => check === 'tests-made')).toEqual([]);
  const tests = suite.tests.map((made) => ({ test: made, file: null }));
  const run = await runCheckedSuite({ tests, tools, pool: server.openPool(2), approveRisky: true }).result();
  expect(run.outcomes.length).toBeGreaterThanOrEqual(tests.length);
  expect(run.findings.filter(({ check }) => check === 'pth-worked')).toEqual([]);
  const findings = [...suite.warnings, ...run.findings];
  const result = makeResult({ tools, outcomes: run.outcomes, findings, checks: run.checks });
  const session = {
    id: '00000000-0000-4000-8000-000000000000',
    branch: null,
    branchPoint: null,
    plugin: 'odd',
    pluginPath: '',
    fixSource: null,
  };
  const report = createRunReport({
    session: { ...session, startedAt: new Date(0), durationMs: 1 },
    repository: null,
    runs: [{ server: 'odd', result, surface: suite.perTool }],
    artifacts: [],
    minTools: null,
    listing: { files: null },
    ports: createOperationContext().ports,
  });
  expect(finalReportSchema.parse(JSON.parse(JSON.stringify(report.document))).outcomes).toHaveLength(
    run.outcomes.length,
  );
  for (const text of [report.markdown, report.table, report.junit, report.ctrf, report.renderPage()]) {
    expect(text).not.toBe('');
    expect(text).not.toContain('\u001b');
  }
}

const answerLists = fc.array(oddOutcomes, { minLength: 1, maxLength: 12 });

test('whatever a server answers, an audit ends with a report, and PTH itself does not fail', async () => {
  await fc.assert(
    fc.asyncProperty(answerLists, fc.nat(3), (answers, seed) => expectReport(saneTools, answers, seed)),
    { numRuns: runs(60) },
  );
});

test('whatever schemas a server declares and answers to them, an audit ends with a report', async () => {
  await fc.assert(
    fc.asyncProperty(
      oddSchemas,
      fc.option(oddSchemas),
      answerLists,
      fc.boolean(),
      async (input, output, answers, isReader) => {
        const annotations = isReader ? readOnly : {};
        const odd = { inputSchema: input, annotations, ...(output === null ? {} : { outputSchema: output }) };
        await expectReport([fakeTool('odd_thing', odd), ...saneTools.slice(0, 1)], answers, 1);
      },
    ),
    { numRuns: runs(40) },
  );
});
