import { expect, test } from 'vitest';
import { commandRecords, createProgram } from '../../../src/entry/command-line.ts';
import { commandGroups } from '../../../src/entry/command-record.ts';

const choose = { run: () => undefined, serve: () => undefined };

test('the first screen lists the commands below what one wants, with one example each', async () => {
  const program = await createProgram(() => false, choose);
  const help = program.helpInformation();
  for (const heading of Object.values(commandGroups)) {
    expect(help).toContain(`\n${heading}\n`);
    expect(heading).toMatch(/, for example: \S/);
  }
  expect(help).not.toContain('\nCommands:');
  expect(new Set(commandRecords.map(({ group }) => group))).toEqual(new Set(Object.keys(commandGroups)));
});

test.each(commandRecords.map(({ name }) => name))('pth %s --help: examples, and defaults', async (name) => {
  const program = await createProgram((record) => record.name === name, choose);
  const command = program.commands.find((candidate) => candidate.name() === name);
  let help = '';
  command?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  const examples = commandRecords.find((record) => record.name === name)?.examples ?? [];
  expect(examples.length).toBeGreaterThan(0);
  expect(help).toContain(`\nExamples:\n${examples.map((example) => `  ${example}\n`).join('')}`);
  // What is chosen among names has a default that can be read.
  const silent = command?.options.filter(
    ({ argChoices, description, defaultValue, mandatory }) =>
      argChoices !== undefined && !mandatory && defaultValue === undefined && !description.includes('(default '),
  );
  expect(silent?.map(({ long }) => long)).toEqual([]);
});

test('every setting of pth test stands below a heading', async () => {
  const program = await createProgram(({ name }) => name === 'test', choose);
  const command = program.commands.find((candidate) => candidate.name() === 'test');
  const ungrouped = command?.options.filter(({ helpGroupHeading }) => helpGroupHeading === undefined);
  expect(ungrouped?.map(({ long }) => long)).toEqual(['--json']);
  expect(command?.helpInformation()).toMatch(/--tier <n> +environment tier, 0 to 3 \(default/);
});
