import type { EventStream } from '../../base/index.ts';
import { runSuite, type SuiteEvent, type SuiteOptions, type SuiteRun } from '../../suite/index.ts';
import { runOracles } from './run-oracles.ts';

/** Runs tests against a plugin, then all checks of the server as a whole unless `serverChecks` is false. */
export function runCheckedSuite(options: SuiteOptions): EventStream<SuiteEvent, SuiteRun> {
  return runSuite({ ...options, serverOracles: runOracles });
}
