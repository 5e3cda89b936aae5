import { checkExpect } from '../../suite/index.ts';
import { findRenaming, type Renaming, type RenamingScope } from '../explore/rename-plan.ts';
import type { GenerationContext, TestDraft } from '../explore/tool-work.ts';
import { type AskedAround, joinReaderCall, type ReaderCall } from '../state/ask-around.ts';
import type { Plan } from '../values/plan.ts';

/** A reader's answers around a change, and the names with which they were asked. */
export interface Trial extends AskedAround {
  renaming: Renaming;
}

/** Renames the things of a change and of its reader with a mark; undefined when nothing can be renamed. */
export function renameReading(
  change: Plan,
  reading: ReaderCall,
  mark: string,
  scope: RenamingScope,
  { state, checks }: GenerationContext,
): Renaming | undefined {
  const renaming = findRenaming(joinReaderCall(change, reading), mark, scope, { checks, scratch: state.scratch });
  return renaming.size === 0 ? undefined : renaming;
}

/** True when the scenario meets the test's expectation. */
export async function holds(
  { plan, cleanupCalls: after, expect }: TestDraft,
  { runner, outputSchemas }: GenerationContext,
): Promise<boolean> {
  const replay = await runner.replay(plan);
  if (after.length > 0) await runner.replay(after);
  if (replay.kind === 'stopped') return false;
  const outputSchema = outputSchemas.get(plan.at(-1)?.tool ?? '');
  return checkExpect(expect, replay.judgement.response, { place: '', outputSchema }).length === 0;
}

/** True when the scenario passes twice in a row, so that it also passes on data from its own earlier run. */
export async function holdsTwice(draft: TestDraft, context: GenerationContext): Promise<boolean> {
  return (await holds(draft, context)) && (await holds(draft, context));
}
