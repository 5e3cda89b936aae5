import { type ChatModel } from './chat-model.ts';
/** What a session may spend on a model; null for no limit. */
export interface ModelBudget {
    /** Tokens of all requests and answers together, cached ones included. */
    maxTokens: number | null;
    /** US dollars at list price. */
    maxUsd: number | null;
}
/** A model whose answers are counted. */
export interface MeteredModel {
    /** Once the budget is used up, a request ends as the fault `model/budget-used` without being sent. */
    model: ChatModel;
    /** Why nothing more may be asked; null while something is left. */
    findUsedUp: () => string | null;
}
/**
 * Counts what a model is asked, whoever asks. The answer that goes beyond the budget is still taken: how long it gets is
 * known only when it is there.
 */
export declare function meterModel(model: ChatModel, { maxTokens, maxUsd }: ModelBudget): MeteredModel;
