import type { ClockTally, FlakeCause, FlakeFinding, FlakeObservations, Tally } from '../../suite/index.ts';

const externalFailure =
  /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|getaddrinfo|fetch failed|socket hang up|rate limit(?:ed)?|too many requests|bad gateway|service unavailable|gateway time-?out)\b/i;
const dateOrTime =
  /\b(?:1[5-9]|2[0-4])\d{8}(?:\.\d+|\d{3})?\b|\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/g;

/**
 * Names why the result of a test varies. Names a cause only when two conditions differ in nothing else, and the test
 * passes under all of one and fails under the other. Null when it always passed, or failed under every condition, which
 * is no flakiness. Stopped clocks come first, because under them only the time differs. Pure.
 */
export function nameFlakeCause(observations: FlakeObservations): FlakeFinding | null {
  const { sameServer, freshServer, restedServer, paced, underLoad, besideOthers, failures } = observations;
  const { afterOthers, afterOthersRested, stoppedClocks } = observations;
  const all = [sameServer, freshServer, restedServer, paced, underLoad, besideOthers, afterOthers, afterOthersRested]
    .concat(stoppedClocks)
    .filter((tally) => tally !== null);
  if (all.every(alwaysPassed) || all.every(alwaysFailed)) return null;
  const external = failures.find(({ message }) => externalFailure.test(message));
  if (external) {
    return {
      cause: 'external-dependency',
      evidence: `when it failed it named something outside: ${external.message}`,
    };
  }
  if (failures.length > 0 && failures.every(differsInTimeOnly)) {
    const [first] = failures;
    return {
      cause: 'time-dependence',
      evidence: `expected ${first?.expected ?? ''} and found ${first?.actual ?? ''}, which differ in date or time only`,
    };
  }
  if (underLoad && alwaysPassed(freshServer) && underLoad.timedOut > 0) {
    const evidence = `on a fresh server it passed ${count(freshServer)} times, and with all processors busy it ran out of time ${underLoad.timedOut} of ${total(underLoad)} times`;
    return { cause: 'timeout-under-load', evidence };
  }
  const seen = { ...observations, freshServer: withClocks(freshServer, stoppedClocks) };
  return (
    nameClock(stoppedClocks) ??
    nameBackgroundWork(seen) ??
    nameParallelServers(seen) ??
    nameSharedState(seen.freshServer, sameServer, afterOthers) ??
    unknown(all)
  );
}

/**
 * True when the cause rests on a condition that always passed. A test that depends on the clock may pass at this time
 * of day by chance; stopped clocks reveal that.
 */
export function needsStoppedClocks(finding: FlakeFinding | null): boolean {
  return finding === null || !certain.has(finding.cause);
}

const certain: ReadonlySet<FlakeCause> = new Set(['external-dependency', 'time-dependence', 'timeout-under-load']);

/** Adds the stopped clocks to the fresh servers where they vary: a test that varies with a stopped clock varies alone. */
function withClocks(fresh: Tally, clocks: readonly ClockTally[]): Tally {
  if (clocks.every(isConsistent)) return fresh;
  return [fresh, ...clocks].reduce((sum, tally) => ({
    passed: sum.passed + tally.passed,
    failed: sum.failed + tally.failed,
    timedOut: sum.timedOut + tally.timedOut,
  }));
}

/** Names work in the background: a rest before, between or after calls makes the difference. */
function nameBackgroundWork(observations: FlakeObservations): FlakeFinding | null {
  const { freshServer, restedServer, paced, afterOthers, afterOthersRested } = observations;
  if (restedServer && alwaysPassed(restedServer) && freshServer.failed > 0) {
    const evidence = `right after the start it failed ${freshServer.failed} of ${total(freshServer)} times, and on a server that had rested it passed ${count(restedServer)} times`;
    return { cause: 'start-up-race', evidence };
  }
  if (paced && alwaysPassed(paced) && freshServer.failed > 0) {
    const evidence = `with its calls right after each other it failed ${freshServer.failed} of ${total(freshServer)} times, and with a rest between them it passed ${count(paced)} times`;
    return { cause: 'unfinished-work', evidence };
  }
  if (
    afterOthers &&
    afterOthersRested &&
    alwaysPassed(freshServer) &&
    alwaysPassed(afterOthersRested) &&
    afterOthers.failed > 0
  ) {
    const evidence = `right after the tests before it it failed ${afterOthers.failed} of ${total(afterOthers)} times, and with a rest after them it passed ${count(afterOthersRested)} times`;
    return { cause: 'unfinished-work', evidence };
  }
  return null;
}

