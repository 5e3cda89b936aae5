import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment, Workspace } from '../../environment/index.ts';
import { reachUrl } from '../reach-url.ts';
import { type EndpointSearch, findEndpoint } from './find-endpoint.ts';
import { findListeningSockets } from './listening-sockets.ts';
import { readNamedPorts } from './listening-text.ts';

/** A server that was started for stdio and speaks MCP over HTTP. */
export interface FoundHttp {
  /** URL as programs inside the environment see it. */
  url: URL;
  /** `unreachable`: it listens there, and the environment has no network by which it could be asked. */
  transport: 'streamable' | 'sse' | 'unreachable';
}

/** The started server that is watched. */
export interface WatchedServer {
  pid: number | undefined;
  argv: readonly string[];
  /** Everything that it has printed so far. */
  output: () => string;
  /** True where an earlier start of it answered over stdio. */
  hasAnswered: boolean;
}

/** A server that answers over stdio within this time is never looked at. */
const patienceMs = 1000;
/** The same for one that answered over stdio before: on a busy machine each look costs as much as a start. */
const knownPatienceMs = 8000;
const firstPauseMs = 300;
const maxPauseMs = 3000;
const maxTriesPerPort = 4;

/** True where the network of an environment is closed while the plugin runs. */
function isClosed(environment: Environment | Workspace): boolean {
  return 'info' in environment && environment.info.network === 'install';
}

/** Watches a server that does not answer over stdio, until it is found to speak MCP over HTTP. */
export class HttpWatch {
  readonly #environment: Environment | Workspace;
  readonly #server: WatchedServer;
  /** Answers of each port that speaks no MCP. */
  readonly #others = new Map<number, { tries: number; seen: readonly string[] }>();

  constructor(environment: Environment | Workspace, server: WatchedServer) {
    this.#environment = environment;
    this.#server = server;
  }

  /** Resolves with the endpoint once one is found; rejects with the signal's reason. */
  async run(signal: AbortSignal): Promise<FoundHttp> {
    await sleep(this.#server.hasAnswered ? knownPatienceMs : patienceMs, undefined, { signal });
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(maxPauseMs, pauseMs * 1.5)) {
      const found = await this.#look(signal);
      signal.throwIfAborted();
      if (found) return found;
      await sleep(pauseMs, undefined, { signal });
    }
  }

  /** Describes the ports that were found to speak no MCP; empty when there is none. */
  describe(): string {
    const texts = [...this.#others].map(([port, { seen }]) => `port ${port} (${seen.join(', ')})`);
    return texts.length === 0 ? '' : ` It listens on ${texts.join(' and ')}, where no MCP was found.`;
  }

  async #look(signal: AbortSignal): Promise<FoundHttp | null> {
    const { pid, argv, output } = this.#server;
    const named = readNamedPorts(output());
    const sockets = await findListeningSockets(this.#environment, { pid, argv }, signal);
    // A port that is only named may belong to another program: its sockets win where they can be seen.
    const ports = new Set((sockets ?? named).map(({ port }) => port));
    for (const port of ports) {
      const tries = this.#others.get(port)?.tries ?? 0;
      if (tries >= maxTriesPerPort) continue;
      const host = sockets?.find((socket) => socket.port === port)?.isSixOnly === true ? '[::1]' : '127.0.0.1';
      const origin = new URL(`http://${host}:${port}/`);
      const paths = named.flatMap((entry) => (entry.port === port && entry.path !== null ? [entry.path] : []));
      const search = await this.#ask(origin, paths, signal);
      if (search.kind !== 'none') return { url: new URL(search.path, origin), transport: search.kind };
      this.#others.set(port, { tries: tries + 1, seen: search.seen });
      if (tries + 1 === maxTriesPerPort && !search.isReached && isClosed(this.#environment))
        return { url: new URL(paths[0] ?? '/', origin), transport: 'unreachable' };
    }
    return null;
  }

  async #ask(origin: URL, paths: readonly string[], signal: AbortSignal): Promise<EndpointSearch> {
    return findEndpoint(await reachUrl(this.#environment, origin), { paths, signal });
  }
}
