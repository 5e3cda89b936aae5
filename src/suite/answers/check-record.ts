import type { Finding } from '../outcome.ts';

/** The result of one check of a run, so that silence is not mistaken for proof. */
export interface CheckRecord {
  /** As `Finding.check` names it. */
  check: string;
  /** `not-supported`: the server does not offer what the check looks at, which no revision asks of it. */
  state: 'passed' | 'found' | 'not-applicable' | 'not-supported';
  /** Why it does not apply, how far it reached, or its finding; empty when it passed in full. */
  reason: string;
  /** Number of calls, tools, texts or answers that it examined. */
  examined: number;
}

/** The findings of one oracle with their evidence, and how much it examined. */
export interface OracleResult {
  check: string;
  examined: number;
  findings: readonly Finding[];
  /** Why nothing was examined, or what was left out; empty when all was. */
  reserve: string;
  /** True where nothing was examined because the server does not offer it. */
  isUnsupported?: boolean;
}

/** Renders an oracle as a line of the table of checks; nothing examined is never a pass. */
export function toCheckRecord({ check, examined, findings, reserve, isUnsupported }: OracleResult): CheckRecord {
  const [first] = findings;
  if (first) {
    const more = findings.length > 1 ? `${findings.length} findings; the first: ` : '';
    return { check, state: 'found', reason: `${more}${first.message}`, examined };
  }
  const state = isUnsupported ? 'not-supported' : 'not-applicable';
  if (examined === 0) return { check, state, reason: reserve || 'nothing to examine', examined };
  return { check, state: 'passed', reason: reserve, examined };
}

/** Returns the result of an oracle that had nothing to examine, with the reason. */
export function notApplicable(check: string, reserve: string): OracleResult {
  return { check, examined: 0, findings: [], reserve };
}
