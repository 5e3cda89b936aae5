import { z } from 'zod';
import { type JsonObject, PthError, suggestName, toJsonValue } from '../../base/index.ts';
import type { PerformanceReport, ToolFigures } from '../../performance/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import { cursor, limit, list, names, record, seconds, takePage } from './fields.ts';
import { annotations, defineStep, type StepResult } from './session-operation.ts';

/** What a figure that stands out leads to. */
const fixNext = {
  tool: 'pth_run_iteration',
  why: 'with diagnosisIds of causes: fixes what stands out; then measure again',
};

/** `pth_run_performance_suite`. */
export const runPerformanceStep = defineStep({
  name: 'pth_run_performance_suite',
  title: 'Measure performance',
  description:
    'Runs the suite again with measurement: time per call, CPU, memory, disk, writes, bursts, size of answers; compared with the start of the session where the plugin changed. Fails no test. Takes minutes.',
  input: {
    turns: z.int().min(3).max(100).default(11).describe('Times that each test runs'),
    burst: z.int().min(0).max(1000).default(20).describe('Calls of each burst'),
    compare: z.boolean().default(true),
    tools: names().optional(),
    maxSeconds: seconds(7200).default(300).describe('For the figures, and again for the comparison'),
  },
  output: { servers: list, outliers: list, regressions: list, causes: list, isTrustworthy: z.boolean(), notes: list },
  annotations: { ...annotations.destroys, openWorldHint: true },
  needs: ['plugin', 'suite'],
  access: 'exclusive',
  async perform({ tools, ...wishes }, session) {
    if (tools !== undefined) requireTools(session, tools);
    const reports = await session.measurePerformance({ ...wishes, tools: tools ?? null });
    if (reports.length === 0) throw new PthError('testing/no-tests', 'no loaded server has tests');
    const causes = session.loaded.flatMap(({ performanceCauses }) => performanceCauses);
    return {
      ...describeReports(reports),
      servers: reports.map((report) => ({
        server: report.server,
        tests: report.tests.length,
        measured: report.tests.filter(({ ms }) => ms.n > 0).length,
        tools: rankTools(report.tools).slice(0, 20).map(describeTool),
      })),
      causes: causes.slice(0, 20).map(({ id, summary, tests }) => ({ id, summary, tests: tests.slice(0, 5) })),
      notes: reports.flatMap(({ notes }) => notes).slice(0, 20),
      next: [
        { tool: 'pth_get_performance_report', why: 'all figures, by dimension' },
        ...(causes.length === 0 ? [] : [fixNext]),
      ],
    };
  },
});

const dimensions = ['all', 'time', 'resources', 'throughput', 'io', 'context'] as const;
type Dimension = (typeof dimensions)[number];

/** `pth_get_performance_report`. */
export const performanceReportStep = defineStep({
  name: 'pth_get_performance_report',
  title: 'Performance report',
  description: 'Figures of the latest measured run, slowest first: of each tool, or with by test of each test.',
  input: {
    dimension: z.enum(dimensions).default('all'),
    by: z.enum(['tool', 'test']).default('tool'),
    tools: names().optional(),
    limit: limit(20),
    cursor,
  },
  output: {
    hasRun: z.boolean(),
    rows: list,
    outliers: list,
    regressions: list,
    isTrustworthy: z.boolean().optional(),
    memory: list.optional(),
    bursts: list.optional(),
    context: record.optional(),
    nextCursor: z.string().optional(),
  },
  annotations: annotations.reads,
  access: 'read',
  async perform({ dimension, by, tools, limit: size, cursor: from }, session) {
    const reports = session.servers.flatMap(({ performance }) => performance ?? []);
    if (reports.length === 0) {
      return {
        summary: 'Nothing was measured yet.',
        hasRun: false,
        rows: [],
        outliers: [],
        regressions: [],
        next: [{ tool: 'pth_run_performance_suite', why: 'it measures' }],
      };
    }
    const rows = reports.flatMap((report) => listRows(report, { dimension, by, tools }));
    const page = takePage(rows, { size, from });
    return {
      ...describeReports(reports),
      hasRun: true,
      rows: page.items,
      ...describeServers(reports, dimension),
      ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
    };
  },
});

