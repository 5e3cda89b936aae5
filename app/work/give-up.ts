import { describeFault } from '../../src/base/index.ts';
import type { ClaimedDelivery } from '../store/store.ts';
import { giveUp } from './start-session.ts';
import { isOpen, openScope, type Work } from './work.ts';

/**
 * Ends the session of a job that is not tried again, or reacts to its comment, so that nobody waits. The error's text
 * stays in the log.
 */
export async function reportGivenUp(work: Work, delivery: ClaimedDelivery, error: unknown): Promise<void> {
  const { job } = delivery;
  const reason = `PTH could not do its work (${describeFault(error).code}); give the command again later`;
  const begun = await work.store.findSessionOfOrigin(`${delivery.id}#${delivery.stepsDone}`);
  const open = begun && isOpen(begun) && begun.runId === null ? begun : null;
  if (open) await giveUp(await openScope(work, job, open.pullRequest), open, reason);
  else if (job.kind === 'comment' || job.kind === 'confirmed') {
    const scope = await openScope(work, job, job.pullRequest);
    await scope.client.addReaction(scope.repository, job.commentId, 'confused');
  }
}
