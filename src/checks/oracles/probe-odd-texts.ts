import { isJsonObject, type JsonObject } from '../../base/index.ts';
import { isReadingTool } from '../../generate/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  type OracleContext,
  type OracleResult,
  quote,
  renderCall,
} from '../../suite/index.ts';
import { probeFinding } from './probe-finding.ts';
import { callTool } from './reader-state.ts';

/** Names of the checks that give tools a text which is more than data to a careless program. */
export const oddTextChecks = { quotes: 'quotes-are-data', outside: 'names-stay-inside' } as const;

const maxCalls = 12;
/** A name that nobody gave to anything. */
const nobodysName = 'pth-no-such-thing';

/** Arguments that are statements of a language, where a quotation mark may well be an error. */
const statementName =
  /sql|statement|code|script|command|expression|formula|json|regex|pattern|xpath|selector|path|url|uri/i;
const statement = /^\s*(?:select|insert|update|delete|create|with|pragma|match|\{|\[|\/|\w+:\/\/)/i;

/** Words with which engines behind a tool complain of a statement that the tool put together. */
const engineWords =
  /SQLITE_ERROR|\bSqliteError\b|near "[^"\n]{0,60}": syntax error|unrecognized token|unterminated (?:quoted )?(?:string|identifier)|syntax error at or near|error in your SQL syntax|malformed MATCH expression|fts5: syntax error|unclosed quotation mark|\bORA-\d{5}\b|Neo\.ClientError|Invalid XPath|XPathException|sh: \d{1,5}: Syntax error|unexpected EOF while looking for matching/i;

/** Arguments whose value names a directory or a store of its own. */
const storeName =
  /^(?:project|workspace|collection|vault|notebook|memory_?bank|dataset|namespace|bucket|store)(?:_?(?:name|id))?$/i;

/**
 * Gives readers, in each text argument of a call that worked, the text with a quotation mark, which is data and must not
 * reach an engine as part of a statement, and `..` as the name of a store, which leads out of it.
 */
export async function probeOddTexts(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const places = [...context.tools.values()]
    .filter(isReadingTool)
    .flatMap(({ name }) => context.accepted.of(name).slice(0, 1))
    .flatMap((call) => listTexts(call.input).map((argument) => ({ call, argument })));
  const quoted = places.filter(({ call, argument }) => isData(argument, call.input[argument])).slice(0, maxCalls);
  const named = places.filter(({ argument }) => storeName.test(argument)).slice(0, maxCalls);
  const [quotes, outside]: [Finding[], Finding[]] = [[], []];
  for (const { call, argument } of quoted) {
    const found = await tryQuote(connection, call, argument, context);
    if (found && !quotes.some(({ tool }) => tool === call.tool)) quotes.push(found);
  }
  for (const { call, argument } of named) {
    const found = await tryOutside(connection, call, argument, context);
    if (found && !outside.some(({ tool }) => tool === call.tool)) outside.push(found);
  }
  const none = 'no call that only reads and has such an argument worked in the tests';
  return [
    { check: oddTextChecks.quotes, examined: quoted.length, findings: quotes, reserve: quoted.length > 0 ? '' : none },
    { check: oddTextChecks.outside, examined: named.length, findings: outside, reserve: named.length > 0 ? '' : none },
  ];
}

function listTexts(input: JsonObject): string[] {
  return Object.entries(input).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
}

function isData(name: string, value: unknown): boolean {
  return typeof value === 'string' && !statementName.test(name) && !statement.test(value);
}

async function tryQuote(
  connection: PluginConnection,
  { tool, input, response }: AcceptedCall,
  argument: string,
  { signal }: OracleContext,
): Promise<Finding | null> {
  const value = input[argument];
  if (typeof value !== 'string') return null;
  const odd = { ...input, [argument]: `${value}'s "` };
  const answer = await callTool(connection, { tool, input: odd }, signal);
  const said = engineWords.exec(answer.error ?? answer.text)?.[0];
  // A tool whose answers speak of such errors in any case shows nothing.
  if (said === undefined || engineWords.test(response.text)) return null;
  const message = `${tool} puts ${argument} into a statement as it is: with a quotation mark in it the engine complains: ${quote(answer.error ?? answer.text, 160)}`;
  const reproduce = renderCall(tool, odd);
  return probeFinding({ check: oddTextChecks.quotes, tool, category: 'runtime-exception', message, reproduce });
}

async function tryOutside(
  connection: PluginConnection,
  { tool, input }: AcceptedCall,
  argument: string,
  { signal }: OracleContext,
): Promise<Finding | null> {
  const ask = (name: string) => callTool(connection, { tool, input: { ...input, [argument]: name } }, signal);
  // Whoever takes any name need not look at this one.
  const nobody = await ask(nobodysName);
  if (nobody.verdict === 'success' && !saysNo(nobody.json?.value)) return null;
  const outside = await ask('..');
  if (outside.verdict !== 'success' || saysNo(outside.json?.value) || outside.text === nobody.text) return null;
  const message = `${tool} takes .. as ${argument}, which leads out of where these lie, and refuses a name that nothing has: ${quote(outside.text, 160)}`;
  const reproduce = renderCall(tool, { ...input, [argument]: '..' });
  return probeFinding({ check: oddTextChecks.outside, tool, category: 'unexpected-side-effect', message, reproduce });
}

/** True for an answer that says in JSON that the call failed. */
function saysNo(value: unknown): boolean {
  return isJsonObject(value) && (value['success'] === false || value['ok'] === false || 'error' in value);
}
