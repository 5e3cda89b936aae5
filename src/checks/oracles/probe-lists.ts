import { isJsonObject, type JsonValue } from '../../base/index.ts';
import { compareTools, type PluginConnection } from '../../plugin/index.ts';
import { type Finding, type OracleResult, type OracleContext, oracleCallTimeoutMs, quote } from '../../suite/index.ts';
import { probeFinding } from './probe-finding.ts';

/** Names of the checks of a server's lists. */
export const listChecks = { complete: 'lists-complete', cursor: 'invalid-cursor-refused' } as const;

/** The check that calls leave the descriptions of tools unchanged. */
export const stableCheck = 'descriptions-stable';

const lists = [
  { capability: 'tools', method: 'tools/list', key: 'tools', identity: 'name' },
  { capability: 'resources', method: 'resources/list', key: 'resources', identity: 'uri' },
  { capability: 'resources', method: 'resources/templates/list', key: 'resourceTemplates', identity: 'uriTemplate' },
  { capability: 'prompts', method: 'prompts/list', key: 'prompts', identity: 'name' },
] as const;
type List = (typeof lists)[number];

const maxPages = 50;
const unknownCursor = 'pth-no-such-cursor';

/** Checks that the lists of a server end, name nothing twice, and reject a cursor that was never given. */
export async function probeLists(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const complete: Finding[] = [];
  const cursor: Finding[] = [];
  let walked = 0;
  let paged = 0;
  const undeclared = new Set<string>();
  for (const list of lists) {
    if (connection.identity.capabilities[list.capability] === undefined) undeclared.add(list.capability);
    if (undeclared.has(list.capability) || !connection.isOpen) continue;
    const walk = await walkList(connection, list, context);
    walked += walk.pages > 0 ? 1 : 0;
    complete.push(...walk.findings);
    // A list of one page gives no cursor.
    if (walk.pages < 2) continue;
    paged += 1;
    cursor.push(...(await tryUnknownCursor(connection, list, context)));
  }
  return [
    {
      check: listChecks.complete,
      examined: walked,
      findings: complete,
      reserve: undeclared.size === 0 ? '' : `the server does not declare ${[...undeclared].join(', ')}`,
      isUnsupported: walked === 0 && undeclared.size > 0,
    },
    {
      check: listChecks.cursor,
      examined: paged,
      findings: cursor,
      reserve: paged === 0 ? 'no list has more than one page' : '',
      isUnsupported: walked > 0 && paged === 0,
    },
  ];
}

async function walkList(connection: PluginConnection, { method, key, identity }: List, { signal }: OracleContext) {
  const findings: Finding[] = [];
  const say = (message: string, evidence: string) =>
    findings.push(probeFinding({ check: listChecks.complete, message: `${method}: ${message}`, evidence }));
  const cursors = new Set<string>();
  const seen = new Set<string>();
  let pages = 0;
  let cursor: string | undefined;
  while (pages < maxPages) {
    const params = cursor === undefined ? {} : { cursor };
    const outcome = await connection.request(method, params, { timeoutMs: oracleCallTimeoutMs, signal });
    if (outcome.kind !== 'result') {
      // Templates are optional for a server with resources; any other list was declared.
      if (pages > 0 || method !== 'resources/templates/list')
        say(`page ${pages + 1} is not answered`, describe(outcome));
      break;
    }
    pages += 1;
    const { [key]: items, nextCursor } = outcome.result;
    const names = namesOf(items ?? null, identity);
    const twice = names.find((name, index) => seen.has(name) || names.indexOf(name) !== index);
    if (twice !== undefined) say(`it names ${quote(twice, 100)} twice`, twice);
    for (const name of names) seen.add(name);
    if (typeof nextCursor !== 'string') break;
    if (cursors.has(nextCursor)) {
      say('it never ends: a cursor comes again', nextCursor);
      break;
    }
    cursors.add(nextCursor);
    cursor = nextCursor;
  }
  return { findings, pages };
}

function describe(outcome: { kind: string; message?: string }): string {
  return outcome.message === undefined ? outcome.kind : `${outcome.kind}: ${outcome.message.slice(0, 300)}`;
}

function namesOf(items: JsonValue, identity: string): string[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item) => {
    const name = isJsonObject(item) ? item[identity] : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}

async function tryUnknownCursor(
  connection: PluginConnection,
  { method }: List,
  { signal }: OracleContext,
): Promise<Finding[]> {
  const outcome = await connection.request(
    method,
    { cursor: unknownCursor },
    { timeoutMs: oracleCallTimeoutMs, signal },
  );
  if (outcome.kind === 'protocol-error') return [];
  const message = `${method} answers a cursor that it never gave (${outcome.kind}); the protocol asks for JSON-RPC error -32602`;
  return [probeFinding({ check: listChecks.cursor, message })];
}

/** Checks that tools are still described as before they were called (a "rug pull"). */
export async function probeStableTools(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const { tools, signal } = context;
  const outcome = await connection.request('tools/list', {}, { timeoutMs: oracleCallTimeoutMs, signal });
  if (outcome.kind !== 'result') {
    return [{ check: stableCheck, examined: 0, findings: [], reserve: 'the tools could not be listed a second time' }];
  }
  const list = () => connection.listTools({ timeoutMs: oracleCallTimeoutMs, signal });
  const listed = await list();
  const { changed } = compareTools([...tools.values()], listed);
  const findings = changed.map(({ name, parts }) =>
    probeFinding({
      check: stableCheck,
      tool: name,
      message: `the tool ${name} is not what it was listed as at first: ${parts.join(', ')} changed while its server was used`,
      evidence: parts.join(', '),
    }),
  );
  findings.push(...describeOtherTools(compareTools(listed, await list())));
  return [{ check: stableCheck, examined: tools.size, findings, reserve: '' }];
}

/** Two listings without a call in between must name the same tools; a call in between may add or remove some. */
function describeOtherTools({ added, removed }: ReturnType<typeof compareTools>): Finding[] {
  if (added.length === 0 && removed.length === 0) return [];
  const [first, second] = [removed, added].map((names) =>
    names.length === 0 ? 'none' : quote(names.slice(0, 5).join(', '), 200),
  );
  const message = `two listings in a row name other tools: only the first has ${first}, only the second ${second}`;
  return [probeFinding({ check: stableCheck, message })];
}
