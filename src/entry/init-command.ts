import { resolve } from 'node:path';
import { type CommandContext, type CommandOutput, refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';

interface InitFlags {
  source?: string;
  pin?: string;
  app: boolean;
  force?: boolean;
  staged?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/** `pth init`. */
export const initCommand: CommandRecord = {
  name: 'init',
  group: 'github',
  description: 'write the workflows that let a repository use PTH, and its settings with their defaults',
  arguments: [['[dir]', 'a directory in the repository', '.']],
  examples: ['pth init --staged', 'pth init --no-app', 'pth init'],
  complete(command, choose) {
    command
      .option(
        '--source <owner/name>',
        'repository of PTH that the workflows call (default: where this build came from)',
      )
      .option('--pin <sha>', 'whole commit of PTH that they call (default: the one of this build)')
      .option('--no-app', 'let a comment start the session, with the token of its run, instead of the GitHub App')
      .option('--force', 'replace workflows that were changed')
      .option('--staged', 'show what would be written, and write nothing')
      .option('--dry-run', 'the same as --staged')
      .option('--json', 'print one JSON document')
      .addHelpText(
        'after',
        '\nExit codes: 0 written or as it should be, 1 a changed workflow was left, 3 fault or usage error.',
      )
      .action((directory: string, flags: InitFlags) => choose.run((context) => runInit(context, directory, flags)));
  },
};

async function runInit(context: CommandContext, directory: string, flags: InitFlags): Promise<CommandOutput> {
  refuseCommand(context, 'init');
  // Loaded only here, as every command loads what it needs.
  const [{ exitCodeOfWritten, initRepository, renderInit, renderInitJson }, { findTemplates }] = await Promise.all([
    import('../github/index.ts'),
    import('./template-files.ts'),
  ]);
  const { host, redactor, signal } = context;
  const found = await findTemplates();
  const templates = {
    session: await found.read('pth.yml'),
    comment: await found.read('pth-comment.yml'),
    verify: await found.read('pth-verify.yml'),
    settings: await found.read('settings.yml'),
  };
  const result = await initRepository({
    directory: resolve(host.workingDirectory, directory),
    templates,
    hasApp: flags.app,
    installation: found.installation,
    repository: flags.source ?? null,
    pin: flags.pin ?? null,
    force: flags.force === true,
    staged: flags.staged === true || flags.dryRun === true,
    variables: host.variables,
    signal,
  });
  const text = flags.json === true ? `${JSON.stringify(renderInitJson(result), null, 2)}\n` : renderInit(result);
  return { text: redactor.redact(text), exitCode: exitCodeOfWritten(result.files) };
}
