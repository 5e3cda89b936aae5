import { describe, expect, test } from 'vitest';
import { type ChatMessage, responseText, responseToolCalls } from '../../../src/model/index.ts';
import { createPlaybookModel, loadPlaybook } from '../../../src/playbook/index.ts';

const load = (text: string) => loadPlaybook(text, { file: 'fix.yaml' });
const ask = (...messages: ChatMessage[]) => ({ system: '', messages, tools: [] });

describe('loadPlaybook', () => {
  test('reads turns with texts, calls and expectations', async () => {
    const model = createPlaybookModel(
      load(`
playbook: 1
turns:
  - says: I look.
    calls:
      - tool: grep
        arguments: { pattern: "a.*b", ignore_case: true }
      - tool: glob
  - expect: found it
    says: Done.
`),
      { id: 'playbook:fix.yaml' },
    );
    const first = await model.stream(ask({ role: 'user', text: 'x' })).result();
    expect(responseText(first)).toBe('I look.');
    expect(responseToolCalls(first)).toMatchObject([
      { name: 'grep', arguments: { pattern: 'a.*b', ignore_case: true } },
      { name: 'glob', arguments: {} },
    ]);
    const result = { toolCallId: 'c', toolName: 'grep', text: 'we found it here', isError: false };
    expect(responseText(await model.stream(ask({ role: 'tool', results: [result] })).result())).toBe('Done.');
  });

  test('an expectation that does not hold names the turn, what was expected and what came', async () => {
    const model = createPlaybookModel(load('playbook: 1\nturns:\n  - says: a\n    expect: found it\n'), {
      id: 'playbook:fix.yaml',
    });
    await expect(model.stream(ask({ role: 'user', text: 'No hits.' })).result()).rejects.toMatchObject({
      code: 'playbook/mismatch',
      message: expect.stringMatching(/turn 1: .*does not contain "found it"; it begins "No hits\."/),
    });
  });

  test('reads conversations, with one text or a list', () => {
    const playbook = load(`
playbook: 1
conversations:
  - when: crash
    repeat: true
    turns: [{ says: a }]
  - when: [timeout, alpha]
    turns: [{ says: b }]
`);
    expect(playbook).toEqual({
      conversations: [
        { when: ['crash'], repeat: true, turns: [{ text: 'a' }] },
        { when: ['timeout', 'alpha'], repeat: false, turns: [{ text: 'b' }] },
      ],
    });
  });

  test.each<[string, string, number, string, RegExp]>([
    ['another version', 'playbook: 2\nturns: [{ says: a }]', 1, 'playbook', /must be 1/],
    ['no version', 'turns: [{ says: a }]', 1, 'playbook', /./],
    ['neither turns nor conversations', 'playbook: 1\n', 1, '', /turns or conversations/],
    [
      'both',
      'playbook: 1\nturns: [{ says: a }]\nconversations: [{ when: a, turns: [{ says: a }] }]',
      1,
      '',
      /not both/,
    ],
    ['no turn', 'playbook: 1\nturns: []', 2, 'turns', /./],
    ['an unknown key', 'playbook: 1\nturns:\n  - says: a\n    cals: []\n', 4, 'turns[0].cals', /Unrecognized/],
    ['a turn that does nothing', 'playbook: 1\nturns:\n  - says: a\n  - expect: x\n', 4, 'turns[1]', /says, calls/],
    [
      'a call without a tool',
      'playbook: 1\nturns:\n  - calls:\n      - arguments: {}\n',
      4,
      'turns[0].calls[0].tool',
      /is missing/,
    ],
    [
      'arguments that are a list',
      'playbook: 1\nturns:\n  - calls:\n      - tool: x\n        arguments: [1]\n',
      5,
      'turns[0].calls[0].arguments',
      /./,
    ],
    [
      'an empty when',
      'playbook: 1\nconversations:\n  - when: []\n    turns: [{ says: a }]\n',
      3,
      'conversations[0].when',
      /./,
    ],
    [
      'a conversation without turns',
      'playbook: 1\nconversations:\n  - when: a\n',
      3,
      'conversations[0].turns',
      /is missing/,
    ],
    [
      'a pattern that is none',
      'playbook: 1\nturns:\n  - says: a\n    expect: [{ pattern: "(" }]\n',
      4,
      'turns[0].expect[0].pattern',
      /no regular expression/,
    ],
    [
      'a $find that is none',
      'playbook: 1\nturns:\n  - calls:\n      - tool: a\n        arguments: { b: [{ $find: "a", $on: x }] }\n',
      5,
      'turns[0].calls[0].arguments',
      /\$find/,
    ],
    [
      'arguments twice',
      'playbook: 1\nturns:\n  - calls:\n      - tool: a\n        arguments: {}\n        raw: x\n',
      4,
      'turns[0].calls[0]',
      /not both/,
    ],
    [
      'an answer that fails as well',
      'playbook: 1\nturns:\n  - says: a\n    fails: { code: model/overloaded, message: m }\n',
      3,
      'turns[0]',
      /nothing else/,
    ],
    [
      'a fault that no model causes',
      'playbook: 1\nturns:\n  - fails: { code: git/not-found, message: m }\n',
      3,
      'turns[0].fails.code',
      /./,
    ],
    ['the provider of a bare sequence', 'playbook: 1\nprovider: openai\nturns: [{ says: a }]\n', 1, '', /belong to/],
    ['broken YAML', 'playbook: 1\nturns: [\n', 3, '', /./],
    ['a key twice', 'playbook: 1\nplaybook: 1\nturns: [{ says: a }]', 2, '', /unique/],
    ['no document', '', 1, '', /./],
    ['a list', '- 1\n', 1, '', /./],
    ['nesting without end', '['.repeat(30_000), 1, '', /./],
    [
      'aliases without end',
      `playbook: 1\na: &a [x,x,x,x,x,x,x,x,x]\n${'b c d e f g h i'
        .split(' ')
        .map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]},`.repeat(9)}]`)
        .join('\n')}`,
      1,
      '',
      /alias/,
    ],
    ['a huge file', `#${'x'.repeat(8 * 1024 * 1024)}`, 1, '', /longer than/],
  ])('refuses %s with file, line, field and reason', (_, text, line, field, reason) => {
    const message = field === '' ? `fix.yaml:${line}: ` : `fix.yaml:${line}, ${field}: `;
    expect(() => load(text)).toThrow(
      expect.objectContaining({
        code: 'playbook/invalid',
        message: expect.stringContaining(message),
        details: { file: 'fix.yaml', line, field, reason: expect.stringMatching(reason) },
      }),
    );
  });

  test('reads thinking, stop reasons, usage, raw arguments, and values found in earlier results', async () => {
    const model = createPlaybookModel(
      load(`
playbook: 1
turns:
  - thinks: Let me see.
    says: { $find: "plan (\\\\w+)" }
    usage: { input: 3, output: 2, cache_read: 1 }
    calls:
      - tool: approve
        arguments: { id: { $find: "PLAN-[a-f0-9]+", $in: propose }, deep: [{ $find: "(\\\\d+)" }], kept: { $other: 1 } }
      - tool: shell
        raw: '{"command":'
    expect: [plan seven, { pattern: "^the" }]
  - stop: refusal
    stop_detail: I would rather not.
`),
      { id: 'playbook:fix.yaml' },
    );
    const results = [
      { toolCallId: 'a', toolName: 'propose', text: 'PLAN-00af', isError: false },
      { toolCallId: 'b', toolName: 'look', text: 'the plan seven of 12', isError: false },
    ];
    const first = await model
      .stream(ask({ role: 'tool', results: results.slice(0, 1) }, { role: 'tool', results: results.slice(1) }))
      .result();
    expect(first).toMatchObject({
      parts: [{ type: 'thinking', text: 'Let me see.' }, { type: 'text', text: 'seven' }, {}, {}],
      usage: { inputTokens: 3, outputTokens: 2, cacheReadTokens: 1, cacheWriteTokens: 0 },
    });
    expect(responseToolCalls(first)).toMatchObject([
      { name: 'approve', arguments: { id: 'PLAN-00af', deep: ['12'], kept: { $other: 1 } } },
      { name: 'shell', arguments: {}, rawArguments: '{"command":' },
    ]);
    const second = await model.stream(ask({ role: 'user', text: 'x' })).result();
    expect(second).toMatchObject({ stopReason: 'refusal', stopDetail: 'I would rather not.', parts: [] });
  });

  test('keys of the prototype are data', () => {
    const playbook = load(
      'playbook: 1\nturns:\n  - calls:\n      - tool: x\n        arguments: { __proto__: { polluted: true } }\n',
    );
    expect(JSON.stringify(playbook)).not.toContain('undefined');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
