import { z } from 'zod';
import { PthError, toJsonValue, toPlainLine } from '../../base/index.ts';
import { type FixCommit, listFixesForTests, readCauseHistory, readFixHistory } from '../../repair/index.ts';
import { isFailing } from '../../suite/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import { requireTests } from '../active-session/run-tests.ts';
import { commitId, cursor, keepBothEnds, limit, line, list, record, takePage } from './fields.ts';
import { annotations, defineStep } from './session-operation.ts';

/** `pth_diagnose_failure`. */
export const diagnoseStep = defineStep({
  name: 'pth_diagnose_failure',
  title: 'Diagnose a failure',
  description:
    'Analyses a failing test: category, evidence, source places, other tests with the same cause, earlier fixes for it, what kind of change is likely needed.',
  input: { test: line(300), maxBytes: z.int().min(1000).max(30_000).default(12_000) },
  output: { diagnosis: record, earlierFixes: list },
  annotations: annotations.reads,
  needs: ['suite'],
  access: 'read',
  async perform({ test, maxBytes }, session, { signal }) {
    const bench = requireFailing(session, test);
    const diagnosis = (await bench.findCauses()).find(({ tests }) => tests.includes(test));
    if (diagnosis === undefined) {
      throw new PthError('testing/test-passes', `"${test}" fails for a reason that no change of the plugin repairs`, {
        recovery: ['Look at its message: pth_get_test_results detail failures.'],
      });
    }
    const { git, branchPoint } = session.harness;
    const { earlier, patterns } = await readCauseHistory(git, branchPoint, diagnosis, signal);
    const { evidence, files } = diagnosis;
    // Evidence and excerpts share what the caller has room for.
    const part = Math.floor(maxBytes / 4);
    return {
      summary: `${diagnosis.category}: ${toPlainLine(diagnosis.summary, 400)} (${diagnosis.tests.length} tests)`,
      diagnosis: {
        id: diagnosis.id,
        category: diagnosis.category,
        summary: diagnosis.summary,
        tests: diagnosis.tests.slice(0, 50),
        tools: diagnosis.tools,
        files: files.slice(0, 10).map(({ path, line: at, reason, excerpt }) => ({
          path,
          line: at,
          reason,
          excerpt: keepBothEnds(excerpt, Math.max(200, Math.floor(part / files.length))).text,
        })),
        suggestedFix: diagnosis.suggestedFix,
        evidence: {
          rawError: keepBothEnds(evidence.rawError, part).text,
          call: toJsonValue(
            evidence.call && {
              tool: evidence.call.tool,
              input: keepBothEnds(JSON.stringify(evidence.call.input), part).text,
              expected: keepBothEnds(evidence.call.expected, part).text,
              actual: keepBothEnds(evidence.call.actual, part).text,
            },
          ),
          stderr: keepBothEnds(evidence.stderr, part).text,
          environment: evidence.environment,
        },
        isFlaky: diagnosis.isFlaky,
      },
      earlierFixes: earlier.slice(0, 10).map(describeFix),
      patterns: patterns.map((pattern) => toPlainLine(pattern, 600)),
    };
  },
});

/** Finds the bench of a failing test. @throws PthError `testing/unknown-test`, `testing/no-results`, `testing/test-passes` */
function requireFailing(session: ActiveSession, test: string) {
  const known = session.servers.flatMap(({ bench }) => bench.suite.outcomes.map((outcome) => ({ bench, outcome })));
  requireTests(
    [test],
    [...session.tests.map(({ sourced }) => sourced.test.name), ...known.map(({ outcome }) => outcome.name)],
  );
  const latest = known.find(({ outcome }) => outcome.name === test);
  if (latest === undefined) {
    throw new PthError('testing/no-results', `"${test}" did not run yet`, {
      recovery: ['Run it with pth_run_test, or all with pth_run_test_suite.'],
    });
  }
  if (!isFailing(latest.outcome)) {
    throw new PthError('testing/test-passes', `"${test}" does not fail: ${latest.outcome.status}`);
  }
  return latest.bench;
}

function describeFix({ commit, subject, tests, category, files, iteration, revertedBy }: FixCommit) {
  return { commit, subject, tests: tests.slice(0, 20), category, files: files.slice(0, 20), iteration, revertedBy };
}

/** `pth_get_fix_history`. */
export const fixHistoryStep = defineStep({
  name: 'pth_get_fix_history',
  title: 'Fix history',
  description:
    'Fix commits of the branch, newest first, with tests, category and whether reverted; oscillating pairs and busy files; with commit the diff of that one.',
  input: {
    test: line(300).optional().describe('Only fixes for it'),
    commit: commitId.optional(),
    limit: limit(30),
    cursor,
  },
  output: { fixes: list, total: z.number(), oscillations: list, busyFiles: list, nextCursor: z.string().optional() },
  annotations: annotations.reads,
  access: 'read',
  async perform({ test, commit, limit: size, cursor: from }, session, { signal }) {
    const { git, branchPoint } = session.harness;
    const history = await readFixHistory(git, branchPoint, signal);
    const ofTest = test === undefined ? history.fixes : listFixesForTests(history.fixes, [test]);
    const wanted = commit === undefined ? ofTest : ofTest.filter((fix) => fix.commit.startsWith(commit));
    if (commit !== undefined && wanted.length === 0) {
      throw new PthError('repair/unknown-commit', `${commit} is no fix of this session`);
    }
    const one = commit === undefined ? undefined : wanted[0]?.commit;
    const diff = one === undefined ? null : await git.diff(`${one}^`, one, { maxBytes: 20_000, signal });
    const page = takePage(wanted.map(describeFix), { size, from });
    return {
      summary: `${page.items.length} of ${page.total} fixes.`,
      fixes: page.items,
      total: page.total,
      oscillations: history.oscillations.slice(0, 20).map(({ tests, commits }) => ({ tests, commits })),
      busyFiles: history.busyFiles.slice(0, 20).map(({ path, fixes }) => ({ path, fixes })),
      ...(diff === null ? {} : { diff: diff.text, isTruncated: diff.isCut, whole: `pth://session/fixes/${one}` }),
      ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
    };
  },
});
