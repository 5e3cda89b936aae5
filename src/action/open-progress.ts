import { disarmCommands } from '../artifacts/index.ts';
import type { Redactor } from '../base/index.ts';
import { ProgressView } from '../progress/index.ts';

/** Progress in the log of a step: without colours, and unable to speak to the runner. */
export function openProgress(redactor: Redactor): ProgressView {
  return new ProgressView({
    write: (text) => void process.stdout.write(disarmCommands(text)),
    isTerminal: false,
    columns: 120,
    hasColor: false,
    redactor,
  });
}
