import { disarmCommands } from '../artifacts/index.ts';
import type { Redactor } from '../base/index.ts';
import { ProgressView } from '../progress/index.ts';

/** Opens progress in the log of a step, without colours and without commands to the runner. */
export function openProgress(redactor: Redactor): ProgressView {
  return new ProgressView({
    write: (text) => void process.stdout.write(disarmCommands(text)),
    isTerminal: false,
    columns: 120,
    hasColor: false,
    redactor,
  });
}
