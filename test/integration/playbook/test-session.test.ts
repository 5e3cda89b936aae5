import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { createPlaybookModel, loadPlaybook, recordPlaybook, when } from '../../../src/playbook/index.ts';
import type { ExtensionFactory, TestSession, TestSessionOptions, UiMocks } from '../../../src/test-session/index.ts';
import { proves } from '../../requirements.ts';
import { extension, hosts } from './hosts.ts';

const sessions: TestSession[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.dispose();
});

const notes = extension('notes');

const gate: ExtensionFactory = (pi) => {
  pi.on('tool_call', (event) =>
    event.toolName === 'shred' ? { block: true, reason: 'Nothing is shredded here.' } : undefined,
  );
};

const throws: ExtensionFactory = () => {
  throw new Error('no luck');
};

const throwsLater: ExtensionFactory = (pi) => {
  pi.on('session_start', () => {
    throw new Error('no session');
  });
};

const asksForColour: ExtensionFactory = (pi) => {
  pi.on('before_agent_start', async (_event, ctx) => {
    await ctx.ui.select('Colour', ['red']);
    return undefined;
  });
};

describe.each(hosts)('a test session on $name', ({ open, tools }) => {
  const start = async (options: TestSessionOptions = {}) => {
    const session = await open(options);
    sessions.push(session);
    return session;
  };

  test(
    proves(
      ['H-016', 'H-011', 'H-006'],
      'an extension file loads, its tool registers, and a scripted call runs its real code',
    ),
    async () => {
      const session = await start({
        extensions: [notes],
        playbook: [{ toolCalls: [{ name: 'note', arguments: { text: 'remember' } }] }, { text: 'Noted.' }],
      });
      expect(session.state.tools()).toContain('note');
      expect((await session.run()).text).toBe('Noted.');
      expect(session.state.readFile('note.txt')).toBe('remember');
      expect(session.state.files()).toEqual(['note.txt']);
      expect(session.events.toolResultsFor('note')).toEqual([
        {
          step: 1,
          toolCallId: 'call_1_1',
          toolName: 'note',
          content: [{ type: 'text', text: 'Note 1 written.' }],
          text: 'Note 1 written.',
          isError: false,
          details: { count: 1 },
          mocked: false,
        },
      ]);
      expect(session.session).toBeTypeOf('object');
    },
  );

  test(
    proves(['H-007', 'H-001'], 'the trigger does not matter, run() plays the whole playbook, and there is no prompt()'),
    async () => {
      const logs = [];
      for (const trigger of [[], ['Do something else entirely.']]) {
        const session = await start({
          extensions: [notes],
          playbook: [{ text: 'Now.', toolCalls: [{ name: 'note', arguments: { text: 'x' } }] }, { text: 'Noted.' }],
        });
        await session.run(...trigger);
        expect(session.playbook).toMatchObject({ consumed: 2, remaining: 0 });
        expect('prompt' in session).toBe(false);
        logs.push([session.events.toolCalls, session.events.toolResults, session.events.messages.slice(-3)]);
      }
      expect(logs[1]).toEqual(logs[0]);
    },
  );

  test(
    proves(['H-014', 'H-005'], 'turns that are left over are counted and fail the run with what remains'),
    async () => {
      const session = await start({
        mockTools: { look: 'seen' },
        playbook: [{ toolCalls: [{ name: 'look', arguments: {} }] }, { text: 'Done.' }, { text: 'More.' }],
      });
      await expect(session.run()).rejects.toMatchObject({
        code: 'playbook/mismatch',
        message: expect.stringMatching(
          /2 of 3 turns consumed, the last one says "Done\."; 1 turn left, the next one says "More\."/,
        ),
      });
      expect([session.playbook.consumed, session.playbook.remaining]).toEqual([2, 1]);
    },
  );

  test(proves(['H-005'], 'a playbook that is used up fails the run'), async () => {
    const session = await start({
      mockTools: { look: 'seen' },
      playbook: [{ toolCalls: [{ name: 'look', arguments: {} }] }],
    });
    await expect(session.run()).rejects.toMatchObject({
      code: 'playbook/mismatch',
      message: expect.stringMatching(/used up.*1 of 1 turn consumed, the last one calls look.*"seen"/),
    });
  });

  test(proves(['H-004'], 'a throwing assertContext fails the run with the number of its turn'), async () => {
    const session = await start({ mockTools: { look: 'seen' } });
    const script = when('Look.').calls('look').expects('not seen').says('Done.');
    await expect(session.run(script)).rejects.toThrow(
      /turn 2: the last message does not contain "not seen"; it begins "seen"/,
    );
  });

  test(
    proves(['H-006'], 'extension factories, a system prompt and a working directory are taken as given'),
    async () => {
      const cwd = await mkdtemp(join(tmpdir(), 'pth-given-'));
      try {
        const seen: string[] = [];
        const factory: ExtensionFactory = (pi) => {
          pi.on('before_agent_start', (event, ctx) => {
            seen.push(event.systemPrompt, ctx.cwd);
            return undefined;
          });
        };
        const session = await start({ extensionFactories: [factory], systemPrompt: 'You are a teapot.', cwd });
        await session.run(when('Who are you?').says('A teapot.'));
        expect(seen[0]).toContain('You are a teapot.');
        expect(seen[1]).toBe(session.cwd);
        expect(session.state.systemPrompt()).toContain('You are a teapot.');
      } finally {
        await rm(cwd, { recursive: true, force: true });
      }
    },
  );

  test(
    proves(['H-015'], 'dispose() removes the temporary directory at once, and leaves a given one in place'),
    async () => {
      const own = await start();
      expect(existsSync(own.cwd)).toBe(true);
      const disposal = own.dispose();
      expect(existsSync(own.cwd)).toBe(false);
      await disposal;
      expect(existsSync(own.cwd)).toBe(false);
      await expect(own.run()).rejects.toMatchObject({ code: 'agent/closed' });

      const cwd = await mkdtemp(join(tmpdir(), 'pth-given-'));
      const other = await start({ cwd });
      await other.dispose();
      expect(existsSync(cwd)).toBe(true);
      await rm(cwd, { recursive: true, force: true });
    },
  );

  test(
    proves(['H-012', 'H-013'], 'the accessors give exactly their records: two tools, an error and a blocked call'),
    async () => {
      const session = await start({
        extensions: [notes],
        extensionFactories: [gate],
        mockTools: { shred: 'shredded' },
      });
      await session.run(
        when('Go.').calls('note', { text: 'a' }).calls('tear_up').calls('shred', { hard: true }).says('Done.'),
      );
      expect(session.events.toolCallsFor('note')).toHaveLength(1);
      expect(session.events.toolCalls.map(({ toolName, blocked }) => [toolName, blocked])).toEqual([
        ['note', false],
        ['tear_up', false],
        ['shred', true],
      ]);
      expect(session.events.blockedCalls()).toEqual([
        {
          step: 3,
          toolCallId: 'call_3_1',
          toolName: 'shred',
          input: { hard: true },
          blocked: true,
          blockReason: 'Nothing is shredded here.',
        },
      ]);
      expect(session.events.toolResultsFor('tear_up')[0]).toMatchObject({
        toolCallId: 'call_2_1',
        isError: true,
        text: 'There is no note to tear up.',
        content: [{ type: 'text', text: 'There is no note to tear up.' }],
      });
      expect(session.events.toolResultsFor('shred')[0]).toMatchObject({ isError: true, mocked: false });
      expect(session.events.messages.map(({ role }) => role)).toEqual([
        'user',
        'assistant',
        'tool',
        'assistant',
        'tool',
        'assistant',
        'tool',
        'assistant',
      ]);
      expect(session.events.all.length).toBeGreaterThan(6);
    },
  );

  test('hooks run for mocked tools, and see and change their results', async () => {
    const seen: unknown[] = [];
    const watcher: ExtensionFactory = (pi) => {
      pi.on('tool_call', (event) => {
        event.input['path'] = 'b.txt';
      });
      pi.on('tool_result', (event) => {
        seen.push(event.content);
        return { content: [{ type: 'text', text: 'changed' }] };
      });
    };
    const inputs: unknown[] = [];
    const session = await start({
      extensionFactories: [watcher],
      mockTools: {
        look: (input) => {
          inputs.push(input);
          return { content: [{ type: 'text', text: 'seen' }], details: { lines: 1 } };
        },
      },
    });
    await session.run(when('Look.').calls('look', { path: 'a.txt' }).expects('changed').says('Done.'));
    expect(inputs).toEqual([{ path: 'b.txt' }]);
    expect(seen).toEqual([[{ type: 'text', text: 'seen' }]]);
    expect(session.events.toolResults[0]).toMatchObject({ text: 'changed', details: { lines: 1 }, mocked: true });
  });

  test('built-in tools work in cwd, and a mock takes the place of one', async () => {
    const session = await start();
    await session.run(
      when('Write.')
        .calls(tools.write, { path: 'a.txt', content: 'A' })
        .calls(tools.shell, { command: 'cat a.txt' })
        .says('Done.'),
    );
    expect(session.state.readFile('a.txt')).toBe('A');
    expect(session.events.toolResultsFor(tools.shell)[0]?.text).toContain('A');
    const mocked = await start({ mockTools: { [tools.shell]: ({ command }) => `$ ${String(command)}` } });
    await mocked.run(when('Run.').calls(tools.shell, { command: 'rm -rf /' }).says('Done.'));
    expect(mocked.events.toolResultsFor(tools.shell)[0]).toMatchObject({
      text: '$ rm -rf /',
      mocked: true,
      isError: false,
    });
  });

  test('failOnToolError fails the run with the tool that threw; a mock that answers with an error does not', async () => {
    const session = await start({
      extensions: [notes],
      failOnToolError: true,
      mockTools: { look: { content: [], isError: true } },
    });
    await session.run(when('Look.').calls('look').says('Nothing.'));
    await expect(session.run(when('Tear.').calls('tear_up').says('Done.'))).rejects.toMatchObject({
      code: 'playbook/tool-failed',
      message: expect.stringContaining('tear_up threw at call_3_1: There is no note to tear up.'),
    });
  });

  test('a script that calls a tool that the session has not is refused by name', async () => {
    const session = await start({ extensions: [notes] });
    await expect(
      session.run(when('Go.').calls('note', { text: 'a' }).calls('noet').says('Done.')),
    ).rejects.toMatchObject({
      code: 'playbook/mismatch',
      message: expect.stringMatching(
        /^Turn 2 of the playbook calls noet, a tool that the session has not\. Did you mean note\? It has .*\bnote\b/,
      ) as string,
    });
  });

  test('options that do not exist are refused, with the name that was meant', async () => {
    // As in a test file without types.
    const wrong: unknown = [
      [{ mockTool: {} }, /^mockTool is no option of a test session\. Did you mean mockTools\? The options are ext/],
      [{ mockUI: {} }, /Did you mean ui\?/],
      [{ propagateErrors: true }, /Did you mean failOnToolError\?/],
      [{ ui: { confrim: true } }, /^confrim is no option of ui\. Did you mean confirm\?/],
      [{ plugin: { comand: ['node'] } }, /^comand is no option of plugin\. Did you mean command\?/],
    ];
    for (const [options, message] of wrong as readonly (readonly [TestSessionOptions, RegExp])[]) {
      await expect(start(options)).rejects.toMatchObject({
        code: 'playbook/option-unknown',
        message: expect.stringMatching(message) as string,
      });
    }
  });

  test('calls, results and dialogs tell the answer that they belong to', async () => {
    const session = await start({ extensionFactories: [gate], mockTools: { look: 'seen', shred: 'torn' } });
    await session.run(when('Go.').calls('look', {}, ['shred']).calls('look').says('Done.'));
    expect(session.events.toolSequence()).toEqual(['look', 'shred', 'look']);
    expect(session.events.toolCalls.map(({ step }) => step)).toEqual([1, 1, 2]);
    expect(session.events.toolResults.map(({ toolName, step }) => `${toolName} ${step}`).sort()).toEqual([
      'look 1',
      'look 2',
      'shred 1',
    ]);
  });

  test('flags, programs, names, renderers and messages of extensions', async () => {
    const seen: string[] = [];
    const session = await start({
      flags: { mood: 'glad' },
      mockTools: { look: 'seen' },
      extensionFactories: [
        (pi) => {
          pi.registerFlag('mood', { type: 'string', default: 'sad' });
          pi.registerFlag('loud', { type: 'boolean', default: true });
          pi.registerShortcut('ctrl+l', { handler: () => undefined });
          pi.registerMessageRenderer('card', () => undefined);
          pi.registerEntryRenderer('card', () => undefined);
          for (const silent of ['session_tree', 'user_bash', 'session_before_compact'] as const) {
            pi.on(silent, () => void seen.push(silent));
          }
          // pi tells of its system message as well.
          pi.on('message_end', ({ message: { role } }) => void ((role as string) === 'system' || seen.push(role)));
          pi.on('agent_settled', () => void seen.push('settled'));
          pi.on('session_start', async () => {
            const { stdout, code, killed } = await pi.exec('sh', ['-c', 'printf %s "$0"; exit 3', 'sung']);
            seen.push(String(pi.getFlag('mood')), String(pi.getFlag('loud')), `${stdout} ${code} ${killed}`);
            pi.setSessionName('Song');
            seen.push(String(pi.getSessionName()), pi.getThinkingLevel());
          });
        },
      ],
    });
    await session.run(when('Go.').calls('look').says('Done.'));
    expect(seen).toEqual([
      'glad',
      'true',
      'sung 3 false',
      'Song',
      'off',
      'user',
      'assistant',
      'toolResult',
      'assistant',
      'settled',
    ]);
  });

  test('a text that stands for a number is taken as one', async () => {
    const session = await start({
      extensionFactories: [
        (pi) =>
          pi.registerTool({
            name: 'half',
            description: 'Halves a number.',
            parameters: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
            execute: async (_id, { n }: { n: number }) => ({
              content: [{ type: 'text', text: `${n / 2} ${typeof n}` }],
            }),
          }),
      ],
    });
    await session.run(when('Go.').calls('half', { n: '42' }).says('Done.'));
    expect(session.events.toolResultsFor('half')[0]).toMatchObject({ text: '21 number', isError: false });
  });

  test('a run that an extension aborts is a mismatch of the playbook', async () => {
    const session = await start({
      mockTools: { look: 'seen' },
      extensionFactories: [(pi) => void pi.on('tool_result', (_event, ctx) => ctx.abort())],
    });
    await expect(session.run(when('Go.').calls('look').says('Done.'))).rejects.toMatchObject({
      code: 'playbook/mismatch',
      message: expect.stringContaining('1 of 2 turns') as string,
    });
  });

  test('a server that does not start tells its last words, its directory and the way out', async () => {
    const failure = start({ plugin: { command: ['node', 'package.json'] } });
    await expect(failure).rejects.toMatchObject({
      code: 'plugin/start-failed',
      message: expect.stringMatching(
        /did not start in .*pth-session-[\s\S]*On stderr: [\s\S]*Cannot find module/,
      ) as string,
      recovery: [
        expect.stringMatching(/^Give plugin\.cwd: '\.': package\.json is in /) as string,
        'Correct what the server says on stderr, or plugin.command.',
      ],
    });
  });

  test('arguments that do not fit a schema, and unknown tools, are error results', async () => {
    const session = await start({ extensions: [notes], allowUnknownTools: true });
    await session.run(when('Go.').calls('note', { words: 'a' }).calls('nothing').says('Done.'));
    expect(session.events.toolResults.map(({ isError }) => isError)).toEqual([true, true]);
    expect(session.events.toolResultsFor('note')[0]?.text).toContain('text');
    expect(session.events.toolResultsFor('nothing')[0]?.text).toContain('nothing');
    expect(session.events.blockedCalls()).toEqual([]);
  });

  test.each<[string, UiMocks, unknown[]]>([
    ['defaults', {}, [true, 'red', '', '']],
    ['static answers', { confirm: false, select: 1, input: 'name', editor: 'text' }, [false, 'green', 'name', 'text']],
    ['an item by its value', { select: 'blue' }, [true, 'blue', '', '']],
    [
      'computed answers',
      {
        confirm: (title, message) => `${title} ${message}` === 'Sure? Really.',
        select: (_title, items) => items.at(-1),
        input: (title) => title.toUpperCase(),
        editor: (title) => `${title}!`,
      },
      [true, 'blue', 'NAME', 'Text!'],
    ],
    [
      'cancelled dialogs',
      { confirm: () => false, select: () => undefined, input: () => undefined, editor: () => undefined },
      [false, undefined, undefined, undefined],
    ],
  ])(proves(['H-008', 'H-009', 'H-010'], 'the user is mocked: %s'), async (_, ui, answers) => {
    const given: unknown[] = [];
    const asks: ExtensionFactory = (pi) => {
      pi.registerTool({
        name: 'ask',
        label: 'Ask',
        description: 'Asks.',
        parameters: { type: 'object', properties: {} },
        async execute(_id, _params, _signal, _onUpdate, ctx) {
          given.push(await ctx.ui.confirm('Sure?', 'Really.'));
          given.push(await ctx.ui.select('Colour', ['red', 'green', 'blue']));
          given.push(await ctx.ui.input('name'));
          given.push(await ctx.ui.editor('Text'));
          ctx.ui.notify('Asked.', 'info');
          return { content: [{ type: 'text', text: 'asked' }] };
        },
      });
    };
    const session = await start({ extensionFactories: [asks], ui });
    await session.run(when('Ask.').calls('ask').says('Done.'));
    expect(given).toEqual(answers);
    const record = (method: string) =>
      session.events.uiCallsFor(method).map(({ args, returnValue }) => [args, returnValue]);
    expect(record('confirm')).toEqual([[['Sure?', 'Really.'], answers[0]]]);
    expect(record('select')).toEqual([[['Colour', ['red', 'green', 'blue']], answers[1]]]);
    expect(record('notify')).toEqual([[['Asked.', 'info'], undefined]]);
    expect(session.events.uiCallsFor('input')).toHaveLength(1);
    expect(session.events.uiCallsFor('editor')).toHaveLength(1);
  });

  test('a select mock that fits no item fails the call, and says what is offered', async () => {
    const session = await start({ extensionFactories: [asksForColour], ui: { select: 'blue' } });
    await expect(session.run(when('Go.').says('Done.'))).rejects.toMatchObject({
      code: 'playbook/extension-failed',
      message: expect.stringMatching(
        /before_agent_start: The mock of select answers "blue", but "Colour" offers only \["red"\]/,
      ),
    });
  });

  test('an extension that does not load, throws, or exports nothing is named', async () => {
    const missing = extension('missing');
    await expect(open({ extensions: [missing] })).rejects.toMatchObject({
      code: 'playbook/extension-failed',
      message: expect.stringContaining(missing),
    });
    await expect(open({ extensions: [extension('command-safety')] })).rejects.toMatchObject({
      code: 'playbook/extension-failed',
      message: expect.stringContaining('command-safety.ts'),
    });
    await expect(open({ extensionFactories: [throws] })).rejects.toMatchObject({
      code: 'playbook/extension-failed',
      message: expect.stringContaining('no luck'),
    });
    await expect(open({ extensionFactories: [throwsLater] })).rejects.toMatchObject({
      code: 'playbook/extension-failed',
      message: expect.stringContaining('no session'),
    });
  });

  test('a session with a model of its own is recorded, and its playbook plays the same session', async () => {
    const script = when('Note.').calls('note', { text: 'a' }).says('Noted.');
    const recorder = recordPlaybook(createPlaybookModel(script.turns, { id: 'live' }));
    const live = await start({ extensions: [notes], model: recorder.model });
    await live.run('Write it down.');
    const playbook = loadPlaybook(recorder.toYaml(), { file: 'recorded.yaml' });
    const replayed = await start({ extensions: [notes], playbook });
    await replayed.run('Write it down.');
    expect(replayed.events.toolResults).toEqual(live.events.toolResults);
    expect(replayed.events.messages).toEqual(live.events.messages);
    await expect(live.run(script)).rejects.toMatchObject({ code: 'playbook/invalid' });
    await expect(open({ model: recorder.model, playbook })).rejects.toMatchObject({ code: 'playbook/invalid' });
  });

  test('earlier results feed later arguments', async () => {
    const session = await start({ mockTools: { create: 'created THING-abc', use: ({ id }) => `used ${String(id)}` } });
    await session.run(
      when('Create and use.')
        .calls('create')
        .calls('use', (earlier) => ({ id: earlier.find(/THING-\w+/, 'create') }))
        .says((earlier) => `It says: ${earlier.text()}.`),
    );
    expect(session.events.toolResultsFor('use')[0]?.text).toBe('used THING-abc');
    expect(session.events.messages.at(-1)).toEqual({
      role: 'assistant',
      parts: [{ type: 'text', text: 'It says: used THING-abc.' }],
    });
  });

  test('several inputs make one conversation, and calls of one turn run together', async () => {
    const session = await start({ mockTools: { look: ({ at }) => `at ${String(at)}` } });
    await session.run(
      when('First.')
        .calls('look', { at: 1 }, ['look', { at: 2 }])
        .says('One.'),
      when('Second.').says('Two.'),
    );
    expect(session.events.toolResultsFor('look').map(({ text }) => text)).toEqual(['at 1', 'at 2']);
    expect(session.events.messages.filter(({ role }) => role === 'user')).toHaveLength(2);
    await session.run(when('Third.').expects('Third.').says('Three.'));
    expect(session.playbook.consumed).toBe(4);
  });
});

