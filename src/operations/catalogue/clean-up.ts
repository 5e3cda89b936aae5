import { preflightPlugin } from '../preflight-plugin.ts';
import type { StepCall } from './session-operation.ts';

/**
 * Removes what dead sessions left, and tells it, one sentence each.
 * @param keptBranch a branch whose worktree stays, since its session goes on
 */
export async function cleanUp(
  { path, keptBranch }: { path: string; keptBranch?: string },
  { ports, emit, signal }: StepCall,
): Promise<string[]> {
  const input = { path, clean: true, ...(keptBranch === undefined ? {} : { keptBranch }) };
  const { cleaned } = await preflightPlugin.perform(input, { ports, emit, signal });
  return cleaned.slice(0, 100);
}
