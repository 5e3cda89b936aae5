import type { z } from 'zod';
import type { QuarantineEntry } from '../checks/index.ts';
import type { CompletionReport } from '../orchestrator/index.ts';
import type { TargetContext } from '../target/index.ts';
import type { ExportPipeline } from './keep-pipeline.ts';
import type { RunEvent } from './run-event.ts';
import type { RunReport } from './run-report.ts';

/** Everything an operation gets besides its input. */
export interface OperationContext extends TargetContext {
  emit: (event: RunEvent) => void;
  /** Tests whose failures do not count. Undefined: the plugin's own list decides. */
  quarantine?: readonly QuarantineEntry[] | undefined;
  /** Takes the report of a run that an interrupt, a fault or a bug cuts short, before the operation throws that error. */
  keepReport?: (report: RunReport) => Promise<void>;
  /** Takes the same of `completeFeature`. */
  keepOutcome?: (outcome: { document: CompletionReport; terminal: string }) => void;
  /** Absent where no pipeline can be exported. */
  exportPipeline?: ExportPipeline;
}

/**
 * One thing that PTH can do. Command line and Action decode input for `inputSchema`, call `perform`, and present the
 * result; they do nothing else with a plugin.
 */
export interface Operation<Schema extends z.ZodType, Result> {
  inputSchema: Schema;
  perform(input: z.output<Schema>, context: OperationContext): Promise<Result>;
}
