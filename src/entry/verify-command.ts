import type { CommandContext, CommandOutput } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';
import { addSettingFlags, environmentSettings, pickSettings, readSettings, suiteSettings } from './setting-flags.ts';

/** `pth verify`. */
export const verifyCommand: CommandRecord = {
  name: 'verify',
  group: 'compare',
  description: 'test the plugin at a path on several images and say what fails on which; fixes nothing',
  arguments: [['[path]', 'plugin directory inside a git repository', '.']],
  examples: [
    'pth verify --images debian12,ubuntu2404',
    'pth verify --images debian12 --json > before.json',
    'pth verify --images debian12 --baseline before.json',
  ],
  async complete(command, choose) {
    const { describeSettings, verifyInputSchema } = await import('../settings/index.ts');
    const settings = pickSettings(describeSettings(verifyInputSchema.shape), [
      ...environmentSettings.filter((name) => name !== 'image'),
      ...suiteSettings,
      'images',
      'baseline',
      'envConfig',
      'build',
      'skipBuild',
      'report',
    ]);
    addSettingFlags(command, settings, ['images']);
    command
      .option('--json', 'print one JSON document instead of the table')
      .addHelpText(
        'after',
        '\nExit codes: 0 passes on all images, 1 fails on one, 3 one could not be run, fault or usage error.',
      )
      .action((path: string, flags: Record<string, unknown>) =>
        choose.run((context) => {
          const input = { ...readSettings(settings, flags), path, command: context.command };
          return runVerify(context, flags['json'] === true, input);
        }),
      );
  },
};

async function runVerify(context: CommandContext, isJson: boolean, input: unknown): Promise<CommandOutput> {
  // Loaded only here, as every command loads what it needs.
  const [{ composePorts }, { verifyImages }, { parseInput, verifyInputSchema }, { checkReportPath, writeReport }] =
    await Promise.all([
      import('../compose/index.ts'),
      import('../operations/index.ts'),
      import('../settings/index.ts'),
      import('./report-file.ts'),
    ]);
  const { host, redactor, progress, signal } = context;
  const settings = parseInput(verifyInputSchema, input);
  await checkReportPath(host.workingDirectory, settings.report);
  const report = await verifyImages.perform(settings, {
    ports: composePorts(host, redactor),
    emit: (event) => progress.show(event),
    signal,
  });
  await writeReport(host.workingDirectory, settings.report, report.markdown);
  const text = isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal;
  return { text, exitCode: report.exitCode };
}
