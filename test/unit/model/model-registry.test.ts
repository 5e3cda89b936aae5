import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { defaultModels, knownModels, parseModelId, providerNames } from '../../../src/model/index.ts';
import { findKnownModel } from '../../../src/model/known-models.ts';

describe('parseModelId', () => {
  test.each([
    ['claude-sonnet-5-5', { provider: 'anthropic', model: 'claude-sonnet-5-5', contextWindow: 1_000_000 }],
    ['claude-haiku-4-5', { provider: 'anthropic', model: 'claude-haiku-4-5', contextWindow: 200_000 }],
    ['claude-new-9', { provider: 'anthropic', model: 'claude-new-9', contextWindow: 200_000 }],
    ['gpt-5.2', { provider: 'openai', model: 'gpt-5.2', contextWindow: 400_000 }],
    ['gpt-5.4-2026-03-05', { provider: 'openai', model: 'gpt-5.4-2026-03-05', contextWindow: 1_050_000 }],
    ['o4-mini', { provider: 'openai', model: 'o4-mini', contextWindow: 200_000 }],
    ['gpt-99', { provider: 'openai', model: 'gpt-99', contextWindow: 128_000 }],
    ['gemini-3.8-flash', { provider: 'gemini', model: 'gemini-3.8-flash', contextWindow: 1_048_576 }],
    ['anthropic:claude-opus-5-5', { provider: 'anthropic', model: 'claude-opus-5-5', contextWindow: 1_000_000 }],
    ['openai:meta/llama-4:70b', { provider: 'openai', model: 'meta/llama-4:70b', contextWindow: 128_000 }],
    ['openai:gemini-3.8-flash', { provider: 'openai', model: 'gemini-3.8-flash', contextWindow: 1_048_576 }],
    ['gemini:tuned-1', { provider: 'gemini', model: 'tuned-1', contextWindow: 128_000 }],
    ['playbook:test/fix it.yaml', { provider: 'playbook', file: 'test/fix it.yaml' }],
  ])('%s', (id, expected) => {
    expect(parseModelId(id)).toEqual(expected);
  });

  test.each([
    '',
    'llama-3',
    'claude-',
    'openai',
    'openai:',
    'openai:../../x',
    'gemini:x?key=1',
    'gemini:a//b',
    `openai:${'x'.repeat(201)}`,
    'o-mini',
    'playbook:',
    'playbook:  ',
    'claude-x y',
    'claude-x/../y',
  ])('refuses %j with the way out', (id) => {
    expect(() => parseModelId(id)).toThrow(
      expect.objectContaining({ code: 'model/unknown', recovery: expect.arrayContaining([expect.any(String)]) }),
    );
  });
});

const idsOf = (provider: string) => knownModels.filter((model) => model.provider === provider).map(({ id }) => id);

describe('knownModels', () => {
  const require = createRequire(import.meta.url);
  const typesOf = (module: string) => readFileSync(require.resolve(module).replace(/\.(m?js)$/, '.d.ts'), 'utf8');

  test('of Anthropic are the models that the pinned SDK names', () => {
    const types = typesOf('@anthropic-ai/sdk/resources/messages/messages');
    const union = /export type Model = (.*?);/s.exec(types)?.[1] ?? '';
    const named = [...union.matchAll(/'(claude-[^']+)'/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(10);
    expect(idsOf('anthropic').sort()).toEqual(named.sort());
  });

  test('of OpenAI are all named by the pinned SDK', () => {
    const types = typesOf('openai/resources/shared');
    expect(idsOf('openai').filter((id) => !types.includes(`'${id}'`))).toEqual([]);
  });

  test('of Google are all named by the pinned SDK', () => {
    const types = readFileSync(require.resolve('@google/genai').replace(/node\/index\.cjs$/, 'genai.d.ts'), 'utf8');
    expect(idsOf('gemini').filter((id) => !types.includes(`"${id}"`))).toEqual([]);
  });

  test('stand there once each, and hold the defaults', () => {
    const ids = knownModels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const provider of providerNames) expect(findKnownModel(defaultModels[provider])?.provider).toBe(provider);
  });
});
