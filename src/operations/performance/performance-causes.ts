import { createHash } from 'node:crypto';
import type { Workspace } from '../../environment/index.ts';
import type { Outlier, PerformanceReport } from '../../performance/index.ts';
import { type Diagnosis, locateHandlerFiles } from '../../repair/index.ts';

const suggestions: Record<Outlier['kind'], string> = {
  time: 'Find what the handler waits for or computes again in every call, and do it once or side by side.',
  regression: 'Find what the changes since the start of the session do in every call that was not done before.',
  writes: 'Write each file once a call, at its end.',
  memory: 'Find what the server keeps after a call and never lets go, such as a list or a listener.',
  answer: 'Answer with less: a page of a list, a summary, a limit that the caller can raise.',
};

/**
 * Makes a cause of each figure that stands out, so that it can be fixed as a failure is. Its tests are those that call
 * the tool: they must still pass after the fix.
 */
export async function findPerformanceCauses(
  { outliers, tests, tools }: Pick<PerformanceReport, 'outliers' | 'tests' | 'tools'>,
  { workspace, directory }: { workspace: Workspace; directory: string },
  signal: AbortSignal | undefined,
): Promise<Diagnosis[]> {
  const names = outliers.flatMap(({ tool }) => tool ?? []);
  const handlers = await locateHandlerFiles({ workspace, directory }, names, signal);
  return outliers.flatMap((outlier): Diagnosis[] => {
    const { kind, tool, message } = outlier;
    const concerned = tests.filter((test) => tool === null || test.tools.includes(tool)).map(({ test }) => test);
    // A cause without a test could be changed without anybody noticing what breaks.
    if (concerned.length === 0) return [];
    const path = tool === null ? undefined : handlers.get(tool);
    return [
      {
        id: createId(outlier),
        category: 'performance',
        summary: `${tool === null ? 'The server' : `Tool "${tool}"`} stands out: ${message}.`,
        tests: concerned,
        tools: tool === null ? tools.map((each) => each.tool) : [tool],
        files: path === undefined ? [] : [{ path, line: null, reason: 'tool-handler', excerpt: '' }],
        suggestedFix: suggestions[kind],
        evidence: { rawError: message, call: null, stderr: '', environment: '' },
        isFlaky: false,
      },
    ];
  });
}

/** Stable for the same tool and kind, whatever the figures of a run. */
function createId({ kind, tool }: Outlier): string {
  const hash = createHash('sha256')
    .update(`${kind}\n${tool ?? ''}`)
    .digest('hex')
    .slice(0, 8);
  return `performance-${hash}`;
}
