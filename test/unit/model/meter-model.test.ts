import { describe, expect, test } from 'vitest';
import { EventStream } from '../../../src/base/index.ts';
import { type ChatModel, type ChatResponse, meterModels } from '../../../src/model/index.ts';
import type { ModelBudget } from '../../../src/model/meter-model.ts';
import { proves } from '../../requirements.ts';

const request = { system: '', messages: [], tools: [] };

/** Answers with 40 tokens at 3 dollars each time. */
function makeModel(costUsd: number | null = 3): { model: ChatModel; asked: () => number } {
  let asked = 0;
  const usage = { inputTokens: 10, outputTokens: 10, cacheReadTokens: 10, cacheWriteTokens: 10 };
  return {
    asked: () => asked,
    model: {
      id: 'a-model',
      provider: 'anthropic',
      contextWindow: 1000,
      stream: () =>
        EventStream.run(async (stream) => {
          asked++;
          stream.emit({ type: 'response-start', model: 'a-model' });
          const response: ChatResponse = { parts: [], stopReason: 'end', usage, model: 'a-model', costUsd };
          return response;
        }),
    },
  };
}

async function spend(budget: Partial<ModelBudget>, times: number, costUsd?: number | null) {
  const { model, asked } = makeModel(costUsd);
  const { models, findUsedUp } = meterModels([model], { maxTokens: null, maxUsd: null, ...budget });
  const metered = { model: models[0] ?? model, findUsedUp };
  for (let count = 0; count < times; count++) await metered.model.stream(request).result();
  return { ...metered, asked };
}

describe('a metered model', () => {
  test('hands events and answers on, and has no end without a budget', async () => {
    const { model } = makeModel();
    const { models, findUsedUp } = meterModels([model], { maxTokens: null, maxUsd: null });
    const stream = (models[0] ?? model).stream(request);
    const events: string[] = [];
    stream.listen(({ type }) => events.push(type));
    expect(await stream.result()).toMatchObject({ model: 'a-model' });
    expect(events).toEqual(['response-start']);
    expect(findUsedUp()).toBeNull();
  });

  test(proves(['C-024'], 'T30: is not asked any more once its tokens, cached ones too, are used up'), async () => {
    const { model, findUsedUp, asked } = await spend({ maxTokens: 80 }, 1);
    expect(findUsedUp()).toBeNull();
    await model.stream(request).result();
    expect(findUsedUp()).toBe('the budget of 80 tokens is used up (80 were used)');
    await expect(model.stream(request).result()).rejects.toMatchObject({ code: 'model/budget-used' });
    expect(asked()).toBe(2);
  });

  test('two models share one budget', async () => {
    const { model, asked } = makeModel();
    const { models, findUsedUp } = meterModels([model, { ...model, id: 'another' }], { maxTokens: null, maxUsd: 6 });
    for (const metered of models) await metered.stream(request).result();
    expect(findUsedUp()).toBe('the budget of 6 US dollars is used up (6.00 were used)');
    for (const metered of models) {
      await expect(metered.stream(request).result()).rejects.toMatchObject({ code: 'model/budget-used' });
    }
    expect(asked()).toBe(2);
  });

  test('T30: nor once its price is, and a price that nobody knows counts as used up', async () => {
    expect((await spend({ maxUsd: 6 }, 1)).findUsedUp()).toBeNull();
    expect((await spend({ maxUsd: 6 }, 2)).findUsedUp()).toBe('the budget of 6 US dollars is used up (6.00 were used)');
    expect((await spend({ maxUsd: 6 }, 1, null)).findUsedUp()).toContain('the price of the model a-model is not known');
  });
});
