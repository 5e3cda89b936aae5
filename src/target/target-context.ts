import type { BuildCache } from './build-cache.ts';
import type { OperationPorts } from './ports.ts';
import type { TargetEvent } from './target-event.ts';

/** What is needed to open a server. */
export interface TargetContext {
  ports: OperationPorts;
  emit: (event: TargetEvent) => void;
  /** Aborting it undoes everything that was opened and rejects with the signal's reason. */
  signal: AbortSignal;
  /** Shows a person an address to open. Undefined where nobody sits at a terminal. */
  askPerson?: ((what: string, url: URL) => void) | undefined;
  /** What runs over commits of one plugin share. Undefined: each installs and builds for itself. */
  buildCache?: BuildCache | undefined;
}
