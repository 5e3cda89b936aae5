import { hasVerb, type JsonObject, type JsonValue, splitWords, varyText } from '../../base/index.ts';
import {
  compileSchemaCheck,
  findAnsweredId,
  isReadingTool,
  isSameSubject,
  lookupArgument,
  normaliseSchema,
} from '../../generate/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  findToldIds,
  isAccepted,
  oracleCallTimeoutMs,
  type OracleResult,
  type OracleContext,
  quote,
  renderCall,
  ToolResponse,
} from '../../suite/index.ts';
import { findThing, type GivenAndShown, isUnrelated, namesOfTexts, pairGiven, pairKept } from './compare-given.ts';
import { observeCall } from './observe-call.ts';
import { probeFinding } from './probe-finding.ts';
import { callTool } from './reader-state.ts';

/**
 * Names of the checks of a write: a reader shows a text as it was written, the answer to the write does, and a change keeps
 * the time at which the thing was made.
 */
export const writeChecks = {
  written: 'written-is-read',
  answered: 'answered-is-written',
  kept: 'creation-time-kept',
} as const;

const maxCalls = 12;
const maxPerTool = 2;
/** Most texts of one change that are written anew. */
const maxRewritten = 3;

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
  const examined = { [writeChecks.written]: 0, [writeChecks.answered]: 0, [writeChecks.kept]: 0 };
  for (const call of calls) {
    const seen = await writeOnce(call, lookups, connection, context);
    if (!seen) continue;
    examined[writeChecks.written] += seen.isTextJudged ? 1 : 0;
    examined[writeChecks.answered] += seen.isAnswerJudged ? 1 : 0;
    examined[writeChecks.kept] += seen.isTimeJudged ? 1 : 0;
    // A second call of a tool tells nothing new of a fault that the first one showed.
    findings.push(
      ...seen.findings.filter(
        (found) => !findings.some(({ check, tool }) => check === found.check && tool === found.tool),
      ),
    );
  }
  const none = {
    [writeChecks.written]: 'no tool writes texts under names that a lookup shows them under',
    [writeChecks.answered]: 'no tool that writes answers with texts under the names that it took them under',
    [writeChecks.kept]: 'no tool changes a thing whose time of creation a lookup shows',
  };
  return Object.values(writeChecks).map((check) => ({
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
    const before = new Map<string, ToolResponse>();
    for (const { tool: reader, key } of lookups) {
      const id = findGivenId(key, input);
      if (id !== null) before.set(reader, await callTool(connection, { tool: reader, input: { [key]: id } }, signal));
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
      // A tool that makes a thing under a name that is taken may well make it anew.
      const isChange = hasVerb(splitWords(call.tool), 'update', 'move');
      const made = isChange ? pairCreation(before.get(reader), read, id) : [];
      if (judged.length === 0 && made.length === 0) continue;
      const same = isChange ? pairSame(judged, before.get(reader), input, id) : [];
      const wrong = judged.find(isUnrelated);
      const reproduce = `${renderCall(call.tool, input)}\n${renderCall(reader, lookup)}`;
      const answered = answer.json ? pairKept(pairGiven(input, answer.json.value, id), judged) : [];
      const other = answered.find(isUnrelated);
      const renewed = made.find(({ given, shown }) => given !== shown);
      const unwritten = wrong
        ? undefined
        : await findUnwritten({ call, input, reader, lookup, same, id }, connection, context);
      return {
        isTextJudged: judged.length > 0,
        isAnswerJudged: answered.length > 0,
        isTimeJudged: made.length > 0,
        findings: [
          ...(wrong ? [reportWrongWrite(call.tool, reader, wrong, reproduce)] : []),
          ...(unwritten ? [unwritten] : []),
          ...(other ? [reportWrongAnswer(call.tool, reader, other, reproduce)] : []),
          ...(renewed
            ? [reportRenewed(call.tool, reader, renewed, `${renderCall(reader, lookup)}\n${reproduce}`)]
            : []),
        ],
      };
    }
    return null;
  });
}

/** Returns the texts that a change gave although the thing had them: that they are shown proves nothing of it. Pure. */
function pairSame(
  judged: readonly GivenAndShown[],
  before: ToolResponse | undefined,
  input: JsonObject,
  id: string | number,
): GivenAndShown[] {
  const old = before?.verdict === 'success' && before.json ? pairGiven(input, before.json.value, id) : [];
  return judged.filter(({ name, given }) => old.some((pair) => pair.name === name && pair.shown === given));
}

