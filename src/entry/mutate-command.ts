import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PthError, systemErrorCode } from '../base/index.ts';
import type { CommandContext, CommandOutput } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';
import { addSettingFlags, environmentSettings, pickSettings, readSettings } from './setting-flags.ts';

/** `pth mutate`. */
export const mutateCommand: CommandRecord = {
  name: 'mutate',
  group: 'compare',
  description:
    'plant faults into copies of a plugin, or of an installed server after --, and say which its tests notice',
  arguments: [['[path]', 'plugin directory', '.']],
  examples: ['pth mutate', 'pth mutate --max-mutants 200 --min-score 70', 'pth mutate --kill --output survivors'],
  async complete(command, choose) {
    const { describeSettings, mutateInputSchema } = await import('../settings/index.ts');
    const settings = pickSettings(describeSettings(mutateInputSchema.shape), [
      ...environmentSettings,
      'server',
      'maxMutants',
      'minScore',
      'kill',
      'output',
      'concurrency',
      'seed',
      'startTimeoutSeconds',
      'approveRisky',
      'build',
      'skipBuild',
    ]);
    addSettingFlags(command, settings);
    command
      .option('--json', 'print one JSON document instead of the report')
      .action((path: string, flags: Record<string, unknown>) =>
        choose.run((context) => {
          const input = { ...readSettings(settings, flags), path, command: context.command };
          return runMutate(context, flags['json'] === true, input);
        }),
      );
  },
};

async function runMutate(context: CommandContext, isJson: boolean, input: unknown): Promise<CommandOutput> {
  // Loaded only here, as every command loads what it needs.
  const [{ composePorts }, { mutate }, { mutateInputSchema, parseInput }] = await Promise.all([
    import('../compose/index.ts'),
    import('../operations/index.ts'),
    import('../settings/index.ts'),
  ]);
  const { host, redactor, progress, signal } = context;
  const settings = parseInput(mutateInputSchema, input);
  const directory = settings.output === null ? null : resolve(host.workingDirectory, settings.output);
  if (directory !== null) await writing(directory, () => mkdir(directory, { recursive: true }));
  const report = await mutate.perform(settings, {
    ports: composePorts(host, redactor),
    emit: (event) => progress.show(event),
    signal,
  });
  if (directory !== null) {
    for (const { path, content } of report.files)
      await writing(directory, () => writeFile(join(directory, path), content));
  }
  const text = isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal;
  return { text, exitCode: report.exitCode };
}

async function writing<T>(directory: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    throw new PthError('artifacts/write-failed', `Nothing can be written to ${directory}: ${code}.`, { cause: error });
  }
}
