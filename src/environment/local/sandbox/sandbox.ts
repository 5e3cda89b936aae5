import { closeSync, openSync, readlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type Clock, PthError } from '../../../base/index.ts';
import {
  HeadTailBuffer,
  readProcessEntry,
  readProcessTable,
  type RunOutcome,
  runProcess,
  sessionLabelVariable,
  type StartedProcess,
  startProcess,
  within,
} from '../../../process/index.ts';
import { endLeftovers } from './end-leftovers.ts';
import {
  buildEnterCommand,
  buildEnterNetwork,
  type EnteringCommand,
  type SandboxedCommand,
  type SandboxNamespaces,
} from './enter-command.ts';
import { buildLaunchCommand, readyLine, type SandboxPlan } from './launch-command.ts';
import { prepareDirectories } from './prepare-directories.ts';
import { type SandboxPrograms, systemVariables } from './sandbox-programs.ts';

/** Start limit of the namespaces and mounts, in milliseconds. */
const launchLimitMs = 30_000;
/** Time for the report of the sandbox's end after its holder is gone, in milliseconds. */
const endLimitMs = 5000;
/** Maximum output of the launch that is read, in bytes. */
const maxLaunchOutput = 256 * 1024;

/** Thrown when a sandbox does not start; `message` is the reason in words that complete "bubblewrap …". */
export class SandboxLaunchError extends Error {
  override readonly name = 'SandboxLaunchError';
}

/**
 * One running sandbox: namespaces, mounts, and a process that holds them. Programs enter it one by one and share its
 * files, processes and network. It ends with `close`, with the end of this process, and when a program in it kills the
 * holder.
 */
export class Sandbox {
  /** Paths that had to become read-only because the kernel mounts no overlay over them. */
  readonly readOnlyPaths: readonly string[];
  readonly #plan: SandboxPlan;
  readonly #programs: SandboxPrograms;
  readonly #keeper: StartedProcess;
  readonly #holderPid: number;
  readonly #handles: number[] = [];
  #namespaces: SandboxNamespaces;
  #end: 'open' | 'lost' | 'closed' = 'open';

  private constructor(
    plan: SandboxPlan,
    programs: SandboxPrograms,
    keeper: StartedProcess,
    launch: { holderPid: number; readOnlyPaths: readonly string[] },
  ) {
    this.#plan = plan;
    this.#programs = programs;
    this.#keeper = keeper;
    this.#holderPid = launch.holderPid;
    this.readOnlyPaths = launch.readOnlyPaths;
    this.#namespaces = this.#openNamespaces();
    void this.#watch();
  }

  /** Starts a sandbox and enters it once to check it. @throws SandboxLaunchError */
  static async launch(plan: SandboxPlan, programs: SandboxPrograms, label: string): Promise<Sandbox> {
    await prepareDirectories(plan);
    const keeper = await startProcess({
      argv: buildLaunchCommand(plan, programs),
      cwd: '/',
      variables: { ...systemVariables, [sessionLabelVariable]: label },
    });
    let sandbox: Sandbox | undefined;
    try {
      const launch = await readLaunch(keeper);
      checkSeparation(launch.holderPid);
      if (plan.isPrivileged) await mapAllUsers(launch.holderPid);
      sandbox = new Sandbox(plan, programs, keeper, launch);
      await sandbox.#tryEntering(label);
      return sandbox;
    } catch (error) {
      if (sandbox) await sandbox.close();
      else await keeper.stop({ graceMs: 0, skipStdinClose: true });
      throw error;
    }
  }

