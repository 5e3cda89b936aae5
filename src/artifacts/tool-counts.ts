import type { LoopResult } from '../loop/index.ts';
import { listAnswered } from '../suite/index.ts';

/** The tools of a server by whether they answered a valid call. */
export interface ToolCounts {
  total: number;
  worked: number;
  /** Names of those that did not. */
  idle: string[];
}

/** Counts the tools that answered at least one valid call rightly in the last run. */
export function countTools(result: Pick<LoopResult, 'tools' | 'outcomes' | 'answered'>): ToolCounts {
  const { tools, outcomes } = result;
  const answered = new Set([...outcomes.flatMap(listAnswered), ...(result.answered ?? [])]);
  const idle = tools.map(({ name }) => name).filter((name) => !answered.has(name));
  return { total: tools.length, worked: tools.length - idle.length, idle };
}

/**
 * Returns how many tools must have worked.
 * @param minTools a number, or a share such as `80%`; null asks for none
 */
export function requiredTools(minTools: string | null, total: number): number {
  if (minTools === null || total === 0) return 0;
  const number = Number.parseInt(minTools, 10);
  return minTools.endsWith('%') ? Math.ceil((total * number) / 100) : number;
}

/** The number of tools that a run asks for by default. */
export const defaultMinTools = '1';

/** Renders `3 of 14 tools answered a valid call`; empty for a server without tools. */
export function describeToolCounts({ total, worked }: Pick<ToolCounts, 'total' | 'worked'>): string {
  if (total === 0) return '';
  return `${worked} of ${total === 1 ? '1 tool' : `${total} tools`} answered a valid call`;
}
