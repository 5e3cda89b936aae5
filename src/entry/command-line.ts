import { Command, CommanderError, Option } from 'commander';
import { PthError, Redactor } from '../base/index.ts';
import {
  exitCodeOfFault,
  limitMemory,
  listenForInterrupt,
  readHostWorld,
  renderFault,
  renderFaultJson,
  version,
} from '../host/index.ts';
import type { CommandRun } from './command-context.ts';
import { addDiff } from './diff-command.ts';
import { addDoctor } from './doctor-command.ts';
import { addExportCi } from './export-ci-command.ts';
import { addImages } from './images-command.ts';
import { addInit } from './init-command.ts';
import { addMutate } from './mutate-command.ts';
import { addPackCheck } from './pack-check-command.ts';
import { printResult } from './print-result.ts';
import { addEnvironmentFlags, addRunFlags, positiveNumber, toRunSettings, wholeNumber } from './run-flags.ts';
import { addTimebox } from './timebox-command.ts';
import { addVerify } from './verify-command.ts';

/** Runs `pth` with these arguments: prints results on stdout, progress on stderr, sets the exit code. Never throws. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  const dashes = argv.indexOf('--');
  const head = dashes < 0 ? argv : argv.slice(0, dashes);
  const command = dashes < 0 ? null : argv.slice(dashes + 1);
  const isJson = head.includes('--json');
  const host = readHostWorld();
  const redactor = Redactor.fromVariables(host.variables);
  let run: CommandRun | undefined;
  let serve: (() => Promise<number>) | undefined;
  const program = createProgram(
    (chosen) => {
      run = chosen;
    },
    (chosen) => {
      serve = chosen;
    },
  );
  try {
    await program.parseAsync([...head], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : 3;
    // Help was asked for, or stands for an answer to no command at all; it is printed already.
    if (error.exitCode === 0 || error.code === 'commander.help') return;
    const fault = toUsageFault(error, program, head[0]);
    process.stderr.write(renderFault(fault, redactor));
    if (isJson) await printFault(renderFaultJson(fault, redactor));
    return;
  }
  if (serve) {
    process.exitCode = await serve();
    return;
  }
  if (!run) return;
  limitMemory();
  const { ProgressView } = await import('../progress/index.ts');
  const progress = new ProgressView({
    write: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY && host.variables['TERM'] !== 'dumb',
    columns: process.stderr.columns || 80,
    hasColor: process.stderr.isTTY && (host.variables['NO_COLOR'] ?? '') === '' && host.variables['TERM'] !== 'dumb',
    redactor,
  });
  const interrupt = listenForInterrupt((text) => progress.print({ mark: 'note', label: 'interrupted', text }));
  try {
    const isInteractive = process.stdin.isTTY && process.stderr.isTTY;
    const output = await run({ host, redactor, signal: interrupt.signal, progress, isInteractive, command });
    progress.close();
    await printResult(output.text);
    // Whoever interrupts at the very end has the whole result, and still gets told that it was heard.
    process.exitCode = interrupt.signal.aborted ? 130 : output.exitCode;
  } catch (error) {
    progress.close();
    process.stderr.write(renderFault(error, redactor));
    if (isJson) await printFault(renderFaultJson(error, redactor));
    process.exitCode = exitCodeOfFault(error);
  } finally {
    interrupt.close();
  }
}

/** A fault that standard output does not take stands on standard error already; a bug is still one. */
async function printFault(document: string): Promise<void> {
  try {
    await printResult(document);
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
  }
}

/** What is wrong with the arguments, as a fault with the usage of the command that was meant. */
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

