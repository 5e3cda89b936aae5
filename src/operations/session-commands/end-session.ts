import { resolve } from 'node:path';
import { z } from 'zod';
import { formatCount } from '../../artifacts/index.ts';
import { type JsonObject, toJsonValue } from '../../base/index.ts';
import { StepContext } from '../../harness/index.ts';
import { ActiveSession } from '../active-session/active-session.ts';
import { abandonSession, endActiveSession } from '../active-session/end-session.ts';
import type { Operation } from '../operation.ts';
import type { RunEvent } from '../run-event.ts';
import type { SessionCommandResult } from './session-command-result.ts';

export const endSessionInputSchema = z.strictObject({
  /** The branch of the session. */
  branch: z.string().min(1).max(1000),
  /** The plugin directory, or the root of the repository where the branch holds one session. */
  path: z.string().min(1).default('.'),
});

/**
 * Ends the session of a branch: takes away what its processes left behind, and sums up what the branch holds, which stays.
 */
export const endSession: Operation<typeof endSessionInputSchema, SessionCommandResult> = {
  inputSchema: endSessionInputSchema,
  perform({ branch, path }, { ports, emit, signal }) {
    const steps = new StepContext<RunEvent>();
    return steps.during({ emit, signal }, async () => {
      const session = await ActiveSession.resume({ branch, path: resolve(ports.workingDirectory, path) }, steps, ports);
      try {
        const { end, lines, iterations, tests, report } = await endActiveSession(session, { keepsWorktree: false });
        for (const message of [...session.harness.warnings, ...end.warnings]) emit({ type: 'warning', message });
        const document = {
          branch,
          branch_kept: end.isBranchKept,
          commits: end.commits.total,
          fixes: end.commits.fixes,
          files_changed: end.filesChanged,
          lines_added: lines.added,
          lines_deleted: lines.deleted,
          iterations,
          tests,
          report,
        };
        const { redactor } = ports;
        const changed = `${formatCount(document.commits, 'commit')}, ${document.fixes} of them fixes, in ${formatCount(end.filesChanged.length, 'file')}`;
        const text = [
          end.isBranchKept ? `${branch} stays.` : `${branch} held nothing and is removed.`,
          `${changed}: ${lines.added} lines added, ${lines.deleted} deleted.`,
          `${formatCount(iterations, 'iteration')}, ${formatCount(tests, 'test')}${report === null ? '' : `; the report is ${report} on the branch`}.`,
        ];
        return {
          document: redactor.redactJson(toJsonValue(document) as JsonObject),
          terminal: redactor.redact(`${text.join('\n')}\n`),
          exitCode: 0 as const,
        };
      } finally {
        if (!session.isEnding) await abandonSession(session);
      }
    });
  },
};
