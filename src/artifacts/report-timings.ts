import type { LoopResult } from '../loop/index.ts';
import { codeCell, escapeInline, renderTable } from './escape-markdown.ts';
import { formatDuration } from './format-numbers.ts';

const maxSlowTests = 10;

/** Renders PTH's own timings by operation, and the slowest tests of the last run. */
export function renderTimings(result: LoopResult): string {
  const operations = new Map<string, { count: number; total: number; longest: number }>();
  for (const { name, durationMs } of result.timings) {
    const known = operations.get(name) ?? { count: 0, total: 0, longest: 0 };
    known.count++;
    known.total += durationMs;
    known.longest = Math.max(known.longest, durationMs);
    operations.set(name, known);
  }
  const parts: string[] = [];
  if (operations.size > 0) {
    parts.push(
      renderTable(
        ['Operation', 'Times', 'Total', 'Longest'],
        [...operations].map(([name, { count, total, longest }]) => [
          escapeInline(name, 80),
          String(count),
          formatDuration(total),
          formatDuration(longest),
        ]),
      ),
    );
  }
  const ran = result.outcomes.filter((outcome) => outcome.status !== 'skipped' && outcome.durationMs > 0);
  if (ran.length > 0) {
    const slowest = ran.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, maxSlowTests);
    parts.push(
      'Slowest tests of the last run:',
      renderTable(
        ['Test', 'Duration'],
        slowest.map((outcome) => [codeCell(outcome.name, 160), formatDuration(outcome.durationMs)]),
      ),
    );
  }
  return parts.join('\n\n');
}

/** Renders the tokens that fixing used; empty when no model was asked. */
export function renderUsage(result: LoopResult, fixSource: string | null): string {
  const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = result.usage;
  if (inputTokens + outputTokens + cacheReadTokens + cacheWriteTokens === 0) return '';
  const by = fixSource === null ? '' : ` by ${escapeInline(fixSource, 100)}`;
  const share = Math.floor(cachedShare(result.usage) * 100);
  return `Tokens used${by}: ${inputTokens} in, ${outputTokens} out, ${cacheReadTokens} read from and ${cacheWriteTokens} written to the cache (${share} % of the prompts came from it).`;
}

/** Returns the share of the prompts' tokens that came from the provider's cache; 0 without prompts. */
export function cachedShare({ inputTokens, cacheReadTokens, cacheWriteTokens }: LoopResult['usage']): number {
  const prompts = inputTokens + cacheReadTokens + cacheWriteTokens;
  return prompts === 0 ? 0 : cacheReadTokens / prompts;
}
