import type { BuildCache } from './build-cache.ts';
import type { OperationPorts } from './ports.ts';
import type { TargetEvent } from './target-event.ts';

/** Input for opening a server. */
export interface TargetContext {
  ports: OperationPorts;
  emit: (event: TargetEvent) => void;
  /** Aborting it undoes everything that was opened and rejects with the signal's reason. */
  signal: AbortSignal;
  /** Shows a person an address to open. Undefined without a person at a terminal. */
  askPerson?: ((what: string, url: URL) => void) | undefined;
  /** Shares installs and builds between runs over commits of one plugin. Undefined: each run makes its own. */
  buildCache?: BuildCache | undefined;
}
