import { type Cleanup, describeFault } from '../base/index.ts';
import type { RunEvent } from './run-event.ts';

/** Closes everything after a fault; a failure to close is a warning, since the first fault matters more. */
export async function closeAfterFailure(closing: Pick<Cleanup, 'run'>, emit: (event: RunEvent) => void): Promise<void> {
  try {
    await closing.run();
  } catch (error) {
    const { message, causes } = describeFault(error);
    emit({ type: 'warning', message: `not everything could be closed: ${[message, ...causes].join('; ')}` });
  }
}
