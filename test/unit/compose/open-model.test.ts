import { describe, expect, test } from 'vitest';
import { readHostSettings } from '../../../src/compose/host-settings.ts';
import { describeModelProviders, type Host } from '../../../src/compose/index.ts';
import { openModel } from '../../../src/compose/open-model.ts';

const host = (variables: Record<string, string> = {}): Host => ({
  variables,
  workingDirectory: '/work/here',
  temporaryDirectory: '/tmp/there',
  imageDefinitions: '/there/runner-images',
  processId: 1,
  hostName: 'host',
  version: '1.2.3',
  nodeVersion: '24.0.0',
});

const open = (id: string | undefined, variables: Record<string, string>) =>
  openModel(id, readHostSettings(host(variables)), '/work/here');

describe('openModel', () => {
  test.each([
    [{}, null],
    [
      { ANTHROPIC_API_KEY: 'a', OPENAI_API_KEY: 'o' },
      { provider: 'anthropic', id: 'claude-sonnet-5-5' },
    ],
    [
      { OPENAI_API_KEY: 'o', GEMINI_API_KEY: 'g' },
      { provider: 'openai', id: 'gpt-6.1-sol' },
    ],
    [{ GOOGLE_API_KEY: 'g' }, { provider: 'gemini', id: 'gemini-4-argon' }],
  ])('without an id takes the default of the first provider with a key: %j', async (variables, expected) => {
    const model = await open(undefined, variables);
    expect(model && { provider: model.provider, id: model.id }).toEqual(expected);
  });

  test('opens the model that is named, with its window', async () => {
    const variables = { ANTHROPIC_API_KEY: 'a', OPENAI_API_KEY: 'o', OPENAI_BASE_URL: 'http://localhost:1/v1' };
    expect(await open('openai:qwen-4', variables)).toMatchObject({
      provider: 'openai',
      id: 'qwen-4',
      contextWindow: 128_000,
    });
  });

  test.each([
    ['claude-sonnet-5-5', 'ANTHROPIC_API_KEY'],
    ['gpt-6.1-sol', 'OPENAI_API_KEY'],
    ['gemini-4-argon', 'GEMINI_API_KEY'],
  ])('%s without a key names %s', async (id, variable) => {
    await expect(open(id, {})).rejects.toMatchObject({
      code: 'model/no-key',
      message: expect.stringContaining(variable),
    });
  });

  test('a mistyped name without a key is told as both', async () => {
    await expect(open('claude-sonet-5', {})).rejects.toMatchObject({
      code: 'model/no-key',
      message:
        'The model claude-sonet-5 needs a key: ANTHROPIC_API_KEY is not set. PTH knows no model of that name; did you mean claude-sonnet-5?',
    });
  });

  test('a playbook that is not there is named', async () => {
    await expect(open('playbook:none.yaml', {})).rejects.toMatchObject({ code: 'playbook/invalid' });
  });
});

test('describeModelProviders tells that a key is there, and never the key', async () => {
  const key = 'sk-very-secret-0123456789';
  const address = 'http://user:pass-word-1@localhost:1/v1';
  const providers = await describeModelProviders(host({ OPENAI_API_KEY: key, OPENAI_BASE_URL: address }));
  expect(providers).toEqual([
    {
      provider: 'anthropic',
      isConfigured: false,
      keyVariable: 'ANTHROPIC_API_KEY',
      baseUrl: null,
      isSdkInstalled: true,
    },
    {
      provider: 'openai',
      isConfigured: true,
      keyVariable: 'OPENAI_API_KEY',
      baseUrl: 'http://localhost:1',
      isSdkInstalled: true,
    },
    { provider: 'gemini', isConfigured: false, keyVariable: 'GEMINI_API_KEY', baseUrl: null, isSdkInstalled: true },
  ]);
  expect(JSON.stringify(providers)).not.toMatch(/secret|pass-word/);
});
