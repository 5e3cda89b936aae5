import { describe, expect, test } from 'vitest';
import { judgeBody, judgeRequest, type KeyPolicy } from '../../../src/action/key/judge-request.ts';
import { proves } from '../../requirements.ts';

/** The address of each provider, the model of the session, and the paths that its library asks. */
const providers = {
  anthropic: { base: '/', model: 'claude-x', answers: ['/v1/messages?beta=true'], description: '/v1/models/claude-x' },
  openai: {
    base: '/v1/',
    model: 'gpt-x',
    answers: ['/v1/responses', '/v1/chat/completions'],
    description: '/v1/models/gpt-x',
  },
  gemini: {
    base: '/',
    model: 'gemini-x',
    answers: ['/v1beta/models/gemini-x:streamGenerateContent?alt=sse', '/v1beta/models/gemini%2Dx:generateContent'],
    description: '/v1beta/models/gemini-x',
  },
} as const;
type Provider = keyof typeof providers;

const policyOf = (provider: Provider): KeyPolicy => ({
  provider,
  models: [providers[provider].model],
  maxTokens: null,
  maxUsd: null,
});
const judge = (provider: Provider, method: string, url: string) =>
  judgeRequest({ method, url }, providers[provider].base, policyOf(provider));

describe.each<Provider>(['anthropic', 'openai', 'gemini'])('the key of %s', (provider) => {
  const { answers, description } = providers[provider];

  test(proves(['C-024'], 'makes answers of the session’s model, and describes it (T14)'), () => {
    for (const url of answers)
      expect(judge(provider, 'POST', url), url).toMatchObject({ isAllowed: true, kind: 'answer' });
    expect(judge(provider, 'GET', description)).toEqual({ isAllowed: true, kind: 'description' });
  });

  test(proves(['C-024'], 'does nothing by another method or with other parameters (T14)'), () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      for (const url of answers)
        expect(judge(provider, method, url), `${method} ${url}`).toMatchObject({ status: 404 });
    }
    for (const method of ['DELETE', 'PATCH', 'POST']) {
      expect(judge(provider, method, description)).toMatchObject({ isAllowed: false });
    }
    const [url] = answers;
    expect(judge(provider, 'POST', `${url.split('?')[0]}?key=other`)).toMatchObject({ status: 404 });
  });
});

test.each<[Provider, string, string]>([
  ['openai', 'GET', '/v1/models'],
  ['openai', 'POST', '/v1/files'],
  ['openai', 'GET', '/v1/files/file-1/content'],
  ['openai', 'POST', '/v1/batches'],
  ['openai', 'POST', '/v1/fine_tuning/jobs'],
  ['openai', 'POST', '/v1/uploads'],
  ['openai', 'GET', '/v1/responses/resp_1'],
  ['openai', 'POST', '/v1/responses/resp_1/cancel'],
  ['openai', 'GET', '/v1/organization/admin_api_keys'],
  ['openai', 'POST', '/v1/chat/completions/../../files'],
  ['openai', 'POST', '/v1/chat%2fcompletions'],
  ['openai', 'POST', '/v2/responses'],
  ['openai', 'POST', '//v1/responses'],
  ['openai', 'POST', 'https://elsewhere.example/v1/responses'],
  ['gemini', 'GET', '/v1beta/models'],
  ['gemini', 'POST', '/upload/v1beta/files'],
  ['gemini', 'POST', '/v1beta/files'],
  ['gemini', 'POST', '/v1beta/cachedContents'],
  ['gemini', 'POST', '/v1beta/tunedModels'],
  ['gemini', 'POST', '/v1beta/models/gemini-x:batchGenerateContent'],
  ['gemini', 'POST', '/v1beta/models/gemini-x:countTokens'],
  ['gemini', 'POST', '/v1beta/models/gemini-x/../gemini-y:generateContent'],
  ['gemini', 'POST', '/v1beta/tunedModels/gemini-x:generateContent'],
])(proves(['C-024'], 'the key of %s is for nothing else: %s %s (T14)'), (provider, method, url) => {
  expect(judge(provider, method, url)).toMatchObject({ isAllowed: false, status: 404 });
});

test.each<[Provider, string, string]>([
  ['openai', 'GET', '/v1/models/gpt-y'],
  ['gemini', 'POST', '/v1beta/models/gemini-y:generateContent'],
  ['gemini', 'POST', '/v1beta/models/gemini-x%2fy:generateContent'],
  ['gemini', 'POST', '/v1beta/models/%ZZ:generateContent'],
  ['gemini', 'GET', '/v1beta/models/gemini-y'],
])(proves(['C-024'], 'the key of %s is for no other model: %s %s (T30)'), (provider, method, url) => {
  expect(judge(provider, method, url)).toMatchObject({ isAllowed: false, status: 403 });
});

describe('a body for an answer', () => {
  const judgeText = (provider: Provider, body: object, named: string | null = null) =>
    judgeBody(JSON.stringify(body), named, policyOf(provider));

  test.each<[Provider, object, string | null, number]>([
    ['openai', { model: 'gpt-x', max_output_tokens: 400, tools: [{ type: 'function', name: 'read' }] }, null, 400],
    ['openai', { model: 'gpt-x', max_completion_tokens: 500 }, null, 500],
    ['openai', { model: 'gpt-x', tools: [{ type: 'custom', name: 'edit' }] }, null, 32_000],
    ['gemini', { generationConfig: { maxOutputTokens: 600 } }, 'gemini-x', 600],
    ['gemini', { tools: [{ functionDeclarations: [{ name: 'read' }] }] }, 'gemini-x', 32_000],
  ])(proves(['C-024'], 'of %s is passed on, with its limit of tokens: %j (T30)'), (...row) => {
    const [provider, body, named, maxOutput] = row;
    const { model } = providers[provider];
    expect(judgeText(provider, body, named)).toEqual({ isAllowed: true, model, maxOutput });
  });

  test.each<[Provider, object, string | null]>([
    ['openai', { model: 'gpt-y' }, null],
    ['openai', {}, null],
    ['openai', { model: ['gpt-x'] }, null],
    ['openai', { model: 'gpt-x', background: true }, null],
    ['openai', { model: 'gpt-x', tools: [{ type: 'web_search' }] }, null],
    ['openai', { model: 'gpt-x', tools: [{ type: 'code_interpreter', container: { type: 'auto' } }] }, null],
    ['openai', { model: 'gpt-x', tools: [{ type: 'mcp', server_url: 'https://elsewhere.example' }] }, null],
    ['gemini', { tools: [{ googleSearch: {} }] }, 'gemini-x'],
    ['gemini', { tools: [{ codeExecution: {} }] }, 'gemini-x'],
    ['gemini', { tools: [{ functionDeclarations: [], urlContext: {} }] }, 'gemini-x'],
    ['gemini', { model: 'gemini-x' }, 'gemini-y'],
  ])(
    proves(['C-024'], 'of %s is refused for another model or a tool that the provider runs: %j (T14, T30)'),
    (...row) => {
      const [provider, body, named] = row;
      expect(judgeText(provider, body, named)).toMatchObject({ isAllowed: false, status: 403 });
    },
  );
});