test(
  proves(['H-015'], 'sessions that were disposed of keep no process alive and leave no directory behind'),
  async () => {
    const program = fileURLToPath(new URL('../../fixtures/programs/open-test-sessions.ts', import.meta.url));
    const temporary = await mkdtemp(join(tmpdir(), 'pth-test-'));
    const options = { timeout: 100_000, env: { ...process.env, TMPDIR: temporary } };
    const { stdout } = await promisify(execFile)(process.execPath, [program, notes], options);
    expect(stdout).toBe('Note 1 written.\nNote 1 written.\n');
    expect((await readdir(temporary)).filter((name) => name.startsWith('pth-'))).toEqual([]);
    await rm(temporary, { recursive: true, force: true });
  },
);

test('an extension that chooses a model tells the others, and the playbook plays on', async () => {
  const seen: unknown[] = [];
  const session = await hosts[0]?.open({
    extensionFactories: [
      (pi) => {
        pi.on('model_select', ({ model, source }) => void seen.push(model, source));
        pi.on('thinking_level_select', ({ level, previousLevel }) => void seen.push(`${previousLevel} ${level}`));
        pi.on('session_start', async () => {
          seen.push(await pi.setModel({ id: 'other' }));
          pi.setThinkingLevel('high');
        });
      },
    ],
  });
  if (!session) throw new Error('there is no host');
  sessions.push(session);
  await session.run(when('Go.').says('Done.'));
  expect(seen).toEqual([{ id: 'other' }, 'set', true, 'off high']);
});

