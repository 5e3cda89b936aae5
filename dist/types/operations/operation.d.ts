import type { z } from 'zod';
import type { BuildPlan } from '../plugin/index.ts';
import type { QuarantineEntry } from '../testing/index.ts';
import type { GroundPlace } from './ground-reuse.ts';
import type { OperationPorts } from './ports.ts';
import type { RunEvent } from './run-event.ts';
/** Where runs over several commits of one plugin hand on what they installed and built. */
export interface SharedGround {
    /**
     * Installs and builds what is not there yet, and puts what is there into the worktree.
     * @returns what the load of the plugin still has to do
     */
    prepare(place: GroundPlace, context: OperationContext): Promise<BuildPlan>;
}
/** What an operation gets besides its input. */
export interface OperationContext {
    ports: OperationPorts;
    emit: (event: RunEvent) => void;
    /** Aborting it undoes everything that was opened and rejects with the signal's reason. */
    signal: AbortSignal;
    /** Shows a person an address to open. Undefined where nobody sits at a terminal. */
    askPerson?: ((what: string, url: URL) => void) | undefined;
    /** What runs over commits of one plugin share. Undefined: each installs and builds for itself. */
    ground?: SharedGround | undefined;
    /** The tests whose failures are left out, by whoever judges. Undefined: those that the plugin's own list names. */
    quarantine?: readonly QuarantineEntry[] | undefined;
}
/**
 * One thing PTH can do. Surfaces (command line, MCP, Action) speak operations only: they decode input for
 * `inputSchema`, call `perform`, and present the result.
 */
export interface Operation<Schema extends z.ZodType, Result> {
    /** Snake case, unique. */
    name: string;
    /** One sentence for people and models. */
    description: string;
    inputSchema: Schema;
    /** What it changes at most. */
    effect: 'reads' | 'writes-cache' | 'runs-plugin' | 'writes-branch';
    perform(input: z.output<Schema>, context: OperationContext): Promise<Result>;
}