/** Samples of PTH, in whose place any other text is as good; a text of another origin may be one of few that fit. */
const sampleText = /\bsample\b/i;

/** Makes a change again with one text after another unlike the one that is there, and reads it. */
async function findUnwritten(
  change: {
    call: AcceptedCall;
    input: JsonObject;
    reader: string;
    lookup: JsonObject;
    same: readonly GivenAndShown[];
    id: string | number;
  },
  connection: PluginConnection,
  { tools, signal }: OracleContext,
): Promise<Finding | undefined> {
  const { call, input, reader, lookup, same, id } = change;
  const schema = tools.get(call.tool)?.inputSchema;
  if (!schema) return undefined;
  const check = compileSchemaCheck(normaliseSchema(schema));
  for (const { name, given } of same.filter((pair) => sampleText.test(pair.given)).slice(0, maxRewritten)) {
    const fits = (shown: string) =>
      isUnrelated({ name, given, shown }) && check.judge({ ...input, [name]: shown }) === 'valid';
    const text = varyText(given, 'changed', fits);
    if (text === null) continue;
    const changed = { ...input, [name]: text };
    const outcome = await connection.callTool(call.tool, changed, { timeoutMs: oracleCallTimeoutMs, signal });
    if (!isAccepted(outcome, changed)) continue;
    const read = await callTool(connection, { tool: reader, input: lookup }, signal);
    const pairs = read.verdict === 'success' && read.json ? pairGiven(changed, read.json.value, id) : [];
    const wrong = pairs.find((pair) => pair.name === name && isUnrelated(pair));
    if (!wrong) continue;
    const reproduce = `${renderCall(call.tool, changed)}\n${renderCall(reader, lookup)}`;
    return reportWrongWrite(call.tool, reader, wrong, reproduce);
  }
  return undefined;
}

const creationName = /^(?:created|creation|inserted|added)(?:_?(?:at|on|date|time|timestamp))?$/i;

/** Pairs the time of creation that a lookup of an id shows before a change with the one that it shows after it. */
function pairCreation(before: ToolResponse | undefined, after: ToolResponse, id: string | number): GivenAndShown[] {
  const [old, now] = [before, after].map((read) => (read?.verdict === 'success' ? findCreation(read, id) : null));
  return old && now && old.name === now.name ? [{ name: old.name, given: old.text, shown: now.text }] : [];
}

/** Finds the only time of creation of the thing that an id names; things inside it have times of their own. */
function findCreation({ json }: ToolResponse, id: string | number): { name: string; text: string } | null {
  const thing = json ? findThing(json.value, id, 0) : undefined;
  const found = Object.entries(thing ?? {}).flatMap(([name, value]) =>
    creationName.test(name) && isMoment(value) ? [{ name, text: String(value) }] : [],
  );
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}

/** The least number that is a time in seconds; smaller ones count something. */
const minEpoch = 1e9;

/** True for a date or an epoch; a count or an age, as "2 seconds ago", changes by itself. */
function isMoment(value: JsonValue): value is string | number {
  if (typeof value === 'number') return value >= minEpoch;
  if (typeof value !== 'string') return false;
  if (/^\d{10,19}(?:\.\d{1,9})?$/.test(value)) return true;
  return /\b\d{4}\b|^\d{4}/.test(value) && !/\bago\b/i.test(value) && !Number.isNaN(Date.parse(value));
}

function reportRenewed(tool: string, reader: string, renewed: GivenAndShown, reproduce: string): Finding {
  const { name, given, shown } = renewed;
  const message = `${tool} changes ${name}, which tells when the thing was made: ${reader} showed ${quote(given, 60)} before the call and shows ${quote(shown, 60)} after it`;
  return probeFinding({ check: writeChecks.kept, tool, category: 'unexpected-side-effect', message, reproduce });
}

function reportWrongAnswer(tool: string, reader: string, other: GivenAndShown, reproduce: string): Finding {
  const { name, given, shown } = other;
  const message = `${tool} took ${name} ${quote(given, 80)}, which ${reader} then shows, but its own answer tells ${name} ${quote(shown, 80)}`;
  return probeFinding({ check: writeChecks.answered, tool, category: 'wrong-output', message, reproduce });
}

function reportWrongWrite(tool: string, reader: string, wrong: GivenAndShown, reproduce: string): Finding {
  const { name, given, shown } = wrong;
  const message = `${tool} took ${name} ${quote(given, 80)}, but ${reader} then shows ${name} ${quote(shown, 80)}`;
  return probeFinding({ check: writeChecks.written, tool, category: 'missing-side-effect', message, reproduce });
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
