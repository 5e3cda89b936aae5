import { PthError } from '../base/index.ts';
import type { CommandContext, CommandOutput } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';
import { checkReportPath, writeReport } from './report-file.ts';
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
    'pth diff --lock pth-lock.json HEAD plugins/files',
    'pth diff --lock pth-lock.json --server "npx -y @modelcontextprotocol/server-everything"',
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
      'values',
      'quick',
      'lock',
      'update',
      'failOn',
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
          const given = readSettings(settings, flags);
          // One revision is compared with a lock, so that the path is the second argument.
          const place = given['lock'] === undefined ? { head, path } : { path: head ?? path };
          const named = Object.entries({ base, ...place }).filter(([, value]) => value !== undefined);
          return runDiff(context, form, { ...given, ...Object.fromEntries(named) });
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
  const [{ composePorts }, { diffBehaviour, lockBehaviour }, { diffInputSchema, parseInput }] = await Promise.all([
    import('../compose/index.ts'),
    import('../operations/index.ts'),
    import('../settings/index.ts'),
  ]);
  const { host, redactor, progress, signal } = context;
  const parsed = parseInput(diffInputSchema, input);
  const operation = { ports: composePorts(host, redactor), emit: progress.show.bind(progress), signal };
  const report =
    parsed.lock === null
      ? { ...(await diffBehaviour.perform(parsed, operation)), lock: null }
      : await lockIn(host.workingDirectory, parsed.lock, () => lockBehaviour.perform(parsed, operation));
  const text = form === 'json' ? `${JSON.stringify(report.document, null, 2)}\n` : report[form];
  return { text, exitCode: report.exitCode };
}

/** Writes the lock that an operation makes; looks first whether it can be written. */
async function lockIn<Report extends { lock: string | null }>(
  directory: string,
  file: string,
  perform: () => Promise<Report>,
): Promise<Report> {
  await checkReportPath(directory, file);
  const report = await perform();
  if (report.lock !== null) await writeReport(directory, file, report.lock);
  return report;
}
