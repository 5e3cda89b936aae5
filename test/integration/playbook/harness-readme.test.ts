import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { createScriptedProgram } from '../../../src/entry/testing.ts';
import { when } from '../../../src/playbook/when.ts';
import type { TestSession, TestSessionOptions } from '../../../src/test-session/test-session.ts';
import { proves } from '../../requirements.ts';
import { extension, hosts } from './hosts.ts';

/*
 * What the README of the public harness for pi extensions shows its readers, one test per section, in the words of this
 * API. Sections about installing packages have their tests in sandbox-install.test.ts.
 */
const sessions: TestSession[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.dispose();
});

const builtIn = {
  bash: ({ command }: Record<string, unknown>) => `$ ${String(command)}\none.txt\ntwo.txt`,
  read: ({ path }: Record<string, unknown>) => `contents of ${String(path)}`,
  write: { content: [{ type: 'text' as const, text: 'Written.' }], details: { bytesWritten: 42 } },
  edit: 'edited',
};

describe.each(hosts)('the examples of the public harness, on $name', ({ open }) => {
  const start = async (options: TestSessionOptions = {}) => {
    const session = await open({ mockTools: builtIn, ...options });
    sessions.push(session);
    return session;
  };

  test(proves(['H-027'], 'quick start: one call, one answer, a mocked result'), async () => {
    const session = await start({ extensions: [extension('notes')] });
    await session.run(
      when('Which files are there?').calls('bash', { command: 'ls' }).says('Two: one.txt and two.txt.'),
    );
    const [result, ...more] = session.events.toolResultsFor('bash');
    expect(more).toEqual([]);
    expect(result?.text).toContain('one.txt');
    expect(result?.mocked).toBe(true);
  });

  test('several calls, then a text that ends the turn', async () => {
    const session = await start();
    await session.run(
      when('Deploy it.').calls('bash', { command: 'make' }).calls('bash', { command: 'make deploy' }).says('Deployed.'),
    );
    expect(session.events.toolCallsFor('bash').map(({ input }) => input['command'])).toEqual(['make', 'make deploy']);
    expect(session.playbook.consumed).toBe(3);
  });

  test('a conversation of several inputs', async () => {
    const session = await start();
    const reply = await session.run(
      when('Which files are there?').calls('bash', { command: 'ls' }).says('Two.'),
      when('Read the first.').calls('read', { path: 'one.txt' }).says('It says little.'),
    );
    expect(reply.text).toBe('It says little.');
    expect(session.events.messages.filter(({ role }) => role === 'user')).toHaveLength(2);
  });

  test('mocked tools: a text, a function, a whole result', async () => {
    const session = await start();
    await session.run(
      when('Change it.')
        .calls('read', { path: 'one.txt' })
        .calls('write', { path: 'one.txt', content: 'x' })
        .calls('edit', { path: 'one.txt', edits: [{ oldText: 'x', newText: 'y' }] })
        .says('Changed.'),
    );
    expect(session.events.toolResults.map(({ text, details }) => [text, details])).toEqual([
      ['contents of one.txt', undefined],
      ['Written.', { bytesWritten: 42 }],
      ['edited', undefined],
    ]);
  });

  test('an id that one call gives is the argument of the next', async () => {
    const session = await start({ extensions: [extension('planner')] });
    await session.run(
      when('Send the invoice.')
        .calls('plan_propose', { title: 'Send the invoice', steps: ['write the mail', 'send it'] })
        .calls('plan_approve', (earlier) => ({ id: earlier.find(/PLAN-[a-f0-9]+/) }))
        .says('Approved.')
        .says('Sent.'),
    );
    expect(session.events.toolCallsFor('plan_approve')[0]?.input).toEqual({ id: 'PLAN-0001' });
  });

  test('the user says no, and was asked once', async () => {
    const session = await start({ extensions: [extension('permission-gate')], ui: { confirm: false } });
    await session.run(when('Clean up.').calls('bash', { command: 'rm -r build' }).says('I may not.'));
    expect(session.events.uiCallsFor('confirm').map(({ returnValue }) => returnValue)).toEqual([false]);
    expect(session.events.blockedCalls()).toHaveLength(1);
  });

  test('answers of the user that depend on the question', async () => {
    const ui = {
      confirm: (title: string) => !title.includes('Delete'),
      select: (_title: string, items: string[]) => items.find((item) => item.includes('staging')),
    };
    const answers: unknown[] = [];
    const session = await start({
      ui,
      extensionFactories: [
        (pi) => {
          pi.on('agent_start', async (_event, ctx) => {
            answers.push(await ctx.ui.confirm('Delete it?', ''), await ctx.ui.confirm('Keep it?', ''));
            answers.push(await ctx.ui.select('Where to?', ['production', 'eu-staging']));
            ctx.ui.notify('Starting.', 'info');
          });
        },
      ],
    });
    await session.run(when('Go.').says('Gone.'));
    expect(answers).toEqual([false, true, 'eu-staging']);
    expect(session.events.uiCallsFor('notify')[0]?.args).toEqual(['Starting.', 'info']);
  });

  test('an error of a tool ends the test where that is asked for, and is a result where it is not', async () => {
    const script = when('Tear it up.').calls('tear_up').says('It failed.');
    const strict = await start({ extensions: [extension('notes')], failOnToolError: true });
    await expect(strict.run(script)).rejects.toThrow(
      /The code of the tool tear_up threw at call_1_1: There is no note/,
    );
    const lenient = await start({ extensions: [extension('notes')] });
    await lenient.run(script);
    expect(lenient.events.toolResultsFor('tear_up')[0]?.isError).toBe(true);
  });

  test('a playbook that is too short, and one that is too long', async () => {
    const short = await start();
    await expect(short.run(when('Go.').calls('bash', { command: 'ls' }))).rejects.toThrow(
      /is used up.*1 of 1 turn consumed/,
    );
    const long = await start();
    await expect(
      long.run(when('Go.').says('Done.').calls('write', { path: 'a', content: 'b' }).says('Written.')),
    ).rejects.toThrow(/1 of 3 turns consumed.*2 turns left, the next one calls write/);
  });

  test('the planner, as in the section on the real world', async () => {
    const session = await start({ extensions: [extension('planner')] });
    await session.run(
      when('Plan the deployment.')
        .calls('plan_mode', { enable: true })
        .calls('plan_propose', { title: 'Deploy v2', steps: ['build', 'deploy'] })
        .says('Proposed.'),
    );
    expect(session.events.toolResultsFor('plan_mode')[0]?.text).toContain('enabled');
    expect(session.events.toolResultsFor('plan_propose')[0]?.text).toMatch(/PLAN-[a-f0-9]+/);
    expect(session.events.uiCallsFor('notify')).toHaveLength(1);
  });
});