/** @throws PthError `plugin/tool-unknown` with the nearest name */
function requireTools(session: ActiveSession, wanted: readonly string[]): void {
  const known = session.loaded.flatMap(({ opened }) => opened.tools.map(({ name }) => name));
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const near = suggestName(unknown, known);
  throw new PthError('plugin/tool-unknown', `no loaded server has the tool "${unknown}"`, {
    recovery: [...(near === null ? [] : [`Did you mean "${near}"?`]), 'Name a tool that pth_list_plugin_tools lists.'],
  });
}

/** The parts that both answers share. */
function describeReports(reports: readonly PerformanceReport[]): StepResult {
  return {
    summary: reports
      .map(({ server, assessment }) => `${reports.length > 1 ? `${server}: ` : ''}${assessment.join(' ')}`)
      .join(' ')
      .slice(0, 600),
    isTrustworthy: reports.every(({ isTrustworthy }) => isTrustworthy),
    outliers: reports.flatMap(({ outliers }) => outliers.map((outlier) => ({ ...outlier }))).slice(0, 50),
    regressions: reports
      .flatMap(({ comparison }) => (comparison?.regressions ?? []).map((one) => ({ ...one })))
      .slice(0, 50),
  };
}

function rankTools(tools: readonly ToolFigures[]): ToolFigures[] {
  return tools.toSorted((left, right) => right.ms.p50 - left.ms.p50);
}

function describeTool({ tool, ms, use, writes, bytes }: ToolFigures): JsonObject {
  return toJsonValue({
    tool,
    ms,
    cpuMs: use.cpuMs,
    readMB: use.readMB,
    writtenMB: use.writtenMB,
    writes,
    bytes,
  }) as JsonObject;
}

/** Rows of tools or tests with the figures of one dimension, slowest first. */
function listRows(
  { tools, tests, context }: PerformanceReport,
  wanted: { dimension: Dimension; by: 'tool' | 'test'; tools: readonly string[] | undefined },
): JsonObject[] {
  const { dimension, by } = wanted;
  const isWanted = (own: readonly string[]) => wanted.tools?.some((name) => own.includes(name)) ?? true;
  const has = (...own: Dimension[]) => dimension === 'all' || own.includes(dimension);
  const source =
    by === 'tool'
      ? tools.filter(({ tool }) => isWanted([tool])).map((one) => ({ ...one, name: { tool: one.tool } }))
      : tests
          .filter((one) => isWanted(one.tools))
          .map((one) => ({ ...one, name: { test: one.test, tools: one.tools } }));
  return source
    .toSorted((left, right) => right.ms.p50 - left.ms.p50)
    .map(({ name, ms, use, writes }): JsonObject => {
      const tool = 'tool' in name ? name.tool : null;
      const listed = context.list.tools.find((one) => one.tool === tool);
      const answers = context.answers.find((one) => one.tool === tool);
      return toJsonValue({
        ...name,
        ...(has('time', 'throughput') ? { ms } : {}),
        ...(has('resources') ? { use } : {}),
        ...(has('io') ? { writes, writtenMB: use.writtenMB } : {}),
        ...(has('context') && tool !== null ? { listed, answers } : {}),
      }) as JsonObject;
    });
}

/** Figures of the servers as wholes. */
function describeServers(reports: readonly PerformanceReport[], dimension: Dimension): JsonObject {
  const has = (own: Dimension) => dimension === 'all' || dimension === own;
  return toJsonValue({
    ...(has('resources')
      ? { memory: reports.map(({ server, usedBy, memory, pressure }) => ({ server, usedBy, ...memory, pressure })) }
      : {}),
    ...(has('throughput')
      ? { bursts: reports.flatMap(({ server, bursts }) => bursts.map((one) => ({ server, ...one }))) }
      : {}),
    ...(has('io') ? { writesBy: reports.map(({ writesBy }) => writesBy) } : {}),
    ...(has('context')
      ? {
          context: {
            listBytes: reports.reduce((sum, { context }) => sum + context.list.bytes, 0),
            listTokens: reports.reduce((sum, { context }) => sum + context.list.tokens, 0),
            estimate: 'four bytes a token',
          },
        }
      : {}),
  }) as JsonObject;
}
