import { createServer, type Socket } from 'node:net';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { type Clock, PthError, Redactor } from '../../base/index.ts';
import type { Host } from '../../compose/index.ts';
import {
  describeSkew,
  type HostHello,
  helloSchema,
  type HostWelcome,
  readGreeting,
  sendGreeting,
} from './host-greeting.ts';
import { findHostPlace, type HostPlace, leaveHost, listenAtHost, openHostDirectory } from './host-place.ts';
import { sayFault, sayTo } from './say.ts';
import { type OpenedServer, openServer, waitForEnd } from './serve-mcp.ts';

/** Pause between two looks at whether anybody needs the host, in milliseconds, and the looks that must find nobody. */
const lookMs = 30_000;
const quietLooks = 10;

/**
 * Holds the session of this user for all clients that attach to its socket, until a signal comes, a client asks for the
 * end, or nobody has needed it for five minutes. Returns the exit code: also 0 where another host is there already.
 */
export async function serveHost(host: Host): Promise<number> {
  const say = sayTo(Redactor.fromVariables(host.variables));
  try {
    const place = findHostPlace(host);
    openHostDirectory(place);
    const opened = openServer(host, 'auto');
    return await new HostedServer(host, opened).serve(place, waitForEnd(opened, { hasClient: false }));
  } catch (error) {
    sayFault(error, say);
    return 3;
  }
}

/** The one session server of a user, with the clients at its socket. */
export class HostedServer {
  readonly #host: Pick<Host, 'version' | 'processId'>;
  readonly #opened: OpenedServer;
  readonly #since: Date;
  readonly #clients = new Set<Socket>();
  readonly #stopped = new AbortController();
  readonly #asked: Promise<string>;
  /** Resolves once the socket belongs to this host no more. */
  readonly #left: Promise<void>;
  #askToEnd: (reason: string) => void = () => undefined;
  #tellLeft: () => void = () => undefined;

  constructor(host: Pick<Host, 'version' | 'processId'>, opened: OpenedServer) {
    this.#host = host;
    this.#opened = opened;
    this.#since = opened.clock.now();
    this.#asked = new Promise((resolve) => {
      this.#askToEnd = resolve;
    });
    this.#left = new Promise((resolve) => {
      this.#tellLeft = resolve;
    });
  }

  /** Serves until the end, of which a signal is one reason. Returns the exit code. */
  async serve(place: HostPlace, signalled: Promise<string>): Promise<number> {
    const { clock, say } = this.#opened;
    const listener = createServer((socket) => {
      this.#welcome(socket).catch((error: unknown) => {
        say(error instanceof Error ? error.message : String(error));
        socket.destroy();
      });
    });
    const socketId = await listenAtHost(place, listener, clock);
    if (socketId === null) {
      listener.close();
      return 0;
    }
    const unneeded = waitUntilUnneeded(() => this.#isNeeded, { clock, signal: this.#stopped.signal });
    const reason = await Promise.race([signalled, unneeded, this.#asked]);
    // From here on, a client that comes starts another host.
    leaveHost(place, socketId);
    this.#tellLeft();
    listener.close();
    this.#stopped.abort(new PthError('run/interrupted', 'the host ends'));
    await this.#opened.windDown(reason);
    for (const client of this.#clients) client.destroy();
    return 0;
  }

  get #isNeeded(): boolean {
    const { server } = this.#opened;
    return this.#clients.size > 0 || server.host.session !== null || server.isBusy;
  }

  async #welcome(socket: Socket): Promise<void> {
    const { clock } = this.#opened;
    // The protocol tells what could not be sent.
    socket.on('error', () => undefined);
    const hello = await readGreeting(socket, helloSchema, clock);
    // Whoever only looks whether the host lives says nothing.
    if (hello === null) return;
    const refusal = hello.wants === 'end' ? this.#refuseEnd() : null;
    const welcome = this.#introduce(refusal);
    if (hello.wants === 'session') {
      sendGreeting(socket, welcome);
      return this.#attach(socket, hello);
    }
    if (refusal === null) {
      this.#askToEnd('a client asked for it');
      // Whoever hears of the end finds the socket free.
      await this.#left;
    }
    sendGreeting(socket, welcome);
    socket.end();
  }

  #introduce(refusal: string | null): HostWelcome {
    const { version, processId } = this.#host;
    const branch = this.#opened.server.host.session?.branch ?? null;
    return {
      pth: version,
      pid: processId,
      since: this.#since.toISOString(),
      clients: this.#clients.size,
      branch,
      refusal,
    };
  }

  #refuseEnd(): string | null {
    const { session, queue } = this.#opened.server.host;
    if (session !== null) return `the session on ${session.branch} is open`;
    return queue.running === null ? null : `${queue.running.name} runs`;
  }

  #attach(socket: Socket, { pth, workingDirectory, tools }: HostHello): void {
    const { server, say } = this.#opened;
    const note = describeSkew({ client: pth, host: this.#host.version });
    const handle = serveStdio(
      ({ era }) =>
        server.connect(era, {
          mode: tools,
          workingDirectory,
          outlivesClient: true,
          ...(note === null ? {} : { note }),
        }),
      { transport: new StdioServerTransport(socket, socket), onerror: (error) => say(`protocol: ${error.message}`) },
    );
    this.#clients.add(socket);
    socket.once('close', () => {
      this.#clients.delete(socket);
      handle.close().catch((error: unknown) => say(String(error)));
    });
    // A client that has sent its last byte is gone, whatever else it might read.
    socket.once('end', () => socket.destroy());
  }
}

/** Resolves with a reason once nobody has needed the host at several looks in a row; never, once the signal fires. */
export async function waitUntilUnneeded(
  isNeeded: () => boolean,
  { clock, signal }: { clock: Pick<Clock, 'sleep'>; signal: AbortSignal },
): Promise<string> {
  try {
    for (let quiet = 0; quiet < quietLooks; quiet = isNeeded() ? 0 : quiet + 1) await clock.sleep(lookMs, signal);
    return 'no session is open, and no client is attached';
  } catch (error) {
    if (!signal.aborted) throw error;
    return 'the host ends';
  }
}
