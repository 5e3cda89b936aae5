import type { CommandContext, CommandOutput } from './command-context.ts';
import { refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';
import { addSettingFlags, environmentSettings, pickSettings, readSettings } from './setting-flags.ts';

/** `pth complete`. */
export const completeCommand: CommandRecord = {
  name: 'complete',
  group: 'test',
  description: "make a repository's own tests of one feature pass, unattended, or stop with a summary",
  arguments: [['[path]', 'directory inside a git repository', '.']],
  examples: [
    'pth complete --feature login --tests "test/login/**"',
    'pth complete --feature login --docs docs/login.md --max-attempts 5',
    'pth complete --resume 6c1f4c0e-8d5b-4a53-9d3a-0d3f1f6a2b11 --max-attempts 20',
  ],
  async complete(command, choose) {
    const { completeInputSchema, describeSettings } = await import('../settings/index.ts');
    const settings = pickSettings(describeSettings(completeInputSchema.shape), [
      'feature',
      'tests',
      'docs',
      'model',
      'fallbackModel',
      'toolServers',
      'summaryModel',
      'maxAttempts',
      'testSeconds',
      'maxTokens',
      'maxUsd',
      'resume',
      'replay',
      'artifacts',
      'keep',
      ...environmentSettings,
      'network',
      'envConfig',
    ]);
    addSettingFlags(command, settings);
    command
      .option('--json', 'print one JSON document instead of the report')
      .addHelpText(
        'after',
        '\nExit codes: 0 all tests pass, 1 some still fail, 2 stalled: a person has to look, 3 fault or usage error.',
      )
      .action((path: string, flags: Record<string, unknown>) =>
        choose.run((context) =>
          runComplete(context, flags['json'] === true, { ...readSettings(settings, flags), path }),
        ),
      );
  },
};

async function runComplete(context: CommandContext, isJson: boolean, asked: unknown): Promise<CommandOutput> {
  refuseCommand(context, 'complete');
  // Loaded only here, as every command loads what it needs.
  const [{ composePorts }, { completeFeature }, { completeInputSchema, parseInput }] = await Promise.all([
    import('../compose/index.ts'),
    import('../operations/index.ts'),
    import('../settings/index.ts'),
  ]);
  const { host, redactor, signal, progress, hold } = context;
  const result = await completeFeature.perform(parseInput(completeInputSchema, asked), {
    ports: composePorts(host, redactor),
    emit: (event) => progress.show(event),
    signal,
    keepOutcome: ({ document, terminal }) => hold({ document, text: terminal }),
  });
  const text = isJson ? `${JSON.stringify(result.document, null, 2)}\n` : result.terminal;
  return { text, exitCode: result.exitCode };
}
