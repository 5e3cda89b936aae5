import type { Operation } from './operation.ts';
import { auditInputSchema } from './run-input.ts';
import { type RunReport } from './run-report.ts';
/**
 * Tests a server that nobody here wrote: no source, no git, no fix. Tests write only where the server was given a
 * directory to work in, in a subdirectory of PTH's own that is removed again.
 */
export declare const auditServer: Operation<typeof auditInputSchema, RunReport>;
