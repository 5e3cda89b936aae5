import type { Operation, OperationContext } from './operation.ts';
import { type AuditInput, auditInputSchema } from './run-input.ts';
import { type RunReport } from './run-report.ts';
/**
 * Tests a server that nobody here wrote: no source, no git, no fix. Tests write only where the server was given a
 * directory to work in, in a subdirectory of PTH's own that is removed again.
 */
export declare const auditServer: Operation<typeof auditInputSchema, RunReport>;
/**
 * Where package runners keep what they fetched for this very command, so that a second audit need not fetch and compile
 * it again. A directory of its own for each command: no audited server gets at what another one will run.
 */
export declare function openCommandCache(command: AuditInput['command'], ports: OperationContext['ports']): Promise<string | null>;
