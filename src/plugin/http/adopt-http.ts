import { setTimeout as sleep } from 'node:timers/promises';
import { joinPath } from '../../base/index.ts';
import type { Environment, Workspace } from '../../environment/index.ts';
import { fillInPort } from '../assign-port.ts';
import { ownServer } from '../start-http-server.ts';
import { isPortFree } from '../port-allocator.ts';
import { isOnThisHost } from '../reach-url.ts';
import type { ServerSpec, ServerTransport } from '../server-spec.ts';
import { findListeningSockets } from './listening-sockets.ts';
import type { FoundHttp } from './watch-for-http.ts';

type Stdio = ServerTransport & { kind: 'stdio' };

/** Input of `adoptHttp`. */
export interface AdoptOptions {
  /** Variables of every server process. */
  variables?: Readonly<Record<string, string>> | undefined;
  /** The plugin directory relative to the root of the environment. */
  directory?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Variables by which servers are told their port. */
const portVariables = ['PORT', 'MCP_PORT', 'HTTP_PORT', 'FASTMCP_PORT'];
const trialMs = 10_000;
const pauseMs = 100;

/**
 * Returns the specification of a server that turned out to speak HTTP. Its command gets `{port}` where it names its
 * port, or where a trial shows that it takes its port from a variable; else the port stays as it is, and there can be
 * one instance only.
 */
export async function adoptHttp(
  environment: Environment | Workspace,
  server: ServerSpec & { transport: Stdio },
  found: FoundHttp,
  options: AdoptOptions,
): Promise<ServerSpec> {
  const { argv, cwd, variables } = server.transport;
  const port = Number(found.url.port || '80');
  const url = found.url.href.replace(`:${port}/`, ':{port}/');
  const start = { ...fillInPort({ argv, variables }, port), ...(cwd === undefined ? {} : { cwd }), port };
  const isNamed = [...start.argv, ...Object.values(start.variables)].some((text) => text.includes('{port}'));
  const told = isNamed || !(await takesPortVariable(environment, server.transport, port, options)) ? [] : portVariables;
  const all = { ...start.variables, ...Object.fromEntries(told.map((name) => [name, '{port}'])) };
  return { ...server, transport: { kind: 'http', url, headers: {}, start: { ...start, variables: all } } };
}

/** Starts the server with another port in its variables and looks where it listens; stops it again. */
async function takesPortVariable(
  environment: Environment | Workspace,
  { argv, cwd, variables }: Stdio,
  usual: number,
  options: AdoptOptions,
): Promise<boolean> {
  const port = await chooseTrialPort(environment, usual);
  if (port === undefined) return false;
  const told = Object.fromEntries(portVariables.map((name) => [name, String(port)]));
  const process = await environment.start({
    argv,
    cwd: joinPath(options.directory ?? '.', cwd ?? '.'),
    variables: { ...options.variables, ...variables, ...told },
  });
  const owned = ownServer(process);
  try {
    const deadline = performance.now() + trialMs;
    const ended = owned.exit.then(() => 'ended' as const);
    while (performance.now() < deadline) {
      const look = findListeningSockets(environment, { pid: owned.pid, argv }, options.signal);
      const sockets = await Promise.race([look, ended]);
      if (sockets === 'ended') return false;
      const isOpen = (wanted: number) => sockets?.some((socket) => socket.port === wanted) ?? false;
      if (isOpen(port)) return true;
      if (isOpen(usual)) return false;
      await sleep(pauseMs, undefined, options.signal ? { signal: options.signal } : {});
    }
    return false;
  } finally {
    await owned.stop({ graceMs: 250 });
  }
}

async function chooseTrialPort(environment: Environment | Workspace, usual: number): Promise<number | undefined> {
  for (let port = usual + 1; port <= Math.min(usual + 50, 65_535); port++) {
    if (!isOnThisHost(environment) || (await isPortFree(port))) return port;
  }
  return undefined;
}