/** `choose` gets a command that prints a result; `chooseServer` one that keeps stdout and stderr to itself. */
function createProgram(
  choose: (run: CommandRun) => void,
  chooseServer: (serve: () => Promise<number>) => void,
): Command {
  const program = new Command('pth')
    .description('Tests MCP plugins over their protocol, fixes what fails on a pth/* branch, and proves every fix.')
    .version(version, '-V, --version')
    .showSuggestionAfterError()
    // Errors become faults like all others, see toUsageFault.
    .configureOutput({ outputError: () => undefined })
    .helpCommand(false)
    .exitOverride()
    .addHelpText(
      'after',
      '\nExit codes: 0 all passing, 1 findings remain, 2 stalled, 3 fault or usage error, 130 interrupted.\nProgress goes to standard error, results to standard output.',
    );

  addRunFlags(
    program
      .command('test')
      .description('test the plugin at a path, fix what fails, prove the fixes; -- COMMAND gives the start command')
      .argument('[path]', 'plugin directory inside a git repository', '.'),
  )
    .option('--no-fix', 'only test and diagnose')
    .option('--model <id>', 'model that writes fixes and performs agent tests, or playbook:FILE')
    .addOption(
      new Option(
        '--network <when>',
        'when the plugin has a network: always (open, the default), or only while it is installed and built',
      ).choices(['open', 'install']),
    )
    .option('--env-config <file>', 'what to provision, in place of the key environment in .github/pth.yml')
    .addOption(
      new Option(
        '--gate <mode>',
        'which fixes wait behind a snapshot for the retest (default auto: risky ones)',
      ).choices(['auto', 'always', 'never']),
    )
    .option('--max-iterations <n>', 'stop after n rounds of fixing (default 10)', wholeNumber(1, 1000))
    .option('--max-tokens <n>', 'stop fixing when the model has used so many tokens', wholeNumber(1, 1_000_000_000))
    .option('--max-usd <n>', 'stop fixing when the model has cost so much at list price', positiveNumber(100_000))
    .option('--build <command>', 'build command, in place of the detected one')
    .option('--no-build', 'neither install nor build')
    .option('--keep', 'keep the worktree at the end')
    .option('--shard <k/n>', 'run only this share of the suite; with --no-fix')
    .option(
      '--shard-reports <files>',
      'reports of shards, separated by commas: what passed there need not run first of all',
      (text: string) => text.split(',').filter((file) => file !== ''),
    )
    .option('--diff-base <revision>', 'say in the report what the tested commit changes for clients of this revision')
    .option('--coverage', 'measure what the tests reach of the source, and aim further tests at the rest')
    .exitOverride()
    .action((path: string, flags: Record<string, unknown>) =>
      choose(async (context) => {
        const { build, ...rest } = flags;
        const { runTest } = await import('./commands.ts');
        return runTest(context, flags['json'] === true, {
          ...toRunSettings(rest),
          path,
          command: context.command,
          ...(build === false ? { skipBuild: true } : typeof build === 'string' ? { build } : {}),
        });
      }),
    );

  addRunFlags(
    program
      .command('audit')
      .description('test a running server with no source: pth audit -- COMMAND …, or --url URL')
      .option('--url <url>', 'Streamable HTTP endpoint'),
  )
    .exitOverride()
    .action((flags: Record<string, unknown>) =>
      choose(async (context) => {
        const { runAudit } = await import('./commands.ts');
        return runAudit(context, flags['json'] === true, { ...toRunSettings(flags), command: context.command });
      }),
    );

  addEnvironmentFlags(
    program
      .command('demo')
      .description('copy the bundled broken plugin to a fresh repository and run the whole loop on it, with no key'),
  )
    .option('--json', 'print one JSON document instead of the report')
    .option('--keep', 'keep the worktree at the end')
    .exitOverride()
    .action((flags: Record<string, unknown>) =>
      choose(async (context) => {
        if (context.command) throw new PthError('usage/invalid', 'pth demo takes no command');
        const { runDemo } = await import('./commands.ts');
        return runDemo(context, flags['json'] === true, toRunSettings(flags));
      }),
    );

  program
    .command('preflight')
    .description('check whether a session can start at a path')
    .argument('[path]', 'plugin directory', '.')
    .option('--json', 'print one JSON document')
    .option('--clean', 'remove worktrees, containers, machines and overlays of dead sessions')
    .exitOverride()
    .action((path: string, flags: { json?: boolean; clean?: boolean }) =>
      choose(async (context) => {
        if (context.command) throw new PthError('usage/invalid', 'pth preflight takes no command');
        const { runPreflight } = await import('./commands.ts');
        return runPreflight(context, flags.json === true, path, flags.clean === true);
      }),
    );

  program
    .command('models')
    .description('which model providers are configured, and what their models hold and cost')
    .option('--json', 'print one JSON document')
    .exitOverride()
    .action((flags: { json?: boolean }) =>
      choose(async (context) => {
        if (context.command) throw new PthError('usage/invalid', 'pth models takes no command');
        const { runModels } = await import('./models-command.ts');
        return runModels(context, flags.json === true);
      }),
    );

  addDoctor(program.command('doctor'), choose);
  addMutate(program.command('mutate'), choose);
  addDiff(program.command('diff'), choose);
  addPackCheck(program.command('pack-check'), choose);
  addInit(program.command('init'), choose);
  addImages(program.command('images'), choose);
  addVerify(program.command('verify'), choose);
  addExportCi(program.command('export-ci'), choose);
  addTimebox(program.command('timebox'), chooseServer);
  return program;
}
