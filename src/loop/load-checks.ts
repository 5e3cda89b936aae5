import { assertNever, toPlainLine } from '../base/index.ts';
import type { LoadOutcome } from '../plugin/index.ts';
import type { FailedLoad } from '../repair/index.ts';
import { classifyLoadFailure, type Finding, findLoadObstacle, type TestOutcome } from '../suite/index.ts';

/** Names of the checks for loading the plugin. A run has such an outcome only after a load failed in the session. */
export const loadCheckNames = {
  build: 'plugin builds',
  start: 'server starts and lists its tools',
} as const;

/** True for the name of a check for loading the plugin. */
export function isLoadCheck(name: string): boolean {
  return Object.values<string>(loadCheckNames).includes(name);
}

/** Returns the name of the check that a failed load did not pass. */
export function nameLoadCheck(load: FailedLoad): string {
  switch (load.status) {
    case 'build-failed':
      return loadCheckNames.build;
    case 'start-failed':
      return loadCheckNames.start;
    default:
      return assertNever(load);
  }
}

/** Makes a failing outcome from a failed load, so that it can be diagnosed and fixed like a test. */
export function toLoadOutcome(load: FailedLoad): TestOutcome {
  const isBuild = load.status === 'build-failed';
  const message = isBuild
    ? `${load.build.step} failed: ${load.build.reason}`
    : `the server did not come up: ${load.failure.message}`;
  const output = isBuild ? load.build.output : load.failure.stderr;
  const obstacle = findLoadObstacle(load);
  return {
    ...emptyCheck(nameLoadCheck(load)),
    status: 'failed',
    category: classifyLoadFailure(load) ?? 'build-failure',
    message: toPlainLine(message, 500),
    failures: [
      {
        assertion: 'load',
        place: 'load',
        expected: nameLoadCheck(load),
        actual: toPlainLine(output.slice(-2000), 500) || message,
        message: toPlainLine(message, 500),
      },
    ],
    stderr: output.slice(-4096),
    durationMs: isBuild ? load.build.durationMs : load.failure.durationMs,
    passRate: 0,
    ...(obstacle === null ? {} : { obstacle }),
  };
}

/** Makes passing outcomes for checks that failed earlier in the session; they prove their fixes. */
export function toPassedLoadChecks(names: Iterable<string>): TestOutcome[] {
  return [...names].map((name) => ({ ...emptyCheck(name), status: 'passed', passRate: 1 }));
}

/** Makes the finding of a failed load. */
export function toLoadFinding(outcome: TestOutcome, load: FailedLoad): Finding {
  return {
    check: load.status === 'build-failed' ? 'plugin-builds' : 'server-starts',
    tool: null,
    category: outcome.category ?? 'build-failure',
    severity: 'error',
    message: `${outcome.name}: ${outcome.message}`,
    evidence: outcome.stderr,
    reproduce: load.status === 'build-failed' ? load.build.argv.join(' ') : '',
  };
}

/** True when a load failed. */
export function isFailedLoad(load: LoadOutcome): load is FailedLoad {
  return load.status !== 'loaded';
}

function emptyCheck(name: string): TestOutcome {
  return {
    name,
    tool: null,
    testTier: 1,
    status: 'passed',
    category: null,
    message: '',
    failures: [],
    calls: [],
    stderr: '',
    durationMs: 0,
    attempts: 1,
    passRate: 0,
    generatedFrom: 'schema',
    file: null,
  };
}
