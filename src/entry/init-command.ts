import { access, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { PthError } from '../base/index.ts';
import type { CallerTemplates } from '../github/index.ts';
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
  const { exitCodeOfInit, initRepository, renderInit, renderInitJson } = await import('../github/index.ts');
  const { world, redactor, signal } = context;
  const { templates, installation } = await readCallerTemplates();
  const result = await initRepository({
    directory: resolve(world.workingDirectory, directory),
    templates,
    installation,
    repository: flags.source ?? null,
    pin: flags.pin ?? null,
    force: flags.force === true,
    staged: flags.staged === true || flags.dryRun === true,
    variables: world.variables,
    signal,
  });
  const text = flags.json === true ? `${JSON.stringify(renderInitJson(result), null, 2)}\n` : renderInit(result);
  return { text: redactor.redact(text), exitCode: exitCodeOfInit(result) };
}

/** Reads the templates beside the bundle, or in the source tree when PTH runs from source. */
async function readCallerTemplates(): Promise<{ templates: CallerTemplates; installation: string }> {
  // Bundled code lies in dist/ or dist/chunks/, the sources in src/entry/.
  const places = [
    ['./templates/github/', '../'],
    ['../templates/github/', '../../'],
    ['../../templates/github/', '../../'],
  ] as const;
  for (const [templates, installation] of places) {
    const file = (name: string) => fileURLToPath(new URL(templates + name, import.meta.url));
    if (!(await isThere(file('pth.yml')))) continue;
    const [session, verify, settings] = await Promise.all(
      ['pth.yml', 'pth-verify.yml', 'settings.yml'].map((name) => readFile(file(name), 'utf8')),
    );
    if (session === undefined || verify === undefined || settings === undefined) break;
    return {
      templates: { session, verify, settings },
      installation: fileURLToPath(new URL(installation, import.meta.url)),
    };
  }
  throw new Error('the templates of pth init are missing from this installation');
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
