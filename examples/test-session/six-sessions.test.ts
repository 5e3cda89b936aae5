/* oxlint-disable unicorn/consistent-function-scoping -- each example is whole by itself */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createScriptedProgram, type ExtensionFactory, when } from 'plugin-test-harness/testing';
import { expect, test } from 'plugin-test-harness/testing/vitest';
import { vi } from 'vitest';

// Starting a server takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const server = join(import.meta.dirname, '../calculator/server.mjs');

test('a plugin adds, and the model reads the sum', async ({ openSession }) => {
  const session = await openSession({ plugin: { command: ['node', server] } });
  await session.run(
    when('Add 2 and 40.')
      .calls('add', { a: 2, b: 40 })
      .says((earlier) => `It is ${earlier.text('add')}.`),
  );
  expect(session.events.toolResultsFor('add')[0]?.text).toBe('42');
});

test('a gate blocks what must not run', async ({ openSession }) => {
  const gate: ExtensionFactory = (pi) => {
    pi.on('tool_call', ({ toolName }) => (toolName === 'shred' ? { block: true, reason: 'Not here.' } : undefined));
  };
  const session = await openSession({ extensionFactories: [gate], mockTools: { shred: 'torn' } });
  await session.run(when('Tidy up.').calls('shred', { file: 'a' }).says('I may not.'));
  expect(session).toHaveBlocked('shred', 'Not here.');
});

test('a person is asked before a deployment', async ({ openSession }) => {
  const ask: ExtensionFactory = (pi) => {
    pi.on('tool_call', async (_call, ctx) =>
      (await ctx.ui.confirm('Deploy?', 'To production')) ? undefined : { block: true, reason: 'The person said no.' },
    );
  };
  const session = await openSession({
    extensionFactories: [ask],
    mockTools: { deploy: 'deployed' },
    ui: { confirm: (_title, message) => message !== 'To production' },
  });
  await session.run(when('Deploy.').calls('deploy').says('Not today.'));
  expect(session).toHaveAskedUser('confirm', 'Deploy?');
  expect(session).toHaveBlocked('deploy');
});

test('what one tool finds, another one reads', async ({ openSession }) => {
  const session = await openSession({
    mockTools: { find: 'notes.txt', read: ({ path }) => `text of ${String(path)}` },
  });
  await session.run(
    when('Read the notes.')
      .calls('find')
      .calls('read', (earlier) => ({ path: earlier.text('find') }))
      .says('Done.'),
  );
  expect(session.events.toolCalls.map((call) => call.toolName)).toEqual(['find', 'read']);
  expect(session).toHaveToolResult('read', 'text of notes.txt');
});

test('a counter goes on in the next session', async ({ openSession }) => {
  const counter: ExtensionFactory = (pi) => {
    pi.on('session_start', (_event, ctx) => {
      pi.appendEntry('visits', ctx.sessionManager.getEntries().length + 1);
    });
  };
  const first = await openSession({ extensionFactories: [counter] });
  const second = await openSession({ extensionFactories: [counter], store: first.store });
  expect(second.state.latest('visits')).toBe(2);
});

test('an extension starts a program', async ({ openSession }) => {
  const git = await createScriptedProgram('git', [{ stdout: 'main' }]);
  const branch: ExtensionFactory = (pi) => {
    pi.registerTool({
      name: 'branch',
      description: 'Tells the branch.',
      parameters: { type: 'object', properties: {} },
      execute: async () => {
        const { stdout } = await promisify(execFile)('git', ['branch', '--show-current'], { env: git.variables });
        return { content: [{ type: 'text', text: stdout }] };
      },
    });
  };
  const session = await openSession({ extensionFactories: [branch] });
  await session.run(when('Where are we?').calls('branch').says('On main.'));
  expect(session).toHaveToolResult('branch', 'main');
  expect((await git.calls()).map(({ args }) => args)).toEqual([['branch', '--show-current']]);
  await git.dispose();
});
