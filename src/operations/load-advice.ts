import { adviseOnObstacle, collectObstacles, describeObstacle } from '../artifacts/index.ts';
import { faultCatalogue, type FaultCode } from '../base/index.ts';
import type { LoopResult } from '../loop/index.ts';
import type { Finding } from '../suite/index.ts';
import type { RunEvent } from './run-event.ts';

/**
 * Advises a person after a run: on each obstacle, with what removes it, else on a plugin that did not load. Empty when
 * neither is the case. Pure.
 * @param hasSource false for a server without its repository
 */
export function adviseOnResult(result: Pick<LoopResult, 'outcomes' | 'findings'>, hasSource: boolean): RunEvent[] {
  const obstacles = collectObstacles(result.outcomes);
  if (obstacles.length > 0) {
    return obstacles.map((obstacle) => {
      const { text, lines } = adviseOnObstacle(obstacle, hasSource);
      const [first = ''] = lines;
      // A line of a file says nothing alone; the report shows all of them.
      const way =
        first.startsWith('-') || first === ''
          ? `${text} ${first}`
          : text.replace(/:$/, ' (the lines are in the report).');
      return { type: 'obstacle', text: `${describeObstacle(obstacle)} ${way}`.trim() };
    });
  }
  const code = result.findings.map(findCode).find((found) => found !== null);
  return code === undefined ? [] : [{ type: 'advice', code, recovery: faultCatalogue[code].recovery }];
}

function findCode({ check, category }: Pick<Finding, 'check' | 'category'>): FaultCode | null {
  if (check === 'plugin-builds')
    return category === 'dependency-error' ? 'plugin/install-failed' : 'plugin/build-failed';
  if (check !== 'server-starts') return null;
  if (category === 'timeout') return 'plugin/connect-timeout';
  return category === 'protocol-error' ? 'plugin/protocol-error' : 'plugin/start-failed';
}
