import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { isReadingTool, lookupArgument } from '../../generate/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  isAccepted,
  type OracleResult,
  type OracleContext,
  quote,
  renderCall,
  ToolResponse,
} from '../../suite/index.ts';
import { type GivenAndShown, isUnrelated, pairGiven, pairKept } from './compare-given.ts';
import { observeCall } from './observe-call.ts';
import { probeFinding } from './probe-finding.ts';
import { callTool } from './reader-state.ts';

/** The check that a reader shows a text as it was written. */
export const writtenCheck = 'written-is-read';

/** The check that the answer to a write shows the text as it was written. */
export const answeredCheck = 'answered-is-written';

const maxTools = 8;

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
    .flatMap(({ name }) => context.accepted.of(name).slice(0, 1))
    .slice(0, lookups.length === 0 ? 0 : maxTools);
  const findings: Finding[] = [];
  const examined = { [writtenCheck]: 0, [answeredCheck]: 0 };
  for (const call of calls) {
    const seen = await writeOnce(call, lookups, connection, context);
    if (!seen) continue;
    examined[writtenCheck] += 1;
    examined[answeredCheck] += seen.isAnswerJudged ? 1 : 0;
    findings.push(...seen.findings);
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
      const id = Object.hasOwn(input, key) ? findId(key, input, null) : null;
      if (id !== null) await callTool(connection, { tool: reader, input: { [key]: id } }, signal);
    }
    const outcome = await perform();
    if (!isAccepted(outcome, input)) return null;
    const answer = new ToolResponse(outcome);
    for (const { tool: reader, key } of lookups) {
      const id = findId(key, input, answer);
      if (id === null) continue;
      const lookup = { [key]: id };
      const read = await callTool(connection, { tool: reader, input: lookup }, signal);
      const pairs = read.verdict === 'success' && read.json ? pairGiven(input, read.json.value) : [];
      const judged = pairs.filter(({ name }) => name !== key);
      if (judged.length === 0) continue;
      const wrong = judged.find(isUnrelated);
      const reproduce = `${renderCall(call.tool, input)}\n${renderCall(reader, lookup)}`;
      const answered = answer.json ? pairKept(pairGiven(input, answer.json.value), judged) : [];
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

/** Finds the id of the written thing: the one in the call, else the one in the answer. */
function findId(key: string, input: JsonObject, answer: ToolResponse | null): string | number | null {
  const answered = answer?.json?.value;
  const own = Object.hasOwn(input, key) ? input[key] : undefined;
  const given: JsonValue | undefined = own ?? (isJsonObject(answered) ? (answered[key] ?? answered['id']) : undefined);
  return typeof given === 'string' || typeof given === 'number' ? given : null;
}
