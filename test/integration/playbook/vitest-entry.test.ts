import { existsSync } from 'node:fs';
import { expect, test } from '../../../src/entry/testing-vitest.ts';
import { when } from '../../../src/playbook/when.ts';
import { proves } from '../../requirements.ts';
import { extension } from './hosts.ts';

const directories: string[] = [];

test(proves(['H-027'], 'fixtures open sessions, and matchers ask them'), async ({ openSession, openPiSession }) => {
  for (const open of [openSession, openPiSession]) {
    const session = await open({ extensions: [extension('planner')], mockTools: { write: 'written' } });
    directories.push(session.cwd);
    await session.run(
      when('Plan.').calls('plan_mode', { enable: true }).calls('write', { path: 'a', content: 'A' }).says('Planned.'),
    );
    expect(session).toHaveCalledTool('plan_mode', { enable: true });
    expect(session).toHaveBlocked('write', /^Plan mode/);
    expect(session).not.toHaveBlocked('plan_mode');
    expect(session).toHaveToolResult('plan_mode', 'enabled');
    expect(session).toHaveAskedUser('notify', 'Plan mode enabled.');
    expect(session).toHavePlayedAll();
    expect(() => expect(session).toHaveCalledTool('edit')).toThrow(/to have called edit; it has: \s+plan_mode/);
  }
});

test('fixtures dispose of their sessions', () => {
  expect(directories).toHaveLength(2);
  expect(directories.map((directory) => existsSync(directory))).toEqual([false, false]);
});
