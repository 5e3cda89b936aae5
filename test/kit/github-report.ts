import { createFinalReport, type ExitCode, type FinalReport } from '../../src/artifacts/index.ts';
import { Redactor } from '../../src/base/index.ts';
import type { ReportLinks } from '../../src/github/index.ts';
import type { LoopResult } from '../../src/loop/index.ts';
import { makeResult } from './outcome-builders.ts';

/** A final report of one server with whatever differs. */
export function makeFinalReport(result: Partial<LoopResult> = {}, exitCode: ExitCode = 1): FinalReport {
  return createFinalReport({
    sessionId: '7f1f4f0e-9d55-4f0c-9a54-5b6f1d0d6a11',
    exitCode,
    runs: [{ server: 'calc', result: makeResult(result) }],
    repository: '/repo',
    branch: 'pth/calc-2026-01-02-a1b2c3',
    artifacts: [],
    redactor: new Redactor(),
  });
}

/** Addresses of a pull request on GitHub with whatever differs. */
export function makePlaces(parts: Partial<ReportLinks> = {}): ReportLinks {
  return {
    headSha: 'a'.repeat(40),
    repositoryUrl: 'https://github.com/octo/calc',
    runUrl: 'https://github.com/octo/calc/actions/runs/9',
    reportUrl: 'https://github.com/octo/calc/blob/pth/.pth/SESSION-REPORT.md',
    fixPullRequest: null,
    compareUrl: null,
    canOpen: false,
    unfixed: null,
    pendingBranch: null,
    details: [],
    isPatchOnly: false,
    proof: null,
    isHere: false,
    isPlan: false,
    ...parts,
  };
}
