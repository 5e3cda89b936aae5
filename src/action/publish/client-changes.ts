import { type ClientChanges, type FinalReport, renderClientChanges } from '../../artifacts/index.ts';
import { PthError } from '../../base/index.ts';
import type { SessionManifest, WorkflowJobRecord } from '../../github/index.ts';
import type { ActionContext } from '../action-context.ts';
import { judgeCompareJob } from './judge-run.ts';
import { readComparison } from './read-session.ts';
import { settleChanges } from './settle-changes.ts';

/**
 * Reads the result of the job `compare`. It is advice: an unreadable result is reported as missing and blocks no
 * publishing. Null where the repository's settings turn the comparison off.
 */
export async function readClientChanges(
  { input }: Pick<ActionContext, 'input'>,
  manifest: SessionManifest,
  facts: { jobs: readonly WorkflowJobRecord[]; hasFixes: boolean },
): Promise<ClientChanges[] | null> {
  if (!manifest.settings.comparison.enabled) return null;
  const expected = {
    manifestDigest: input('manifest-digest'),
    headSha: manifest.headSha,
    baseSha: input('compare-base'),
    bundleDigest: facts.hasFixes ? input('bundle-digest') : null,
  };
  const problems = judgeCompareJob(facts.jobs);
  try {
    return settleChanges({ ...expected, problems, comparison: await readComparison(input('comparison')) });
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    return settleChanges({ ...expected, problems: [...problems, error.message], comparison: null });
  }
}

/** Returns the report with these changes in place of its own. Pure. */
export function withClientChanges(report: FinalReport, changes: readonly ClientChanges[] | null): FinalReport {
  const { client_changes: _, ...rest } = report;
  return changes === null ? rest : { ...rest, client_changes: [...changes] };
}

/** Appends the changes to the session's own Markdown. Pure. */
export function appendClientChanges(markdown: string, changes: readonly ClientChanges[] | null): string {
  const blocks = renderClientChanges(changes ?? [], { listed: 100 });
  return blocks.length === 0
    ? markdown
    : `${[markdown.trimEnd(), '## What changes for clients', ...blocks].join('\n\n')}\n`;
}
