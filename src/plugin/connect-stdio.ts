import { joinPath, PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
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
import type { ConnectOptions } from './connect-options.ts';
import { McpConnection } from './mcp-connection.ts';
import type { ServerSpec, ServerTransport, StartFailure } from './server-spec.ts';
import { negotiate, type Negotiation } from './start-attempt.ts';
import { LineTransport } from './wire/line-transport.ts';
import { StdioWire } from './wire/stdio-wire.ts';
import { defaultWireLimits, type WireClose } from './wire/wire.ts';

/** Starts a server and negotiates over its stdin and stdout. */
export async function connectStdio(
  environment: Workspace,
  spec: ServerSpec,
  transport: ServerTransport & { kind: 'stdio' },
  limits: AttemptLimits,
  options: ConnectOptions,
): Promise<ConnectAttempt> {
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
    return { status: 'failed', failure: describeStartFailure('spawn-failed', error.message) };
  }
  const line = new LineTransport(process, { ...defaultWireLimits, ...options.limits });
  const self = describeClient(options, joinRoot(environment.root, directory));
  const result = await closeUnlessOk(
    () => negotiate(line, { ...negotiationOptions(limits, options), ...self }),
    () => line.close({ graceMs: 250 }),
  );
  if (result.status === 'failed') {
    const failure = await explainStdio(line, result);
    const isHopeless = line.log.findings().some((finding) => finding.kind === 'output-flood');
    return { status: 'failed', failure, negotiation: result.failure, isHopeless };
  }
  const wire = new StdioWire(line);
  const connection = new McpConnection(wire, {
    identity: result.identity,
    ...self,
    describeProcess: () => describeProcess(environment, line.pid),
  });
  return { status: 'ok', connection, closed: wire.closed };
}

/** Describes the failure by the process's exit, stderr and stdout, which explain more than the negotiation's error. */
async function explainStdio(line: LineTransport, result: Negotiation & { status: 'failed' }): Promise<StartFailure> {
  const close = await line.closed;
  const { failure } = result;
  const shown = { exitCode: close.isRequested ? null : close.exitCode, stderr: line.stderrText() };
  const flood = line.log.findings().find((finding) => finding.kind === 'output-flood');
  if (flood) return { ...describeStartFailure('protocol', `${flood.message} (${flood.evidence})`), ...shown };
  if (!close.isRequested) {
    return {
      ...describeStartFailure('exited', `The server ${describeExit(close)} before it was connected.`),
      ...shown,
    };
  }
  const [noise] = line.log.findings();
  const seen = noise ? ` On stdout: ${noise.message} ${JSON.stringify(noise.evidence.slice(0, 200))}` : '';
  if (failure.kind === 'timed-out') {
    return { ...describeStartFailure('connect-timeout', `The server gave ${failure.message}.${seen}`), ...shown };
  }
  return { ...describeStartFailure('protocol', `${failure.message}${seen}`), ...shown };
}

function describeExit(close: WireClose): string {
  if (close.signal !== null) return `was ended by ${close.signal}`;
  return close.exitCode === null ? 'closed its stdout' : `exited with code ${close.exitCode}`;
}

function joinRoot(root: string, directory: string): string {
  return directory.startsWith('/') ? directory : joinPath(root, directory);
}
