import type { Command } from 'commander';
import type { CommandRun } from './command-context.ts';

/** Takes the command that was named: one that prints a result, or a server that keeps stdout and stderr to itself. */
export interface Choose {
  run(run: CommandRun): void;
  serve(serve: () => Promise<number>): void;
}

/** One command of `pth`. The list of commands shows its name, arguments and description; nothing else is loaded for it. */
export interface CommandRecord {
  name: string;
  description: string;
  arguments: readonly (readonly [term: string, description: string, preset?: string])[];
  /** Command lines for the reference page. */
  examples: readonly string[];
  /** Adds flags, their help and the action. Called for the one command that was named, so that it may load schemas. */
  complete(command: Command, choose: Choose): void | Promise<void>;
}
