import type { Finding } from '../outcome.ts';

/** What one check of a run came to, so that silence is not mistaken for proof. */
export interface CheckRecord {
  /** As `Finding.check` names it. */
  check: string;
  state: 'passed' | 'found' | 'not-applicable';
  /** Why it does not apply or how far it reached, and what it found; empty when it passed without reserve. */
  reason: string;
  /** How many calls, tools, texts or answers it looked at. */
  examined: number;
}

/** What one oracle saw: findings with their evidence, and how much it looked at. */
export interface OracleResult {
  check: string;
  examined: number;
  findings: readonly Finding[];
  /** Why nothing was examined, or what was left out; empty when all was. */
  reserve: string;
}

/** The line of the table of checks for one oracle: nothing examined and nothing found is never a pass. */
export function toCheckRecord({ check, examined, findings, reserve }: OracleResult): CheckRecord {
  const [first] = findings;
  if (first) {
    const more = findings.length > 1 ? `${findings.length} findings; the first: ` : '';
    return { check, state: 'found', reason: `${more}${first.message}`, examined };
  }
  if (examined === 0) return { check, state: 'not-applicable', reason: reserve || 'nothing to examine', examined };
  return { check, state: 'passed', reason: reserve, examined };
}

/** An oracle that had nothing to look at, with the reason. */
export function notApplicable(check: string, reserve: string): OracleResult {
  return { check, examined: 0, findings: [], reserve };
}
