import type { JsonObject } from '../../base/index.ts';
import type { Summary } from './run-test-contract.ts';
/** summary.json (row T-013): snake_case names; `command` is the whole command line, `args` the arguments one by one. */
export declare function renderSummaryJson(summary: Summary): JsonObject;
/** summary.md: the same in readable form (row T-027). */
export declare function renderSummaryMd(summary: Summary): string;
/** The command as one would type it; only for reading, it is never executed. */
export declare function renderCommandLine({ command, args }: Pick<Summary, 'command' | 'args'>): string;
