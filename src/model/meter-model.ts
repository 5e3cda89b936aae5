import { EventStream, PthError } from '../base/index.ts';
import { type ChatEvent, type ChatModel, type ChatResponse, noUsage, sumUsage } from './chat-model.ts';
import { sumCosts } from './cost.ts';

/** What a session may spend on a model; null for no limit. */
export interface ModelBudget {
  /** Tokens of all requests and answers together, cached ones included. */
  maxTokens: number | null;
  /** US dollars at list price. */
  maxUsd: number | null;
}

/** A model whose answers are counted. */
interface MeteredModel {
  /** Once the budget is used up, a request ends as the fault `model/budget-used` without being sent. */
  model: ChatModel;
  /** Why nothing more may be asked; null while something is left. */
  findUsedUp: () => string | null;
}

/**
 * Counts what a model is asked, whoever asks. The answer that goes beyond the budget is still taken: how long it gets is
 * known only when it is there.
 */
export function meterModel(model: ChatModel, { maxTokens, maxUsd }: ModelBudget): MeteredModel {
  let usage = noUsage;
  let costUsd: number | null = 0;
  const findUsedUp = () => {
    const tokens = Object.values(usage).reduce((sum: number, count: number) => sum + count, 0);
    if (maxTokens !== null && tokens >= maxTokens) {
      return `the budget of ${maxTokens} tokens is used up (${tokens} were used)`;
    }
    if (maxUsd === null) return null;
    if (costUsd === null) {
      return `the budget of ${maxUsd} US dollars cannot be kept, since the price of the model ${model.id} is not known`;
    }
    return costUsd >= maxUsd ? `the budget of ${maxUsd} US dollars is used up (${costUsd.toFixed(2)} were used)` : null;
  };
  return {
    findUsedUp,
    model: {
      id: model.id,
      provider: model.provider,
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
          return response;
        });
      },
    },
  };
}
