import { assertNever, joinPath, PthError } from '../base/index.ts';
import type { Environment, Workspace } from '../environment/index.ts';
import type { StartedProcess } from '../process/index.ts';
import {
  type AttemptLimits,
  type ConnectAttempt,
  closeUnlessOk,
  describeClient,
  describeStartFailure,
  describeProcess,
  negotiationOptions,
} from './connect-attempt.ts';
import { describeSse } from './connect-http.ts';
import type { ConnectOptions } from './connect-options.ts';
import { explainEnd } from './explain-end.ts';
import { type FoundHttp, HttpWatch } from './http/watch-for-http.ts';
import { McpConnection } from './mcp-connection.ts';
import type { ServerSpec, ServerTransport, StartFailure } from './server-spec.ts';
import { negotiate, type Negotiation } from './start-attempt.ts';
import { LineTransport } from './wire/line-transport.ts';
import { readRecentLog } from './read-logs.ts';
import { isCutInLine, rereadStderr } from './reread-stderr.ts';
import { readUsage } from './usage-text.ts';
import { StdioWire } from './wire/stdio-wire.ts';
import { defaultWireLimits, type WireClose } from './wire/wire.ts';

/** Starts a server and negotiates over its stdin and stdout. */
export async function connectStdio(
  environment: Workspace | Environment,
  spec: ServerSpec,
  transport: ServerTransport & { kind: 'stdio' },
  limits: AttemptLimits,
  options: ConnectOptions,
): Promise<ConnectAttempt> {
  const directory = joinPath(options.directory ?? '.', transport.cwd ?? '.');
  options.emit?.({ type: 'server-start', server: spec.name, argv: transport.argv });
  const variables = { ...options.variables, ...transport.variables };
  let process: StartedProcess;
  try {
    process = await environment.start({ argv: transport.argv, cwd: directory, variables });
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'process/spawn-failed') throw error;
    return { status: 'failed', failure: describeStartFailure('spawn-failed', error.message) };
  }
  const line = new LineTransport(process, { ...defaultWireLimits, ...options.limits });
  const self = describeClient(options, joinRoot(environment.root, directory));
  const output = () => [...line.log.lines().map(({ text }) => text), line.stderrText()].join('\n');
  const watch = new HttpWatch(environment, {
    pid: line.pid,
    argv: transport.argv,
    output,
    hasAnswered: options.hasAnswered === true,
  });
  const result = await closeUnlessOk(
    () => negotiateUnlessHttp(line, watch, { ...negotiationOptions(limits, options), ...self }),
    () => line.close({ graceMs: 250 }),
  );
  if (result.status === 'http') return describeHttp(result.found, line.stderrText());
  if (result.status === 'failed') {
    const start = { workspace: environment, spec, transport: { ...transport, variables }, directory };
    const told = await explainStdio(line, result, watch.describe());
    const full = await completeStderr(told, () => rereadStderr(environment, start.transport, directory));
    const failure = await addLog(full, environment, directory);
    const isHopeless = line.log.findings().some((finding) => finding.kind === 'output-flood');
    return {
      status: 'failed',
      failure,
      negotiation: result.failure,
      isHopeless,
      explain: () => explainEnd(failure, start),
    };
  }
  const wire = new StdioWire(line);
  const connection = new McpConnection(wire, {
    identity: result.identity,
    ...self,
    describeProcess: () => describeProcess(environment, line.pid),
    process,
  });
  const { roots = [], rootsWaitMs = 2000 } = options;
  const waits = roots.length > 0 && rootsWaitMs > 0 && connection.identity.era === 'legacy';
  if (waits) await connection.awaitRoots(rootsWaitMs);
  return { status: 'ok', connection, closed: wire.closed };
}

type StdioNegotiation = Negotiation | { status: 'http'; found: FoundHttp };

