import type { Redactor } from '../base/index.ts';
import type { HostWorld } from '../compose/index.ts';
import type { ProgressView } from '../progress/index.ts';

/** What one command gets. */
export interface CommandContext {
  host: HostWorld;
  /** Shared by all that prints, so that a secret learnt on the way is kept out everywhere. */
  redactor: Redactor;
  signal: AbortSignal;
  progress: ProgressView;
  /** Whether a person sits at the terminal and can be asked. */
  isInteractive: boolean;
  /** Everything after `--`, or null. */
  command: readonly string[] | null;
}

/** What a command leaves to print on standard output, and the exit code. */
export interface CommandOutput {
  text: string;
  exitCode: number;
}

/** One command, decoded and ready to run. */
export type CommandRun = (context: CommandContext) => Promise<CommandOutput>;
