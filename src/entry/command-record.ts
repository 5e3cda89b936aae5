import type { Command } from 'commander';
import type { CommandRun } from './command-context.ts';

/** Takes the command that was named: one that prints a result, or a server that keeps stdout and stderr to itself. */
export interface Choose {
  run(run: CommandRun): void;
  serve(serve: () => Promise<number>): void;
}

/** The purpose of each group of commands, with one example; these are the headings of the list of commands. */
export const commandGroups = {
  test: 'Test a plugin, for example: pth test plugins/files --no-fix',
  look: 'Look at this host and at repositories, for example: pth preflight',
  compare: 'Compare versions, tests and images, for example: pth diff main HEAD',
  github: 'Set up GitHub and CI, for example: pth init path/to/repository',
  environments: 'Prepare environments, for example: pth images build debian12',
  shell: 'Set up your shell, for example: source <(pth completion bash)',
  authors: "Help authors' own tests, for example: pth pack-check",
} as const;

/** The exit codes of the commands that test, for the help text. */
export const runExitCodes =
  'Exit codes: 0 all passing, 1 findings remain, 2 stalled, 3 fault or usage error, 130 interrupted.';

/** One command of `pth`. The list of commands shows its name, arguments and description; nothing else is loaded for it. */
export interface CommandRecord {
  name: string;
  group: keyof typeof commandGroups;
  description: string;
  arguments: readonly (readonly [term: string, description: string, preset?: string])[];
  /** Command lines for the reference page. */
  examples: readonly string[];
  /**
   * Adds flags, their help and the action. Called for the one command that was named, so that it may load schemas.
   * `records` are all commands of `pth`.
   */
  complete(command: Command, choose: Choose, records: readonly CommandRecord[]): void | Promise<void>;
}
