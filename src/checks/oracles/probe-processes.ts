import type { PluginConnection, PluginTool } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  isAccepted,
  notApplicable,
  type OracleContext,
  type OracleResult,
  oracleCallTimeoutMs,
  renderCall,
} from '../../suite/index.ts';
import { observeCall } from './observe-call.ts';
import { probeFinding } from './probe-finding.ts';

/** The check that nothing of a server goes on after a call of a tool, or after its own end. */
export const processesCheck = 'no-processes-left';

const maxTools = 16;
/** Rests between looks at a process that may be about to end, and their number. */
const restMs = 250;
const rests = 4;

/** Words of tools that start something on purpose. */
const startsSomething =
  /\b(?:start|launch|spawn|run|exec|open|watch|serve|server|background|daemon|session|process|terminal|shell|browser|listen|schedul|job)/i;

/**
 * Looks for processes that a call leaves behind. When no server of the tests has more of them than a fresh one, nothing
 * was left; else one test of each tool runs twice more. A helper that a server starts once for all calls is no leftover.
 */
export async function probeProcesses(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  let fresh = connection.countProcesses?.();
  const after = context.countProcesses?.();
  const { clock, deadlineMs, signal } = context;
  const calls = [...context.tools.values()]
    .filter((tool) => !isStarter(tool))
    .flatMap(({ name }) => context.accepted.of(name).slice(0, 1));
  if (fresh === undefined || after === undefined)
    return [notApplicable(processesCheck, 'the processes of the server are not seen')];
  if (calls.length === 0) return [notApplicable(processesCheck, 'no call worked in the tests')];
  // A server that has just started has helpers for a moment.
  for (let rest = 0; rest < rests && fresh !== after; rest += 1) {
    await clock.sleep(restMs, signal);
    fresh = Math.min(fresh, connection.countProcesses?.() ?? fresh);
  }
  if (after <= fresh) return [{ check: processesCheck, examined: calls.length, findings: [], reserve: '' }];
  const findings: Finding[] = [];
  let examined = 0;
  for (const call of calls.slice(0, maxTools)) {
    if (!connection.isOpen || clock.monotonicMs() >= deadlineMs) break;
    examined += 1;
    if (await leavesProcesses(call, connection, context)) findings.push(reportLeft(call));
  }
  const rest = calls.length - examined;
  const reserve = rest > 0 ? `${rest} tools were not tried one by one` : '';
  return [{ check: processesCheck, examined, findings, reserve }];
}

function isStarter({ name, title = '', description = '' }: PluginTool): boolean {
  return startsSomething.test(`${name.replaceAll(/[^a-z]+/gi, ' ')} ${title} ${description}`);
}

/** True when two calls in a row each leave one process more. */
async function leavesProcesses(
  call: AcceptedCall,
  connection: PluginConnection,
  context: OracleContext,
): Promise<boolean> {
  const count = () => connection.countProcesses?.() ?? 0;
  const { clock, signal } = context;
  for (let round = 0; round < 2; round += 1) {
    const isLeft = await observeCall(call, connection, context, async (input, perform) => {
      const before = count();
      const outcome = await perform();
      // A tool finishes most of its late work before it answers the next request.
      await connection.isResponsive(oracleCallTimeoutMs);
      for (let rest = 0; rest < rests && count() > before; rest += 1) await clock.sleep(restMs, signal);
      return isAccepted(outcome, input) && count() > before;
    });
    if (isLeft !== true) return false;
  }
  return true;
}

function reportLeft({ tool, input }: AcceptedCall): Finding {
  const call = renderCall(tool, input);
  return probeFinding({
    check: processesCheck,
    tool,
    category: 'unexpected-side-effect',
    message: `${tool} leaves a process behind with each call, which goes on after the answer`,
    reproduce: `${call}\n${call}`,
  });
}

/** Closes the connection, and looks what goes on after the server has ended by itself; null where that is told already. */
export async function findLeftAtEnd(
  connection: PluginConnection,
  results: readonly OracleResult[],
): Promise<Finding | null> {
  const left = (await connection.countLeft?.()) ?? 0;
  const isTold = results.some(({ check, findings }) => check === processesCheck && findings.length > 0);
  if (left === 0 || isTold) return null;
  const what = left === 1 ? 'a process' : `${left} processes`;
  return probeFinding({
    check: processesCheck,
    category: 'unexpected-side-effect',
    message: `the server ends and leaves ${what} behind`,
    evidence: `closing its stdin ended the server by itself; PTH had to end ${what} that it had started`,
  });
}