  /**
   * Returns the given command as it is to be started on the host, optionally with the host's network. @throws PthError
   * `environment/died`
   */
  enter(command: SandboxedCommand, { hasHostNetwork = false } = {}): EnteringCommand {
    this.assertAlive();
    const namespaces = hasHostNetwork ? { ...this.#namespaces, network: undefined } : this.#namespaces;
    return buildEnterCommand(command, namespaces, this.#programs);
  }

  /** Ends processes that use another network than the sandbox's own. @throws PthError `environment/unsupported` */
  async endLeftovers(clock: Clock): Promise<void> {
    this.assertAlive();
    await endLeftovers(this.#holderPid, clock);
  }

  /** Returns the prefix of a command of PTH that gets the sandbox's network and nothing else of it. */
  enterNetwork(): string[] {
    this.assertAlive();
    return buildEnterNetwork(this.#namespaces, this.#programs);
  }

  /** Maps a path of the sandbox to one that the host can read; only for paths without links. */
  locate(path: string): string {
    this.assertAlive();
    return `/proc/${this.#holderPid}/root${path}`;
  }

  /** @throws PthError `environment/died` when a program in the sandbox ended it */
  assertAlive(): void {
    if (this.#end !== 'lost') return;
    throw new PthError(
      'environment/died',
      'The sandbox is gone: a program inside killed every process it could reach, the one that holds the sandbox among them.',
      { attempted: 'running a command in the sandbox' },
    );
  }

  /** True when it ended without being closed; waits a moment for the report of an end. */
  async isLost(): Promise<boolean> {
    if (this.#end === 'open') {
      const isHeld = readProcessEntry(this.#holderPid)?.isAlive === true;
      await within(this.#keeper.exit, isHeld ? 50 : endLimitMs);
    }
    return this.#end === 'lost';
  }

  /** Ends every process of the sandbox and removes its mounts. Idempotent. */
  async close(): Promise<void> {
    this.#end = 'closed';
    for (const handle of this.#handles.splice(0)) closeSync(handle);
    await this.#keeper.stop({ graceMs: 0, skipStdinClose: true });
  }

  async #watch(): Promise<void> {
    await this.#keeper.exit;
    if (this.#end === 'open') this.#end = 'lost';
  }

  #openNamespaces(): SandboxNamespaces {
    const holder = `/proc/${this.#holderPid}/ns`;
    const { isPrivileged, isOffline } = this.#plan;
    // An open file of a namespace keeps referring to it, even when the pid is reused.
    const pin = (path: string): string => {
      const handle = openSync(path, 'r');
      this.#handles.push(handle);
      return `/proc/${process.pid}/fd/${handle}`;
    };
    // From the outer user namespace this process cannot be examined; processes of the host cannot be entered from there
    // either, so a reused pid does no harm.
    const find = isPrivileged ? pin : (path: string) => path;
    return {
      outerUser: isPrivileged ? undefined : pin(`/proc/${this.#keeper.pid}/ns/user`),
      user: find(`${holder}/user`),
      mount: find(`${holder}/mnt`),
      pid: find(`${holder}/pid`),
      ipc: find(`${holder}/ipc`),
      network: isOffline ? find(`${holder}/net`) : undefined,
      hasDirectoryOption: true,
    };
  }

  async #tryEntering(label: string): Promise<void> {
    let outcome = await this.#runSandboxed(['true'], label);
    if (outcome.exitCode !== 0 && outcome.stderr.text.includes('--wdns')) {
      this.#namespaces = { ...this.#namespaces, hasDirectoryOption: false };
      outcome = await this.#runSandboxed(['true'], label);
    }
    if (outcome.exitCode === 0) return;
    throw new SandboxLaunchError(`brought up a sandbox that cannot be entered: ${lastLine(outcome.stderr.text)}`);
  }

  #runSandboxed(argv: [string, ...string[]], label: string): Promise<RunOutcome> {
    const variables = { ...systemVariables, [sessionLabelVariable]: label };
    return runProcess({ ...this.enter({ argv, cwd: '/', variables }), timeoutMs: launchLimitMs });
  }
}

/** Reads the output of the launch until the sandbox is ready. @throws SandboxLaunchError */
async function readLaunch(keeper: StartedProcess): Promise<{ holderPid: number; readOnlyPaths: string[] }> {
  const complaints = new HeadTailBuffer(16 * 1024);
  keeper.stderr.on('data', (data: Uint8Array) => complaints.push(data));
  const output = await within(readUntilReady(keeper), launchLimitMs);
  if (output === undefined) {
    const { text } = complaints.capture();
    throw new SandboxLaunchError(
      text.trim() === '' ? `did not come up within ${launchLimitMs} ms` : `does not work here: ${lastLine(text)}`,
    );
  }
  const initPid = Number(/"child-pid": (\d+)/.exec(output)?.[1]);
  const holder = (readProcessTable() ?? []).find((entry) => entry.parentPid === initPid && entry.isAlive);
  if (holder === undefined) throw new SandboxLaunchError('ended while it came up');
  const readOnlyPaths = output.split('\n').flatMap((line) => /^read-only (.*)$/.exec(line)?.[1] ?? []);
  return { holderPid: holder.pid, readOnlyPaths };
}

/** Reads stdout up to the ready line, and discards the rest; undefined when it ends before. */
function readUntilReady({ stdout }: StartedProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    stdout.on('data', (data: Uint8Array) => {
      if (text.length < maxLaunchOutput) text += Buffer.from(data).toString('utf8');
      if (text.split('\n').includes(readyLine)) resolve(text);
    });
    stdout.once('end', () => resolve(undefined));
  });
}

/**
 * After a rollback the sandbox runs its own, possibly changed, programs; trust them only when the kernel shows the
 * holder in separate namespaces.
 */
function checkSeparation(holderPid: number): void {
  for (const kind of ['user', 'mnt', 'pid', 'ipc']) {
    if (readlinkSync(`/proc/${holderPid}/ns/${kind}`) === readlinkSync(`/proc/self/ns/${kind}`)) {
      throw new SandboxLaunchError(`brought up a sandbox without a namespace of its own (${kind})`);
    }
  }
}

/** Maps every user of this process's user namespace to the same user in the sandbox. */
async function mapAllUsers(holderPid: number): Promise<void> {
  for (const name of ['uid_map', 'gid_map']) {
    const own = await readFile(`/proc/self/${name}`, 'utf8');
    const same = own
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .map(([first, , count]) => `${first} ${first} ${count}\n`);
    await writeFile(`/proc/${holderPid}/${name}`, same.join(''));
  }
}

function lastLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('dmesg(1)'));
  return (lines.at(-1) ?? 'no reason was given').slice(0, 300).replace(/\.$/, '');
}
