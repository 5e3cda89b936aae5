import { readdir, lstat, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError, quoteShell, systemErrorCode } from '../../base/index.ts';
import { describeRunOutcome } from '../../process/index.ts';
import type { PathPolicy } from '../local/path-policy.ts';
import type { ShellChannel } from '../remote/shell-channel.ts';
import type { RunProgram } from './machine-tools.ts';
import { type FileState, parseGuestListing, planSync, type SyncPlan } from './plan-sync.ts';
import { guestAlias } from './ssh-config.ts';

/** Dependencies of a synchronised share. */
export interface RsyncShareDependencies {
  policy: PathPolicy;
  /** Absolute path of the copy in the guest. */
  remoteRoot: string;
  /** A shell of the guest with write access. */
  channel: ShellChannel;
  /** Settings file of ssh for the connection. */
  sshConfig: string;
  variables: Readonly<Record<string, string>>;
  run: RunProgram;
}

const transferLimitMs = 600_000;
const listingLimits = { timeoutMs: 120_000, maxBytes: 64 * 1024 * 1024 };

/**
 * The degraded way to share a working copy: a copy in the guest, synchronised in both directions before and after each
 * command. Where both sides changed, the host wins. `.git` is not copied.
 */
export class RsyncShare {
  readonly #parts: RsyncShareDependencies;
  #host = new Map<string, FileState>();
  #guest = new Map<string, FileState>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: RsyncShareDependencies) {
    this.#parts = parts;
  }

  /** Empties the guest's copy, which may be an old one, and creates it again. */
  async start(): Promise<void> {
    const root = quoteShell(this.#parts.remoteRoot);
    await this.#parts.channel.run(`find ${root} -mindepth 1 -maxdepth 1 -exec rm -rf {} +`, listingLimits);
    this.#host = new Map();
    this.#guest = new Map();
    await this.sync();
  }

  /**
   * Synchronises both sides; several calls run one after the other.
   * @throws PthError `environment/provision-failed` with rsync's message
   */
  sync(): Promise<void> {
    const turn = this.#last.then(() => this.#syncInTurn());
    // The caller gets the failure; the next synchronisation only waits.
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #syncInTurn(): Promise<void> {
    const host = await this.#listHost();
    const guest = await this.#listGuest();
    const plan = planSync({ host, guest, hostBefore: this.#host, guestBefore: this.#guest });
    await this.#removeOnHost(plan.removeOnHost);
    await this.#transfer('pull', plan);
    await this.#removeInGuest(plan.removeInGuest);
    await this.#transfer('push', plan);
    // A change during the transfer differs from these lists and is found next time.
    this.#host = plan.hostAfter;
    this.#guest = plan.guestAfter;
  }

  async #transfer(direction: 'pull' | 'push', plan: SyncPlan): Promise<void> {
    const paths = plan[direction];
    if (paths.length === 0) return;
    const { policy, remoteRoot, sshConfig, variables, run } = this.#parts;
    const here = `${policy.root}/`;
    const there = `${guestAlias}:${remoteRoot}/`;
    const outcome = await run({
      argv: [
        'rsync',
        ...'--links --perms --times --specials --omit-dir-times'.split(' '),
        ...'--from0 --files-from=- --secluded-args --exclude=/.git'.split(' '),
        `--rsh=ssh -F ${quoteForRsync(sshConfig)} -T`,
        ...(direction === 'push' ? [here, there] : [there, here]),
      ],
      cwd: '/',
      variables,
      stdin: `${paths.join('\0')}\0`,
      timeoutMs: transferLimitMs,
    });
    // rsync exits with 24 when a file vanished while it read it; the next transfer counts the file as removed.
    if (outcome.exitCode === 0 || outcome.exitCode === 24) return;
    throw new PthError(
      'environment/provision-failed',
      `The working copy could not be copied ${direction === 'push' ? 'into' : 'out of'} the machine: ${describeRunOutcome(outcome)}.`,
      { attempted: 'copying the working copy with rsync', rawOutput: outcome.stderr.text },
    );
  }

  async #removeOnHost(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      // The guest reports the removal but is not trusted about the location.
      const { absolute } = await this.#parts.policy.followParent(path);
      if (absolute !== this.#parts.policy.root) await rm(absolute, { recursive: true, force: true });
    }
  }

  async #removeInGuest(paths: readonly string[]): Promise<void> {
    const { channel, remoteRoot } = this.#parts;
    for (let start = 0; start < paths.length; start += 200) {
      const names = paths.slice(start, start + 200).map((path) => quoteShell(`./${path}`));
      await channel.run(`cd ${quoteShell(remoteRoot)} && rm -rf -- ${names.join(' ')}`, listingLimits);
    }
  }

  async #listGuest(): Promise<Map<string, FileState>> {
    const { channel, remoteRoot } = this.#parts;
    const script = `mkdir -p ${quoteShell(remoteRoot)} && cd ${quoteShell(remoteRoot)} && find . -mindepth 1 -path ./.git -prune -o -printf '%y %m %s %T@ %P\\0%l\\0'`;
    const { stdout, stderr, exitCode } = await channel.run(script, listingLimits);
    // find reports files that vanish meanwhile, and continues.
    if (exitCode !== 0 && stdout === '') {
      throw new PthError('environment/provision-failed', `The copy inside cannot be listed: ${stderr.trim()}`, {
        rawOutput: stderr,
      });
    }
    return parseGuestListing(stdout);
  }

  async #listHost(): Promise<Map<string, FileState>> {
    const { root } = this.#parts.policy;
    const found = new Map<string, FileState>();
    const visit = async (directory: string): Promise<void> => {
      for (const name of await readNames(join(root, directory))) {
        const path = directory === '' ? name : `${directory}/${name}`;
        if (path === '.git') continue;
        const state = await readState(join(root, path));
        if (state === undefined) continue;
        found.set(path, state);
        if (state.kind === 'd') await visit(path);
      }
    };
    await visit('');
    return found;
  }
}

/** rsync splits its `--rsh` at blanks, and understands quotes. */
function quoteForRsync(path: string): string {
  if (!path.includes("'")) return `'${path}'`;
  throw new PthError('environment/unsupported', `rsync cannot be told the path ${JSON.stringify(path)}.`, {
    recovery: ['Choose a temporary directory without quotes in its path.'],
  });
}

async function readNames(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** Describes a path; undefined for missing ones, devices and sockets. */
async function readState(path: string): Promise<FileState | undefined> {
  try {
    const stats = await lstat(path, { bigint: true });
    const kind = stats.isDirectory()
      ? 'd'
      : stats.isFile()
        ? 'f'
        : stats.isSymbolicLink()
          ? 'l'
          : stats.isFIFO()
            ? 'p'
            : undefined;
    if (kind === undefined) return undefined;
    return {
      kind,
      mode: (stats.mode & 0o7777n).toString(8),
      size: Number(stats.size),
      mtimeNs: stats.mtimeNs,
      target: kind === 'l' ? await readlink(path) : '',
    };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
