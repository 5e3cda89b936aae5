import { describe, expect, test } from 'vitest';
import type { ProviderStatus } from '../../../src/model/index.ts';
import { listModels } from '../../../src/operations/index.ts';

const status = (provider: ProviderStatus['provider'], isConfigured: boolean): ProviderStatus => ({
  provider,
  isConfigured,
  keyVariable: `${provider.toUpperCase()}_API_KEY`,
  baseUrl: provider === 'openai' ? 'http://localhost:1' : null,
  isSdkInstalled: provider !== 'gemini',
});
const providers = [status('anthropic', false), status('openai', true), status('gemini', false)];
const day = new Date('2026-11-21T00:00:00Z');

describe('listModels', () => {
  test('as a document: what is configured, the default, windows, prices and where they come from', () => {
    const { document } = listModels(providers, day);
    expect(document).toMatchObject({
      default_model: 'gpt-6.1-sol',
      providers: [
        { provider: 'anthropic', configured: false, default_model: 'claude-sonnet-5-5', base_url: null },
        {
          provider: 'openai',
          configured: true,
          key_variable: 'OPENAI_API_KEY',
          base_url: 'http://localhost:1',
          sdk_installed: true,
          prices_from: expect.stringContaining('https://'),
          prices_as_of: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          models: expect.arrayContaining([
            {
              id: 'gpt-6.1-sol',
              context_window: 1_050_000,
              usd_per_million_tokens: { input: 2, output: 10, cache_read: 0.1, cache_write: 2.5 },
              usd_per_million_tokens_long: {
                above_prompt_tokens: 272_000,
                input: 4,
                output: 15,
                cache_read: 0.2,
                cache_write: 5,
              },
              usd_per_million_tokens_later: null,
            },
          ]),
        },
        { provider: 'gemini', sdk_installed: false },
      ],
    });
  });

  test('for people: the same, with the default marked', () => {
    const { terminal } = listModels(providers, day);
    expect(terminal).toContain('Without --model: gpt-6.1-sol');
    expect(terminal).toContain('Anthropic: not configured (ANTHROPIC_API_KEY is not set)');
    expect(terminal).toContain('OpenAI: configured (OPENAI_API_KEY is set), at http://localhost:1');
    expect(terminal).toContain('its SDK is not installed');
    expect(terminal).toMatch(/ \* gpt-6\.1-sol +1,050,000 tokens +\$2\.00 in +\$10\.00 out +\$0\.10 cached/);
    expect(terminal).toMatch(/claude-mythos-preview .* price not known/);
    expect(terminal).toMatch(/gpt-5\.2 .* \$0\.175 cached/);
    expect(terminal).toMatch(/gemini-4-argon .*\(from 2026-12-01 \$4\.00 in\)/);
    expect(listModels(providers, new Date('2026-12-02')).terminal).not.toContain('from 2026-12-01');
    expect(Math.max(...terminal.split('\n').map((line) => line.length))).toBeLessThan(140);
  });

  test('says so when no provider has a key', () => {
    const { document, terminal } = listModels([status('anthropic', false)], day);
    expect(document['default_model']).toBeNull();
    expect(terminal).toContain('No provider has a key');
  });
});
