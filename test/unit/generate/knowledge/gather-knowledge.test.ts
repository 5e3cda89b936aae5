import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { gatherKnowledge } from '../../../../src/generate/index.ts';
import type { CallOutcome } from '../../../../src/plugin/index.ts';
import { fakeTool, protocolError, timedOut } from '../../../kit/fake-connection.ts';
import { MemoryWorkspace } from '../../../kit/memory-workspace.ts';
import { proves } from '../../../requirements.ts';

const tools = [
  fakeTool('read', {
    inputSchema: { type: 'object', properties: { uri: { type: 'string' }, limit: { type: 'integer' } } },
  }),
  fakeTool('greet', { inputSchema: { type: 'object', properties: { name: { type: 'string' } } } }),
];

const ok = (result: JsonObject): CallOutcome => ({ kind: 'result', result, durationMs: 1 });

function createServer(answers: Record<string, (params: JsonObject) => CallOutcome>, capabilities: JsonObject) {
  const asked: string[] = [];
  return {
    asked,
    identity: {
      name: 'fake',
      version: '1',
      protocolVersion: '2025-11-25',
      era: 'legacy' as const,
      capabilities,
      instructions: null,
    },
    request: (method: string, params: JsonObject) => {
      asked.push(method);
      return Promise.resolve(answers[method]?.(params) ?? protocolError(-32601, 'unknown'));
    },
  };
}

describe('gatherKnowledge', () => {
  test(proves(['P-068'], 'resources, what is in them, and completions are values of arguments'), async () => {
    const connection = createServer(
      {
        'resources/list': () => ok({ resources: [{ uri: 'notes://1' }] }),
        'resources/read': () => ok({ contents: [{ uri: 'notes://1', text: '{"people":[{"name":"Ada"}]}' }] }),
        'resources/templates/list': () => ok({ resourceTemplates: [{ uriTemplate: 'notes://{limit}' }] }),
        'prompts/list': () => ok({ prompts: [{ name: 'hello', arguments: [{ name: 'name' }] }] }),
        'completion/complete': (params) =>
          ok({ completion: { values: JSON.stringify(params).includes('hello') ? ['Grace'] : ['7'] } }),
      },
      { resources: {}, prompts: {}, completions: {} },
    );
    const { values } = await gatherKnowledge({ tools, workspace: null, connection });
    expect(values.map(({ argument, value, evidence }) => [argument, value, evidence])).toEqual([
      ['/uri', 'notes://1', 'resource notes://1'],
      ['/name', 'Ada', 'resource notes://1'],
      ['/limit', '7', 'completion of notes://{limit}'],
      ['/name', 'Grace', 'completion of prompt hello'],
    ]);
  });

  test(
    proves(['P-068'], 'what a server does not declare is not asked for, and one that hangs is asked once'),
    async () => {
      const silent = createServer({}, { tools: {} });
      await gatherKnowledge({ tools, workspace: null, connection: silent });
      expect(silent.asked).toEqual([]);
      const hanging = createServer(
        { 'resources/list': () => timedOut() },
        { resources: {}, prompts: {}, completions: {} },
      );
      await gatherKnowledge({ tools, workspace: null, connection: hanging });
      expect(hanging.asked).toEqual(['resources/list']);
    },
  );

  test(proves(['P-070'], 'a configured value stands for the argument of the same name'), async () => {
    const config = [
      { name: 'DEFAULT_LIMIT', value: '25', source: 'manifest.json user_config' },
      { name: 'OTHER', value: '1', source: '.env.example' },
    ];
    const { values } = await gatherKnowledge({ tools, workspace: null, connection: null, config });
    expect(values).toEqual([
      {
        tool: 'read',
        argument: '/limit',
        value: 25,
        generatedFrom: 'config',
        evidence: 'DEFAULT_LIMIT (manifest.json user_config)',
      },
    ]);
  });

  test(proves(['P-069'], 'README and documentation are read, changelogs and dependencies are not'), async () => {
    const workspace = new MemoryWorkspace({
      'README.md': '`greet` with `{"name": "Ada"}`',
      'docs/use.md': '`greet` with `{"name": "Grace"}`',
      'CHANGELOG.md': '`greet` with `{"name": "Old"}`',
      'node_modules/other/README.md': '`greet` with `{"name": "Foreign"}`',
      'docs/huge.md': ' '.repeat(600 * 1024),
    });
    const { values, problems } = await gatherKnowledge({ tools, workspace, connection: null });
    expect(values.map(({ value, evidence }) => [value, evidence])).toEqual([
      [{ name: 'Ada' }, 'README.md:1'],
      [{ name: 'Grace' }, 'docs/use.md:1'],
    ]);
    expect(problems).toEqual(['docs/huge.md was not read: it is larger than 524288 bytes']);
  });
});
