import type { TestOutcome } from '../outcome.ts';
import type { OracleResult } from './check-record.ts';

/** Returns the name of an oracle's outcome. */
export function nameOracle(check: string): string {
  return `server - ${check}`;
}

/**
 * Makes an oracle into an outcome of the server: failed when it found an error. An oracle that holds becomes an outcome only
 * where it failed earlier in the session, so that a fix can be proven; null otherwise, and for warnings alone.
 * @param formerFailures names of outcomes that failed in an earlier run
 */
export function toOracleOutcome(result: OracleResult, formerFailures: ReadonlySet<string>): TestOutcome | null {
  const name = nameOracle(result.check);
  const errors = result.findings.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first && (result.examined === 0 || !formerFailures.has(name))) return null;
  const tools = new Set(errors.map(({ tool }) => tool));
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return {
    name,
    tool: tools.size === 1 ? (first?.tool ?? null) : null,
    testTier: 1,
    status: first ? 'failed' : 'passed',
    category: first?.category ?? null,
    message: first ? `${first.message}${more}` : '',
    failures: errors.slice(0, 10).map(({ check, message, evidence }) => ({
      assertion: 'server_check',
      place: 'server',
      expected: check,
      actual: evidence || message,
      message,
    })),
    calls: [],
    stderr: '',
    durationMs: 0,
    attempts: 1,
    passRate: first ? 0 : 1,
    generatedFrom: 'schema',
    file: null,
  };
}
