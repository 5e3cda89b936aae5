import { resolve } from 'node:path';
import type { Command } from 'commander';
import { PthError } from '../base/index.ts';
import type { CommandContext, CommandOutput, CommandRun } from './command-context.ts';

interface InitFlags {
  source?: string;
  pin?: string;
  force?: boolean;
  staged?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/** Adds the flags and the action of `pth init` to a command; `choose` gets the run. */
export function addInit(command: Command, choose: (run: CommandRun) => void): Command {
  return command
    .description('write the workflows that let a repository use PTH, and its settings with their defaults')
    .argument('[dir]', 'a directory in the repository', '.')
    .option('--source <owner/name>', 'repository of PTH that the workflows call (default: where this build came from)')
    .option('--pin <sha>', 'whole commit of PTH that they call (default: the one of this build)')
    .option('--force', 'replace workflows that were changed')
    .option('--staged', 'show what would be written, and write nothing')
    .option('--dry-run', 'the same as --staged')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExit codes: 0 written or as it should be, 1 a changed workflow was left, 3 fault or usage error.',
    )
    .exitOverride()
    .action((directory: string, flags: InitFlags) => choose((context) => runInit(context, directory, flags)));
}

async function runInit(context: CommandContext, directory: string, flags: InitFlags): Promise<CommandOutput> {
  if (context.command) throw new PthError('usage/invalid', 'pth init takes no command');
  // Loaded only here, as every command loads what it needs.
  const [{ exitCodeOfPlaced, initRepository, renderInit, renderInitJson }, { findTemplates }] = await Promise.all([
    import('../github/index.ts'),
    import('./template-files.ts'),
  ]);
  const { host, redactor, signal } = context;
  const found = await findTemplates();
  const templates = {
    session: await found.read('pth.yml'),
    verify: await found.read('pth-verify.yml'),
    settings: await found.read('settings.yml'),
  };
  const result = await initRepository({
    directory: resolve(host.workingDirectory, directory),
    templates,
    installation: found.installation,
    repository: flags.source ?? null,
    pin: flags.pin ?? null,
    force: flags.force === true,
    staged: flags.staged === true || flags.dryRun === true,
    variables: host.variables,
    signal,
  });
  const text = flags.json === true ? `${JSON.stringify(renderInitJson(result), null, 2)}\n` : renderInit(result);
  return { text: redactor.redact(text), exitCode: exitCodeOfPlaced(result.files) };
}