describe('a stand-in for a program, such as pi itself', () => {
  const run = promisify(execFile);

  test('gives its answers in order, writes files, and keeps the calls', async () => {
    const program = await createScriptedProgram('pi', [
      { stdout: '{"type":"message_end"}\n', files: { 'out/result.md': '# Done' } },
      { stderr: 'agent crashed', exitCode: 1 },
      { stdout: 'slow', delayMs: 20 },
    ]);
    try {
      const options = { env: program.variables, cwd: program.directory };
      expect((await run('pi', ['--mode', 'json', '-p', 'Go.'], options)).stdout).toBe('{"type":"message_end"}\n');
      expect((await run('cat', ['out/result.md'], options)).stdout).toBe('# Done');
      await expect(run('pi', ['again'], options)).rejects.toMatchObject({ code: 1, stderr: 'agent crashed' });
      expect((await run('pi', [], options)).stdout).toBe('slow');
      await expect(run('pi', [], options)).rejects.toMatchObject({
        code: 127,
        stderr: expect.stringContaining('called 4 times'),
      });
      expect((await program.calls()).map(({ args }) => args)).toEqual([
        ['--mode', 'json', '-p', 'Go.'],
        ['again'],
        [],
        [],
      ]);
    } finally {
      await program.dispose();
    }
  });

  test('gives each of several callers at once an answer of its own', async () => {
    const answers = Array.from({ length: 6 }, (_, index) => ({ stdout: String(index) }));
    const program = await createScriptedProgram('helper', answers);
    try {
      const outputs = await Promise.all(answers.map(() => run('helper', [], { env: program.variables })));
      expect(outputs.map(({ stdout }) => stdout).sort()).toEqual(['0', '1', '2', '3', '4', '5']);
    } finally {
      await program.dispose();
    }
  });

  test('has a plain name', async () => {
    await expect(createScriptedProgram('../pi', [])).rejects.toMatchObject({ code: 'playbook/mock-invalid' });
  });
});
