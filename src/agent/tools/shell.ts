import { z } from 'zod';
import { assertNever } from '../../base/index.ts';
import type { RunOutcome } from '../../process/index.ts';
import type { ModelTool } from '../agent-session.ts';
import { defineTool } from './define-tool.ts';

/** Default time limit of a command, in milliseconds. */
const defaultCommandTimeoutMs = 10_000;
const maxTimeoutMs = 600_000;
/** Limit per stream. The event of a call carries all of it; the output for the model is truncated later. */
const maxOutputBytes = 16 * 1024 * 1024;

/**
 * Creates the tool that runs a command line inside the workspace, within a time limit. A command that exceeds it gets
 * TERM, and KILL after two seconds, with all its descendants.
 * @param defaultTimeoutMs for calls without a limit, at most 600000
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
    // A command of an answer may need what the one before it wrote.
    isExclusive: true,
    async execute({ command, timeout_ms = defaultTimeoutMs }, { workspace, signal }) {
      const outcome = await workspace.run(
        { argv: ['sh', '-c', command] },
        { timeoutMs: timeout_ms, maxOutputBytes, signal },
      );
      const output = renderOutcome(outcome, timeout_ms);
      // A failing command is a valid result; its exit code is in the text.
      if (outcome.reason === 'exited') return output;
      throw new Error(output);
    },
  });
}

/** Omits durations: they would make two equal failures look different. */
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
