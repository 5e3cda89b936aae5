import { resolve } from 'node:path';
import { z } from 'zod';
import type { Operation } from './operation.ts';
import { readResumed } from './read-resumed.ts';
import type { RunReport } from './run-report.ts';
import { runSession } from './test-plugin.ts';

export const resumeInputSchema = z.strictObject({
  /** The branch of the session that goes on. */
  branch: z.string().min(1).max(1000),
  /** The plugin directory, or the root of the repository where the branch holds one session. */
  path: z.string().min(1).default('.'),
  /** Settings of a test run that were given; they win over those that the branch remembers. */
  settings: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Goes on with the session of a branch at its next iteration: with its tests, fixes, history and settings. The branch
 * stays at the end.
 */
export const resumePlugin: Operation<typeof resumeInputSchema, RunReport> = {
  inputSchema: resumeInputSchema,
  async perform(asked, context) {
    const path = resolve(context.ports.workingDirectory, asked.path);
    const { input } = await readResumed({ ...asked, path }, context);
    return runSession({ ...input, keepBranch: true }, context, asked.branch);
  },
};
