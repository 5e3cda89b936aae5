import { z } from 'zod';
import { PthError } from '../../base/index.ts';
import { keepBothEnds, line, maxBytes, prose, seconds } from './fields.ts';
import { annotations, defineStep } from './session-operation.ts';

/** Bytes of each stream that the session keeps, of which the answer shows a part. */
const keptBytes = 1024 * 1024;

/** `pth_exec_in_environment`. */
export const execStep = defineStep({
  name: 'pth_exec_in_environment',
  title: 'Run a command',
  description:
    'Runs a command inside the environment, which is this host only at tier 0. Give argv, or shell for a line of sh. A command that fails is no error of the tool.',
  input: {
    argv: z.array(prose(65_536)).min(1).max(1000).optional(),
    shell: line(65_536).optional(),
    cwd: line().optional().describe('Relative to the worktree'),
    stdin: prose(1_048_576).optional(),
    asRoot: z.boolean().default(false),
    timeoutSeconds: seconds(3600).default(120),
    maxBytes,
  },
  output: {
    exitCode: z.union([z.number(), z.null()]),
    signal: z.union([z.string(), z.null()]),
    stdout: z.string(),
    stderr: z.string(),
    isTruncated: z.boolean(),
    timedOut: z.boolean(),
    durationMs: z.number(),
    whole: z.string().optional(),
  },
  annotations: { ...annotations.destroys, openWorldHint: true },
  needs: ['environment'],
  access: 'exclusive',
  async perform(input, session, { signal }) {
    const { cwd, stdin, asRoot, timeoutSeconds, maxBytes: max } = input;
    const outcome = await session.requirePlugin().environment.run(
      { argv: chooseArgv(input), ...(cwd === undefined ? {} : { cwd }), asRoot },
      {
        timeoutMs: timeoutSeconds * 1000,
        maxOutputBytes: keptBytes,
        ...(stdin === undefined ? {} : { stdin }),
        signal,
      },
    );
    signal.throwIfAborted();
    const stderr = keepBothEnds(outcome.spawnError ?? outcome.stderr.text, Math.floor(max / 4));
    const stdout = keepBothEnds(outcome.stdout.text, max - Buffer.byteLength(stderr.text));
    const isTruncated = [stdout, stderr, outcome.stdout, outcome.stderr].some((text) => text.isTruncated);
    const { text: source } = keepBothEnds(input.shell ?? (input.argv ?? []).join(' '), 1000);
    const text = outcome.stdout.text + (outcome.spawnError ?? outcome.stderr.text);
    const id = session.records.keepOutput('command', source, text);
    const timedOut = outcome.reason === 'timed-out';
    const end = outcome.exitCode === null ? (outcome.signal ?? outcome.reason) : `exit code ${outcome.exitCode}`;
    return {
      summary: timedOut
        ? `Stopped after ${timeoutSeconds} s.`
        : `Ended with ${end} in ${Math.round(outcome.durationMs)} ms.`,
      exitCode: outcome.exitCode,
      signal: outcome.signal,
      stdout: stdout.text,
      stderr: stderr.text,
      isTruncated,
      timedOut,
      durationMs: outcome.durationMs,
      ...(isTruncated ? { whole: `pth://session/outputs/${id}` } : {}),
    };
  },
});

/** Returns the command to run. @throws PthError `usage/invalid` unless exactly one of both forms is given */
function chooseArgv({
  argv,
  shell,
}: {
  argv?: string[] | undefined;
  shell?: string | undefined;
}): [string, ...string[]] {
  if ((argv === undefined) === (shell === undefined)) {
    throw new PthError('usage/invalid', 'argv, shell: give exactly one of them', {
      recovery: ['Give argv as a list of texts, such as ["ls", "-l"], or shell as one line, such as "ls -l | wc -l".'],
    });
  }
  if (shell !== undefined) return ['sh', '-c', shell];
  const [program = '', ...rest] = argv ?? [];
  if (program === '') throw new PthError('usage/invalid', 'argv: the program must have a name');
  return [program, ...rest];
}
