import type { Clock } from '../../base/index.ts';
import type { StartedProcess } from '../../process/index.ts';
import { type HostCommand, launchOnceScript } from './launch-script.ts';
import type { FindLoss, RemoteExec, RemoteUser } from './remote-exec.ts';
import { RemoteProcess } from './remote-process.ts';
import { RemoteSweep } from './remote-sweep.ts';
import { ShellChannel } from './shell-channel.ts';
import type { StdioPipes } from './stdio-pipes.ts';

/** Runs the commands of a mounted workspace. */
export interface CommandHost {
  /**
   * Starts a program in the environment; its `stop` ends all its descendants.
   * @throws PthError `process/spawn-failed`, `environment/died`, `environment/closed`
   */
  start(command: HostCommand): Promise<StartedProcess>;
  /** Returns why no command can run any more, or undefined while the environment lives. */
  findLoss: FindLoss;
  /** Closes all kept shells. */
  close(): Promise<void>;
}

/** Dependencies of a shell command host. */
export interface ShellCommandHostDependencies {
  /** Name of the environment for messages, e.g. `container`. */
  name: string;
  exec: RemoteExec;
  findLoss: FindLoss;
  /** Explains from the host's side why no program answers, in one sentence for users; undefined without a reason. */
  explainSilence?: () => Promise<string | undefined>;
  /** True when commands run as the same user as the set-up. */
  isOneUser: boolean;
  clock: Clock;
}

/** Maximum number of idle shells. */
const maxIdleShells = 4;

/**
 * Runs commands through shells: one channel for set-up, looking and killing, and a few kept shells for commands without
 * stdin, since entering the environment costs some fifty times as much as a command in a kept shell.
 */
export class ShellCommandHost implements CommandHost {
  /** Runs small scripts with full rights, one after the other. */
  readonly setup: ShellChannel;
  readonly findLoss: FindLoss;
  readonly #parts: ShellCommandHostDependencies;
  readonly #looking: ShellChannel;
  readonly #sweep: RemoteSweep;
  readonly #setupSweep: RemoteSweep;
  readonly #idle: StartedProcess[] = [];
  /** False without `setsid` in the environment, since a program could then signal its launching shell. */
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

  /** Opens a shell for the first command in advance. */
  async warmUp(): Promise<void> {
    this.#giveBack(await this.#parts.exec(['sh'], 'commands'));
  }

  /** From now on programs with a stdin use pipes of their own instead of the streams of their launching shell. */
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

  /** Returns a shell that launches the program, and its pipes where it has them. */
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
    // Forget an idle shell that ends.
    const leave = () => {
      const at = this.#idle.indexOf(shell);
      if (at >= 0) this.#idle.splice(at, 1);
    };
    void shell.exit.then(leave);
  }
}
