import { isJsonObject, type JsonObject } from '../../base/index.ts';
import { isReadingTool, isSampleStatement } from '../../generate/index.ts';
import type { PluginConnection, PluginTool } from '../../plugin/index.ts';
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
  /[a-z]ql$|sql|cypher|statement|code|script|command|^cmd|cmd$|program|snippet|^source$|expression|equation|formula|math|condition|^where|filter|json|regex|pattern|xpath|selector|path|url|uri/i;
const statement =
  /^\s*(?:select|insert|update|delete|create|alter|drop|replace|merge|with|pragma|match|call|return|show|desc|describe|explain|use|\{|\[|\/|\w+:\/\/)/i;
/** Words by which a description tells that a text is in a language of queries, of expressions or of programs. */
const languageWords =
  /\b(?:\w{0,12}(?<!my|postgres)ql|cypher|fts\d|lucene|xpath|json ?path|jmespath|jq|(?:query|search|match|filter) (?:language|syntax|expressions?|operators?)|boolean operators?|expressions?|equations?|formulas?|regex(?:es|p)?|statements?|(?:shell|bash|terminal|cli) commands?|commands? to (?:run|execute)|(?:source|python|javascript|typescript) code|(?:code|script|program|snippet)s? to (?:be )?\w+)\b/i;
/** Arguments of which the tool's own name or description may say what language they are in. */
const queryName = /^(?:q|query|search|search_?(?:query|term)|input|text)$/i;
/** Tools that run what they are asked. */
const runningName = /^(?:run|exec|execute|eval|evaluate)(?![a-z])/;

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
  const quoted = places
    .filter(({ call, argument }) => isData(argument, call.input[argument], context.tools.get(call.tool)))
    .slice(0, maxCalls);
  const named = places
    .filter(({ call, argument }) => storeName.test(argument) && isName(call.input[argument]))
    .slice(0, maxCalls);
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

/** True for an argument whose text is data; a quotation mark in a statement is an error of the one who gave it. */
function isData(name: string, value: unknown, tool: PluginTool | undefined): boolean {
  if (typeof value !== 'string' || statementName.test(name) || statement.test(value)) return false;
  if (queryName.test(name) && runningName.test(tool?.name ?? '')) return false;
  return !isSampleStatement(value) && !languageWords.test(describe(name, tool));
}

/** Returns what is said of an argument, and for a query what is said of its tool as well. */
function describe(name: string, tool: PluginTool | undefined): string {
  const properties = tool?.inputSchema['properties'];
  const property = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  const own = isJsonObject(property) ? ['title', 'description'].map((key) => property[key]) : [];
  const told = queryName.test(name) ? [tool?.name.replaceAll('_', ' '), tool?.description] : [];
  return [...own, ...told].flatMap((text) => (typeof text === 'string' ? [text.slice(0, 1000)] : [])).join('\n');
}

/** True for a name; beside a path, which may lie anywhere, `..` is another path. */
function isName(value: unknown): boolean {
  return typeof value === 'string' && !/[\\/]/.test(value);
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
