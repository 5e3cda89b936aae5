import type { FinalReport } from '../../artifacts/index.ts';

/** Adds what is to be done so that failures are fixed, for a run that might have fixed them and got no key of a model. Pure. */
export function tellLackOfKey(report: FinalReport): FinalReport {
  if (report.failing_tests === 0) return report;
  const action: FinalReport['actions'][number] = {
    server: 'pth',
    by: 'environment',
    hint: false,
    text: 'Nothing was fixed, since this run got no key of a model. Set the secret that the workflow hands on, and give the command again.',
    lines: ['gh secret set PTH_MODEL_KEY'],
  };
  return { ...report, actions: [...report.actions, action] };
}
