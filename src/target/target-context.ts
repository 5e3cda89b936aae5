import type { BuildPlan } from '../plugin/index.ts';
import type { GroundPlace } from './ground-reuse.ts';
import type { OperationPorts } from './ports.ts';
import type { TargetEvent } from './target-event.ts';

/** Where runs over several commits of one plugin hand on what they installed and built. */
export interface SharedGround {
  /**
   * Installs and builds what is not there yet, and puts what is there into the worktree.
   * @returns what the load of the plugin still has to do
   */
  prepare(place: GroundPlace, context: TargetContext): Promise<BuildPlan>;
}

/** What is needed to open a server. */
export interface TargetContext {
  ports: OperationPorts;
  emit: (event: TargetEvent) => void;
  /** Aborting it undoes everything that was opened and rejects with the signal's reason. */
  signal: AbortSignal;
  /** Shows a person an address to open. Undefined where nobody sits at a terminal. */
  askPerson?: ((what: string, url: URL) => void) | undefined;
  /** What runs over commits of one plugin share. Undefined: each installs and builds for itself. */
  ground?: SharedGround | undefined;
}
