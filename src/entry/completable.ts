import { Command, Help } from 'commander';
import type { CommandRecord } from './command-record.ts';

/** A flag with its values, as a shell completes it. */
export interface CompletableFlag {
  /** The long form, and the short one where there is one. */
  names: readonly string[];
  description: string;
  takesValue: boolean;
  /** Empty where any value will do. */
  choices: readonly string[];
}

/** A command, as a shell completes it. */
export interface CompletableCommand {
  /** The words after `pth`, for example `images build`. */
  path: string;
  description: string;
  flags: readonly CompletableFlag[];
  /** Names of the commands below it. */
  commands: readonly { name: string; description: string }[];
  /** The values of its first argument; empty where any will do. */
  choices: readonly string[];
}

const nothing = () => undefined;

/** Describes `pth` itself, the commands of the records, and those below them; loads the schemas of all settings. */
export async function describeCompletable(records: readonly CommandRecord[]): Promise<CompletableCommand[]> {
  const program = new Command('pth').option('-V, --version').helpCommand(false);
  for (const record of records) {
    const command = program.command(record.name).description(record.description).helpCommand(false);
    for (const [term, description, preset] of record.arguments) command.argument(term, description, preset);
    await record.complete(command, { run: nothing, serve: nothing }, records);
  }
  return [
    describe(program, ''),
    ...program.commands.flatMap((command) => [
      describe(command, command.name()),
      ...command.commands.map((below) => describe(below, `${command.name()} ${below.name()}`)),
    ]),
  ];
}

function describe(command: Command, path: string): CompletableCommand {
  return {
    path,
    description: command.description(),
    flags: new Help().visibleOptions(command).map((option) => ({
      names: [option.long, option.short].flatMap((name) => name ?? []),
      description: option.description,
      takesValue: option.required || option.optional,
      choices: option.argChoices ?? [],
    })),
    commands: command.commands.map((below) => ({ name: below.name(), description: below.description() })),
    choices: command.registeredArguments[0]?.argChoices ?? [],
  };
}
