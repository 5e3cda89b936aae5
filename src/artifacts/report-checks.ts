import type { CheckRecord } from '../suite/index.ts';
import { codeSpan, escapeInline, renderTable } from './escape-markdown.ts';
import { toPrintableLine } from './well-formed.ts';

const states: Record<CheckRecord['state'], string> = {
  passed: 'passed',
  found: '**found something**',
  'not-applicable': 'not applicable',
};

/**
 * Renders a table of how much each check examined, so that nobody takes silence for proof; those that did not apply
 * stand in one line below it. Empty without checks.
 */
export function renderChecks(checks: readonly CheckRecord[]): string {
  const applied = checks.filter(({ state }) => state !== 'not-applicable');
  const others = checks.filter(({ state }) => state === 'not-applicable').map(({ check }) => codeSpan(check));
  const rows = applied.map((record) => [
    codeSpan(record.check),
    states[record.state],
    String(record.examined),
    escapeInline(record.reason, 240),
  ]);
  return [
    ...(rows.length === 0 ? [] : [renderTable(['check', 'state', 'examined', 'why'], rows)]),
    ...(others.length === 0 ? [] : [`Not applicable: ${others.join(', ')}.`]),
  ].join('\n\n');
}

/**
 * Renders the same for a terminal: one line of counts with the names of checks with findings, then one line per check
 * with a reason. Empty without checks.
 */
export function renderCheckLines(checks: readonly CheckRecord[], width: number): string[] {
  if (checks.length === 0) return [];
  const count = (state: CheckRecord['state']) => checks.filter((record) => record.state === state).length;
  const found = checks.filter(({ state }) => state === 'found');
  const reported = found.filter(({ reason }) => reason !== '');
  const names = found.length === 0 ? '' : ` (${found.map(({ check }) => check).join(', ')})`;
  return [
    `${checks.length} checks of the server: ${count('passed')} passed, ${found.length} found something${names}, ${count('not-applicable')} not applicable`,
    ...reported.map(({ check, reason }) => toPrintableLine(`${check}: ${reason}`, width * 2)),
  ];
}
