import type { JsonObject } from '../../base/index.ts';
import { findAnsweredId, isReadingTool, isSameSubject, lookupArgument } from '../../generate/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  findToldIds,
  isAccepted,
  type OracleResult,
  type OracleContext,
  quote,
  renderCall,
  ToolResponse,
} from '../../suite/index.ts';
import { type GivenAndShown, isUnrelated, namesOfTexts, pairGiven, pairKept } from './compare-given.ts';
import { observeCall } from './observe-call.ts';
import { probeFinding } from './probe-finding.ts';
import { callTool } from './reader-state.ts';

/** The check that a reader shows a text as it was written. */
export const writtenCheck = 'written-is-read';

/** The check that the answer to a write shows the text as it was written. */
export const answeredCheck = 'answered-is-written';

const maxCalls = 12;
const maxPerTool = 2;

/** Names of arguments that identify the thing to look up. */
const identifying = /(?:^|[_-])(?:id|uuid|key|name|slug)$|[a-z]Id$/;

/**
 * Runs writing tests once more and reads the result: a lookup must show a text under the name that it was given under,
 * and then the answer of the writing tool must not show another text under that name. Judges only lookups that take the
 * id of the written thing, and only names that both use.
 */
export async function probeWrites(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const lookups = [...context.tools.values()].flatMap((tool) => {
    const key = lookupArgument(tool);
    return key !== null && identifying.test(key) ? [{ tool: tool.name, key }] : [];
  });
  const calls = [...context.tools.values()]
    .filter((tool) => !isReadingTool(tool))
    .flatMap(({ name }) => pickTelling(context.accepted.of(name)))
    .slice(0, lookups.length === 0 ? 0 : maxCalls);
  const findings: Finding[] = [];
  const examined = { [writtenCheck]: 0, [answeredCheck]: 0 };
  for (const call of calls) {
    const seen = await writeOnce(call, lookups, connection, context);
    if (!seen) continue;
    examined[writtenCheck] += 1;
    examined[answeredCheck] += seen.isAnswerJudged ? 1 : 0;
    // A second call of a tool tells nothing new of a fault that the first one showed.
    findings.push(
      ...seen.findings.filter(
        (found) => !findings.some(({ check, tool }) => check === found.check && tool === found.tool),
      ),
    );
  }
  const none = {
    [writtenCheck]: 'no tool writes texts under names that a lookup shows them under',
    [answeredCheck]: 'no tool that writes answers with texts under the names that it took them under',
  };
  return ([writtenCheck, answeredCheck] as const).map((check) => ({
    check,
    examined: examined[check],
    findings: findings.filter((finding) => finding.check === check),
    reserve: examined[check] === 0 ? none[check] : '',
  }));
}

/** Picks the first call of a tool, and then one that gives a text under a name that the first has none under. Pure. */
function pickTelling(calls: readonly AcceptedCall[]): AcceptedCall[] {
  const given = new Set<string>();
  return calls
    .filter(({ input }, index) => {
      const fresh = namesOfTexts(input).filter((name) => !given.has(name));
      for (const name of fresh) given.add(name);
      return index === 0 || fresh.length > 0;
    })
    .slice(0, maxPerTool);
}

/** Makes the test's write between two readings; null when no lookup shows what it wrote. */
async function writeOnce(
  call: AcceptedCall,
  lookups: readonly { tool: string; key: string }[],
  connection: PluginConnection,
  context: OracleContext,
) {
  const { signal } = context;
  return observeCall(call, connection, context, async (input, perform) => {
    // Read before the write as well, to find readers that cache their first answer.
    for (const { tool: reader, key } of lookups) {
      const id = findGivenId(key, input);
      if (id !== null) await callTool(connection, { tool: reader, input: { [key]: id } }, signal);
    }
    const outcome = await perform();
    if (!isAccepted(outcome, input)) return null;
    const answer = new ToolResponse(outcome);
    for (const { tool: reader, key } of lookups) {
      const id = findGivenId(key, input) ?? (isSameSubject(reader, call.tool) ? findMadeId(key, answer) : null);
      if (id === null) continue;
      const lookup = { [key]: id };
      const read = await callTool(connection, { tool: reader, input: lookup }, signal);
      const pairs = read.verdict === 'success' && read.json ? pairGiven(input, read.json.value, id) : [];
      const judged = pairs.filter(({ name }) => name !== key);
      if (judged.length === 0) continue;
      const wrong = judged.find(isUnrelated);
      const reproduce = `${renderCall(call.tool, input)}\n${renderCall(reader, lookup)}`;
      const answered = answer.json ? pairKept(pairGiven(input, answer.json.value, id), judged) : [];
      const other = answered.find(isUnrelated);
      return {
        isAnswerJudged: answered.length > 0,
        findings: [
          ...(wrong ? [reportWrongWrite(call.tool, reader, wrong, reproduce)] : []),
          ...(other ? [reportWrongAnswer(call.tool, reader, other, reproduce)] : []),
        ],
      };
    }
    return null;
  });
}

function reportWrongAnswer(tool: string, reader: string, other: GivenAndShown, reproduce: string): Finding {
  const { name, given, shown } = other;
  const message = `${tool} took ${name} ${quote(given, 80)}, which ${reader} then shows, but its own answer tells ${name} ${quote(shown, 80)}`;
  return probeFinding({ check: answeredCheck, tool, category: 'wrong-output', message, reproduce });
}

function reportWrongWrite(tool: string, reader: string, wrong: GivenAndShown, reproduce: string): Finding {
  const { name, given, shown } = wrong;
  const message = `${tool} took ${name} ${quote(given, 80)}, but ${reader} then shows ${name} ${quote(shown, 80)}`;
  return probeFinding({ check: writtenCheck, tool, category: 'missing-side-effect', message, reproduce });
}

/** Finds the id of the written thing in the call itself. */
function findGivenId(key: string, input: JsonObject): string | number | null {
  const own = Object.hasOwn(input, key) ? input[key] : undefined;
  return typeof own === 'string' || typeof own === 'number' ? own : null;
}

/** Finds the id of the written thing in the answer. */
function findMadeId(key: string, answer: ToolResponse): string | number | null {
  if (answer.json !== null) return findAnsweredId(answer.json.value, [key, 'id'])?.id ?? null;
  const [id, ...others] = findToldIds(answer.text);
  return id === undefined || others.length > 0 ? null : id;
}
