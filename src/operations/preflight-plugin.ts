import { resolve } from 'node:path';
import { z } from 'zod';
import { openRepository } from '../git/index.ts';
import { preflight, type PreflightReport, removeOrphans } from '../session/index.ts';
import type { JsonObject } from '../base/index.ts';
import type { Operation } from './operation.ts';

export const preflightInputSchema = z.strictObject({
  path: z.string().min(1).default('.'),
  /** Removes worktrees of dead sessions. */
  clean: z.boolean().default(false),
});

/** What preflight says, for programs and people. */
export interface PreflightResult {
  isReady: boolean;
  document: JsonObject;
  terminal: string;
}

const marks = { pass: '✔', warn: '•', fail: '✖', skip: '-' };

/** Looks at everything a session needs (rows P-130, P-202); changes nothing unless asked to clean. */
export const preflightPlugin: Operation<typeof preflightInputSchema, PreflightResult> = {
  name: 'preflight',
  description: 'Checks whether a session can start at a path: repository, lock, orphaned worktrees, disk space.',
  inputSchema: preflightInputSchema,
  effect: 'reads',
  async perform(input, { ports, signal }) {
    const options = {
      pluginPath: resolve(ports.workingDirectory, input.path),
      worktreeDirectory: ports.worktreeDirectory,
      variables: ports.variables,
      hostName: ports.hostName,
      signal,
    };
    const report = await preflight(options);
    if (!input.clean || report.orphans.length === 0) return render(report, []);
    const { repository } = await openRepository(options.pluginPath, options);
    const { removed, failed } = await removeOrphans(report.orphans, { repository, hostName: ports.hostName });
    return render(await preflight(options), [
      ...removed.map((path) => `removed ${path}`),
      ...failed.map(({ path, message }) => `could not remove ${path}: ${message}`),
    ]);
  },
};

function render(report: PreflightReport, cleaned: string[]): PreflightResult {
  const lines = report.checks.flatMap(({ name, status, message, remedy }) => [
    `${marks[status]} ${name.padEnd(18)} ${message}`,
    ...remedy.map((step) => `  ${' '.repeat(18)} ${step}`),
  ]);
  const verdict = report.canStart ? 'A session can start here.' : 'A session cannot start here.';
  return {
    isReady: report.canStart,
    document: {
      can_start: report.canStart,
      checks: report.checks.map(({ name, status, message, remedy }) => ({
        name,
        status,
        message,
        remedy: [...remedy],
      })),
      cleaned,
    },
    terminal: `${[...lines, ...cleaned, verdict].join('\n')}\n`,
  };
}
