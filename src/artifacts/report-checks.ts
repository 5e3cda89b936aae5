import type { CheckRecord } from '../suite/index.ts';
import { codeSpan, escapeInline, renderTable } from './escape-markdown.ts';
import { toPrintableLine } from './well-formed.ts';

const states: Record<CheckRecord['state'], string> = {
  passed: 'passed',
  found: '**found something**',
  'not-applicable': 'not applicable',
  'not-supported': 'not supported',
};

/**
 * Renders a table of how much each check examined, so that nobody takes silence for proof. Below it stand those that
 * look at what the server does not offer, and those that did not apply. Empty without checks.
 */
export function renderChecks(checks: readonly CheckRecord[]): string {
  const applied = checks.filter(({ state }) => state === 'passed' || state === 'found');
  const unsupported = checks.filter(({ state }) => state === 'not-supported');
  const others = checks.filter(({ state }) => state === 'not-applicable').map(({ check }) => codeSpan(check));
  const lacks = unsupported.map(({ check, reason }) => `${codeSpan(check)} (${escapeInline(reason, 240)})`);
  const rows = applied.map((record) => [
    codeSpan(record.check),
    states[record.state],
    String(record.examined),
    escapeInline(record.reason, 240),
  ]);
  return [
    ...(rows.length === 0 ? [] : [renderTable(['check', 'state', 'examined', 'why'], rows)]),
    ...(lacks.length === 0 ? [] : [`Not supported by the server, which is no fault of it: ${lacks.join(', ')}.`]),
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
  const lacks = count('not-supported') === 0 ? '' : `, ${count('not-supported')} not supported by the server`;
  const names = found.length === 0 ? '' : ` (${found.map(({ check }) => check).join(', ')})`;
  return [
    `${checks.length} checks of the server: ${count('passed')} passed, ${found.length} found something${names}, ${count('not-applicable')} not applicable${lacks}`,
    ...reported.map(({ check, reason }) => toPrintableLine(`${check}: ${reason}`, width * 2)),
  ];
}
