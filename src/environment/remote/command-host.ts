import type { Clock } from '../../base/index.ts';
import type { StartedProcess } from '../../process/index.ts';
import { type HostCommand, launchOnceScript } from './launch-script.ts';
import type { FindLoss, RemoteExec, RemoteUser } from './remote-exec.ts';
import { RemoteProcess } from './remote-process.ts';
import { RemoteSweep } from './remote-sweep.ts';
import { ShellChannel } from './shell-channel.ts';
import type { StdioPipes } from './stdio-pipes.ts';

/** Where the commands of a mounted workspace run. */
export interface CommandHost {
  /**
   * Starts a program inside; its `stop` ends all that it started.
   * @throws PthError `process/spawn-failed`, `environment/died`, `environment/closed`
   */
  start(command: HostCommand): Promise<StartedProcess>;
  /** Why nothing can run inside any more, or undefined while the environment lives. */
  findLoss: FindLoss;
  /** Lets go of everything that is kept open inside. */
  close(): Promise<void>;
}

/** What a host of shells is made of. */
export interface ShellCommandHostDependencies {
  /** The environment, for messages, e.g. `container`. */
  name: string;
  exec: RemoteExec;
  findLoss: FindLoss;
  /** Looks from outside why nothing answers inside, in a sentence for people; undefined when it sees no reason. */
  explainSilence?: () => Promise<string | undefined>;
  /** Whether commands run as the same user as what sets the environment up. */
  isOneUser: boolean;
  clock: Clock;
}

/** Shells that are kept while no command needs them. */
const maxIdleShells = 4;

/**
 * Runs commands inside by shells: one channel for setting up, looking and killing, and a few shells that are kept for
 * commands without stdin, since a new way in costs some fifty times as much as a command by a shell that is there.
 */
export class ShellCommandHost implements CommandHost {
  /** Small scripts with full rights inside, one after the other. */
  readonly setup: ShellChannel;
  readonly findLoss: FindLoss;
  readonly #parts: ShellCommandHostDependencies;
  readonly #looking: ShellChannel;
  readonly #sweep: RemoteSweep;
  readonly #setupSweep: RemoteSweep;
  readonly #idle: StartedProcess[] = [];
  /** Without `setsid` inside a program could signal the shell that launched it: then no shell is kept. */
  #canKeepShells = true;
  #openPipes: (() => Promise<StdioPipes>) | undefined;
  #isClosed = false;

  constructor(parts: ShellCommandHostDependencies) {
    this.#parts = parts;
    this.findLoss = parts.findLoss;
    const openChannel = (user: RemoteUser) =>
      new ShellChannel(parts.name, () => parts.exec(['sh'], user), parts.explainSilence, parts.findLoss);
    this.setup = openChannel('setup');
    this.#looking = parts.isOneUser ? this.setup : openChannel('commands');
    this.#sweep = new RemoteSweep(this.#looking, this.setup, parts.clock);
    this.#setupSweep = new RemoteSweep(this.setup, this.setup, parts.clock);
  }

  /** Opens a shell for the first command ahead of it. */
  async warmUp(): Promise<void> {
    this.#giveBack(await this.#parts.exec(['sh'], 'commands'));
  }

  /** From now on programs with a stdin have pipes of their own for streams, and not those of the shell that launches them. */
  usePipes(open: () => Promise<StdioPipes>): void {
    this.#openPipes = open;
  }

  async start(command: HostCommand): Promise<StartedProcess> {
    const user = this.#parts.isOneUser ? 'commands' : (command.user ?? 'commands');
    const isShellKept = !command.hasStdin && this.#canKeepShells && user === 'commands';
    const [shell, pipes] = await this.#openWay(command, user, isShellKept);
    const process = new RemoteProcess({
      shell,
      isShellKept,
      pipes,
      command,
      sweep: user === 'commands' ? this.#sweep : this.#setupSweep,
      findLoss: this.findLoss,
    });
    if (isShellKept) void process.finished.then((isShellFree) => (isShellFree ? this.#giveBack(shell) : undefined));
    await process.launch();
    if (!process.hasOwnSession) this.#canKeepShells = false;
    return process;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([
      this.setup.close(),
      this.#looking.close(),
      ...this.#idle.splice(0).map((shell) => shell.stop({ graceMs: 0 })),
    ]);
  }

  /** A shell that launches the program, and where it has them the pipes for its streams. */
  async #openWay(
    { hasStdin }: HostCommand,
    user: RemoteUser,
    isShellKept: boolean,
  ): Promise<[StartedProcess, StdioPipes | undefined]> {
    if (isShellKept) return [await this.#takeShell(), undefined];
    const [shell, pipes] = await Promise.allSettled([
      this.#parts.exec(['sh', '-c', launchOnceScript], user),
      hasStdin ? this.#openPipes?.() : undefined,
    ]);
    if (shell.status === 'fulfilled' && pipes.status === 'fulfilled') return [shell.value, pipes.value];
    if (shell.status === 'fulfilled') await shell.value.stop({ graceMs: 0 });
    if (pipes.status === 'fulfilled') await pipes.value?.destroy();
    throw shell.status === 'rejected' ? shell.reason : pipes.status === 'rejected' ? pipes.reason : undefined;
  }

  async #takeShell(): Promise<StartedProcess> {
    return this.#idle.pop() ?? (await this.#parts.exec(['sh'], 'commands'));
  }

  #giveBack(shell: StartedProcess): void {
    if (this.#isClosed || !this.#canKeepShells || this.#idle.length >= maxIdleShells) {
      void shell.stop({ graceMs: 0 });
      return;
    }
    this.#idle.push(shell);
    // An idle shell that goes away is taken off.
    const leave = () => {
      const at = this.#idle.indexOf(shell);
      if (at >= 0) this.#idle.splice(at, 1);
    };
    void shell.exit.then(leave);
  }
}
