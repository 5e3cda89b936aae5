import { describeFault } from '../base/index.ts';
import type { StartedHarnessSession } from '../session/index.ts';
import { commitReport, createReport } from './conclude-run.ts';
import { decideBranch } from './keep-branch.ts';
import type { FoundSoFar, TestRun } from './run-server.ts';

/**
 * Reports what a run found before an interrupt, a fault or a bug ended it: to the caller, and on the branch where
 * something failed or was fixed. Reports nothing where nothing was loaded yet.
 * @param error the one that ended the run, in the words of whoever called
 */
export async function reportCutRun(run: TestRun, session: StartedHarnessSession, error: unknown): Promise<void> {
  const { input, context } = run;
  const found = input.keep ? run.found : nameCheckout(run.found, session);
  const results = [...found.tested.flatMap((plugin) => plugin.results), ...found.unopened].map(({ result }) => result);
  if (results.length === 0) return;
  const isKept = session.keep.branch || decideBranch(input, results) !== null;
  const report = createReport(run, session, found, {
    files: isKept ? [] : null,
    hasImpact: false,
    clientChanges: [],
    fault: error,
  });
  await context.keepReport?.(report);
  if (!isKept) return;
  try {
    // Without the signal: an interrupted run keeps its report as well.
    await commitReport(session, report, []);
    session.keep.branch = true;
  } catch (problem) {
    const { message } = describeFault(problem);
    context.emit({ type: 'warning', message: `the report could not be kept on ${session.branch}: ${message}` });
  }
}

/** Puts the caller's own directory in the place of the worktree, which is gone when the report is read. */
function nameCheckout({ tested, unopened }: FoundSoFar, session: StartedHarnessSession): FoundSoFar {
  const rename = <Run extends { result: { reason: string } }>(run: Run): Run => ({
    ...run,
    result: { ...run.result, reason: run.result.reason.replaceAll(session.worktree, () => session.repositoryPath) },
  });
  return {
    tested: tested.map((plugin) => ({ ...plugin, results: plugin.results.map(rename) })),
    unopened: unopened.map(rename),
  };
}
