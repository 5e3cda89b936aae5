import type { JsonObject } from '../../base/index.ts';
import { isReadingTool, readingOf, showsState } from '../../generate/index.ts';
import type { PluginConnection, PluginTool } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  type OracleResult,
  type OracleContext,
  quote,
  renderCall,
} from '../../suite/index.ts';
import { probeFinding } from './probe-finding.ts';
import { callTool, leaveOutSlow, nameSome, readTool, titleOf } from './reader-state.ts';

/** Names of the checks that make read-only calls again in another way. */
export const callChecks = {
  order: 'argument-order-free',
  parallel: 'parallel-calls-answered',
  same: 'same-call-same-answer',
} as const;

const maxCalls = 12;
const maxCallMs = 300;
const maxFirstCallMs = 2_000;
const parallelCalls = 24;

/** A read-only call and its constant answer. */
interface SteadyCall {
  tool: string;
  input: JsonObject;
  reading: string;
}

/**
 * Makes read-only calls of the tests again: with their arguments in another order, and many at once. Only calls with a
 * constant answer count, and only a difference that comes twice is reported.
 */
export async function probeCalls(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const { steady, unsteady, examined, slow } = await findSteadyCalls(connection, context);
  const none = 'no quick read-only call that says the same each time worked in the tests';
  const withSlow = (reserve: string) => [reserve, slow].filter(Boolean).join('; ');
  const ordered = steady.filter(({ input }) => Object.keys(input).length > 1);
  const order: Finding[] = [];
  for (const call of ordered) {
    if (!order.some(({ tool }) => tool === call.tool))
      order.push(...(await tryOtherOrder(connection, call, context.signal)));
  }
  const parallel = steady.length === 0 ? [] : await tryParallel(connection, steady, context);
  return [
    {
      check: callChecks.order,
      examined: ordered.length,
      findings: order,
      reserve: withSlow(ordered.length > 0 ? '' : steady.length === 0 ? none : 'no such call has two arguments'),
    },
    {
      check: callChecks.parallel,
      examined: steady.length === 0 ? 0 : parallelCalls,
      findings: parallel,
      reserve: withSlow(steady.length === 0 ? none : ''),
    },
    {
      check: callChecks.same,
      examined,
      findings: unsteady,
      reserve: withSlow(examined === 0 ? 'no read-only tool that reaches nobody was called' : ''),
    },
  ];
}

async function findSteadyCalls(connection: PluginConnection, context: OracleContext) {
  const steady: SteadyCall[] = [];
  const unsteady: Finding[] = [];
  const late: string[] = [];
  let examined = 0;
  const { quick, reserve } = leaveOutSlow(byTurns(context), maxFirstCallMs);
  for (const { tool: name, input, response } of quick) {
    const tool = context.tools.get(name);
    if (!tool || steady.length >= maxCalls) continue;
    const first = await callTool(connection, { tool: name, input }, context.signal);
    const second = await callTool(connection, { tool: name, input }, context.signal);
    // The quickest call counts: a first call is often slow, and a busy host slows any call now and then.
    const durationMs = Math.min(...[response, first, second].map(({ outcome }) => outcome.durationMs));
    const reading = readingOf(first);
    if (promisesSameAnswer(tool) && !unsteady.some((finding) => finding.tool === name)) {
      examined += 1;
      unsteady.push(
        ...(await tryThirdTime(connection, { tool: name, input, reading }, readingOf(second), context.signal)),
      );
    }
    if (durationMs > maxCallMs) late.push(titleOf(name, input));
    else if (reading === readingOf(second) && showsState(reading) && !byChance.test(name))
      steady.push({ tool: name, input, reading });
  }
  const slow = [reserve, nameSome(`not called again, since each takes more than ${maxCallMs} ms`, late)]
    .filter(Boolean)
    .join('; ');
  return { steady, unsteady, examined, slow };
}

/** Orders calls of tools that read: one of each, those with several arguments first, then a second one, and so on. */
function byTurns({ accepted, tools }: OracleContext): AcceptedCall[] {
  const turns = [...tools.values()]
    .filter(isReadingTool)
    .flatMap(({ name }) => accepted.of(name).map((call, turn) => ({ call, turn })));
  return turns
    .toSorted((a, b) => a.turn - b.turn || Number(hasSeveral(b.call)) - Number(hasSeveral(a.call)))
    .map(({ call }) => call);
}

function hasSeveral({ input }: AcceptedCall): boolean {
  return Object.keys(input).length > 1;
}

/** Names of tools that answer by chance: equal answers of theirs are chance as well. */
const byChance = /random|dice|roll|shuffl|lottery|uuid|guid/i;

/** Words of answers that are random, of the moment, or newly made. */
const unsteadyWords =
  /random|dice|roll|shuffl|uuid|guid|nonce|passw|secret|generat|sampl|pick|lorem|time|now\b|today|date|clock|current|live|status|uptime|stat(?:s|istic)|metric|memory|usage|load|process|recent|latest|quote|joke|simulat|next|histor|session|progress|think|thought/i;

/**
 * True for a read-only tool that reaches no other system and whose texts do not mention chance or the present moment.
 */
function promisesSameAnswer({ name, title, description, annotations }: PluginTool): boolean {
  const isClosed = annotations?.readOnlyHint === true && annotations.openWorldHint === false;
  return isClosed && !unsteadyWords.test(`${name} ${title ?? ''} ${description ?? ''}`);
}

