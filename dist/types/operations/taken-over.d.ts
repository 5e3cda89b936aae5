import { type FinalReport } from '../artifacts/index.ts';
import type { SuiteRun, SuiteRunRequest } from '../loop/index.ts';
import type { Finding, TestOutcome } from '../testing/index.ts';
/** What shards of one server's suite found: tests that need not run again, and what was seen beside them. */
export interface TakenOver {
    /** By name; passed and skipped ones only, since the rest must be seen here to be understood. */
    outcomes: ReadonlyMap<string, TestOutcome>;
    findings: readonly Finding[];
}
/** Reads the reports of shards. @throws PthError `settings/invalid` for a file that is none */
export declare function readShardReports(files: readonly string[], workingDirectory: string): Promise<FinalReport[]>;
/** What can be taken over for one server. A test that any shard saw fail is not. Pure. */
export declare function takeOver(reports: readonly FinalReport[], server: string): TakenOver;
/**
 * A runner whose first whole run leaves out what shards saw pass; every later run is as it always is. What the shards
 * found beside their tests is told with that first run, unless the tests that failed there tell it again here.
 */
export declare function runAfterShards(run: (request: SuiteRunRequest) => Promise<SuiteRun>, taken: TakenOver): (request: SuiteRunRequest) => Promise<SuiteRun>;
