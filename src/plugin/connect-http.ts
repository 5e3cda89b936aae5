import { joinPath, PthError } from '../base/index.ts';
import type { Environment, Workspace } from '../environment/index.ts';
import { isStartedOverHttp, type StartedHttpTransport } from './assign-port.ts';
import {
  type AttemptLimits,
  closeUnlessOk,
  type ConnectAttempt,
  describeClient,
  describeProcess,
  describeStartFailure,
  negotiationOptions,
} from './connect-attempt.ts';
import type { ConnectOptions } from './connect-options.ts';
import { findEndpoint } from './http/find-endpoint.ts';
import { McpConnection } from './mcp-connection.ts';
import { isPortFree } from './port-allocator.ts';
import { isOnThisHost, reachUrl } from './reach-url.ts';
import type { ServerSpec, ServerTransport } from './server-spec.ts';
import { negotiate } from './start-attempt.ts';
import { type OwnedServer, ownServer, waitUntilReachable } from './start-http-server.ts';
import { closeByExit } from './wire/wire-close.ts';
import { createHttpTransport, type HttpErrorAnswer, HttpWire, readHttpError } from './wire/http-wire.ts';
import { defaultWireLimits } from './wire/wire.ts';

/**
 * Connects to a server over Streamable HTTP, starting it first when its transport has a start command, and negotiates.
 */
export async function connectHttp(
  environment: Workspace | Environment,
  spec: ServerSpec,
  transport: ServerTransport & { kind: 'http' },
  { era, limitMs }: AttemptLimits,
  options: ConnectOptions,
): Promise<ConnectAttempt> {
  const startedAt = performance.now();
  if (!isStartedOverHttp(transport)) {
    const url = await reachUrl(environment, new URL(transport.url));
    return negotiateHttp(environment, { url, headers: transport.headers }, { era, limitMs }, options);
  }
  const owned = await startOwned(environment, spec, transport, options);
  if ('status' in owned) return owned;
  const attempt = await stopUnlessOk(owned, async () => {
    const url = await reachUrl(environment, new URL(transport.url));
    const reached = await waitUntilReachable(url, owned, limitMs, options.signal);
    const leftMs = Math.max(1, limitMs - (performance.now() - startedAt));
    if (reached === 'reachable') {
      const endpoint = { url, headers: transport.headers };
      return negotiateHttp(environment, endpoint, { era, limitMs: leftMs }, options, owned);
    }
    const [reason, message] =
      reached === 'exited'
        ? (['exited', 'The server ended before it listened on its port.'] as const)
        : (['connect-timeout', `The server did not listen at ${url.href} within ${Math.round(limitMs)} ms.`] as const);
    return { status: 'failed', failure: describeStartFailure(reason, message), isHopeless: true };
  });
  if (attempt.status === 'ok') return attempt;
  const { exitCode, endedByPth } = closeByExit(await owned.exit, false);
  const failure = { ...attempt.failure, stderr: owned.stderr(), ...(endedByPth ? { endedByPth } : {}) };
  return { ...attempt, failure: failure.reason === 'exited' ? { ...failure, exitCode } : failure };
}

/**
 * Starts a server over HTTP. Fails when another process already listens on its port, because that one would be tested
 * instead.
 */
async function startOwned(
  environment: Workspace | Environment,
  spec: ServerSpec,
  { start }: StartedHttpTransport,
  options: ConnectOptions,
): Promise<OwnedServer | (ConnectAttempt & { status: 'failed' })> {
  if (isOnThisHost(environment) && !(await isPortFree(start.port))) {
    const message = `Port ${start.port} is in use; another server listens there.`;
    return { status: 'failed', failure: describeStartFailure('spawn-failed', message), isHopeless: true };
  }
  const directory = joinPath(options.directory ?? '.', start.cwd ?? '.');
  options.emit?.({ type: 'server-start', server: spec.name, argv: start.argv });
  try {
    const variables = { ...options.variables, ...start.variables };
    return ownServer(await environment.start({ argv: start.argv, cwd: directory, variables }));
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'process/spawn-failed') throw error;
    return { status: 'failed', failure: describeStartFailure('spawn-failed', error.message), isHopeless: true };
  }
}

