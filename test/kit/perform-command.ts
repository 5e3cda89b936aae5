import { exitCodeOfFault, Redactor } from '../../src/base/index.ts';
import type { CommandContext, CommandOutput } from '../../src/entry/command-context.ts';
import { runAudit, runPreflight, runRecord, runTest } from '../../src/entry/commands.ts';
import { type HeldReport, renderErrorResult } from '../../src/entry/held-report.ts';
import { readHost, renderFault } from '../../src/host/index.ts';
import { ProgressView } from '../../src/progress/index.ts';
import { type CliRun, plainVariables } from './run-cli.ts';

/** What a command works with in place of this process's own surroundings. */
export interface CommandSurroundings {
  cwd: string;
  temporary: string;
  variables: Readonly<Record<string, string | undefined>>;
}

/** A command with its settings as its operation takes them, and whether it prints one JSON document. */
export type Command =
  | { test: Readonly<Record<string, unknown>>; json?: boolean }
  | { record: Readonly<Record<string, unknown>>; file: string; json?: boolean }
  | { audit: Readonly<Record<string, unknown>>; json?: boolean }
  | { preflight: string; clean?: boolean; json?: boolean };

/**
 * Performs a command in this process: the same result, progress and faults as `pth` prints them, without a start of the
 * program. Plugins run on this host unless the settings say otherwise.
 */
export async function performCommand(command: Command, surroundings: CommandSurroundings): Promise<CliRun> {
  const started = performance.now();
  const variables = plainVariables(surroundings.variables);
  const redactor = Redactor.fromVariables(variables);
  let stderr = '';
  const progress = new ProgressView({
    write: (text) => {
      stderr += text;
    },
    isTerminal: false,
    columns: 80,
    hasColor: false,
    redactor,
  });
  const held: { report: HeldReport | null } = { report: null };
  const context: CommandContext = {
    host: {
      ...readHost(),
      variables,
      workingDirectory: surroundings.cwd,
      temporaryDirectory: surroundings.temporary,
    },
    redactor,
    signal: new AbortController().signal,
    progress,
    hold: (report) => {
      held.report = report;
    },
    isInteractive: false,
    command: null,
  };
  try {
    const output = await run(command, context);
    progress.close();
    return { exitCode: output.exitCode, stdout: output.text, stderr, durationMs: performance.now() - started };
  } catch (error) {
    progress.close();
    return {
      exitCode: exitCodeOfFault(error),
      stdout: renderErrorResult(error, held.report, { isJson: command.json ?? false, redactor }),
      stderr: stderr + renderFault(error, redactor),
      durationMs: performance.now() - started,
    };
  }
}

async function run(command: Command, context: CommandContext): Promise<CommandOutput> {
  const { json = false } = command;
  if ('preflight' in command) return runPreflight(context, json, command.preflight, command.clean ?? false);
  if ('audit' in command) return runAudit(context, json, { env: 'local', ...command.audit });
  if ('record' in command) return runRecord(context, json, command.file, { env: 'local', ...command.record });
  return runTest(context, json, { env: 'local', ...command.test });
}
