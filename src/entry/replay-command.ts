import type { CommandContext, CommandOutput } from './command-context.ts';
import { refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';
import { addSettingFlags, pickSettings, readSettings } from './setting-flags.ts';

/** `pth replay`. */
export const replayCommand: CommandRecord = {
  name: 'replay',
  group: 'compare',
  description:
    "make the calls of a session's journal again, over a clone at the same commit; tell the first difference",
  arguments: [['<file>', 'journal of a session of pth mcp']],
  examples: [
    'pth replay bug.jsonl --repository ~/weather',
    'pth replay bug.jsonl --set WEATHER_API_KEY --json',
    'pth replay my-own.jsonl --allow-host',
  ],
  async complete(command, choose) {
    const { describeSettings, replayInputSchema } = await import('../settings/index.ts');
    const settings = pickSettings(describeSettings(replayInputSchema.shape), ['repository', 'allowHost', 'set']);
    addSettingFlags(command, settings);
    command
      .option('--json', 'print one JSON document')
      .addHelpText('after', '\nExit codes: 0 no difference, 1 a call ended otherwise, 3 fault or usage error.')
      .action((file: string, flags: Record<string, unknown>) =>
        choose.run((context) => {
          refuseCommand(context, 'replay');
          return runReplay(context, flags['json'] === true, { ...readSettings(settings, flags), file });
        }),
      );
  },
};

async function runReplay(context: CommandContext, isJson: boolean, input: unknown): Promise<CommandOutput> {
  // Loaded only here, as every command loads what it needs.
  const [{ composePorts }, { replaySession }, { parseInput, replayInputSchema }, { exportPipeline }] =
    await Promise.all([
      import('../compose/index.ts'),
      import('../operations/index.ts'),
      import('../settings/index.ts'),
      import('./mcp/export-pipeline.ts'),
    ]);
  const { host, redactor, progress, signal } = context;
  const report = await replaySession.perform(parseInput(replayInputSchema, input), {
    ports: composePorts(host, redactor),
    emit: (event) => progress.show(event),
    signal,
    exportPipeline,
  });
  return {
    text: isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal,
    exitCode: report.exitCode,
  };
}
