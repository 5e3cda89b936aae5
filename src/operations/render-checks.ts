import type { HostCheck } from './host-checks.ts';

const marks = { pass: '✔', warn: '•', fail: '✖', skip: '-' };

/** Renders one line per check, and below it the remedy. */
export function renderChecks(checks: readonly Omit<HostCheck, 'details'>[]): string[] {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks.flatMap(({ name, status, message, remedy }) => [
    `${marks[status]} ${name.padEnd(width)} ${message}`,
    ...remedy.map((step) => `  ${' '.repeat(width)} ${step}`),
  ]);
}
