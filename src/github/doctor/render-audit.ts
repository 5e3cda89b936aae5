import { type JsonObject, toJsonValue, toPlainText } from '../../base/index.ts';
import type { RepositoryCheck } from './repository-check.ts';

const marks: Record<RepositoryCheck['state'], string> = { ok: '✔', warning: '•', problem: '✖', 'not-known': '?' };

/** 1 when there is a problem, else 0. */
export function exitCodeOfAudit(checks: readonly RepositoryCheck[]): 0 | 1 {
  return checks.some(({ state }) => state === 'problem') ? 1 : 0;
}

/** Renders the document of `pth doctor --repository --json`. */
export function renderAuditJson(subject: string, checks: readonly RepositoryCheck[]): JsonObject {
  return toJsonValue({
    subject,
    is_ready: exitCodeOfAudit(checks) === 0,
    checks: checks.map(({ name, state, evidence, advice }) => ({ name, state, evidence, advice })),
    exit_code: exitCodeOfAudit(checks),
  }) as JsonObject;
}

/** Renders one line per check, with advice below it, and a total. */
export function renderAudit(subject: string, checks: readonly RepositoryCheck[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.flatMap(({ name, state, evidence, advice }) => [
    `${marks[state]} ${name.padEnd(width)} ${evidence}`,
    ...advice.map((step) => `  ${' '.repeat(width)} ${step}`),
  ]);
  return `${[...lines, `${subject}: ${renderCounts(checks)}`].map(toPlainText).join('\n')}\n`;
}

function renderCounts(checks: readonly RepositoryCheck[]): string {
  const count = (state: RepositoryCheck['state']) => checks.filter((check) => check.state === state).length;
  const [problems, warnings, unknown] = [count('problem'), count('warning'), count('not-known')];
  const counts = [
    ...(problems > 0 ? [problems === 1 ? '1 problem' : `${problems} problems`] : []),
    ...(warnings > 0 ? [warnings === 1 ? '1 warning' : `${warnings} warnings`] : []),
    ...(unknown > 0 ? [`${unknown} not known`] : []),
  ];
  return counts.length === 0 ? 'everything is as it should be.' : `${counts.join(', ')} in ${checks.length} checks.`;
}
