import { type Clock, PthError } from '../base/index.ts';
import type { Workspace } from './workspace.ts';

const listingLimitMs = 30_000;

/**
 * How long a program inside takes to list the working copy, in milliseconds: all server instances share that
 * one directory, and where they get into each other's way, or a share is slow, this number grows. At most 30000.
 * @throws PthError `environment/died` when nothing can be listed
 */
export async function measureListing(workspace: Pick<Workspace, 'run'>, clock: Clock): Promise<number> {
  const startedAt = clock.monotonicMs();
  const outcome = await workspace.run({ argv: ['ls', '-A', '.'] }, { timeoutMs: listingLimitMs, maxOutputBytes: 1024 });
  if (outcome.reason === 'exited' && outcome.exitCode !== 0) {
    throw new PthError('environment/died', 'The working copy cannot be listed from inside the environment.', {
      rawOutput: outcome.stderr.text,
    });
  }
  return clock.monotonicMs() - startedAt;
}
