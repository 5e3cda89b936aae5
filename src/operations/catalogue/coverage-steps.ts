import { z } from 'zod';
import { type CoveredCount, findAffectedTests, sumCoverage } from '../../suite/index.ts';
import { cursor, innerPath, limit, list, record, takePage } from './fields.ts';
import { annotations, defineStep } from './session-operation.ts';

/** The way to what both steps read. */
const measureFirst = [{ tool: 'pth_run_test_suite', why: 'with coverage true it measures what the tests reach' }];

/** `pth_get_test_impact`. */
export const impactStep = defineStep({
  name: 'pth_get_test_impact',
  title: 'Test impact',
  description:
    'Which tests run the given source files, directly and in workflows; as measured by a run with coverage, or kept on the branch.',
  input: {
    files: z.array(innerPath()).min(1).max(500).describe('Relative to the plugin'),
    limit: limit(100),
  },
  output: { direct: list, scenarios: list, touchesStart: z.boolean(), isMeasured: z.boolean() },
  annotations: annotations.reads,
  needs: ['environment'],
  access: 'read',
  async perform({ files, limit: size }, session) {
    const map = await session.readImpact();
    if (map === null) {
      return {
        summary: 'Nobody measured which tests run which files.',
        direct: [],
        scenarios: [],
        touchesStart: false,
        isMeasured: false,
        next: measureFirst,
      };
    }
    const tests = session.tests.map(({ sourced }) => sourced.test);
    const { direct, scenarios, touchesStart } = findAffectedTests(map, files, tests);
    return {
      summary: `${direct.length} tests run ${files.length === 1 ? files[0] : 'these files'}, ${scenarios.length} more call the same tools in a workflow.`,
      direct: direct.slice(0, size),
      scenarios: scenarios.slice(0, size),
      counts: { direct: direct.length, scenarios: scenarios.length },
      touchesStart,
      isMeasured: true,
    };
  },
});

/** `pth_get_coverage_report`. */
export const coverageStep = defineStep({
  name: 'pth_get_coverage_report',
  title: 'Coverage',
  description: 'Coverage of the latest run with coverage: files, lowest first, and what no test reached.',
  input: {
    files: z.array(innerPath()).min(1).max(500).optional().describe('Only these, relative to the plugin'),
    limit: limit(20),
    cursor,
  },
  output: {
    isMeasured: z.boolean(),
    lines: record.optional(),
    functions: record.optional(),
    branches: record.optional(),
    files: list,
    problems: list,
    nextCursor: z.string().optional(),
  },
  annotations: annotations.reads,
  access: 'read',
  async perform({ files: wanted, limit: size, cursor: from }, session) {
    const reports = session.servers.flatMap(({ measured }) => (measured === null ? [] : [measured.report]));
    const all = reports.flatMap(({ files }) => files).filter(({ file }) => wanted?.includes(file) ?? true);
    const { lines, functions, branches } = sumCoverage(all);
    const rows = all
      .toSorted((left, right) => shareOf(left.lines) - shareOf(right.lines))
      .map((one) => ({
        file: one.file,
        lines: { ...one.lines },
        uncoveredLines: one.uncoveredLines.slice(0, 200),
        uncoveredFunctions: one.uncoveredFunctions.slice(0, 50).map(({ name, line }) => ({ name, line })),
        uncoveredBranches: one.uncoveredBranches.slice(0, 100).map(({ line }) => line),
      }));
    // A cursor that no page gave is refused, also where there is none to give.
    const page = takePage(rows, { size, from });
    if (reports.length === 0) {
      return {
        summary: 'No run measured coverage yet.',
        isMeasured: false,
        files: [],
        problems: [],
        next: measureFirst,
      };
    }
    return {
      summary: `${lines.covered} of ${lines.total} lines, ${functions.covered} of ${functions.total} functions, ${branches.covered} of ${branches.total} branches in ${all.length} files.`,
      isMeasured: true,
      lines: { ...lines },
      functions: { ...functions },
      branches: { ...branches },
      files: page.items,
      problems: reports.flatMap(({ problems }) => problems).slice(0, 20),
      ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
    };
  },
});

function shareOf({ covered, total }: CoveredCount): number {
  return total === 0 ? 1 : covered / total;
}
