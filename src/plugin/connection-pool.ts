import { PthError } from '../base/index.ts';
import type { ConnectionPool, PluginConnection, Replacement, UndeclaredRequests } from './plugin.ts';
import type { CallOutcome, Exchange, WireFinding } from './plugin-tool.ts';
import { mergeFindings } from './wire/wire-log.ts';

/** How long a member may take to answer a ping after one of its calls timed out. */
const responsiveMs = 1000;
const maxStderrCharacters = 64 * 1024;

interface Member {
  connection: PluginConnection;
  /** True when a call of the current work timed out. */
  hasTimedOut: boolean;
  isLent: boolean;
}

/**
 * Opens a pool of connections to `size` instances of one server. Members start when work first needs them,
 * independently of each other; each serves one piece of work at a time. After the work, a member that closed counts as
 * crashed; a member that timed out and does not answer a ping within a second counts as hung. Both are closed and
 * replaced on demand. The pool uses a `primary` connection first, and does not close it while it is healthy. A server
 * that keeps a port to itself runs no second time beside the first: the pool then makes do with those that run.
 */
export function openConnectionPool(
  size: number,
  connect: () => Promise<PluginConnection>,
  primary?: PluginConnection,
): ConnectionPool {
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`a pool has at least one member, not ${size}`);
  return new Pool(size, connect, primary);
}

class Pool implements ConnectionPool {
  #size: number;
  readonly #connect: () => Promise<PluginConnection>;
  readonly #idle: Member[] = [];
  readonly #working = new Set<Member>();
  readonly #waiting: (() => void)[] = [];
  readonly #everyone: PluginConnection[] = [];
  readonly #replacements: Replacement[] = [];
  /** Health checks and closings that are still running. */
  readonly #background = new Set<Promise<void>>();
  /** Number of members that work, are being checked, or are being started. */
  #busy = 0;
  #isClosed = false;

  constructor(size: number, connect: () => Promise<PluginConnection>, primary: PluginConnection | undefined) {
    this.#size = size;
    this.#connect = connect;
    if (!primary?.isOpen) return;
    this.#idle.push({ connection: primary, hasTimedOut: false, isLent: true });
    this.#everyone.push(primary);
  }

  get size(): number {
    return this.#size;
  }

  async use<T>(work: (connection: PluginConnection) => Promise<T>): Promise<T> {
    return this.#lend(await this.#takeTurn(() => this.#takeMember()), work);
  }

  async useFresh<T>(work: (connection: PluginConnection) => Promise<T>): Promise<T> {
    return this.#lend(await this.#takeTurn(() => this.#takeFresh()), work);
  }

  /** Starts a member and puts an idle one away; a server that runs no second time beside the first stays in use. */
  async #takeFresh(): Promise<Member> {
    try {
      const fresh = await this.#startMember();
      const spent = this.#idle.shift();
      if (spent && !spent.isLent) await spent.connection.close();
      return fresh;
    } catch (error) {
      if (!isPortTaken(error) || this.#idle.length === 0) throw error;
      return this.#takeMember();
    }
  }

