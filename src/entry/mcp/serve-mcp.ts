import { setMaxListeners } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type Clock, PthError, Redactor } from '../../base/index.ts';
import { composePorts, type Host } from '../../compose/index.ts';
import { listenForSignals, openDebugLog } from '../../host/index.ts';
import { abandonSession, sessionOperations } from '../../operations/index.ts';
import { exportPipeline } from './export-pipeline.ts';
import { type Say, sayFault, sayTo } from './say.ts';
import { serveHttp } from './serve-http.ts';
import { SessionServer, type ToolMode } from './session-server.ts';

/** How a server is reached, and what it lists. */
export interface ServeSettings {
  mode: ToolMode;
  /** Port of the loopback to serve over HTTP, 0 for a free one; null serves over stdin and stdout. */
  httpPort: number | null;
}

/**
 * Serves sessions over this process's stdin and stdout, or over HTTP on the loopback, until the client goes away or a signal comes. A session that is
 * active then keeps its tests on its branch, and everything else of it is closed. Returns the exit code.
 */
export async function serveMcp(host: Host, { mode, httpPort }: ServeSettings): Promise<number> {
  // Many requests over HTTP share no connection on which a list could change.
  const opened = openServer(host, httpPort === null ? mode : 'static');
  const { server, say } = opened;
  const ended = waitForEnd(opened, { hasClient: httpPort === null });
  const handle = httpPort === null ? openStdio(server, say) : await openHttp(opened, host.temporaryDirectory, httpPort);
  if (handle === null) return 3;
  await opened.windDown(await ended);
  await handle.close();
  process.stdin.destroy();
  return 0;
}

/** A server for sessions, with the end of its process. */
export interface OpenedServer {
  server: SessionServer;
  say: Say;
  clock: Clock;
  /** Stops what runs, and closes the session so that its branch can go on. */
  windDown(reason: string): Promise<void>;
}

/** Opens the server that this process has for sessions. */
export function openServer(host: Host, mode: ToolMode): OpenedServer {
  const redactor = Redactor.fromVariables(host.variables);
  // The log follows the secrets that this process learns.
  openDebugLog(host, redactor);
  const say = sayTo(redactor);
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const ports = composePorts(host, redactor);
  const server = new SessionServer({
    operations: sessionOperations,
    ports,
    exportPipeline,
    mode,
    stop: stop.signal,
    say,
  });
  const windDown = async (reason: string) => {
    stop.abort(new PthError('run/interrupted', `the server stops: ${reason}`));
    await server.settle();
    const { session } = server.host;
    if (session === null) return;
    for (const problem of await abandonSession(session)) say(problem);
    say(`${session.branch} is kept where it has a commit; pth resume ${session.branch} goes on`);
  };
  return { server, say, clock: ports.clock, windDown };
}

function openStdio(server: SessionServer, say: Say): { close(): Promise<void> } {
  return serveStdio(({ era }) => server.connect(era), { onerror: (error) => say(`protocol: ${error.message}`) });
}

async function openHttp({ server, say, clock }: OpenedServer, temporaryDirectory: string, port: number) {
  try {
    const listener = await serveHttp(server, { port, temporaryDirectory, clock, say });
    say(`listens at ${listener.url}; the bearer token is in ${listener.tokenFile}`);
    return listener;
  } catch (error) {
    return sayFault(error, say);
  }
}

/**
 * Resolves with the first reason to end: the client closed a pipe of its own server, or a signal came. A second signal
 * ends the process at once.
 */
export function waitForEnd(
  { say, clock }: Pick<OpenedServer, 'say' | 'clock'>,
  { hasClient }: { hasClient: boolean },
): Promise<string> {
  return new Promise((resolve) => {
    listenForSignals(say, { clock }, (name) => {
      say(`stops by ${name}; once more ends it at once`);
      resolve(name);
    });
    if (!hasClient) return;
    process.stdin.once('end', () => resolve('the client closed the connection'));
    process.stdin.once('close', () => resolve('the client closed the connection'));
    process.stdout.on('error', () => resolve('the client no longer reads'));
  });
}