async function tryThirdTime(
  connection: PluginConnection,
  { tool, input, reading }: SteadyCall,
  second: string,
  signal: AbortSignal | undefined,
): Promise<Finding[]> {
  if (withoutIds(reading) === withoutIds(second)) return [];
  const third = await readTool(connection, { tool, input }, signal);
  // A missing answer is not a different one; other checks report a server that ends or hangs.
  if ([reading, second, third].some((text) => text.startsWith('neither: '))) return [];
  const [said, ...others] = [reading, second, third].map((text) => quote(text, 120));
  const message = `${tool} is annotated as read-only and as reaching nobody, but answers the same call otherwise each time: ${said}, then ${others.join(', then ')}`;
  const call = renderCall(tool, input);
  return [
    probeFinding({ check: callChecks.same, tool, category: 'wrong-output', message, reproduce: `${call}\n${call}` }),
  ];
}

/** Masks ids: newly made ids differ although the answer is the same. */
function withoutIds(text: string): string {
  return text
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>')
    .replace(/\b(?=\w*\d)(?=\w*[a-z])\w{8,}\b/gi, '<id>');
}

async function tryOtherOrder(
  connection: PluginConnection,
  { tool, input, reading }: SteadyCall,
  signal: AbortSignal | undefined,
): Promise<Finding[]> {
  const reversed = Object.fromEntries(Object.entries(input).toReversed());
  for (let round = 0; round < 2; round++) {
    const other = await readTool(connection, { tool, input: reversed }, signal);
    if (other === reading || (await readTool(connection, { tool, input }, signal)) !== reading) return [];
    if (round === 0) continue;
    const message = `${tool} answers otherwise when its arguments come in another order: ${quote(other, 150)} instead of ${quote(reading, 150)}`;
    const reproduce = `${renderCall(tool, input)}\n${renderCall(tool, reversed)}`;
    return [
      probeFinding({ check: callChecks.order, tool, category: 'wrong-output', severity: 'error', message, reproduce }),
    ];
  }
  return [];
}

/** Makes many calls at once; each must get its own answer, twice in a row. */
async function tryParallel(
  connection: PluginConnection,
  steady: readonly SteadyCall[],
  context: OracleContext,
): Promise<Finding[]> {
  const { signal } = context;
  const calls = Array.from({ length: parallelCalls }, (_, index) => steady[index % steady.length]).filter(
    (call) => call !== undefined,
  );
  for (let round = 0; round < 2; round++) {
    const readings = await Promise.all(calls.map((call) => readTool(connection, call, signal)));
    if (!connection.isOpen) return findEndAtOnce(calls, steady, context);
    const at = readings.findIndex((reading, index) => reading !== calls[index]?.reading);
    const wrong = calls[at];
    if (!wrong) return [];
    // A change that one of the calls made is not a fault of their number.
    if ((await readTool(connection, wrong, signal)) !== wrong.reading) return [];
    if (round === 0) continue;
    const got = readings[at] ?? '';
    // The answer of another call is proof; a rejection under load may be intended.
    const owner = steady.find(({ reading, tool }) => reading === got && tool !== wrong.tool);
    const what = owner ? `got the answer of ${owner.tool}` : 'was answered otherwise than alone';
    return [
      probeFinding({
        check: callChecks.parallel,
        tool: wrong.tool,
        category: owner ? 'protocol-error' : 'wrong-output',
        severity: owner ? 'error' : 'warning',
        message: `${wrong.tool} ${what} when ${parallelCalls} calls were open at once`,
        evidence: `alone: ${quote(wrong.reading, 200)}; among others: ${quote(got, 200)}`,
        reproduce: renderCall(wrong.tool, wrong.input),
      }),
    ];
  }
  return [];
}

/**
 * Looks, on fresh servers, which tool's calls end the server where they are open at once, and not one after another. An end
 * that does not come again is told by the check of the whole run alone.
 */
async function findEndAtOnce(
  calls: readonly SteadyCall[],
  steady: readonly SteadyCall[],
  { connect, signal }: OracleContext,
): Promise<Finding[]> {
  if (!connect) return [];
  // A tool has no more different calls than this.
  const inTurn = steady.length;
  const endsWith = async (group: readonly SteadyCall[]): Promise<boolean> => {
    const connection = await connect();
    try {
      for (const call of group.slice(0, inTurn)) await readTool(connection, call, signal);
      if (!connection.isOpen) return false;
      await Promise.all(group.map((call) => readTool(connection, call, signal)));
      return !connection.isOpen;
    } finally {
      await connection.close({ graceMs: 200 });
    }
  };
  for (const tool of new Set(steady.map((call) => call.tool))) {
    const own = calls.filter((call) => call.tool === tool);
    const [first] = own;
    if (!first || !(await endsWith(own))) continue;
    const came = Math.min(own.length, inTurn);
    const others = came === 1 ? 'one comes alone' : `${came} come one after another`;
    return [
      probeFinding({
        check: callChecks.parallel,
        tool,
        category: 'runtime-exception',
        severity: 'error',
        message: `the server ends when ${own.length} calls of ${tool} are open at once, and not when ${others}`,
        reproduce: renderCall(tool, first.input),
      }),
    ];
  }
  return [];
}