  async #lend<T>(member: Member, work: (connection: PluginConnection) => Promise<T>): Promise<T> {
    try {
      return await work(watchTimeouts(member));
    } finally {
      this.#release(member);
    }
  }

  wireFindings(): readonly WireFinding[] {
    return mergeFindings(this.#everyone.map((connection) => connection.wireFindings()));
  }

  stderr(): string {
    const texts = this.#everyone.map((connection) => connection.stderr());
    if (texts.length === 1) return texts[0] ?? '';
    const titled = texts.map((text, index) => (text === '' ? '' : `--- server ${index + 1} ---\n${text}`));
    return titled.filter(Boolean).join('\n').slice(-maxStderrCharacters);
  }

  exchanges(): readonly Exchange[] {
    return this.#everyone.flatMap((connection) => connection.exchanges());
  }

  replacements(): readonly Replacement[] {
    return [...this.#replacements];
  }

  countProcesses(): number | undefined {
    const counts = this.#everyone.flatMap((connection) => connection.countProcesses?.() ?? []);
    return counts.length === 0 ? undefined : Math.max(...counts);
  }

  undeclaredRequests(): UndeclaredRequests {
    const merged = new Map<string, Set<string>>();
    for (const { undeclaredRequests = [] } of this.#everyone)
      for (const [method, tools] of undeclaredRequests)
        merged.set(method, new Set([...(merged.get(method) ?? []), ...tools]));
    return merged;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const wake of this.#waiting.splice(0)) wake();
    const own = [...this.#idle.splice(0), ...this.#working].filter((member) => !member.isLent);
    await Promise.all(own.map((member) => member.connection.close()));
    while (this.#background.size > 0) await Promise.all(this.#background);
  }

  async #takeTurn(take: () => Promise<Member>): Promise<Member> {
    for (;;) {
      while (this.#busy >= this.#size && !this.#isClosed) {
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
      if (this.#isClosed) throw new Error('the connection pool is closed');
      this.#busy++;
      try {
        const member = await take();
        this.#working.add(member);
        return member;
      } catch (error) {
        const running = this.#working.size + this.#idle.length;
        this.#free();
        if (!isPortTaken(error) || running === 0) throw error;
        this.#size = running;
      }
    }
  }

  async #takeMember(): Promise<Member> {
    for (let member = this.#idle.shift(); member; member = this.#idle.shift()) {
      if (member.connection.isOpen) return member;
      // The server died while it was idle.
      this.#replacements.push(describeEnd(member.connection));
      await member.connection.close();
    }
    return this.#startMember();
  }

  async #startMember(): Promise<Member> {
    const connection = await this.#connect();
    this.#everyone.push(connection);
    if (this.#isClosed) {
      await connection.close();
      throw new Error('the connection pool is closed');
    }
    return { connection, hasTimedOut: false, isLent: false };
  }

  #release(member: Member): void {
    this.#working.delete(member);
    if (!this.#isClosed && member.connection.isOpen && !member.hasTimedOut) {
      this.#idle.push(member);
      this.#free();
      return;
    }
    const check = this.#settle(member).finally(() => {
      this.#background.delete(check);
      this.#free();
    });
    this.#background.add(check);
  }

  #free(): void {
    this.#busy--;
    this.#waiting.shift()?.();
  }

  /** Checks a member after its work: returns it to the pool, or closes it. */
  async #settle(member: Member): Promise<void> {
    const { connection } = member;
    if (!connection.isOpen) {
      if (this.#isClosed && !member.isLent) return;
      this.#replacements.push(describeEnd(connection));
      await connection.close();
      return;
    }
    if (member.hasTimedOut && !(await connection.isResponsive(responsiveMs))) {
      const state = connection.isOpen ? await connection.describeProcess?.() : undefined;
      const silent = connection.silentMs === undefined ? '' : `, silent for ${Math.round(connection.silentMs)} ms`;
      const message = `no answer to a ping within ${responsiveMs} ms after a call timed out${silent}`;
      this.#replacements.push({ reason: 'hung', message: state ? `${message}; ps: ${state}` : message });
      await connection.close({ graceMs: 200 });
      return;
    }
    member.hasTimedOut = false;
    if (!this.#isClosed) this.#idle.push(member);
    else if (!member.isLent) await connection.close();
  }
}

/** True for a server that did not start because the port that it wants is taken. */
function isPortTaken(error: unknown): boolean {
  if (!PthError.isInstance(error)) return false;
  const { stderr } = error.details;
  return typeof stderr === 'string' && /EADDRINUSE|address (?:is )?already in use/i.test(stderr);
}

/** Wraps a connection so that the member records when a call of the current work times out. */
function watchTimeouts(member: Member): PluginConnection {
  const { connection } = member;
  const note = async (call: Promise<CallOutcome>): Promise<CallOutcome> => {
    const outcome = await call;
    if (outcome.kind === 'timed-out') member.hasTimedOut = true;
    return outcome;
  };
  return new Proxy(connection, {
    get(target, key) {
      if (key === 'callTool') {
        return (...args: Parameters<PluginConnection['callTool']>) => note(target.callTool(...args));
      }
      if (key === 'request') return (...args: Parameters<PluginConnection['request']>) => note(target.request(...args));
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A server that PTH ended did not crash, whatever signal it died of. */
function describeEnd(connection: PluginConnection): Replacement {
  const { endedByPth } = connection;
  if (endedByPth === undefined) return { reason: 'crashed', message: describeCrash(connection) };
  return { reason: 'ended', message: `PTH ended the server, because ${endedByPth.reason}`, endedByPth };
}

/** Describes why a server ended, with its last successful call and its last unanswered call. */
export function describeCrash(connection: Pick<PluginConnection, 'exchanges' | 'stderr'>): string {
  const calls = connection.exchanges().filter((exchange) => exchange.request['method'] === 'tools/call');
  const good = calls.findLast((exchange) => exchange.response !== null && 'result' in exchange.response);
  const open = calls.findLast((exchange) => exchange.response === null);
  const lastLine = connection.stderr().trimEnd().split('\n').at(-1)?.slice(0, 300);
  const parts = [
    open ? `the server ended during ${describeCall(open)}` : 'the server ended',
    good ? `last good call: ${describeCall(good)}` : '',
    lastLine ? `stderr ends with: ${lastLine}` : '',
  ];
  return parts.filter(Boolean).join('; ');
}

function describeCall(exchange: Exchange): string {
  return JSON.stringify(exchange.request['params'] ?? {}).slice(0, 300);
}
