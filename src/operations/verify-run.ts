import { posix } from 'node:path';
import { escapeInline, type ExitCode, redactDeep, resultWords, toPrintableLine } from '../artifacts/index.ts';
import { describeFault, exitCodeOfFault, type Redactor } from '../base/index.ts';
import { StepContext } from '../harness/index.ts';
import type { TestInput } from '../settings/index.ts';
import { ActiveSession } from './active-session/active-session.ts';
import { abandonSession, endActiveSession } from './active-session/end-session.ts';
import { verifyDistros } from './active-session/verify-distros.ts';
import { compareWithBase } from './compare-with-base.ts';
import type { OperationContext } from './operation.ts';
import { usualWishes } from './performance/measure-performance.ts';
import { readListingFiles } from './read-listing-files.ts';
import type { RunEvent } from './run-event.ts';
import type { RunReport } from './run-report.ts';
import { openModel } from './run-server.ts';

/** False for a run that was cut short: it has nothing to verify. Pure. */
export function isVerifiable(exitCode: ExitCode): boolean {
  return exitCode <= 1;
}

/**
 * Goes on with the session of a finished run and tries its branch on further images. Returns the report of both; its exit
 * code is 1 where the run passed and the branch is not verified.
 */
export async function verifyRun(report: RunReport, input: TestInput, context: OperationContext): Promise<RunReport> {
  const { branch } = report.document;
  if (branch === null || !isVerifiable(report.exitCode)) return report;
  const {
    verifyImages,
    updateDocs: _,
    exportCi: __,
    evidence,
    evidenceKey,
    fix,
    model,
    concurrency,
    maxTokens,
    maxUsd,
    ...given
  } = input;
  const steps = new StepContext<RunEvent>();
  const verifying: Promise<RunReport> = steps.during({ emit: context.emit, signal: context.signal }, async () => {
    const { path } = input;
    const session = await ActiveSession.resume(
      { branch, path, given: { ...given, model, branch: null } },
      steps,
      context.ports,
    );
    try {
      // Without any model the failures are only told.
      const isFixing = fix && (await openModel(model, context.ports)) !== null;
      const { status } = await session.run.stage('images', 'trying the branch on further images', async () => {
        const value = await verifyDistros(session, {
          images: verifyImages,
          tier: input.tier === 2 || input.tier === 3 ? input.tier : 1,
          fixSource: isFixing ? 'model' : 'none',
          ...(model === null ? {} : { model }),
          ...(concurrency === null ? {} : { concurrency }),
          ...(maxTokens === null ? {} : { maxTokens }),
          ...(maxUsd === null ? {} : { maxUsd }),
          isRestarting: true,
        });
        const rates = value.distros.map(({ image, passed, total }) => `${image} ${passed} of ${total}`);
        return { value, text: `${value.status}: ${rates.join(', ')}` };
      });
      await measureAtEnd(session, input);
      const { end, made } = await endActiveSession(session, {
        keepsWorktree: input.keep,
        ...(await readForReport(session, input, context)),
        ...(evidence ? { evidence: { key: evidenceKey } } : {}),
      });
      for (const message of end.warnings) context.emit({ type: 'warning', message });
      if (made === null) return { ...report, exitCode: 3 };
      const exitCode = status === 'verified' || made.exitCode !== 0 ? made.exitCode : 1;
      return { ...made, exitCode, document: { ...made.document, exit_code: exitCode } };
    } finally {
      if (!session.isEnding) await abandonSession(session);
    }
  });
  return verifying.catch(async (error: unknown) => {
    await context.keepReport?.(tellUntried(report, error, context.ports.redactor));
    throw error;
  });
}

/** The report of a run that was finished and could not be tried on further images: its results, and what prevented it. */
function tellUntried(report: RunReport, error: unknown, redactor: Redactor): RunReport {
  const { code, message, recovery } = describeFault(error);
  const exitCode = exitCodeOfFault(error);
  const fault = redactDeep({ code, message, recovery: [...recovery] }, redactor);
  const line = `Not tried on further images: ${toPrintableLine(fault.message, 400)}`;
  return {
    ...report,
    exitCode,
    document: { ...report.document, result: resultWords[exitCode], exit_code: exitCode, fault },
    markdown: `${escapeInline(line, 500)}\n\n${report.markdown}`,
    terminal: `${line}\n\n${report.terminal}`,
    table: `${line}\n\n${report.table}`,
  };
}

/** Measures what a run was asked to measure, once no image changes the code any more. */
async function measureAtEnd(session: ActiveSession, { coverage, performance }: TestInput): Promise<void> {
  if (coverage) await session.measureCoverage();
  if (!performance) return;
  await session.run.stage('performance', 'measuring the calls of the plugin', async () => {
    const value = await session.measurePerformance({ ...usualWishes, compare: true });
    return { value, text: value[0]?.assessment[0] ?? '' };
  });
}

/** Reads what the report says of clients and directories, with the fixes that further images brought. */
async function readForReport(session: ActiveSession, input: TestInput, context: OperationContext) {
  const { harness, run } = session;
  const { git, branchPoint, pluginPath, pluginDirectory } = harness;
  const own = posix.join(pluginPath, '.pth/');
  const isFixed = (await git.numstat(branchPoint, 'HEAD')).some(({ path }) => !path.startsWith(own));
  const tested = { session: harness, isFixed, pluginPath: run.pluginPath, stage: run.stage };
  return {
    clientChanges: await compareWithBase(input, tested, context),
    listing: input.directories ? { files: await readListingFiles(pluginDirectory) } : null,
  };
}
