import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Clock, isThere, PthError, quoteArguments } from '../../base/index.ts';
import { type RunOutcome, type StartedProcess, startProcess, within } from '../../process/index.ts';
import { findFreePort } from './free-port.ts';
import type { RunProgram } from './machine-tools.ts';
import { guestAlias, renderSshConfig } from './ssh-config.ts';

/** Dependencies of the kept connection to a guest. */
export interface SshLinkDependencies {
  port: number;
  user: string;
  /** Absolute path of the private key. */
  privateKey: string;
  /** File of the guest's host keys; a missing one is filled by the first connection if that is allowed. */
  knownHosts: string;
  isFirstMeeting: boolean;
  /** Directory of the control socket; short, since the path of a socket is limited to some hundred bytes. */
  controlDirectory: string;
  variables: Readonly<Record<string, string>>;
  clock: Clock;
  run: RunProgram;
}

/** Shortest wait for the guest's greeting on an open port before the next try, in milliseconds. */
const shortestGreetingMs = 2000;
const betweenTriesMs = 150;
/** Polling interval for the connection, in milliseconds. */
const socketPollMs = 10;

/**
 * Keeps one SSH connection to a guest for all commands: a new one costs about half a second under emulation, a command
 * over this one a tenth of that. Ignores the user's SSH settings, keys and agents.
 */
export class SshLink {
  readonly #parts: SshLinkDependencies;
  readonly #socket: string;
  readonly #config: string;
  #master: StartedProcess | undefined;
  #lastWords = '';

  constructor(parts: SshLinkDependencies) {
    this.#parts = parts;
    this.#socket = join(parts.controlDirectory, 's');
    this.#config = join(parts.controlDirectory, 'config');
  }

  /** True while the kept connection is open. */
  get isOpen(): boolean {
    return this.#master !== undefined;
  }

  /** ssh's message at its last failure. */
  get lastWords(): string {
    return this.#lastWords;
  }

  /**
   * Opens the kept connection, with retries until it succeeds or the signal aborts.
   * @param isGreetingAwaited true waits for the guest's greeting first: during a boot, an open port proves nothing
   * @throws the reason of the signal
   */
  async open(signal: AbortSignal, isGreetingAwaited: boolean): Promise<void> {
    await this.#writeConfig();
    for (let attempt = 0; ; attempt++) {
      signal.throwIfAborted();
      if (isGreetingAwaited || attempt > 0) await this.#awaitGreeting(signal);
      if (await this.#tryOpen(signal)) return;
      await this.#parts.clock.sleep(betweenTriesMs, signal);
    }
  }

  /** Starts a program over the kept connection. */
  async exec(argv: readonly string[]): Promise<StartedProcess> {
    return startProcess({
      argv: ['ssh', '-F', this.#config, '-T', '--', guestAlias, quoteArguments(argv)],
      cwd: '/',
      variables: this.#parts.variables,
    });
  }

  /** The settings file for programs that call ssh themselves; they address `guestAlias`. */
  get configFile(): string {
    return this.#config;
  }

  /**
   * Forwards a port of 127.0.0.1 to a port of the guest, including ports on its loopback alone.
   * @throws PthError `environment/port-unavailable`
   */
  async forward(guestPort: number, hostPort?: number): Promise<number> {
    let words = '';
    for (let attempt = 0; attempt < (hostPort === undefined ? 5 : 1); attempt++) {
      const port = hostPort ?? (await findFreePort());
      const outcome = await this.#control('forward', ['-L', `127.0.0.1:${port}:localhost:${guestPort}`]);
      if (outcome.exitCode === 0) return port;
      words = outcome.stderr.text.trim();
    }
    throw new PthError(
      'environment/port-unavailable',
      `Port ${hostPort ?? 'any'} of this host cannot be forwarded to port ${guestPort} of the machine.`,
      { rawOutput: words, details: { hostPort: hostPort ?? null, guestPort } },
    );
  }

  /** Ends the connection and everything that uses it. */
  async close(): Promise<void> {
    const master = this.#master;
    this.#master = undefined;
    await master?.stop({ graceMs: 200 });
    await rm(this.#socket, { force: true });
  }

  async #tryOpen(signal: AbortSignal): Promise<boolean> {
    await this.close();
    const master = await startProcess({
      argv: ['ssh', '-F', this.#config, '-o', 'ControlMaster=yes', '-N', '-T', '--', guestAlias],
      cwd: '/',
      variables: this.#parts.variables,
    });
    let words = '';
    master.stderr.on('data', (data: Uint8Array) => {
      words = (words + Buffer.from(data).toString('utf8')).slice(-4000);
    });
    master.stdout.on('data', () => undefined);
    const leave = () => {
      if (this.#master === master) this.#master = undefined;
    };
    void master.exit.then(leave);
    // ssh creates the socket once the guest accepted the connection.
    while ((await within(master.exit, socketPollMs)) === undefined && !signal.aborted) {
      if (!(await isThere(this.#socket))) continue;
      this.#master = master;
      return true;
    }
    await master.stop({ graceMs: 0 });
    this.#lastWords = words.trim() || this.#lastWords;
    return false;
  }

  async #awaitGreeting(signal: AbortSignal): Promise<void> {
    const { port, clock } = this.#parts;
    const since = clock.monotonicMs();
    for (;;) {
      signal.throwIfAborted();
      // A slow guest starts a process for every try: tries that all end too early would keep it from ever answering.
      const waitMs = Math.max(shortestGreetingMs, (clock.monotonicMs() - since) / 10);
      if (await hasGreeting(port, waitMs)) return;
      await clock.sleep(betweenTriesMs, signal);
    }
  }

  #control(command: string, args: readonly string[]): Promise<RunOutcome> {
    const { variables, run } = this.#parts;
    return run({
      argv: ['ssh', '-F', this.#config, '-O', command, ...args, '--', guestAlias],
      cwd: '/',
      variables,
      timeoutMs: 30_000,
    });
  }

  async #writeConfig(): Promise<void> {
    const { port, user, privateKey, knownHosts, isFirstMeeting } = this.#parts;
    const config = { port, user, privateKey, knownHosts, isFirstMeeting, controlSocket: this.#socket };
    await writeFile(this.#config, renderSshConfig(config), { mode: 0o600 });
  }
}

/** True when an SSH server greets on a port of 127.0.0.1 within the wait. */
function hasGreeting(port: number, waitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(waitMs, () => end(false));
    socket.once('data', (data) => end(String(data).startsWith('SSH-')));
    // Refused or closed while the machine starts: the caller retries.
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
