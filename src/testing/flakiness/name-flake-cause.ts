import type { FlakeFinding, FlakeObservations, Tally } from './flake-cause.ts';

const outside =
  /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|getaddrinfo|fetch failed|socket hang up|rate limit(?:ed)?|too many requests|bad gateway|service unavailable|gateway time-?out)\b/i;
const dateOrTime =
  /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/g;

/**
 * Names why a test does not always come to the same end (row P-075). Pure. A cause is named only when two conditions
 * differ in nothing else: what passes under all of one and fails under the other. Null when it always passed, or failed
 * under every condition, which is no flakiness.
 */
export function nameFlakeCause(observations: FlakeObservations): FlakeFinding | null {
  const { sameServer, freshServer, restedServer, afterOthers, underLoad, failures } = observations;
  const all = [sameServer, freshServer, restedServer, afterOthers, underLoad].filter((tally) => tally !== null);
  if (all.every(isGreen) || all.every(isRed)) return null;
  const saysOutside = failures.find(({ message }) => outside.test(message));
  if (saysOutside) {
    return {
      cause: 'external-dependency',
      evidence: `when it failed it named something outside: ${saysOutside.message}`,
    };
  }
  if (failures.length > 0 && failures.every(differsInTimeOnly)) {
    const [first] = failures;
    return {
      cause: 'time-dependence',
      evidence: `expected ${first?.expected ?? ''} and found ${first?.actual ?? ''}, which differ in date or time only`,
    };
  }
  if (underLoad && isGreen(freshServer) && underLoad.timedOut > 0) {
    const evidence = `on a fresh server it passed ${count(freshServer)} times, and with all processors busy it ran out of time ${underLoad.timedOut} of ${total(underLoad)} times`;
    return { cause: 'timeout-under-load', evidence };
  }
  if (restedServer && isGreen(restedServer) && freshServer.failed > 0) {
    const evidence = `right after the start it failed ${freshServer.failed} of ${total(freshServer)} times, and on a server that had rested it passed ${count(restedServer)} times`;
    return { cause: 'start-up-race', evidence };
  }
  if (isAgreed(freshServer)) return nameSharedState(freshServer, sameServer, afterOthers) ?? unknown(all);
  return unknown(all);
}

/** A fresh server always gives the same; what was there before makes the difference. */
function nameSharedState(fresh: Tally, same: Tally, afterOthers: Tally | null): FlakeFinding | null {
  const alone = isGreen(fresh) ? 'passed' : 'failed';
  const differs = (tally: Tally) => (isGreen(fresh) ? tally.failed : tally.passed);
  const opposite = isGreen(fresh) ? 'failed' : 'passed';
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

function isGreen(tally: Tally): boolean {
  return tally.failed === 0;
}

function isRed(tally: Tally): boolean {
  return tally.passed === 0;
}

function isAgreed(tally: Tally): boolean {
  return total(tally) > 0 && (isGreen(tally) || isRed(tally));
}
