import { resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { readHost, version } from '../host/index.ts';
import { type RunnerName, runnerNames } from '../timebox/index.ts';
import type { CommandRecord } from './command-record.ts';

interface TimeboxFlags {
  repo: string;
  runners?: RunnerName[];
  keepReports: number;
}

const description = 'MCP server over stdio whose one tool, run_test, always returns';

/** `pth timebox`. */
export const timeboxCommand: CommandRecord = {
  name: 'timebox',
  group: 'authors',
  description,
  arguments: [],
  examples: ['pth timebox --repo . --runners node,npm', 'mcp-test-timebox --runners pytest,jest'],
  complete: (command, choose) => addTimeboxFlags(command, (serve) => choose.serve(serve)),
};

function addTimeboxFlags(command: Command, choose: (serve: () => Promise<number>) => void): void {
  command
    .option('--repo <dir>', 'repository that the tests belong to', '.')
    .option('--runners <names>', `runners to allow, of ${runnerNames.join(', ')} (default: flutter)`, readRunners)
    .option('--keep-reports <n>', 'how many reports to keep', readCount, 20)
    .exitOverride()
    .action((flags: TimeboxFlags) => choose(() => serveRunners(flags)));
}

/** Runs the program `mcp-test-timebox` with these arguments; sets the exit code. Never throws for wrong arguments. */
export async function runTimebox(argv: readonly string[]): Promise<void> {
  let serving: (() => Promise<number>) | undefined;
  const command = new Command('mcp-test-timebox')
    .description(description)
    .version(version, '-V, --version')
    .showSuggestionAfterError();
  addTimeboxFlags(command, (chosen) => {
    serving = chosen;
  });
  try {
    await command.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : 3;
    return;
  }
  if (serving) process.exitCode = await serving();
}

async function serveRunners({ repo, runners = ['flutter'], keepReports }: TimeboxFlags): Promise<number> {
  const host = readHost();
  const { serveTimebox } = await import('./timebox-server.ts');
  return serveTimebox({ host, repoRoot: resolve(host.workingDirectory, repo), runners, keepReports });
}

function readRunners(text: string): RunnerName[] {
  return text.split(',').map((name) => {
    const found = runnerNames.find((known) => known === name.trim());
    if (!found)
      throw new InvalidArgumentError(`there is no runner "${name.trim()}"; there are ${runnerNames.join(', ')}.`);
    return found;
  });
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('give a whole number of 1 or more.');
  return Number(text);
}
