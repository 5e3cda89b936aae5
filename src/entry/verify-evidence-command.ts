import type { CommandContext, CommandOutput } from './command-context.ts';
import { refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';
import { addSettingFlags, pickSettings, readSettings } from './setting-flags.ts';

/** `pth verify-evidence`. */
export const verifyEvidenceCommand: CommandRecord = {
  name: 'verify-evidence',
  group: 'compare',
  description: 'check the evidence that a session left on its branch: commits, files, digests, signature',
  arguments: [['[file]', 'evidence file', '.pth/evidence.json']],
  examples: [
    'pth verify-evidence',
    'pth verify-evidence --signers .github/allowed-signers --revision pth/weather-2026-11-23',
    'pth verify-evidence evidence.json --repository ~/weather --replay',
  ],
  async complete(command, choose) {
    const { describeSettings, evidenceInputSchema } = await import('../settings/index.ts');
    const settings = pickSettings(describeSettings(evidenceInputSchema.shape), [
      'repository',
      'revision',
      'signers',
      'replay',
      'allowHost',
    ]);
    addSettingFlags(command, settings);
    command
      .option('--json', 'print one JSON document')
      .addHelpText('after', '\nExit codes: 0 the evidence holds, 1 it is refused, 3 fault or usage error.')
      .action((file: string, flags: Record<string, unknown>) =>
        choose.run((context) => {
          refuseCommand(context, 'verify-evidence');
          return runVerifyEvidence(context, flags['json'] === true, { ...readSettings(settings, flags), file });
        }),
      );
  },
};

async function runVerifyEvidence(context: CommandContext, isJson: boolean, input: unknown): Promise<CommandOutput> {
  // Loaded only here, as every command loads what it needs.
  const [{ composePorts }, { verifyEvidence }, { evidenceInputSchema, parseInput }] = await Promise.all([
    import('../compose/index.ts'),
    import('../operations/index.ts'),
    import('../settings/index.ts'),
  ]);
  const { host, redactor, progress, signal } = context;
  const report = await verifyEvidence.perform(parseInput(evidenceInputSchema, input), {
    ports: composePorts(host, redactor),
    emit: (event) => progress.show(event),
    signal,
  });
  return {
    text: isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal,
    exitCode: report.exitCode,
  };
}
