import type { ChatModel } from '../../model/index.ts';
import type { ChecklistJudge } from '../../suite/index.ts';
/**
 * Judges what the calls alone can prove, and leaves the rest to a model; without one the rest is unjudged,
 * which never counts as passed. The judge rejects with `model/…` and `playbook/…` faults, or with the signal's reason.
 */
export declare function createChecklistJudge(model: ChatModel | null): ChecklistJudge;
