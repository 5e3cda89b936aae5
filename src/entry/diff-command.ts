import { PthError } from '../base/index.ts';
import type { CommandContext, CommandOutput } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';
import { addSettingFlags, environmentSettings, pickSettings, readSettings } from './setting-flags.ts';

/** `pth diff`. */
export const diffCommand: CommandRecord = {
  name: 'diff',
  group: 'compare',
  description: 'run the same calls on two revisions of a plugin, or on two servers, and say what changed for a client',
  arguments: [
    ['[base]', 'revision that clients work with now'],
    ['[head]', 'revision that is to replace it'],
    ['[path]', 'plugin directory inside a git repository', '.'],
  ],
  examples: [
    'pth diff main HEAD',
    'pth diff v1.2.0 v1.3.0 plugins/files --markdown',
    'pth diff --server "node old/server.js {{workspace}}" --server "node new/server.js {{workspace}}"',
  ],
  async complete(command, choose) {
    const { describeSettings, diffInputSchema } = await import('../settings/index.ts');
    const settings = pickSettings(describeSettings(diffInputSchema.shape), [
      ...environmentSettings,
      'commands',
      'server',
      'era',
      'seed',
      'quick',
      'build',
      'skipBuild',
    ]);
    addSettingFlags(command, settings);
    command
      .option('--markdown', 'print Markdown')
      .option('--json', 'print one JSON document')
      .addHelpText('after', '\nExit codes: 0 nothing breaks a client, 1 something does, 3 fault or usage error.')
      .action((base: string | undefined, head: string | undefined, path: string, flags: Record<string, unknown>) =>
        choose.run((context) => {
          const form = flags['json'] === true ? 'json' : flags['markdown'] === true ? 'markdown' : 'terminal';
          return runDiff(context, form, {
            ...readSettings(settings, flags),
            ...(base === undefined ? {} : { base }),
            ...(head === undefined ? {} : { head }),
            path,
          });
        }),
      );
  },
};

async function runDiff(
  context: CommandContext,
  form: 'json' | 'markdown' | 'terminal',
  input: unknown,
): Promise<CommandOutput> {
  if (context.command) throw new PthError('usage/invalid', 'pth diff takes its commands with --server');
  // Loaded only here, as every command loads what it needs.
  const [{ composePorts }, { diffBehaviour }, { diffInputSchema, parseInput }] = await Promise.all([
    import('../compose/index.ts'),
    import('../operations/index.ts'),
    import('../settings/index.ts'),
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
