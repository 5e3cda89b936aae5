import type { EnvTier } from '../environment/index.ts';
import type { TestFilter } from './suite.ts';
import type { TestCase } from './test-case.ts';
/** What a run can offer its tests. */
export interface RunAbilities {
    envTier: EnvTier;
    hasWorkspace: boolean;
    hasAgent: boolean;
    isRiskApproved: boolean;
}
/** Why a test cannot be run here, in one sentence, or null when it can (rows P-072, P-152, decisions 13 and 69). */
export declare function findSkipReason(test: TestCase, abilities: RunAbilities): string | null;
/** Names of the tools a test calls by itself; a prompt's calls are not known beforehand. */
export declare function listTools(test: TestCase): string[];
/** Whether a test fits every part of the filter that is given. */
export declare function fitsFilter(test: TestCase, filter: TestFilter | undefined): boolean;
