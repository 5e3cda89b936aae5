import { type Clock, PthError } from '../base/index.ts';
import type { Workspace } from './workspace.ts';

const listingLimitMs = 30_000;

/**
 * Measures how long a program in the environment takes to list the working copy, in milliseconds, at most 30000. All
 * server instances share that directory; contention or a slow share shows in this number.
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
