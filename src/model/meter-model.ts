import { EventStream, PthError } from '../base/index.ts';
import { type ChatEvent, type ChatModel, type ChatResponse, noUsage, sumUsage } from './chat-model.ts';
import { sumCosts } from './cost.ts';

/** Spending limit of a session; null for no limit. */
export interface ModelBudget {
  /** Tokens of all requests and answers together, including cached ones. */
  maxTokens: number | null;
  /** US dollars at list price. */
  maxUsd: number | null;
}

/** Models whose answers count against one budget. */
interface MeteredModels {
  /** Reject with the fault `model/budget-used`, without sending the request, once the budget is used up. */
  models: ChatModel[];
  /** Returns the reason why no further request is allowed; null while budget is left. */
  findUsedUp: () => string | null;
}

/**
 * Counts all requests to the models of a session against one budget. The answer that exceeds the budget is still delivered, because its
 * length is known only afterwards.
 */
export function meterModels(models: readonly ChatModel[], { maxTokens, maxUsd }: ModelBudget): MeteredModels {
  let usage = noUsage;
  let costUsd: number | null = 0;
  let unpriced = '';
  const findUsedUp = () => {
    const tokens = Object.values(usage).reduce((sum: number, count: number) => sum + count, 0);
    if (maxTokens !== null && tokens >= maxTokens) {
      return `the budget of ${maxTokens} tokens is used up (${tokens} were used)`;
    }
    if (maxUsd === null) return null;
    if (costUsd === null) {
      return `the budget of ${maxUsd} US dollars cannot be kept, since the price of the model ${unpriced} is not known`;
    }
    return costUsd >= maxUsd ? `the budget of ${maxUsd} US dollars is used up (${costUsd.toFixed(2)} were used)` : null;
  };
  return {
    findUsedUp,
    models: models.map((model) => ({
      id: model.id,
      provider: model.provider,
      ...(model.playedProvider ? { playedProvider: model.playedProvider } : {}),
      contextWindow: model.contextWindow,
      stream: (request, signal) => {
        const reason = findUsedUp();
        if (reason !== null) {
          return EventStream.run<ChatEvent, ChatResponse>(() =>
            Promise.reject(new PthError('model/budget-used', `The model is not asked any more: ${reason}.`)),
          );
        }
        return EventStream.run<ChatEvent, ChatResponse>(async (counted) => {
          const stream = model.stream(request, signal);
          stream.listen((event) => counted.emit(event));
          const response = await stream.result();
          usage = sumUsage(usage, response.usage);
          costUsd = sumCosts([costUsd, response.costUsd]);
          if (costUsd === null) unpriced ||= model.id;
          return response;
        });
      },
    })),
  };
}
