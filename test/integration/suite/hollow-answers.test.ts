import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runVerdictServer } from '../../kit/verdict-run.ts';
import { proves } from '../../requirements.ts';

const program = fileURLToPath(new URL('../../fixtures/programs/servers/hollow-answers.mjs', import.meta.url));

/** Makes and runs a suite for one group of the tools; returns the status of each test with its message, by its name. */
async function statusesOf(group: string): Promise<Map<string, string>> {
  const server = {
    name: `hollow-${group}`,
    group: 'fixture' as const,
    source: program,
    command: [process.execPath, program, group] as const,
    prepare: () => Promise.resolve({}),
  };
  const { outcomes } = await runVerdictServer(server, '');
  return new Map(outcomes.map(({ name, status, message }) => [name, `${status} ${message}`.trim()]));
}

/** The tests of a tool that passed, without the tool's name. */
function passedOf(statuses: ReadonlyMap<string, string>, tool: string): string[] {
  return [...statuses].flatMap(([name, status]) =>
    name.startsWith(`${tool} - `) && status === 'passed' ? [name.slice(tool.length + 3)] : [],
  );
}

test(proves(['P-067'], 'a refusal that says nothing of the input lets no test pass'), async () => {
  const statuses = await statusesOf('refuses');
  expect(passedOf(statuses, 'measure')).toEqual(expect.arrayContaining(['invalid: word is null']));
  // The server itself checks whether the argument is there.
  for (const tool of ['drain_node', 'show_node', 'rate_node', 'close_node'])
    expect(passedOf(statuses, tool), tool).toEqual(['invalid: node is missing']);
  expect(passedOf(statuses, 'found_town')).not.toContain('invalid: town is null');
});

test(proves(['P-067'], 'an answer that does not look at the input lets no test pass'), async () => {
  for (const group of ['words', 'same']) {
    const statuses = await statusesOf(group);
    expect(passedOf(statuses, 'measure')).toContain('valid: all arguments');
    const tools = [...new Set([...statuses.keys()].map((name) => name.split(' - ')[0] ?? ''))];
    for (const tool of tools.filter((name) => name !== 'measure' && name !== 'server')) {
      expect(
        passedOf(statuses, tool).filter((name) => !name.startsWith('invalid: ')),
        tool,
      ).toEqual([]);
      expect(statuses.get(`${tool} - valid: all arguments`), tool).toMatch(/^skipped inconclusive: the answer /);
    }
  }
});
