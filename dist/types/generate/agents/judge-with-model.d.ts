import { type ChatModel } from '../../model/index.ts';
import { type ChecklistJudge, type ChecklistVerdict } from '../../suite/index.ts';
/**
 * Asks a model for a verdict on each item. A pass counts only with a quote that really stands in the call it names; a
 * wrong quote, a missing verdict and an answer of another form leave the item unjudged.
 */
export declare function judgeWithModel(model: ChatModel, { test, items, calls, summary, signal }: Parameters<ChecklistJudge['judge']>[0]): Promise<ChecklistVerdict[]>;
