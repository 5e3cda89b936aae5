import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAgentSession, openAgentSession } from '../../../src/agent/index.ts';
import { createAnthropicProfile } from '../../../src/agent/profiles/anthropic.ts';
import { createGeminiProfile } from '../../../src/agent/profiles/gemini.ts';
import { createOpenaiProfile } from '../../../src/agent/profiles/openai.ts';
import type { ProviderProfile } from '../../../src/agent/profiles/provider-profile.ts';
import { selectProfile } from '../../../src/agent/profiles/select-profile.ts';
import { renderSystemPrompt } from '../../../src/agent/system-prompt.ts';
import { defineTool } from '../../../src/agent/tools/define-tool.ts';
import { captured, MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { proves } from '../../requirements.ts';
import { callTools, createScriptedModel, run, say, toolResults, types } from './agent-kit.ts';

const profiles = { anthropic: createAnthropicProfile, openai: createOpenaiProfile, gemini: createGeminiProfile };
const all = Object.entries(profiles) as [ProviderProfile['provider'], () => ProviderProfile][];
const names = (profile: ProviderProfile) => profile.toolRegistry.definitions().map((tool) => tool.name);
const common = ['read_file', 'write_file', 'shell', 'grep', 'glob'];

const custom = (name: string) =>
  defineTool({
    name,
    description: 'custom',
    input: z.strictObject({ message: z.string() }),
    execute: async ({ message }) => message,
  });

describe('tool sets', () => {
  test(proves(['A-011'], 'OpenAI: six tools, apply_patch and no edit_file'), () => {
    expect(names(createOpenaiProfile()).sort()).toEqual([...common, 'apply_patch'].sort());
  });

  test(proves(['A-012'], 'Anthropic: six tools, edit_file with old_string and new_string and no apply_patch'), () => {
    const profile = createAnthropicProfile();
    expect(names(profile).sort()).toEqual([...common, 'edit_file'].sort());
    const edit = profile.toolRegistry.definitions().find((tool) => tool.name === 'edit_file');
    expect(edit?.inputSchema).toMatchObject({
      properties: { old_string: { type: 'string' }, new_string: { type: 'string' } },
    });
  });

  test(proves(['A-013'], 'Gemini: seven tools, edit_file and list_dir and no apply_patch'), () => {
    expect(names(createGeminiProfile()).sort()).toEqual([...common, 'edit_file', 'list_dir'].sort());
  });

  test(proves(['A-015'], 'one more tool makes seven'), () => {
    const profile = createAnthropicProfile();
    profile.toolRegistry.register(custom('custom_read'));
    expect(names(profile)).toHaveLength(7);
    expect(names(profile)).toContain('custom_read');
    expect(names(createAnthropicProfile())).toHaveLength(6);
  });

  test(proves(['A-016'], 'of one name the latest wins'), () => {
    const profile = createAnthropicProfile();
    const own = custom('read_file');
    profile.toolRegistry.register(own);
    expect(profile.toolRegistry.get('read_file')).toBe(own);
    expect(names(profile)).toHaveLength(6);
    expect(profile.toolRegistry.definitions()[0]).toMatchObject({ name: 'read_file', description: 'custom' });
  });

  test(
    proves(['A-017'], 'a registered tool gets its arguments and the workspace, and its text is the result'),
    async () => {
      const profile = createAnthropicProfile();
      const workspace = new MemoryWorkspace({ a: 'x' });
      const seen: unknown[] = [];
      profile.toolRegistry.register(
        defineTool({
          name: 'my_tool',
          description: 'Says it.',
          input: z.strictObject({ message: z.string() }),
          execute: async (args, context) => {
            seen.push(args, await context.workspace.stat('a'));
            return args.message;
          },
        }),
      );
      const model = createScriptedModel([callTools({ name: 'my_tool', arguments: { message: 'hello' } }), say('Ok.')]);
      const session = createAgentSession({ model, workspace, system: '', tools: profile.toolRegistry.list() });
      await run(session);
      expect(toolResults(session)).toMatchObject([{ text: 'hello', isError: false }]);
      expect(seen).toEqual([{ message: 'hello' }, { path: 'a', kind: 'file', size: 1 }]);
    },
  );

  test('the time limit of commands can be chosen for each of them', () => {
    for (const [, create] of all) expect(create().toolRegistry.get('shell')?.description).toContain('10000');
    expect(createOpenaiProfile({ commandTimeoutMs: 5 }).toolRegistry.get('shell')?.description).toContain(
      ' 5 when left out',
    );
  });

  test('a model’s provider chooses its profile; a playbook speaks with Anthropic’s tools', () => {
    for (const [provider] of all) expect(selectProfile(provider).provider).toBe(provider);
    expect(selectProfile('playbook').provider).toBe('anthropic');
  });
});

describe('parity', () => {
  test.each(all)(
    proves(['A-067'], '%s: valid schemas, and a loop of one call and a text'),
    async (provider, create) => {
      const profile = create();
      for (const tool of profile.toolRegistry.definitions()) {
        expect(tool.name).toMatch(/^[a-z_]{1,64}$/);
        expect(tool.description.length).toBeGreaterThan(20);
        expect(() => z.fromJSONSchema(tool.inputSchema as never)).not.toThrow();
        expect(tool.inputSchema).toMatchObject({ type: 'object', properties: expect.any(Object) });
      }
      const model = createScriptedModel(
        [callTools({ name: 'read_file', arguments: { path: 'a' } }), say('It says x.')],
        { provider },
      );
      const session = await openAgentSession({ model, workspace: new MemoryWorkspace({ a: 'x' }) });
      const { events, reply } = await run(session);
      expect(reply).toMatchObject({ stop: 'completed', text: 'It says x.', turns: 2 });
      expect(types(events).filter((type) => type.startsWith('tool'))).toEqual(['tool-call-start', 'tool-call-end']);
      expect(toolResults(session)).toMatchObject([{ text: '     1\tx', isError: false }]);
      expect(model.requests[0]?.tools.map((tool) => tool.name)).toEqual(names(profile));
    },
  );
});

test(proves(['A-021'], 'a profile without parallel calls has them carried out one after the other'), async () => {
  const profile = createOpenaiProfile();
  const calls = callTools({ name: 'glob', arguments: { pattern: '*' } }, { name: 'grep', arguments: { pattern: 'x' } });
  const order = async (supportsParallelToolCalls: boolean) => {
    const model = createScriptedModel([calls, say('Ok.')]);
    const workspace = new MemoryWorkspace({ a: 'x' });
    const session = await openAgentSession({ model, workspace, profile: { ...profile, supportsParallelToolCalls } });
    return types((await run(session)).events).filter((type) => type.startsWith('tool-call'));
  };
  expect((await order(true)).slice(0, 2)).toEqual(['tool-call-start', 'tool-call-start']);
  expect((await order(false)).slice(0, 2)).toEqual(['tool-call-start', 'tool-call-end']);
});

describe('system prompts', () => {
  test.each([
    ['anthropic', 'Claude Code', 'edit_file'],
    ['openai', 'Codex CLI', 'apply_patch'],
    ['gemini', 'Gemini CLI', 'list_dir'],
  ] as const)(
    proves(['A-014', 'A-048'], '%s: begins with its own instructions: %s, how to use the tools, how to write code'),
    (provider, identity, tool) => {
      const profile = selectProfile(provider);
      const prompt = renderSystemPrompt({
        profile,
        model: 'm',
        platform: 'p',
        workingDirectory: '/w',
        date: '2026-02-15',
      });
      expect(prompt.startsWith(profile.baseInstructions)).toBe(true);
      expect(profile.baseInstructions).toContain(identity);
      expect(profile.baseInstructions).toContain(tool);
      expect(profile.baseInstructions).toMatch(/Tools:\n[\s\S]+Code:\n[\s\S]+Rules:\n/);
    },
  );

  test(proves(['A-053'], 'five layers in their order'), async () => {
    const profile = createAnthropicProfile();
    profile.toolRegistry.register(
      defineTool({
        name: 'sentinel_tool',
        description: 'SENTINEL-3',
        input: z.strictObject({}),
        execute: async () => '',
      }),
    );
    const workspace = new MemoryWorkspace({ 'AGENTS.md': 'SENTINEL-4' });
    workspace.onRun = () => ({ stdout: captured('SENTINEL-2\nprefix \nbranch main\nchanges 0\n') });
    const model = createScriptedModel([say('Ok.')]);
    const session = await openAgentSession({
      model,
      workspace,
      profile: { ...profile, baseInstructions: 'SENTINEL-1' },
      instructions: 'SENTINEL-5',
    });
    await run(session);
    const prompt = model.requests[0]?.system ?? '';
    const places = [1, 2, 3, 4, 5].map((layer) => prompt.indexOf(`SENTINEL-${layer}`));
    expect(places[0]).toBe(0);
    expect(places).toEqual([...places].sort((left, right) => left - right));
    expect(new Set(places).size).toBe(5);
    expect(prompt.endsWith('SENTINEL-5')).toBe(true);
  });

  test(proves(['A-049'], 'says the platform, the state of git, the directory, the date and the model'), async () => {
    const workspace = new MemoryWorkspace();
    workspace.onRun = () => ({ stdout: captured('Linux 6.1 x86_64\nprefix \nbranch fix/it\nchanges 3\n') });
    const model = createScriptedModel([say('Ok.')], { id: 'claude-test' });
    const clock = { now: () => new Date('2026-02-15T10:00:00Z'), monotonicMs: () => 0, sleep: async () => undefined };
    await run(await openAgentSession({ model, workspace, clock }));
    expect(model.requests[0]?.system).toContain(
      [
        'Environment:',
        '- Platform: Linux 6.1 x86_64',
        '- Working directory: /work',
        '- Git: branch fix/it, uncommitted changes',
        '- Date: 2026-02-15',
        '- Model: claude-test',
      ].join('\n'),
    );
  });

  test('what the inside says of itself cannot write more than its line of the prompt', async () => {
    const workspace = new MemoryWorkspace();
    workspace.onRun = () => ({
      stdout: captured(`evil\u001b[31m${'x'.repeat(500)}\nprefix \nbranch a\u202eb\nchanges x\n`),
    });
    const model = createScriptedModel([say('Ok.')]);
    await run(await openAgentSession({ model, workspace }));
    const lines = model.requests[0]?.system.split('\n') ?? [];
    expect(lines.find((line) => line.startsWith('- Platform'))?.length).toBeLessThan(120);
    expect(lines).toContain('- Git: branch ab, clean');
  });

  test('a workspace without git, or one that runs nothing, has no repository', async () => {
    const workspace = new MemoryWorkspace();
    workspace.onRun = () => ({ reason: 'spawn-failed', exitCode: null });
    const model = createScriptedModel([say('Ok.')]);
    await run(await openAgentSession({ model, workspace }));
    expect(model.requests[0]?.system).toContain('- Platform: unknown\n');
    expect(model.requests[0]?.system).toContain('- Git: no repository');
  });
});
