import type { z } from 'zod';
import type { OperationPorts } from './ports.ts';
import type { RunEvent } from './run-event.ts';
/** What an operation gets besides its input. */
export interface OperationContext {
    ports: OperationPorts;
    emit: (event: RunEvent) => void;
    /** Aborting it undoes everything that was opened and rejects with the signal's reason. */
    signal: AbortSignal;
    /** Shows a person an address to open. Undefined where nobody sits at a terminal. */
    askPerson?: ((what: string, url: URL) => void) | undefined;
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
