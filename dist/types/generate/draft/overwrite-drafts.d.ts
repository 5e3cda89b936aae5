import type { GenerationContext, TestDraft } from '../explore/tool-work.ts';
import type { Change, Marks } from './effect-changes.ts';
import { type Reading } from './effect-readings.ts';
/**
 * A scenario that changes one thing twice: where the second call is accepted, the reader shows what it gave, and no more
 * what the first one gave unless the tool adds; where it is refused since the thing exists, the first one stays (rows
 * P-067, P-069). What holds is found on two things that were not there before; nothing where it is not the same.
 */
export declare function draftOverwrite(change: Change, reading: Reading, marks: Marks, context: GenerationContext): Promise<TestDraft | undefined>;
