import type { z } from 'zod';
import type { QuarantineEntry } from '../checks/index.ts';
import type { TargetContext } from '../target/index.ts';
import type { RunEvent } from './run-event.ts';

/** What an operation gets besides its input. */
export interface OperationContext extends TargetContext {
  emit: (event: RunEvent) => void;
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
