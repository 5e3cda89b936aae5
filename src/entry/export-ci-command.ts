import { resolve } from 'node:path';
import { type CommandContext, type CommandOutput, refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';

interface ExportFlags {
  force?: boolean;
  staged?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/** `pth export-ci`. */
export const exportCiCommand: CommandRecord = {
  name: 'export-ci',
  group: 'github',
  description: "write a workflow and a runner that run the plugin's tests in its own repository, without PTH",
  arguments: [['[path]', 'plugin directory inside a git repository', '.']],
  examples: ['pth export-ci --staged', 'pth export-ci plugins/files'],
  complete(command, choose) {
    command
      .option('--force', 'replace files that were changed')
      .option('--staged', 'show what would be written, and write nothing')
      .option('--dry-run', 'the same as --staged')
      .option('--json', 'print one JSON document')
      .addHelpText(
        'after',
        '\nExit codes: 0 written or as it should be, 1 a changed file was left, 3 fault or usage error.',
      )
      .action((path: string, flags: ExportFlags) => choose.run((context) => runExport(context, path, flags)));
  },
};

async function runExport(context: CommandContext, path: string, flags: ExportFlags): Promise<CommandOutput> {
  refuseCommand(context, 'export-ci');
  // Loaded only here, as every command loads what it needs.
  const [{ exitCodeOfWritten, exportCi, renderExport, renderExportJson }, { findTemplates, readRunner }] =
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
  return { text: redactor.redact(text), exitCode: exitCodeOfWritten(result.files) };
}
