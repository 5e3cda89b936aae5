import { type CommandContext, type CommandOutput, refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';

/** `pth pack-check`. */
export const packCheckCommand: CommandRecord = {
  name: 'pack-check',
  group: 'authors',
  description: 'pack an npm package, install it in a clean directory, load its pi extensions or MCP server',
  arguments: [['[dir]', 'package directory', '.']],
  examples: ['pth pack-check', 'pth pack-check packages/server --scripts'],
  complete(command, choose) {
    command
      .option('--scripts', 'let the scripts of the package and of its dependencies run')
      .option('--json', 'print one JSON document')
      .action((path: string, flags: { scripts?: boolean; json?: boolean }) =>
        choose.run((context) => runPackCheck(context, flags.json === true, { path, scripts: flags.scripts === true })),
      );
  },
};

async function runPackCheck(context: CommandContext, isJson: boolean, input: unknown): Promise<CommandOutput> {
  refuseCommand(context, 'pack-check');
  // Loaded only here, as every command loads what it needs.
  const [{ composePorts }, { packCheck, packCheckInputSchema }, { parseInput }] = await Promise.all([
    import('../compose/index.ts'),
    import('../operations/index.ts'),
    import('../settings/index.ts'),
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
