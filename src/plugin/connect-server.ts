import { pathToFileURL } from 'node:url';
import { PthError } from '../base/index.ts';
import type { Environment, Workspace } from '../environment/index.ts';
import type { StartedProcess } from '../process/index.ts';
import type { Authorizer } from './authorization/authorizer.ts';
import { describeMissingVariables } from './describe-missing.ts';
import { McpConnection } from './mcp-connection.ts';
import type { PluginConnection, PluginEvent, ProtocolEra } from './plugin.ts';
import type { ServerSpec, ServerTransport, StartFailure } from './server-spec.ts';
import { joinPath } from './plugin-path.ts';
import { type Negotiation, type NegotiationFailure, negotiate, planSecondStart } from './start-attempt.ts';
import { type ClientFeatures, describeCapabilities } from './server-requests.ts';
import type { ClientIdentity } from './wire/envelope.ts';
import { createHttpTransport, HttpWire, readHttpRefusal } from './wire/http-wire.ts';
import { LineTransport } from './wire/line-transport.ts';
import { StdioWire } from './wire/stdio-wire.ts';
import { defaultWireLimits, type WireClose, type WireLimits } from './wire/wire.ts';

/** Time limits of loading a plugin, in milliseconds. */
export interface PluginTimeouts {
  /** Default 600000. */
  installMs?: number;
  /** Default 600000. */
  buildMs?: number;
  /** From starting the server to the end of the negotiation. Default 30000. A second start in another era, which only `auto` makes, has a third of it. */
  startMs?: number;
  /** How long `auto` waits for an answer to `server/discover`. Default 10000, at most a third of `startMs`. */
  probeMs?: number;
  /** For the first tools/list after a start. Default 30000. */
  listMs?: number;
}

