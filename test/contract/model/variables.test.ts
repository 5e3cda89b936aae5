import { Anthropic } from '@anthropic-ai/sdk';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isSdkInstalled, providerNames } from '../../../src/model/index.ts';
import { wires } from '../../kit/wire-dialects.ts';
import { startWireServer } from '../../kit/wire-server.ts';

const leak = 'leaked-value-0123456789';

/** What the SDKs read by themselves. */
const variables: Readonly<Record<string, string>> = {
  ANTHROPIC_API_KEY: leak,
  ANTHROPIC_AUTH_TOKEN: leak,
  ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
  ANTHROPIC_CUSTOM_HEADERS: `x-leak: ${leak}\nauthorization: Bearer ${leak}\nanthropic-version: ${leak}`,
  ANTHROPIC_LOG: 'debug',
  ANTHROPIC_OPEN_TELEMETRY_TRACES_CONTENT_MODE: 'content',
  ANTHROPIC_WEBHOOK_SIGNING_KEY: leak,
  OPENAI_API_KEY: leak,
  OPENAI_ADMIN_KEY: leak,
  OPENAI_BASE_URL: 'http://127.0.0.1:9',
  OPENAI_ORG_ID: leak,
  OPENAI_PROJECT_ID: leak,
  OPENAI_CUSTOM_HEADERS: `x-leak: ${leak}\nauthorization: Bearer ${leak}`,
  OPENAI_LOG: 'debug',
  OPENAI_WEBHOOK_SECRET: leak,
  GEMINI_API_KEY: leak,
  GOOGLE_API_KEY: leak,
  GOOGLE_CLOUD_PROJECT: leak,
  GOOGLE_CLOUD_LOCATION: leak,
  GOOGLE_GENAI_API_VERSION: 'v9',
  GOOGLE_GENAI_USE_ENTERPRISE: 'false',
  GOOGLE_GENAI_USE_VERTEXAI: 'true',
  GOOGLE_GEMINI_BASE_URL: 'http://127.0.0.1:9',
  GOOGLE_VERTEX_BASE_URL: 'http://127.0.0.1:9',
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('variables that the SDKs would read by themselves', () => {
  test.each(wires.map((wire) => [wire.dialect.name, wire] as const))('%s uses none of them', async (_, wire) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const said = (['debug', 'info', 'log', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => undefined),
    );
    const server = await startWireServer(wire.dialect, [{ text: 'Done.' }], { key: 'own-key' });
    try {
      const model = wire.createModel({ apiKey: 'own-key', baseUrl: server.url });
      await model.stream({ system: '', messages: [{ role: 'user', text: 'Go.' }], tools: [] }).result();
      expect(server.accepted).toHaveLength(1);
      expect(JSON.stringify(server.requests)).not.toContain(leak);
      expect(server.requests[0]?.path).not.toContain('v9');
      for (const spy of said) expect(spy).not.toHaveBeenCalled();
    } finally {
      await server.close();
    }
  });

  test('the version that is sent to Anthropic is the one that its SDK speaks', async () => {
    let version: string | null = null;
    const client = new Anthropic({
      apiKey: 'x',
      baseURL: 'http://127.0.0.1:9',
      maxRetries: 0,
      fetch: async (_url, init) => {
        version = new Headers(init?.headers).get('anthropic-version');
        return new Response('{}', { headers: { 'content-type': 'application/json' } });
      },
    });
    await client.messages.create({ model: 'm', max_tokens: 1, messages: [{ role: 'user', content: 'x' }] });
    const wire = wires.find(({ dialect }) => dialect.provider === 'anthropic');
    if (!wire) throw new Error('no Anthropic wire');
    const server = await startWireServer(wire.dialect, [{ text: 'Done.' }]);
    try {
      const model = wire.createModel({ apiKey: 'own-key', baseUrl: server.url });
      await model.stream({ system: '', messages: [{ role: 'user', text: 'Go.' }], tools: [] }).result();
      expect(server.requests[0]?.version).toBe(version);
    } finally {
      await server.close();
    }
  });

  test('each SDK can be loaded', async () => {
    expect(await Promise.all(providerNames.map(isSdkInstalled))).toEqual([true, true, true]);
  });
});
