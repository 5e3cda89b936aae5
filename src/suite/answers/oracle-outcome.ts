import { cutText } from '../../base/index.ts';
import type { Finding, TestOutcome } from '../outcome.ts';
import type { OracleResult } from './check-record.ts';

const maxTool = 200;

/** Returns the name of an oracle's outcome, about one tool or about the server as a whole. */
export function nameOracle(check: string, tool: string | null): string {
  return `${tool === null ? 'server' : cutText(tool, maxTool)} - ${check}`;
}

/**
 * Makes an oracle into outcomes: a failed one of each tool that it found an error of, and of the server for errors of no
 * tool, so that one can be set aside without the others. What holds becomes an outcome only where it failed earlier in the
 * session, so that a fix can be proven; warnings alone become none.
 * @param formerFailures names of outcomes that failed in an earlier run
 */
export function toOracleOutcomes(result: OracleResult, formerFailures: ReadonlySet<string>): TestOutcome[] {
  const errors = result.findings.filter(({ severity }) => severity === 'error');
  const failed = new Map<string, Finding[]>();
  for (const error of errors) {
    const name = nameOracle(result.check, error.tool);
    failed.set(name, [...(failed.get(name) ?? []), error]);
  }
  const ending = nameOracle(result.check, '');
  const mended = [...formerFailures].filter((name) => name.endsWith(ending) && !failed.has(name));
  return [
    ...[...failed].map(([name, own]) => toOutcome(name, own)),
    ...(result.examined === 0 ? [] : mended.map((name) => toOutcome(name, []))),
  ];
}

function toOutcome(name: string, errors: readonly Finding[]): TestOutcome {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return {
    name,
    tool: first?.tool ?? null,
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