test.each<[string, ExtensionFactory, string]>([
  [
    'an event',
    (pi) => void pi.on('context' as 'session_start', () => undefined),
    'listens to context, which a test session without pi does not offer',
  ],
  [
    'a method',
    (pi) => (pi as unknown as { setLabel(label: string): void }).setLabel('a'),
    'pi.setLabel is not offered in a test session without pi',
  ],
])('%s that only pi offers is refused by its name', async (_, factory, reason) => {
  const opened = hosts[0]?.open({ extensionFactories: [factory] });
  await expect(opened).rejects.toThrow(reason);
});

test('a tool that an extension registers after the start is refused, and the extension can tell', async () => {
  const seen: unknown[] = [];
  const session = await hosts[0]?.open({
    mockTools: { look: 'seen' },
    extensionFactories: [
      (pi) => {
        pi.on('tool_call', () => {
          try {
            pi.registerTool({
              name: 'late',
              label: 'Late',
              description: 'Late.',
              parameters: {},
              execute: () => Promise.reject(),
            });
          } catch (error) {
            seen.push((error as { code?: unknown }).code, (error as Error).message);
          }
          return undefined;
        });
      },
    ],
  });
  if (!session) throw new Error('there is no host');
  sessions.push(session);
  await session.run(when('Go.').calls('look').says('Done.'));
  expect(seen).toEqual([
    'playbook/unsupported',
    expect.stringContaining(
      'registers the tool late after session_start; a test session without pi takes tools until then',
    ),
  ]);
});
