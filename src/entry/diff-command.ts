import { type Command, Option } from 'commander';
import { PthError } from '../base/index.ts';
import type { CommandContext, CommandOutput, CommandRun } from './command-context.ts';
import { addEnvironmentFlags, toRunSettings, wholeNumber } from './run-flags.ts';

/** Adds the flags and the action of `pth diff` to a command; `choose` gets the run. */
export function addDiff(command: Command, choose: (run: CommandRun) => void): Command {
  return addEnvironmentFlags(command)
    .description(
      'run the same calls on two revisions of a plugin, or on two servers, and say what changed for a client',
    )
    .argument('[base]', 'revision that clients work with now')
    .argument('[head]', 'revision that is to replace it')
    .argument('[path]', 'plugin directory inside a git repository', '.')
    .option(
      '--server <command>',
      'start command of a server without source; give it twice, the old one first; {{workspace}} stands for a fresh directory',
      (text: string, given: string[]) => [...given, text],
      [] as string[],
    )
    .option('--only <name>', 'compare only this server of the plugin')
    .addOption(new Option('--era <name>', 'protocol era to speak').choices(['auto', 'legacy', 'modern']))
    .option('--seed <n>', 'seed of the generated values', wholeNumber(0, Number.MAX_SAFE_INTEGER))
    .option('--quick', 'build each revision once, and look for changed files once a run instead of after each test')
    .option('--build <command>', 'build command, in place of the detected one')
    .option('--no-build', 'neither install nor build')
    .option('--markdown', 'print Markdown')
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExit codes: 0 nothing breaks a client, 1 something does, 3 fault or usage error.')
    .exitOverride()
    .action((base: string | undefined, head: string | undefined, path: string, flags: Record<string, unknown>) =>
      choose((context) => {
        const { server, only, build, markdown, ...rest } = flags;
        const form = flags['json'] === true ? 'json' : markdown === true ? 'markdown' : 'terminal';
        return runDiff(context, form, {
          ...toRunSettings(rest),
          ...(base === undefined ? {} : { base }),
          ...(head === undefined ? {} : { head }),
          path,
          commands: server,
          ...(only === undefined ? {} : { server: only }),
          ...(build === false ? { skipBuild: true } : typeof build === 'string' ? { build } : {}),
        });
      }),
    );
}

async function runDiff(
  context: CommandContext,
  form: 'json' | 'markdown' | 'terminal',
  input: unknown,
): Promise<CommandOutput> {
  if (context.command) throw new PthError('usage/invalid', 'pth diff takes its commands with --server');
  // Loaded only here, as every command loads what it needs.
  const [{ composePorts }, { diffBehaviour, diffInputSchema, parseInput }] = await Promise.all([
    import('../compose/index.ts'),
    import('../operations/index.ts'),
  ]);
  const { host, redactor, progress, signal } = context;
  const report = await diffBehaviour.perform(parseInput(diffInputSchema, input), {
    ports: composePorts(host, redactor),
    emit: (event) => progress.show(event),
    signal,
  });
  const text = form === 'json' ? `${JSON.stringify(report.document, null, 2)}\n` : report[form];
  return { text, exitCode: report.exitCode };
}
