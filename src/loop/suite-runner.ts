import { runSuite, type SuiteOptions } from '../testing/index.ts';
import type { SuiteRun, SuiteRunRequest } from './loop-options.ts';

/** What is the same for every run of a loop; see `SuiteOptions` for the meaning and the defaults. */
export type SuiteRunnerOptions = Pick<
  SuiteOptions,
  'timeoutMs' | 'flakyRetries' | 'restartPerTest' | 'approveRisky' | 'agent' | 'judge' | 'clock'
> & {
  /** Whether tests may run commands in the environment. Default true. */
  hasWorkspace?: boolean;
};

/** The loop's `runSuite` over the test engine. */
export function createSuiteRunner(options: SuiteRunnerOptions = {}): (request: SuiteRunRequest) => Promise<SuiteRun> {
  const { hasWorkspace = true, ...rest } = options;
  return async (request) => {
    const stream = runSuite({
      ...rest,
      tests: request.tests,
      plugin: request.plugin,
      workspace: hasWorkspace ? request.environment : undefined,
      envTier: request.environment.info.tier,
      concurrency: request.concurrency,
      serverChecks: request.isFull,
      signal: request.signal,
    });
    stream.listen((event) => {
      if (event.type === 'test-end') request.onTestEnd(event.outcome, event.done, event.total);
    });
    return stream.result();
  };
}
