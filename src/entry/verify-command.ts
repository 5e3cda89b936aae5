import type { Command } from 'commander';
import type { CommandContext, CommandOutput, CommandRun } from './command-context.ts';
import { addEnvironmentFlags, addSuiteFlags, toRunSettings } from './run-flags.ts';

/** Adds the flags and the action of `pth verify` to a command; `choose` gets the run. */
export function addVerify(command: Command, choose: (run: CommandRun) => void): Command {
  return addSuiteFlags(addEnvironmentFlags(command, { hasImage: false }))
    .description('test the plugin at a path on several images and say what fails on which; fixes nothing')
    .argument('[path]', 'plugin directory inside a git repository', '.')
    .requiredOption('--images <list>', 'base images, separated by commas; see pth images list')
    .option('--baseline <file>', 'what an earlier pth verify --json printed: tells what was fixed and what regressed')
    .option('--env-config <file>', 'what to provision, in place of the key environment in .github/pth.yml')
    .option('--build <command>', 'build command, in place of the detected one')
    .option('--no-build', 'neither install nor build')
    .option('--report <file>', 'write the result as Markdown')
    .option('--json', 'print one JSON document instead of the table')
    .addHelpText(
      'after',
      '\nExit codes: 0 passes on all images, 1 fails on one, 3 one could not be run, fault or usage error.',
    )
    .exitOverride()
    .action((path: string, flags: Record<string, unknown>) =>
      choose((context) => {
        const { build, images, ...rest } = flags;
        return runVerify(context, flags['json'] === true, {
          ...toRunSettings(rest),
          path,
          command: context.command,
          images: String(images)
            .split(',')
            .map((image) => image.trim())
            .filter((image) => image !== ''),
          ...(build === false ? { skipBuild: true } : typeof build === 'string' ? { build } : {}),
        });
      }),
    );
}

async function runVerify(context: CommandContext, isJson: boolean, input: unknown): Promise<CommandOutput> {
  // Loaded only here, as every command loads what it needs.
  const [
    { composePorts },
    { parseInput, verifyImages, verifyInputSchema },
    { checkReportPath: checkReportPlace, writeReport },
  ] = await Promise.all([import('../compose/index.ts'), import('../operations/index.ts'), import('./report-file.ts')]);
  const { host, redactor, progress, signal } = context;
  const settings = parseInput(verifyInputSchema, input);
  await checkReportPlace(host.workingDirectory, settings.report);
  const report = await verifyImages.perform(settings, {
    ports: composePorts(host, redactor),
    emit: (event) => progress.show(event),
    signal,
  });
  await writeReport(host.workingDirectory, settings.report, report.markdown);
  const text = isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal;
  return { text, exitCode: report.exitCode };
}
