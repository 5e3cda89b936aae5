import { z } from 'zod';
import { assertNever } from '../../base/index.ts';
import type { RunOutcome } from '../../process/index.ts';
import type { ModelTool } from '../agent-session.ts';
import { defineTool } from './define-tool.ts';

/** What a command may take when neither the call nor the session says otherwise. */
const defaultCommandTimeoutMs = 10_000;
const maxTimeoutMs = 600_000;
/** Per stream. The event of a call carries all of this; what the model sees is cut later. */
const maxOutputBytes = 16 * 1024 * 1024;

/**
 * The tool that runs a command line inside the workspace, within a time limit; a command that uses it up gets TERM, and
 * after two seconds KILL, with all that it started.
 * @param defaultTimeoutMs for calls that name no limit, at most 600000
 */
export function createShellTool(defaultTimeoutMs: number = defaultCommandTimeoutMs): ModelTool {
  return defineTool({
    name: 'shell',
    description:
      'Runs a command line with sh in the working directory and gives its output and exit code. It has no terminal and no ' +
      `input, so use options that ask nothing. It is ended after timeout_ms, ${defaultTimeoutMs} when left out: give more ` +
      'for builds, installs and test runs.',
    input: z.strictObject({
      command: z.string().min(1).describe('The command line'),
      timeout_ms: z
        .int()
        .min(1)
        .max(maxTimeoutMs)
        .optional()
        .describe(`Time limit in milliseconds; ${defaultTimeoutMs} when left out, at most ${maxTimeoutMs}`),
    }),
    async execute({ command, timeout_ms = defaultTimeoutMs }, { workspace, signal }) {
      const outcome = await workspace.run(
        { argv: ['sh', '-c', command] },
        { timeoutMs: timeout_ms, maxOutputBytes, signal },
      );
      const output = renderOutcome(outcome, timeout_ms);
      // A command that fails has done its work all the same, and its exit code is in the text.
      if (outcome.reason === 'exited') return output;
      throw new Error(output);
    },
  });
}

/** Without durations: they would make the same failure look like another one. */
function renderOutcome(outcome: RunOutcome, timeoutMs: number): string {
  const stdout = outcome.stdout.text;
  const stderr = outcome.stderr.text;
  const parts = [
    stdout,
    ...(stderr === '' ? [] : [`[stderr]\n${stderr}`]),
    ...(stdout === '' && stderr === '' ? ['(no output)'] : []),
    `[${describeEnd(outcome, timeoutMs)}]`,
  ];
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/\n$/, ''))
    .join('\n');
}

function describeEnd(outcome: RunOutcome, timeoutMs: number): string {
  switch (outcome.reason) {
    case 'exited':
      return outcome.exitCode === null ? `ended by ${outcome.signal ?? 'a signal'}` : `exit code ${outcome.exitCode}`;
    case 'timed-out':
      return `timed out after ${timeoutMs} ms and was ended; timeout_ms sets another limit`;
    case 'no-output':
      return 'was ended because it printed nothing for too long';
    case 'aborted':
      return 'was aborted';
    case 'spawn-failed':
      return `could not be started: ${outcome.spawnError ?? 'unknown reason'}`;
    default:
      return assertNever(outcome.reason);
  }
}
