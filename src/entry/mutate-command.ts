import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { PthError, systemErrorCode } from '../base/index.ts';
import type { CommandContext, CommandOutput, CommandRun } from './command-context.ts';
import { addEnvironmentFlags, toRunSettings, wholeNumber } from './run-flags.ts';

/** Adds the flags and the action of `pth mutate` to a command; `choose` gets the run. */
export function addMutate(command: Command, choose: (run: CommandRun) => void): Command {
  return addEnvironmentFlags(command)
    .description(
      'plant faults into copies of a plugin, or of an installed server after --, and say which its tests notice',
    )
    .argument('[path]', 'plugin directory', '.')
    .option('--server <name>', 'mutate this server of the plugin')
    .option('--max-mutants <n>', 'run at most n mutants (default 60)', wholeNumber(1, 10_000))
    .option('--min-score <percent>', 'exit with 1 when fewer of them are killed', percent)
    .option('--kill', 'make tests that kill what survived')
    .option('--output <directory>', 'write the patches of survivors, and the tests made by --kill, there')
    .option('--concurrency <n>', 'copies of the server that run side by side (default 2)', wholeNumber(1, 64))
    .option(
      '--seed <n>',
      'seed of the choice of mutants and of generated values',
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
    )
    .option('--start-timeout <seconds>', 'time limit for the server to answer', wholeNumber(1, 86_400))
    .option('--approve-risky', 'also run tests that are held for review')
    .option('--build <command>', 'build command, in place of the detected one')
    .option('--no-build', 'neither install nor build')
    .option('--json', 'print one JSON document instead of the report')
    .exitOverride()
    .action((path: string, flags: Record<string, unknown>) =>
      choose((context) => {
        const { build, output, ...rest } = flags;
        const settings = {
          ...toRunSettings(rest),
          path,
          command: context.command,
          ...(typeof output === 'string' ? { output } : {}),
          ...(typeof build === 'string' ? { build } : {}),
          ...(build === false ? { skipBuild: true } : {}),
        };
        return runMutate(context, flags['json'] === true, settings);
      }),
    );
}

async function runMutate(context: CommandContext, isJson: boolean, input: unknown): Promise<CommandOutput> {
  // Loaded only here, as every command loads what it needs.
  const [{ composePorts }, { mutate, mutateInputSchema, parseInput }] = await Promise.all([
    import('../compose/index.ts'),
    import('../operations/index.ts'),
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

function percent(text: string): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (value >= 0 && value <= 100) return value;
  throw new InvalidArgumentError('Give a number from 0 to 100.');
}
