import type { LoopResult } from '../loop/index.ts';
import { judgeStrength, type PassStrength, passStrengths } from '../suite/index.ts';

/** How many passed tests would notice what. */
export type PassCounts = Record<PassStrength, number>;

/** Returns what each passed test of the suite would notice, by its name; other tests are absent. */
export function judgePasses({ outcomes, suite }: Pick<LoopResult, 'outcomes' | 'suite'>): Map<string, PassStrength> {
  const passed = new Set(outcomes.flatMap(({ name, status }) => (status === 'passed' ? [name] : [])));
  return new Map(
    suite.flatMap(({ test }) => (passed.has(test.name) ? [[test.name, judgeStrength(test)] as const] : [])),
  );
}

/** Counts them. */
export function countPasses(result: Pick<LoopResult, 'outcomes' | 'suite'>): PassCounts {
  const judged = [...judgePasses(result).values()];
  const count = (strength: PassStrength) => judged.filter((one) => one === strength).length;
  return Object.fromEntries(passStrengths.map((strength) => [strength, count(strength)])) as PassCounts;
}

/** Renders the counts in one sentence; empty where no test of the suite passed. */
export function renderPassCounts({ strong, weak, hollow }: PassCounts): string {
  const total = strong + weak + hollow;
  if (total === 0) return '';
  const noun = total === 1 ? 'passed test' : 'passed tests';
  return `Of ${total} ${noun}, ${strong} would notice a wrong value, part or effect, ${weak} another constant text or kind of answer, ${hollow} nothing but an error.`;
}