async function stopUnlessOk(owned: OwnedServer, work: () => Promise<ConnectAttempt>): Promise<ConnectAttempt> {
  let isOk = false;
  try {
    const attempt = await work();
    isOk = attempt.status === 'ok';
    return attempt;
  } finally {
    if (!isOk) await owned.stop({ graceMs: 250 });
  }
}

async function negotiateHttp(
  environment: Workspace,
  { url, headers }: { url: URL; headers: Readonly<Record<string, string>> },
  attempt: AttemptLimits,
  options: ConnectOptions,
  owned?: OwnedServer,
): Promise<ConnectAttempt> {
  const limits = { ...defaultWireLimits, ...options.limits };
  const http = createHttpTransport(url, headers, limits, options.authorizer);
  const patienceMs = options.authorizer?.patienceMs ?? 0;
  const self = describeClient(options, environment.root);
  const result = await closeUnlessOk(
    () => negotiate(http, { ...negotiationOptions(attempt, options, patienceMs), ...self }),
    () => http.close(),
  );
  if (result.status === 'ok') {
    const { identity } = result;
    const wire = new HttpWire(http, identity.era === 'legacy', owned);
    const describe = owned ? () => describeProcess(environment, owned.pid) : undefined;
    const connection = new McpConnection(wire, { identity, ...self, describeProcess: describe });
    return { status: 'ok', connection, closed: wire.closed };
  }
  const { failure } = result;
  const httpError = readHttpError(failure.error);
  const message = httpError ? await describeHttpError(url, httpError, options.signal) : failure.message;
  const hint =
    httpError?.status === 401 && !options.authorizer ? ' The server asks for authorization, and none was given.' : '';
  const reason = failure.kind === 'timed-out' ? 'connect-timeout' : 'http';
  return {
    status: 'failed',
    failure: describeStartFailure(reason, `${message}${describeCause(failure.error)}${hint}`),
    negotiation: failure,
    // Who may not ask at all may not ask for another revision either.
    isHopeless: [401, 403].includes(httpError?.status ?? 0) || (options.authorizer?.hasFailed ?? false),
  };
}

/** Describes an HTTP error, and the path at which the same server speaks MCP, where there is one. */
async function describeHttpError(
  url: URL,
  { status, text }: HttpErrorAnswer,
  signal: AbortSignal | undefined,
): Promise<string> {
  const isPage = /^\s*<(?:!doctype|html)/i.test(text);
  const body = isPage ? 'a page of HTML' : text.trim().slice(0, 300);
  const answer = `${url.href} answered HTTP ${status}${body === '' ? '' : `: ${body}`}`;
  if (![400, 404, 405, 406, 500].includes(status) || text.includes('"jsonrpc"')) return answer;
  const search = await findEndpoint(new URL('/', url), { paths: [url.pathname], signal });
  if (search.kind === 'streamable' && search.path !== url.pathname) {
    return `${status} at ${url.pathname}: the server speaks MCP at ${search.path}, so give ${new URL(search.path, url).href}`;
  }
  if (search.kind === 'sse') return describeSse(new URL(search.path, url));
  const isUsual = url.pathname === '/mcp';
  return isUsual || status !== 404 ? answer : `${answer} (is it ${new URL('/mcp', url).href}?)`;
}

/** Describes a server with the transport that Streamable HTTP replaced. */
export function describeSse(url: URL): string {
  return `The server speaks only HTTP+SSE, at ${url.href}: the transport of 2024-11-05, which Streamable HTTP replaced in 2025-03-26. PTH speaks Streamable HTTP and stdio; let the server offer one of them.`;
}

function describeCause(error: unknown): string {
  const texts: string[] = [];
  for (let cause = error instanceof Error ? error.cause : undefined; cause instanceof Error; cause = cause.cause) {
    texts.push(cause.message || ('code' in cause ? String(cause.code) : cause.name));
    if (texts.length > 3) break;
  }
  return texts.length > 0 ? ` (${texts.join(': ')})` : '';
}
