import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { defaultAnthropicModel, knownModels, parseBuiltInModelId, parseModelId } from '../../../src/model/index.ts';

describe('parseModelId', () => {
  test.each([
    ['claude-sonnet-5-5', { provider: 'anthropic', model: 'claude-sonnet-5-5', contextWindow: 1_000_000 }],
    ['claude-haiku-4-5', { provider: 'anthropic', model: 'claude-haiku-4-5', contextWindow: 200_000 }],
    ['claude-new-9', { provider: 'anthropic', model: 'claude-new-9', contextWindow: 200_000 }],
    ['gpt-5.2', { provider: 'openai', model: 'gpt-5.2' }],
    ['o4-mini', { provider: 'openai', model: 'o4-mini' }],
    ['gemini-3-pro', { provider: 'gemini', model: 'gemini-3-pro' }],
    ['playbook:test/fix it.yaml', { provider: 'playbook', file: 'test/fix it.yaml' }],
  ])('%s', (id, expected) => {
    expect(parseModelId(id)).toEqual(expected);
  });

  test.each(['', 'llama-3', 'claude-', 'openai', 'o-mini', 'playbook:', 'playbook:  ', 'claude-x y', 'claude-x/../y'])(
    'refuses %j with the way out',
    (id) => {
      expect(() => parseModelId(id)).toThrow(expect.objectContaining({ code: 'model/unknown' }));
    },
  );

  test.each(['gpt-5', 'o3', 'gemini-3-pro'])('%s is named but not built in', (id) => {
    expect(() => parseBuiltInModelId(id)).toThrow(/not built in yet/);
    expect(() => parseBuiltInModelId(id)).toThrow(expect.objectContaining({ code: 'model/unknown' }));
  });

  test('a Claude model and a playbook are built in', () => {
    expect(parseBuiltInModelId(defaultAnthropicModel).provider).toBe('anthropic');
    expect(parseBuiltInModelId('playbook:a.yaml')).toEqual({ provider: 'playbook', file: 'a.yaml' });
  });
});

describe('knownModels', () => {
  test('are the models that the pinned SDK names, each once', () => {
    const sdk = createRequire(import.meta.url).resolve('@anthropic-ai/sdk/resources/messages/messages');
    const types = readFileSync(sdk.replace(/\.(m?js)$/, '.d.ts'), 'utf8');
    const union = /export type Model = (.*?);/s.exec(types)?.[1] ?? '';
    const named = [...union.matchAll(/'(claude-[^']+)'/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(10);
    expect(knownModels.map((model) => model.id).sort()).toEqual(named.sort());
  });

  test('hold the default', () => {
    expect(knownModels.map((model) => model.id)).toContain(defaultAnthropicModel);
  });
});
