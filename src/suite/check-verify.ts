import { assertNever } from '../base/index.ts';
import type { RunOutcome } from '../process/index.ts';
import { quote } from './brief.ts';
import { checkText, describeFailure, type FailureFactory } from './check-text.ts';
import type { AssertionFailure } from './outcome.ts';
import type { Verify } from './test-case.ts';

/**
 * Checks a finished `verify` command. One trailing newline of the output, and of the expected text, is left out of
 * `expect_stdout`'s comparison. The exit code must be `expect_exit_code`; default 0.
 */
export function checkVerify(verify: Verify, run: RunOutcome, place: string): AssertionFailure[] {
  const ended = describeUnfinished(run);
  if (ended !== null)
    return [describeFailure('exec', place, 'the command ends', ended, `${quote(verify.exec)} ${ended}`)];
  const failures: AssertionFailure[] = [];
  const wantedCode = verify.expect_exit_code ?? 0;
  if (run.exitCode !== wantedCode) {
    const actual = run.exitCode === null ? `ended by ${run.signal ?? 'a signal'}` : `exit code ${run.exitCode}`;
    const said = run.stderr.text.trim() === '' ? '' : `: ${quote(run.stderr.text.trim())}`;
    const message = `${quote(verify.exec)} gave ${actual} instead of ${wantedCode}${said}`;
    failures.push(describeFailure('expect_exit_code', place, String(wantedCode), actual, message));
  }
  const rules = [
    ['expect_stdout', 'equals'],
    ['expect_stdout_contains', 'contains'],
    ['expect_stdout_matches', 'matches'],
  ] as const;
  for (const [base, rule] of rules) {
    for (const name of [base, `${base}_i`] as const) {
      const wanted = verify[name];
      if (wanted === undefined) continue;
      const say: FailureFactory = (...texts) => describeFailure(name, place, ...texts);
      const isEquals = rule === 'equals';
      const actual = isEquals ? withoutNewline(run.stdout.text) : run.stdout.text;
      const what = `the output of ${quote(verify.exec)}${run.stdout.isTruncated ? ' (of which only a part was kept)' : ''}`;
      const assertion = { rule, wanted: isEquals ? withoutNewline(wanted) : wanted, isCaseless: name !== base };
      const found = checkText(assertion, actual, what, say);
      if (found) failures.push(found);
    }
  }
  return failures;
}

function describeUnfinished(run: RunOutcome): string | null {
  switch (run.reason) {
    case 'exited':
      return null;
    case 'timed-out':
    case 'no-output':
      return `did not end within ${Math.round(run.durationMs)} ms`;
    case 'aborted':
      return 'was interrupted';
    case 'spawn-failed':
      return `could not be started: ${run.spawnError ?? 'unknown reason'}`;
    default:
      return assertNever(run.reason);
  }
}

function withoutNewline(text: string): string {
  return text.replace(/\r?\n$/, '');
}
