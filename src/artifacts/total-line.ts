import { formatCount } from './format-numbers.ts';
import type { ServerRun } from './report-input.ts';
import { countTools, describeToolCounts } from './tool-counts.ts';
import { toPrintableLine } from './well-formed.ts';

const maxNames = 10;

/** Renders one sentence over all servers of a run, which stands before those of each; empty for fewer than two. Pure. */
export function renderTotal(runs: readonly ServerRun[]): string {
  if (runs.length < 2) return '';
  const counts = runs.map(({ result }) => countTools(result));
  const sum = (read: (one: (typeof counts)[number]) => number) => counts.reduce((all, one) => all + read(one), 0);
  const outcomes = runs.flatMap(({ result }) => (result.unopened === undefined ? result.outcomes : []));
  const passed = outcomes.filter(({ status }) => status === 'passed').length;
  const unopened = runs.flatMap(({ server, result }) => (result.unopened === undefined ? [] : [server]));
  const more = unopened.length > maxNames ? ` and ${unopened.length - maxNames} more` : '';
  const parts = [
    describeToolCounts({ total: sum(({ total }) => total), worked: sum(({ worked }) => worked) }),
    outcomes.length === 0 ? '' : `${passed} of ${formatCount(outcomes.length, 'test')} passing`,
    unopened.length === 0
      ? ''
      : `${formatCount(unopened.length, 'plugin')} could not be opened (${unopened.slice(0, maxNames).join(', ')}${more})`,
  ].filter(Boolean);
  return toPrintableLine(`All ${runs.length} servers: ${parts.join('; ')}.`, 800);
}
