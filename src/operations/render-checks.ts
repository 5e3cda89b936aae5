import type { HostCheck } from './host-checks.ts';

const marks = { pass: '✔', warn: '•', fail: '✖', skip: '-' };

/** One line per check, and below it what to do about it. */
export function renderChecks(checks: readonly Omit<HostCheck, 'details'>[]): string[] {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks.flatMap(({ name, status, message, remedy }) => [
    `${marks[status]} ${name.padEnd(width)} ${message}`,
    ...remedy.map((step) => `  ${' '.repeat(width)} ${step}`),
  ]);
}
