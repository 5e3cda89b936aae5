import type { Command } from 'commander';
import { PthError } from '../base/index.ts';
import type { CommandContext, CommandOutput, CommandRun } from './command-context.ts';

/** Adds the flags and the action of `pth pack-check` to a command; `choose` gets the run. */
export function addPackCheck(command: Command, choose: (run: CommandRun) => void): Command {
  return command
    .description('pack an npm package, install it in a clean directory, load its pi extensions or MCP server')
    .argument('[dir]', 'package directory', '.')
    .option('--scripts', 'let the scripts of the package and of its dependencies run')
    .option('--json', 'print one JSON document')
    .exitOverride()
    .action((path: string, flags: { scripts?: boolean; json?: boolean }) =>
      choose((context) => runPackCheck(context, flags.json === true, { path, scripts: flags.scripts === true })),
    );
}

async function runPackCheck(context: CommandContext, isJson: boolean, input: unknown): Promise<CommandOutput> {
  if (context.command) throw new PthError('usage/invalid', 'pth pack-check takes no command');
  // Loaded only here, as every command loads what it needs.
  const [{ composePorts }, { packCheck, packCheckInputSchema, parseInput }] = await Promise.all([
    import('../compose/index.ts'),
    import('../operations/index.ts'),
  ]);
  const { host, redactor, progress, signal } = context;
  const result = await packCheck.perform(parseInput(packCheckInputSchema, input), {
    ports: composePorts(host, redactor),
    emit: (event) => progress.show(event),
    signal,
  });
  const text = isJson ? `${JSON.stringify(result.document, null, 2)}\n` : result.terminal;
  return { text, exitCode: result.isOk ? 0 : 1 };
}
