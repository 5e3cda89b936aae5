import { resolve } from 'node:path';
import type { Command } from 'commander';
import { PthError } from '../base/index.ts';
import type { CommandContext, CommandOutput, CommandRun } from './command-context.ts';

interface ExportFlags {
  force?: boolean;
  staged?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/** Adds the flags and the action of `pth export-ci` to a command; `choose` gets the run. */
export function addExportCi(command: Command, choose: (run: CommandRun) => void): Command {
  return command
    .description("write a workflow and a runner that run the plugin's tests in its own repository, without PTH")
    .argument('[path]', 'plugin directory inside a git repository', '.')
    .option('--force', 'replace files that were changed')
    .option('--staged', 'show what would be written, and write nothing')
    .option('--dry-run', 'the same as --staged')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExit codes: 0 written or as it should be, 1 a changed file was left, 3 fault or usage error.',
    )
    .exitOverride()
    .action((path: string, flags: ExportFlags) => choose((context) => runExport(context, path, flags)));
}

async function runExport(context: CommandContext, path: string, flags: ExportFlags): Promise<CommandOutput> {
  if (context.command) throw new PthError('usage/invalid', 'pth export-ci takes no command');
  // Loaded only here, as every command loads what it needs.
  const [{ exitCodeOfPlaced, exportCi, renderExport, renderExportJson }, { findTemplates, readRunner }] =
    await Promise.all([import('../github/index.ts'), import('./template-files.ts')]);
  const { host, redactor, signal } = context;
  const templates = await findTemplates();
  const runner = await readRunner();
  if (runner === null) throw new Error('the runner is missing from this installation');
  const result = await exportCi({
    directory: resolve(host.workingDirectory, path),
    templates: { workflow: await templates.read('pth-tests.yml'), runner },
    force: flags.force === true,
    staged: flags.staged === true || flags.dryRun === true,
    variables: host.variables,
    signal,
  });
  const text = flags.json === true ? `${JSON.stringify(renderExportJson(result), null, 2)}\n` : renderExport(result);
  return { text: redactor.redact(text), exitCode: exitCodeOfPlaced(result.files) };
}
