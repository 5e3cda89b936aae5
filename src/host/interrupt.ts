import { setMaxListeners } from 'node:events';
import { PthError } from '../base/index.ts';

/** An abort signal that a person's Ctrl-C (or TERM, or a closed terminal) fires. */
export interface Interrupt {
  signal: AbortSignal;
  /** Stops listening. */
  close(): void;
}

/**
 * The first signal aborts: everything that was opened is closed, then the process ends with 130. A second one says that
 * this is still going on; a third ends the process at once.
 */
export function listenForInterrupt(say: (text: string) => void): Interrupt {
  const controller = new AbortController();
  // Many parts of a run listen at the same time; that is no leak.
  setMaxListeners(0, controller.signal);
  let count = 0;
  const onSignal = (name: NodeJS.Signals) => {
    count += 1;
    if (count === 1) {
      say('Stopping: ending processes, removing the worktree, keeping the branch.');
      controller.abort(new PthError('run/interrupted', `interrupted by ${name}`));
    } else if (count === 2) {
      say('Still cleaning up. Once more ends PTH at once and may leave a worktree and a lock behind.');
    } else {
      process.exit(130);
    }
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of signals) process.on(name, onSignal);
  return {
    signal: controller.signal,
    close: () => {
      for (const name of signals) process.off(name, onSignal);
    },
  };
}
