import { expect, test } from 'vitest';
import { createProgram } from '../../../src/entry/command-line.ts';
import { commandGroups } from '../../../src/entry/command-record.ts';

const choose = { run: () => undefined, serve: () => undefined };

test('the first screen lists the commands below what one wants, with one example each', async () => {
  const program = await createProgram(() => false, choose);
  const help = program.helpInformation();
  for (const heading of Object.values(commandGroups)) expect(help).toContain(`\n${heading}\n`);
  expect(help).not.toContain('\nCommands:');
});

test('every setting of pth test stands below a heading', async () => {
  const program = await createProgram(({ name }) => name === 'test', choose);
  const command = program.commands.find((candidate) => candidate.name() === 'test');
  const ungrouped = command?.options.filter(({ helpGroupHeading }) => helpGroupHeading === undefined);
  expect(ungrouped?.map(({ long }) => long)).toEqual(['--json']);
  expect(command?.helpInformation()).toMatch(/--tier <n> +environment tier, 0 to 3 \(default/);
});