/** Negotiates over stdio, and ends that as soon as the server is found to speak MCP over HTTP. */
async function negotiateUnlessHttp(
  line: LineTransport,
  watch: HttpWatch,
  options: Parameters<typeof negotiate>[1],
): Promise<StdioNegotiation> {
  const ended = new AbortController();
  const { signal = ended.signal } = options;
  const both = AbortSignal.any([signal, ended.signal]);
  const watching = watch.run(both).then(
    (found) => ({ status: 'http', found }) as const,
    (error: unknown) => {
      if (both.aborted) return null;
      throw error;
    },
  );
  const negotiating = negotiate(line, { ...options, signal: both });
  try {
    const first = await Promise.race([negotiating, watching]);
    return first ?? (await negotiating);
  } finally {
    ended.abort(new Error('the negotiation has ended'));
    await Promise.allSettled([negotiating, watching]);
  }
}

function describeHttp(found: FoundHttp, stderr: string): ConnectAttempt {
  const attempt = { status: 'failed', isHopeless: true } as const;
  const failure = { ...describeStartFailure('http', describeFound(found)), stderr };
  return found.transport === 'streamable' ? { ...attempt, failure, http: found } : { ...attempt, failure };
}

function describeFound({ url, transport }: FoundHttp): string {
  switch (transport) {
    case 'sse':
      return describeSse(url);
    case 'unreachable':
      return `The server listens at ${url.href}, and nothing can reach it there: its environment has no network.`;
    case 'streamable':
      return `The server speaks MCP over HTTP at ${url.href}, not over stdio.`;
    default:
      return assertNever(transport);
  }
}

/** Describes the failure by the process's exit, stderr and stdout, which explain more than the negotiation's error. */
async function explainStdio(
  line: LineTransport,
  result: Negotiation & { status: 'failed' },
  ports: string,
): Promise<StartFailure> {
  const close = await line.closed;
  const { failure } = result;
  const shown = { exitCode: close.isRequested ? null : close.exitCode, stderr: line.stderrText() };
  const flood = line.log.findings().find((finding) => finding.kind === 'output-flood');
  if (flood) return { ...describeStartFailure('protocol', `${flood.message} (${flood.evidence})`), ...shown };
  if (!close.isRequested) {
    const usage = findUsage(line);
    const end = {
      ...describeStartFailure('exited', `The server ${describeExit(close)} before it was connected.`),
      ...shown,
      ...(close.endedByPth ? { endedByPth: close.endedByPth } : {}),
    };
    if (usage === null) return end;
    return { ...end, message: `${end.message} It printed "${usage}"; arguments are given with --args.`, usage };
  }
  const [noise] = line.log.findings();
  const seen = noise ? ` On stdout: ${noise.message} ${JSON.stringify(noise.evidence.slice(0, 200))}` : '';
  if (failure.kind === 'timed-out') {
    return {
      ...describeStartFailure('connect-timeout', `The server gave ${failure.message}.${seen}${ports}`),
      ...shown,
    };
  }
  return { ...describeStartFailure('protocol', `${failure.message}${seen}`), ...shown };
}

/** Takes the whole of a stderr that was cut off in the middle of its first line. */
async function completeStderr(failure: StartFailure, reread: () => Promise<string | null>): Promise<StartFailure> {
  if (failure.reason !== 'exited' || !isCutInLine(failure.stderr)) return failure;
  return { ...failure, stderr: (await reread()) ?? failure.stderr };
}

/** Adds the end of the log file of a server that ended without a word on stderr. */
async function addLog(failure: StartFailure, workspace: Workspace, directory: string): Promise<StartFailure> {
  if (failure.reason !== 'exited' || failure.stderr.trim() !== '') return failure;
  const log = await readRecentLog(workspace, directory);
  if (log === null) return failure;
  const message = `${failure.message} It wrote nothing to stderr; this stands in ${log.path}, which was written at the same time.`;
  return { ...failure, message, stderr: log.text };
}

/** Returns the usage text of a server that ended because an argument is missing. */
function findUsage(line: LineTransport): string | null {
  const output = [
    line.stderrText(),
    ...line.log.lines().map(({ direction, text }) => (direction === 'received' ? text : '')),
  ];
  return readUsage(output.join('\n'));
}

function describeExit(close: WireClose): string {
  if (close.endedByPth) return `was ended by PTH, because ${close.endedByPth.reason},`;
  if (close.signal !== null) return `was ended by ${close.signal}`;
  return close.exitCode === null ? 'closed its stdout' : `exited with code ${close.exitCode}`;
}

function joinRoot(root: string, directory: string): string {
  return directory.startsWith('/') ? directory : joinPath(root, directory);
}
