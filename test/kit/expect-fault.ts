import { expect } from 'vitest';
import type { FaultCode } from '../../src/base/index.ts';

/** How a run ended and what it said. */
interface SaidRun {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** Expects a fault with its code and a way out on standard error, the exit code, and nothing on standard output. */
export function expectFault(run: SaidRun, code: FaultCode, exitCode: 3 | 130 = 3): void {
  expect(run).toMatchObject({ exitCode });
  expect(run.stderr).toMatch(new RegExp(`^  code {7}${code}$`, 'm'));
  expect(run.stderr).toMatch(/^  next {7}\S/m);
  expect(run.stderr).not.toMatch(/^ +at .+:\d+:\d+/m);
  expect(run.stdout).toBe('');
}

/** The same with `--json`: one document on standard output says it, too. */
export function expectJsonFault(run: SaidRun, code: FaultCode, exitCode: 3 | 130 = 3): Record<string, unknown> {
  expectFault({ ...run, stdout: '' }, code, exitCode);
  const document = JSON.parse(run.stdout) as { error: Record<string, unknown> };
  expect(document).toMatchObject({ exit_code: exitCode, error: { code } });
  expect(document.error['recovery']).toEqual(expect.arrayContaining([expect.any(String)]));
  return document.error;
}