/** How to connect. */
export interface ConnectOptions {
  /** Default `auto`. */
  era?: ProtocolEra;
  timeouts?: PluginTimeouts;
  emit?: ((event: PluginEvent) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** The plugin directory relative to the root of the workspace. Default the root. */
  directory?: string | undefined;
  /** Further variables for the server process; those of its own manifest win. */
  variables?: Readonly<Record<string, string>> | undefined;
  /** Declare the roots capability and answer it with the plugin directory. Default false: servers act on roots. */
  hasRoots?: boolean;
  /** Declare the elicitation capability, and how it is answered. Default: not declared. */
  elicitation?: ClientFeatures['elicitation'];
  /** Declare the sampling capability, and how it is answered. Default: not declared. */
  sampling?: ClientFeatures['sampling'];
  /** Gets tokens for a server over HTTP that asks for authorization; shared by all connections to it. */
  authorizer?: Authorizer | undefined;
  limits?: Partial<WireLimits>;
}

/** What connecting came to; a server that does not come up is data. */
export type ConnectOutcome =
  | {
      status: 'ok';
      connection: PluginConnection;
      startMs: number;
      /** Set when the first start failed and a second one in this era worked. */
      secondStart?: { era: 'legacy' | 'modern'; reason: string };
    }
  | { status: 'failed'; failure: StartFailure };

type Attempt =
  | { status: 'ok'; connection: PluginConnection }
  | {
      status: 'failed';
      failure: StartFailure;
      negotiation?: NegotiationFailure;
      /** Set when no other era can help. */
      isHopeless?: boolean;
    };

/**
 * Starts a server (or reaches it over HTTP) and negotiates the revision (rows P-014, P-017). In the era `auto` the probe
 * runs on the one process; when that process does not survive it, one fresh start in the other era follows.
 * @throws PthError only for faults of the environment; the signal's reason when it aborts.
 */
export async function connectServer(
  environment: Workspace | Environment,
  spec: ServerSpec,
  options: ConnectOptions = {},
): Promise<ConnectOutcome> {
  const startedAt = performance.now();
  const { era = 'auto', timeouts = {} } = options;
  const startMs = timeouts.startMs ?? 30_000;
  const attempt = (attemptEra: ProtocolEra, limitMs: number): Promise<Attempt> =>
    spec.transport.kind === 'stdio'
      ? connectStdio(environment, spec, spec.transport, attemptEra, limitMs, options)
      : connectHttp(environment, spec.transport, attemptEra, limitMs, options);
  const first = await attempt(era, startMs);
  const elapsed = () => performance.now() - startedAt;
  if (first.status === 'ok') return { ...first, startMs: elapsed() };
  const secondEra = first.negotiation && !first.isHopeless ? planSecondStart(era, first.negotiation) : undefined;
  if (secondEra === undefined) return fail(spec, first.failure, elapsed());
  const second = await attempt(secondEra, Math.max(startMs / 3, startMs - elapsed()));
  if (second.status === 'failed') {
    // The second start is the fairer one, unless it only saw the same with less time.
    const isSame = second.failure.reason === first.failure.reason;
    return fail(spec, isSame ? first.failure : second.failure, elapsed());
  }
  return { ...second, startMs: elapsed(), secondStart: { era: secondEra, reason: first.failure.message } };
}

function fail(spec: ServerSpec, failure: StartFailure, durationMs: number): ConnectOutcome {
  const missing = describeMissingVariables(spec);
  const message = missing === '' ? failure.message : `${failure.message}\n${missing}`;
  return { status: 'failed', failure: { ...failure, message, durationMs } };
}

/** This client and what it offers to a server whose root is `root`. */
function describeClient(options: ConnectOptions, root: string): { client: ClientIdentity; features: ClientFeatures } {
  const rootUri = options.hasRoots ? pathToFileURL(root).href : undefined;
  const features = { rootUri, elicitation: options.elicitation, sampling: options.sampling };
  return { client: { name: 'pth', version: '0.1.0', capabilities: describeCapabilities(features) }, features };
}

/** `patienceMs` is what a person may take to consent, on top of what the server may take. */
function negotiationOptions(era: ProtocolEra, limitMs: number, options: ConnectOptions, patienceMs = 0) {
  const probeMs = Math.min(options.timeouts?.probeMs ?? 10_000, limitMs / 3) + patienceMs;
  return { era, limitMs: limitMs + patienceMs, probeMs, signal: options.signal };
}

async function connectStdio(
  environment: Workspace,
  spec: ServerSpec,
  transport: ServerTransport & { kind: 'stdio' },
  era: ProtocolEra,
  limitMs: number,
  options: ConnectOptions,
): Promise<Attempt> {
  const directory = joinPath(options.directory ?? '.', transport.cwd ?? '.');
  options.emit?.({ type: 'server-start', server: spec.name, argv: transport.argv });
  let process: StartedProcess;
  try {
    process = await environment.start({
      argv: transport.argv,
      cwd: directory,
      variables: { ...options.variables, ...transport.variables },
    });
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'process/spawn-failed') throw error;
    return { status: 'failed', failure: describeEnd('spawn-failed', error.message) };
  }
  const line = new LineTransport(process, { ...defaultWireLimits, ...options.limits });
  const self = describeClient(options, joinRoot(environment.root, directory));
  const result = await closeUnlessOk(
    () => negotiate(line, { ...negotiationOptions(era, limitMs, options), ...self }),
    () => line.close({ graceMs: 250 }),
  );
  if (result.status === 'failed') {
    const failure = await explainStdio(line, result);
    const isHopeless = line.log.findings().some((finding) => finding.kind === 'output-flood');
    return { status: 'failed', failure, negotiation: result.failure, isHopeless };
  }
  const connection = new McpConnection(new StdioWire(line), {
    identity: result.identity,
    ...self,
    describeProcess: () => describeProcess(environment, line.pid),
  });
  return { status: 'ok', connection };
}

/** Says what happened to the process, which tells more than what the negotiation noticed of it. */
async function explainStdio(line: LineTransport, result: Negotiation & { status: 'failed' }): Promise<StartFailure> {
  const close = await line.closed;
  const { failure } = result;
  const shown = { exitCode: close.isRequested ? null : close.exitCode, stderr: line.stderrText() };
  const flood = line.log.findings().find((finding) => finding.kind === 'output-flood');
  if (flood) return { ...describeEnd('protocol', `${flood.message} (${flood.evidence})`), ...shown };
  if (!close.isRequested) {
    return { ...describeEnd('exited', `The server ${describeExit(close)} before it was connected.`), ...shown };
  }
  const [noise] = line.log.findings();
  const seen = noise ? ` On stdout: ${noise.message} ${JSON.stringify(noise.evidence.slice(0, 200))}` : '';
  if (failure.kind === 'timed-out') {
    return { ...describeEnd('connect-timeout', `The server gave ${failure.message}.${seen}`), ...shown };
  }
  return { ...describeEnd('protocol', `${failure.message}${seen}`), ...shown };
}

