import { hasVerb, splitWords } from '../../base/index.ts';
import { findAnsweredId } from '../../generate/index.ts';
import type { CallOutcome, PluginConnection } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  findToldIds,
  isAccepted,
  type OracleContext,
  type OracleResult,
  quote,
  renderCall,
  ToolResponse,
} from '../../suite/index.ts';
import { observeCall } from './observe-call.ts';
import { probeFinding } from './probe-finding.ts';

/** The check that things made at the same time get ids of their own. */
export const parallelWritesCheck = 'made-at-once-kept';

const maxTools = 4;
const atOnce = 3;

/**
 * Makes a thing twice in a row and then several times at once, with the calls of a test. Where each call in a row gives
 * an id of its own and calls at once share one, the things overwrite each other: one is lost. Said only when it comes
 * twice.
 */
export async function probeParallelWrites(
  connection: PluginConnection,
  context: OracleContext,
): Promise<OracleResult[]> {
  const calls = [...context.tools.values()]
    .filter(({ name, annotations }) => hasVerb(splitWords(name), 'create', 'add') && annotations?.readOnlyHint !== true)
    .flatMap(({ name }) => context.accepted.of(name).slice(0, 1))
    .slice(0, maxTools);
  const findings: Finding[] = [];
  let examined = 0;
  for (const call of calls) {
    const shared = await makeAtOnce(call, connection, context);
    if (shared === null) continue;
    examined += 1;
    if (shared.length === 0) continue;
    const message = `${call.tool}: ${atOnce} calls at once were answered with one id for several things (${quote(shared.join(', '), 80)}), though calls in a row get ids of their own: all but one are lost`;
    const line = renderCall(call.tool, call.input);
    const reproduce = Array.from({ length: atOnce }, () => line).join('\n');
    findings.push(
      probeFinding({
        check: parallelWritesCheck,
        tool: call.tool,
        category: 'missing-side-effect',
        message,
        reproduce,
      }),
    );
  }
  const reserve = examined === 0 ? 'no tool that makes things gives a new id each time' : '';
  return [{ check: parallelWritesCheck, examined, findings, reserve }];
}

/** Returns the ids that calls at once shared both times; null where calls in a row give no ids of their own. */
async function makeAtOnce(
  call: AcceptedCall,
  connection: PluginConnection,
  context: OracleContext,
): Promise<string[] | null> {
  return observeCall(call, connection, context, async (input, perform) => {
    const inRow = [await perform(), await perform()];
    if (!inRow.every((outcome) => isAccepted(outcome, input))) return null;
    const ids = inRow.map((outcome) => findMadeId(outcome));
    if (ids.includes(null) || new Set(ids).size < ids.length) return null;
    const [first, second] = [await shareIds(perform), await shareIds(perform)];
    return first.length > 0 && second.length > 0 ? first : [];
  });
}

/** Makes calls at once; returns the ids that more than one of them was answered with. */
async function shareIds(perform: () => Promise<CallOutcome>): Promise<string[]> {
  const outcomes = await Promise.all(Array.from({ length: atOnce }, () => perform()));
  const ids = outcomes.map((outcome) => findMadeId(outcome)).filter((id) => id !== null);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function findMadeId(outcome: CallOutcome): string | null {
  const { json, text, verdict } = new ToolResponse(outcome);
  if (verdict !== 'success') return null;
  if (json !== null) {
    const found = findAnsweredId(json.value, ['id', 'uuid']);
    return found === null ? null : String(found.id);
  }
  const [id, ...others] = findToldIds(text);
  return id === undefined || others.length > 0 ? null : id;
}
