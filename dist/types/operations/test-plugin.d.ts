import type { Operation } from './operation.ts';
import { testInputSchema } from './run-input.ts';
import { type RunReport } from './run-report.ts';
/**
 * The whole loop over one plugin: session, environment, build, tests, diagnoses, fixes, proof, report. What stays is the
 * branch with its commits; worktree, lock, environment and processes are gone on every path (rows P-002, P-107).
 */
export declare const testPlugin: Operation<typeof testInputSchema, RunReport>;
