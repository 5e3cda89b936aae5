import type { LoopResult } from '../loop/index.ts';
import { isFailing, isHindered } from '../suite/index.ts';
import { countTools } from './tool-counts.ts';

/** What is known of all servers of a run. */
type GradedResult = Pick<LoopResult, 'stop' | 'outcomes' | 'tools'>;

/** The least share that each grade needs, and its colour; A needs all. */
const grades = [
  { grade: 'A', least: 1, color: 'brightgreen' },
  { grade: 'B', least: 0.9, color: 'green' },
  { grade: 'C', least: 0.75, color: 'yellow' },
  { grade: 'D', least: 0.5, color: 'orange' },
  { grade: 'E', least: 0, color: 'red' },
] as const;

const unproven = { message: 'not proven', color: 'lightgrey' } as const;

/**
 * Grades what a run proved: the smaller of the share of tools that answered a valid call and the share of tests that
 * passed of those that ran. A skipped test counts for nothing, so that nothing is gained by it; a tool whose tests were
 * skipped has not answered. Null where nothing was proven: no tool answered, or the run was cut short. Pure.
 */
export function gradeRuns(results: readonly GradedResult[]): (typeof grades)[number] | null {
  const { total, worked } = sumTools(results);
  const outcomes = results.flatMap((result) => result.outcomes);
  const passed = outcomes.filter(({ status }) => status === 'passed').length;
  const failed = outcomes.filter((outcome) => isFailing(outcome) && !isHindered(outcome)).length;
  if (worked === 0 || passed === 0 || results.some(({ stop }) => stop === 'cut-short')) return null;
  const share = Math.min(worked / total, passed / (passed + failed));
  return grades.find(({ least }) => share >= least) ?? null;
}

/** Renders the grade as the JSON from which shields.io draws a badge; it holds no text of the server. Pure. */
export function renderBadge(results: readonly GradedResult[]): string {
  const found = gradeRuns(results);
  const { total, worked } = sumTools(results);
  const shown =
    found === null ? unproven : { message: `${found.grade}, ${worked} of ${total} tools`, color: found.color };
  return `${JSON.stringify({ schemaVersion: 1, label: 'MCP tests', ...shown }, null, 2)}\n`;
}

function sumTools(results: readonly GradedResult[]): { total: number; worked: number } {
  const counts = results.map(countTools);
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    worked: counts.reduce((sum, { worked }) => sum + worked, 0),
  };
}
