import { afterEach, describe, expect, test } from 'vitest';
import { when } from '../../../src/playbook/index.ts';
import { type TestSession, type TestSessionOptions, TestStore } from '../../../src/test-session/index.ts';
import { proves } from '../../requirements.ts';
import { extension, hosts } from './hosts.ts';

const sessions: TestSession[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.dispose();
});

/** The tools under pi's names, so that one test runs on both hosts; hooks run for mocks as for the real ones. */
const mockTools = {
  bash: ({ command }: Record<string, unknown>) => `$ ${String(command)}`,
  read: 'contents',
  write: 'written',
  edit: 'edited',
};
const write = { path: 'a.txt', content: 'A' };
const edit = { path: 'a.txt', edits: [{ oldText: 'A', newText: 'B' }] };
const plan = { title: 'Ship version 2', steps: ['build', 'deploy'] };

describe.each(hosts)('sample extensions on $name', ({ open, tools }) => {
  const start = async (name: string, options: TestSessionOptions = {}) => {
    const session = await open({ extensions: [extension(name)], mockTools, ...options });
    sessions.push(session);
    return session;
  };

  test(proves(['H-017', 'H-027'], 'the planner: propose, list, approve, and the plan is carried out'), async () => {
    const session = await start('planner');
    await session.run(
      when('Plan the release.')
        .calls('plan_mode', { enable: true })
        .calls('plan_propose', plan)
        .calls('plan_list')
        .calls('plan_approve', (earlier) => ({ id: earlier.find(/PLAN-\w+/, 'plan_propose') }))
        .says('Approved.')
        .expects('Carry out PLAN-0001: build; deploy')
        .calls('bash', { command: 'make deploy' })
        .says('Shipped.'),
    );
    const text = (tool: string) => session.events.toolResultsFor(tool).map((result) => result.text);
    expect(text('plan_mode')).toEqual(['Plan mode enabled.']);
    expect(text('plan_propose')).toEqual(['Proposed PLAN-0001: Ship version 2']);
    expect(text('plan_list')).toEqual(['PLAN-0001 proposed: Ship version 2']);
    expect(text('plan_approve')).toEqual(['PLAN-0001 approved.']);
    expect(text('bash')).toEqual(['$ make deploy']);
    expect(session.events.uiCallsFor('confirm')).toEqual([
      { step: 4, method: 'confirm', args: ['Approve the plan?', 'Ship version 2'], returnValue: true },
    ]);
    expect(session.state.latest('planner')).toMatchObject({
      isPlanning: false,
      plans: [{ id: 'PLAN-0001', status: 'executing' }],
    });
  });

  test(proves(['H-017', 'H-027'], 'a plan that the user does not approve is not carried out'), async () => {
    const session = await start('planner', { ui: { confirm: (_title, message) => message !== plan.title } });
    await session.run(
      when('Plan.').calls('plan_propose', plan).calls('plan_approve', { id: 'PLAN-0001' }).says('Not approved.'),
    );
    expect(session.events.toolResultsFor('plan_approve')[0]?.text).toBe('PLAN-0001 was not approved.');
    expect(session.state.latest('planner')).toMatchObject({ plans: [{ status: 'proposed' }] });
  });

  test(
    proves(
      ['H-018', 'H-027'],
      'plan mode blocks write, edit and a destructive bash, each with a reason, and lets a safe bash run',
    ),
    async () => {
      const session = await start('planner');
      await session.run(
        when('Plan.')
          .calls('plan_mode', { enable: true })
          .calls('write', write)
          .calls('edit', edit)
          .calls('bash', { command: 'ls -la' })
          .calls('bash', { command: 'rm -rf build' })
          .says('Planned.'),
      );
      expect(session.events.blockedCalls().map(({ toolName, blockReason }) => [toolName, blockReason])).toEqual([
        ['write', 'Plan mode: write changes files.'],
        ['edit', 'Plan mode: edit changes files.'],
        ['bash', 'Plan mode: "rm -rf build" is dangerous.'],
      ]);
      expect(session.events.toolResultsFor('bash').map(({ isError, text }) => [isError, text])).toEqual([
        [false, '$ ls -la'],
        [true, 'Plan mode: "rm -rf build" is dangerous.'],
      ]);
    },
  );

  test(proves(['H-018'], 'a blocked call of a built-in tool changes nothing'), async () => {
    const session = await open({ extensions: [extension('planner')] });
    sessions.push(session);
    await session.run(
      '/plan on',
      when('Write.')
        .calls(tools.write, write)
        .calls(tools.shell, { command: 'rm -rf .' })
        .calls(tools.shell, { command: 'ls' })
        .says('Nothing was written.'),
    );
    expect(session.state.files()).toEqual([]);
    expect(session.events.blockedCalls().map(({ toolName }) => toolName)).toEqual([tools.write, tools.shell]);
  });

  test(proves(['H-019', 'H-027'], 'patterns that a tool registers decide later bash calls'), async () => {
    const session = await start('safety-registry');
    await session.run(
      when('Deploy.')
        .calls('bash', { command: 'tf plan' })
        .calls('plan_skill_safety', { pattern: '^tf plan', verdict: 'safe' })
        .calls('plan_skill_safety', { pattern: '^tf destroy', verdict: 'dangerous' })
        .calls('bash', { command: 'tf plan' })
        .calls('bash', { command: 'tf destroy' })
        .says('Done.'),
    );
    expect(session.events.toolCallsFor('bash').map(({ blocked, blockReason }) => [blocked, blockReason])).toEqual([
      [true, '"tf plan" is unknown'],
      [false, undefined],
      [true, '"tf destroy" is dangerous'],
    ]);
  });

  test(proves(['H-020'], 'the message that a before_agent_start hook injects is seen by the model'), async () => {
    const session = await start('planner');
    await session.run(
      when('Plan.').calls('plan_mode', { enable: true }).says('In plan mode.'),
      when('Go on.')
        .expects((messages) => {
          const users = messages.flatMap((message) => (message.role === 'user' ? [message.text] : []));
          expect(users).toEqual(['Plan.', 'Go on.', '[PLAN MODE] Look, then propose a plan. Change nothing.']);
        })
        .calls('read', { path: 'a.txt' })
        .says('Read.'),
    );
    const users = session.events.messages.filter(({ role }) => role === 'user');
    expect(users).toHaveLength(3);
  });

  test(
    proves(['H-021', 'H-027'], 'what appendEntry keeps is restored in session_start of a second session'),
    async () => {
      const store = new TestStore();
      const first = await start('planner', { store });
      await first.run(when('Plan.').calls('plan_mode', { enable: true }).calls('plan_propose', plan).says('Proposed.'));
      await first.dispose();
      const second = await start('planner', { store });
      expect(second.state.entries('planner')).toHaveLength(2);
      await second.run(
        when('Go on.').expects('[PLAN MODE]').calls('plan_list').calls('write', write).says('Still planning.'),
      );
      expect(second.events.toolResultsFor('plan_list')[0]?.text).toBe('PLAN-0001 proposed: Ship version 2');
      expect(second.events.blockedCalls().map(({ toolName }) => toolName)).toEqual(['write']);
      const third = await start('planner');
      await third.run(when('Write.').calls('write', write).says('Written.'));
      expect(third.events.blockedCalls()).toEqual([]);
    },
  );

  test(
    proves(['H-022', 'H-027'], 'a permission gate asks for dangerous commands only, and blocks on a no'),
    async () => {
      const script = when('Clean up.')
        .calls('bash', { command: 'git status' })
        .calls('bash', { command: 'sudo rm -rf /tmp/x' })
        .says('Done.');
      const denied = await start('permission-gate', { ui: { confirm: false } });
      await denied.run(script);
      expect(denied.events.toolResultsFor('bash').map(({ text }) => text)).toEqual([
        '$ git status',
        'The user does not allow "sudo rm -rf /tmp/x".',
      ]);
      expect(denied.events.uiCallsFor('confirm').map(({ args }) => args)).toEqual([
        ['Dangerous command', 'sudo rm -rf /tmp/x'],
      ]);
      const allowed = await start('permission-gate', { ui: { confirm: true } });
      await allowed.run(script);
      expect(allowed.events.blockedCalls()).toEqual([]);
      expect(allowed.events.toolResultsFor('bash')[1]?.text).toBe('$ sudo rm -rf /tmp/x');
    },
  );

  test('a command of an extension runs in place of the model and plays no turn', async () => {
    const session = await start('planner', { playbook: [{ text: 'Later.' }] });
    expect(session.state.commands()).toEqual(['plan']);
    await session.run('/plan on');
    expect(session.events.uiCallsFor('notify')[0]?.args[0]).toBe('Plan mode enabled.');
    expect([session.playbook.consumed, session.playbook.remaining]).toEqual([0, 1]);
    await session.run('/plan off');
    expect(session.state.latest('planner')).toMatchObject({ isPlanning: false });
    await session.run();
    expect(session.playbook.remaining).toBe(0);
  });
});

test('what one host has kept goes on in the other', async () => {
  const store = new TestStore();
  for (const { open } of hosts) {
    const session = await open({ extensions: [extension('planner')], mockTools, store });
    sessions.push(session);
    await session.run(when('Plan.').calls('plan_propose', plan).says('Proposed.'));
    await session.dispose();
  }
  expect(store.entries.map(({ customType }) => customType)).toEqual(['planner', 'planner']);
  expect(store.entries.at(-1)?.data).toMatchObject({ plans: [{ id: 'PLAN-0001' }, { id: 'PLAN-0002' }] });
});
