import { PthError, type Redactor } from '../base/index.ts';
import type { Host } from '../compose/index.ts';
import type { ProgressView } from '../progress/index.ts';
import type { HeldReport } from './held-report.ts';

/** The surroundings of one command. */
export interface CommandContext {
  host: Host;
  /** Shared by everything that prints, so that a secret learnt during the run stays out of all output. */
  redactor: Redactor;
  signal: AbortSignal;
  progress: ProgressView;
  /** Takes the report of a run that something cuts short, to be printed with the error that ends the command. */
  hold: (report: HeldReport) => void;
  /** True when a person at the terminal can be asked. */
  isInteractive: boolean;
  /** Everything after `--`, or null. */
  command: readonly string[] | null;
}

/** The text for standard output, and the exit code. */
export interface CommandOutput {
  text: string;
  exitCode: number;
}

/** One command, decoded and ready to run. */
export type CommandRun = (context: CommandContext) => Promise<CommandOutput>;

/** Refuses a start command after `--`. @throws PthError `usage/invalid` */
export function refuseCommand({ command }: Pick<CommandContext, 'command'>, name: string): void {
  if (command) throw new PthError('usage/invalid', `pth ${name} takes no command`);
}
