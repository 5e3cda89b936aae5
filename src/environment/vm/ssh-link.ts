import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Clock, isThere, PthError, quoteArguments } from '../../base/index.ts';
import { type RunOutcome, type StartedProcess, startProcess, within } from '../../process/index.ts';
import { findFreePort } from './free-port.ts';
import type { RunProgram } from './machine-tools.ts';
import { guestAlias, renderSshConfig } from './ssh-config.ts';

/** What the kept connection to a guest is made of. */
export interface SshLinkDependencies {
  port: number;
  user: string;
  /** Absolute path of the private key. */
  privateKey: string;
  /** Host keys that are taken for the guest's; a missing file is filled at the first meeting if that is allowed. */
  knownHosts: string;
  isFirstMeeting: boolean;
  /** A short path of its own for the control socket, whose path must stay below some hundred bytes. */
  controlDirectory: string;
  variables: Readonly<Record<string, string>>;
  clock: Clock;
  run: RunProgram;
}

/** How long the guest may take to greet on an open port before another try, in milliseconds. */
const greetingMs = 2000;
const betweenTriesMs = 150;
/** How often to look whether the guest has let us in. */
const socketPollMs = 10;

/**
 * One kept connection to a guest's SSH that all commands share: a new one costs some half a second under emulation, a
 * command over this one a tenth of that. The person's own SSH settings, keys and agents are left out.
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

  /** Whether the kept connection stands. */
  get isOpen(): boolean {
    return this.#master !== undefined;
  }

  /** What ssh said when it failed last. */
  get lastWords(): string {
    return this.#lastWords;
  }

  /**
   * Opens the kept connection, trying again until it stands or the signal aborts.
   * @param isGreetingAwaited whether to wait for the guest's greeting first: while it boots, an open port says nothing
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

  /** Starts a program inside over the kept connection. */
  async exec(argv: readonly string[]): Promise<StartedProcess> {
    return startProcess({
      argv: ['ssh', '-F', this.#config, '-T', '--', guestAlias, quoteArguments(argv)],
      cwd: '/',
      variables: this.#parts.variables,
    });
  }

  /** The settings file, for programs that call ssh themselves; they address `guestAlias`. */
  get configFile(): string {
    return this.#config;
  }

  /**
   * Forwards a port of 127.0.0.1 to one that is open inside, also to one that listens on the guest's loopback alone.
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

  /** Ends the connection and all that goes over it. */
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
    // The socket comes into being when the guest has let us in.
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
    for (;;) {
      signal.throwIfAborted();
      if (await hasGreeting(this.#parts.port)) return;
      await this.#parts.clock.sleep(betweenTriesMs, signal);
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

/** Whether an SSH server greets on a port of 127.0.0.1 within two seconds. */
function hasGreeting(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(greetingMs, () => end(false));
    socket.once('data', (data) => end(String(data).startsWith('SSH-')));
    // Refused or closed while the machine starts: asked again.
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
