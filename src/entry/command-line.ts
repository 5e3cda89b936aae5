import { Command, CommanderError } from 'commander';
import { exitCodeOfFault, PthError, Redactor } from '../base/index.ts';
import {
  limitMemory,
  listenForInterrupt,
  openDebugLog,
  readHost,
  renderFault,
  renderFaultJson,
  version,
} from '../host/index.ts';
import type { Host } from '../compose/index.ts';
import { auditCommand } from './audit-command.ts';
import { branchesCommand } from './branches-command.ts';
import type { CommandContext, CommandRun } from './command-context.ts';
import { type Choose, commandGroups, type CommandRecord, runExitCodes } from './command-record.ts';
import { completeCommand } from './complete-command.ts';
import { completionCommand } from './completion-command.ts';
import { demoCommand } from './demo-command.ts';
import { diffCommand } from './diff-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { endCommand } from './end-command.ts';
import { exportCiCommand } from './export-ci-command.ts';
import { type HeldReport, renderErrorResult } from './held-report.ts';
import { imagesCommand } from './images-command.ts';
import { initCommand } from './init-command.ts';
import { mcpCommand } from './mcp-command.ts';
import { modelsCommand } from './models-command.ts';
import { mutateCommand } from './mutate-command.ts';
import { packCheckCommand } from './pack-check-command.ts';
import { preflightCommand } from './preflight-command.ts';
import { printResult } from './print-result.ts';
import { recordCommand } from './record-command.ts';
import { replayCommand } from './replay-command.ts';
import { resumeCommand } from './resume-command.ts';
import { sessionCommand } from './session-command.ts';
import { startCommand } from './start-command.ts';
import { statusCommand } from './status-command.ts';
import { testCommand } from './test-command.ts';
import { timeboxCommand } from './timebox-command.ts';
import { verifyEvidenceCommand } from './verify-evidence-command.ts';
import { verifyCommand } from './verify-command.ts';

/** The commands of `pth`, in the order of the help text. */
export const commandRecords: readonly CommandRecord[] = [
  testCommand,
  auditCommand,
  startCommand,
  statusCommand,
  resumeCommand,
  sessionCommand,
  endCommand,
  recordCommand,
  completeCommand,
  mcpCommand,
  demoCommand,
  preflightCommand,
  branchesCommand,
  modelsCommand,
  doctorCommand,
  mutateCommand,
  diffCommand,
  packCheckCommand,
  initCommand,
  imagesCommand,
  verifyCommand,
  verifyEvidenceCommand,
  replayCommand,
  exportCiCommand,
  timeboxCommand,
  completionCommand,
];

/** A chosen command: prints a result, or serves until its client is gone. */
type Chosen = { run: CommandRun } | { serve: () => Promise<number> };

/** The arguments of `pth`, split at `--`. */
interface Arguments {
  /** Before `--`: command and flags. */
  head: readonly string[];
  /** After `--`: the start command of a server; null without `--`. */
  command: readonly string[] | null;
  isJson: boolean;
}

/** Runs `pth` with these arguments: prints results on stdout, progress on stderr, sets the exit code. Never throws. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  const given = splitArguments(argv);
  const host = readHost();
  const redactor = Redactor.fromVariables(host.variables);
  const chosen = await parseArguments(given, redactor);
  if (chosen === null) return;
  if (!(await openLogOf(host, { redactor, isJson: given.isJson }))) return;
  if ('serve' in chosen) {
    process.exitCode = await chosen.serve();
    return;
  }
  limitMemory();
  await runChosen(chosen.run, given, { host, redactor });
}

/** Opens the debug log that the variables ask for; false for a wrong one, which is printed and in the exit code. */
async function openLogOf(host: Host, { redactor, isJson }: { redactor: Redactor; isJson: boolean }): Promise<boolean> {
  try {
    openDebugLog(host, redactor);
    return true;
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    process.exitCode = exitCodeOfFault(error);
    process.stderr.write(renderFault(error, redactor));
    if (isJson) await printFault(renderFaultJson(error, redactor));
    return false;
  }
}

function splitArguments(argv: readonly string[]): Arguments {
  const dashes = argv.indexOf('--');
  const head = dashes < 0 ? argv : argv.slice(0, dashes);
  return { head, command: dashes < 0 ? null : argv.slice(dashes + 1), isJson: head.includes('--json') };
}

