import { PthError } from '../base/index.ts';
import { type Environment, hasProgram } from '../environment/index.ts';
import type { ServerSpec } from '../plugin/index.ts';

/**
 * Requires that the first word of a typed start command is a program: a typing error is no finding about the plugin. A
 * path is left to the start, since the build may make the file.
 * @param programs directories of further programs, absolute
 * @throws PthError `usage/invalid`
 */
export async function requireProgram(
  environment: Environment,
  { source, transport }: ServerSpec,
  programs: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const [program] = (transport.kind === 'stdio' ? transport.argv : transport.start?.argv) ?? [];
  if (source !== 'command line' || program === undefined || program.includes('/') || programs.length > 0) return;
  if (await hasProgram(environment, program, signal)) return;
  const { name } = environment.info;
  const place = name === 'local' ? 'on this host' : `in the environment ${name}`;
  throw new PthError(
    'usage/invalid',
    `The start command after -- begins with ${program}, which is not there ${place}.`,
    {
      recovery: ['Correct the command after --.', `Install ${program} ${place}, or choose another one with --env.`],
    },
  );
}