function describeExit(close: WireClose): string {
  if (close.signal !== null) return `was ended by ${close.signal}`;
  return close.exitCode === null ? 'closed its stdout' : `exited with code ${close.exitCode}`;
}

async function connectHttp(
  environment: Workspace | Environment,
  transport: ServerTransport & { kind: 'http' },
  era: ProtocolEra,
  limitMs: number,
  options: ConnectOptions,
): Promise<Attempt> {
  const url = await reachUrl(environment, new URL(transport.url));
  const http = createHttpTransport(
    url,
    transport.headers,
    { ...defaultWireLimits, ...options.limits },
    options.authorizer,
  );
  const patienceMs = options.authorizer?.patienceMs ?? 0;
  const self = describeClient(options, environment.root);
  const result = await closeUnlessOk(
    () => negotiate(http, { ...negotiationOptions(era, limitMs, options, patienceMs), ...self }),
    () => http.close(),
  );
  if (result.status === 'ok') {
    const { identity } = result;
    const wire = new HttpWire(http, identity.era === 'legacy');
    return {
      status: 'ok',
      connection: new McpConnection(wire, { identity, ...self }),
    };
  }
  const { failure } = result;
  const refusal = readHttpRefusal(failure.error);
  const message = refusal ? `${url.href} answered HTTP ${refusal.status}: ${refusal.text}` : failure.message;
  const reason = failure.kind === 'timed-out' ? 'connect-timeout' : 'http';
  return {
    status: 'failed',
    failure: describeEnd(reason, `${message}${describeCause(failure.error)}`),
    negotiation: failure,
  };
}

/** A port inside a container or VM is reached through a forwarded one; on this host the URL stays. */
async function reachUrl(environment: Workspace | Environment, url: URL): Promise<URL> {
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!isLoopback || !('forwardPort' in environment) || environment.info.tier === 0) return url;
  const reached = new URL(url);
  reached.hostname = '127.0.0.1';
  reached.port = String(await environment.forwardPort(Number(url.port || (url.protocol === 'https:' ? 443 : 80))));
  return reached;
}

function describeCause(error: unknown): string {
  const texts: string[] = [];
  for (let cause = error instanceof Error ? error.cause : undefined; cause instanceof Error; cause = cause.cause) {
    texts.push(cause.message || ('code' in cause ? String(cause.code) : cause.name));
    if (texts.length > 3) break;
  }
  return texts.length > 0 ? ` (${texts.join(': ')})` : '';
}

async function closeUnlessOk(work: () => Promise<Negotiation>, close: () => Promise<void>): Promise<Negotiation> {
  let isOk = false;
  try {
    const result = await work();
    isOk = result.status === 'ok';
    return result;
  } finally {
    if (!isOk) await close();
  }
}

function describeEnd(reason: StartFailure['reason'], message: string): StartFailure {
  return { reason, message, exitCode: null, stderr: '', durationMs: 0 };
}

/** One line of `ps` about a process inside the environment (row P-139); null where nothing can be told. */
async function describeProcess(workspace: Workspace, pid: number | undefined): Promise<string | null> {
  if (pid === undefined) return null;
  const argv = ['ps', '-o', 'pid=,stat=,etime=,time=,pcpu=,rss=,args=', '-p', String(pid)] as const;
  const outcome = await workspace.run({ argv: [...argv] }, { timeoutMs: 3000 });
  const text = outcome.stdout.text.trim();
  return text === '' ? null : text.slice(0, 500);
}

function joinRoot(root: string, directory: string): string {
  return directory.startsWith('/') ? directory : joinPath(root, directory);
}
