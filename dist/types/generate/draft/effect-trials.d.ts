import { type Renaming, type RenamingScope } from '../explore/rename-plan.ts';
import type { GenerationContext, TestDraft } from '../explore/tool-work.ts';
import type { Plan } from '../values/plan.ts';
import { type Reading } from './effect-readings.ts';
/** Names with a mark for a change and what reads it; undefined where nothing can be given another name. */
export declare function renameReading(change: Plan, reading: Reading, mark: string, scope: RenamingScope, { world, checks }: GenerationContext): Renaming | undefined;
/** Whether the scenario comes out as the test asks. */
export declare function holds({ plan, after, expect }: TestDraft, { calibrator, outputSchemas }: GenerationContext): Promise<boolean>;
/** Whether it does so twice in a row, as on data that it ran on before. */
export declare function holdsTwice(draft: TestDraft, context: GenerationContext): Promise<boolean>;