/** Names parallel servers: the test always passes alone and in order, and fails beside other processes of the server. */
function nameParallelServers(observations: FlakeObservations): FlakeFinding | null {
  const { freshServer, sameServer, afterOthers, besideOthers } = observations;
  if (!besideOthers || besideOthers.failed === 0 || !alwaysPassed(freshServer) || !alwaysPassed(sameServer))
    return null;
  if (afterOthers && !alwaysPassed(afterOthers)) return null;
  const evidence = `alone on a fresh server it passed each of ${total(freshServer)} times, and while other processes of the server answered other tests it failed ${besideOthers.failed} of ${total(besideOthers)} times`;
  return { cause: 'parallel-servers', evidence };
}

/** Names the clock: the result is constant at each stopped time, and differs between two times. */
function nameClock(clocks: readonly ClockTally[]): FlakeFinding | null {
  const green = clocks.find(alwaysPassed);
  const red = clocks.find(alwaysFailed);
  if (!green || !red || !clocks.every(isConsistent)) return null;
  const evidence = `with the server's clock stopped at ${red.at} it failed each of ${total(red)} times, and at ${green.at} it passed each of ${total(green)} times`;
  return { cause: 'time-dependence', evidence };
}

/** Names shared state: fresh servers always agree, and earlier calls make the difference. */
function nameSharedState(fresh: Tally, same: Tally, afterOthers: Tally | null): FlakeFinding | null {
  if (!isConsistent(fresh)) return null;
  const alone = alwaysPassed(fresh) ? 'passed' : 'failed';
  const differs = (tally: Tally) => (alwaysPassed(fresh) ? tally.failed : tally.passed);
  const opposite = alwaysPassed(fresh) ? 'failed' : 'passed';
  const start = `alone on a fresh server it ${alone} each of ${total(fresh)} times`;
  if (afterOthers && differs(afterOthers) > 0) {
    const evidence = `${start}, and after the tests before it ${opposite} ${differs(afterOthers)} of ${total(afterOthers)} times: the order matters`;
    return { cause: 'shared-state', evidence };
  }
  if (differs(same) === 0) return null;
  const evidence = `${start}, and on a server that had answered before it ${opposite} ${differs(same)} of ${total(same)} times`;
  return { cause: 'shared-state', evidence };
}

function unknown(tallies: readonly Tally[]): FlakeFinding {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const whole = tallies.reduce((sum, tally) => sum + total(tally), 0);
  return {
    cause: 'unknown',
    evidence: `it passed ${passed} of ${whole} times, and no condition that was tried makes the difference`,
  };
}

function differsInTimeOnly({ expected, actual }: { expected: string; actual: string }): boolean {
  if (expected === actual || expected === '' || actual === '') return false;
  return maskTimes(expected) === maskTimes(actual);
}

function maskTimes(text: string): string {
  return text.replace(dateOrTime, '0');
}

function total({ passed, failed }: Tally): number {
  return passed + failed;
}

function count(tally: Tally): string {
  return `${tally.passed} of ${total(tally)}`;
}

function alwaysPassed(tally: Tally): boolean {
  return tally.failed === 0;
}

function alwaysFailed(tally: Tally): boolean {
  return tally.passed === 0;
}

function isConsistent(tally: Tally): boolean {
  return total(tally) > 0 && (alwaysPassed(tally) || alwaysFailed(tally));
}