/** Reads the command and its flags; null after help or a usage error, which are printed and in the exit code. */
async function parseArguments({ head, isJson }: Arguments, redactor: Redactor): Promise<Chosen | null> {
  let chosen: Chosen | null = null;
  const name = head.find((argument) => !argument.startsWith('-'));
  const program = await createProgram((record) => record.name === name, {
    run: (run) => {
      chosen = { run };
    },
    serve: (serve) => {
      chosen = { serve };
    },
  });
  try {
    await program.parseAsync([...head], { from: 'user' });
    return chosen;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : 3;
    // Commander has printed the help already, when it was asked for or no command was named.
    if (error.exitCode === 0 || error.code === 'commander.help') return null;
    const fault = toUsageFault(error, program, head[0]);
    process.stderr.write(renderFault(fault, redactor));
    if (isJson) await printFault(renderFaultJson(fault, redactor));
    return null;
  }
}

/** Runs one command from its progress view to its exit code. */
async function runChosen(
  run: CommandRun,
  { command, isJson }: Arguments,
  { host, redactor }: Pick<CommandContext, 'host' | 'redactor'>,
): Promise<void> {
  const { ProgressView } = await import('../progress/index.ts');
  const { TERM, NO_COLOR = '' } = host.variables;
  const isTerminal = process.stderr.isTTY && TERM !== 'dumb';
  const progress = new ProgressView({
    write: (text) => process.stderr.write(text),
    isTerminal,
    columns: process.stderr.columns || 80,
    hasColor: isTerminal && NO_COLOR === '',
    redactor,
  });
  const interrupt = listenForInterrupt((text) => progress.print({ mark: 'note', label: 'interrupted', text }));
  const held: { report: HeldReport | null } = { report: null };
  const hold = (report: HeldReport) => {
    held.report = report;
  };
  try {
    const isInteractive = process.stdin.isTTY && process.stderr.isTTY;
    const { signal, overdue } = interrupt;
    const context = { host, redactor, signal, progress, hold, isInteractive, command };
    const output = await Promise.race([run(context), overdue]);
    progress.close();
    await printResult(output.text);
    // A run that is interrupted after its end prints its result and still exits 130.
    process.exitCode = signal.aborted ? exitCodeOfFault(signal.reason) : output.exitCode;
  } catch (error) {
    progress.close();
    process.stderr.write(renderFault(error, redactor));
    await printFault(renderErrorResult(error, held.report, { isJson, redactor }));
    process.exitCode = exitCodeOfFault(error);
  } finally {
    interrupt.close();
    // A removal that outlasts the limit must not keep the process alive.
    if (interrupt.signal.aborted) process.exit();
  }
}

/**
 * Prints a fault for programs, or the report that a fault leaves. A person reads the fault on standard error already, so
 * a closed standard output is no further fault.
 */
async function printFault(document: string): Promise<void> {
  try {
    await printResult(document);
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
  }
}

/** Makes a fault of wrong arguments, with the usage of the command that was named. */
function toUsageFault(error: CommanderError, program: Command, name: string | undefined): PthError {
  const command = program.commands.find((candidate) => candidate.name() === name);
  const call = command ? `pth ${command.name()}` : 'pth';
  const [problem = '', ...hints] = error.message.replace(/^error: /, '').split('\n');
  return new PthError('usage/invalid', problem, {
    recovery: [
      ...hints.map((hint) => hint.replace(/^\(|\)$/g, '')),
      `Usage: ${call} ${(command ?? program).usage()}`,
      `Run ${call} --help for all of it.`,
    ],
  });
}

/** The program with all commands; only those that `isNamed` picks get their flags, which loads their schemas. */
export async function createProgram(isNamed: (record: CommandRecord) => boolean, choose: Choose): Promise<Command> {
  const program = new Command('pth')
    .description('Tests MCP plugins over their protocol, fixes what fails on a pth/* branch, and proves every fix.')
    .version(version, '-V, --version')
    .showSuggestionAfterError()
    // Keep Commander from printing errors, which `toUsageFault` presents.
    .configureOutput({ outputError: () => undefined })
    .configureHelp({ subcommandTerm: describeTerm })
    .helpCommand(false)
    .exitOverride()
    .addHelpText('after', `\n${runExitCodes}\nProgress goes to standard error, results to standard output.`);
  for (const record of commandRecords) {
    const command = program
      .command(record.name)
      .helpGroup(commandGroups[record.group])
      .description(record.description)
      .exitOverride();
    for (const [term, description, preset] of record.arguments) command.argument(term, description, preset);
    if (isNamed(record)) {
      command.addHelpText('after', `\nExamples:\n${record.examples.map((example) => `  ${example}`).join('\n')}`);
      await record.complete(command, choose, commandRecords);
    }
  }
  return program;
}

/** A line of the list of commands. Commander would show `[options]` only where the flags were added already. */
function describeTerm(command: Command): string {
  const options = [imagesCommand.name, sessionCommand.name, 'help'].includes(command.name()) ? [] : ['[options]'];
  const terms = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  return [command.name(), ...options, ...terms].join(' ');
}
