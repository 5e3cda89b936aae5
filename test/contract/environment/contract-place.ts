import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHexId } from '../../../src/base/index.ts';
import type { Environment, EnvironmentProvider, EnvironmentRequest } from '../../../src/environment/index.ts';
import { shell } from './contract-kit.ts';

/** What an adapter can do beyond what all must do. */
export interface EnvironmentCapabilities {
  /** Whether `snapshot` and `rollback` work; where not, they must be faults. */
  hasSnapshots: boolean;
  /** Whether images can be chosen. */
  hasImages: boolean;
  /** Whether the network inside can be switched off. */
  hasOffline: boolean;
  /** Whether the network inside can be cut and opened again. Default false. */
  canCutNetwork?: boolean;
  /** Whether processes inside are processes of this host, under the same numbers. */
  sharesHostProcesses: boolean;
  /** Whether it has files of its own outside the working copy, which copying reaches by absolute path. Default false. */
  hasOwnFiles?: boolean;
  /** Whether PTH itself reaches the inside over a network, which then stays there for it alone. Default false. */
  isReachedByNetwork?: boolean;
  /** Whether limits of processors and memory are kept. Default false. */
  hasLimits?: boolean;
}

/** What the tests of the contract stand on: one environment around a working copy with links and a git directory. */
export class ContractPlace {
  readonly name: string;
  readonly provider: EnvironmentProvider;
  readonly capabilities: EnvironmentCapabilities;
  readonly #label: string;
  #directory: string | undefined;
  #environment: Environment | undefined;

  constructor(name: string, provider: EnvironmentProvider, capabilities: EnvironmentCapabilities) {
    this.name = name;
    this.provider = provider;
    this.capabilities = capabilities;
    this.#label = `contract-${name}-${createHexId(12)}`;
  }

  /** A directory of the host around the working copy. */
  get directory(): string {
    if (this.#directory === undefined) throw new Error('the place is not open');
    return this.#directory;
  }

  get worktree(): string {
    return join(this.directory, 'worktree');
  }

  get environment(): Environment {
    if (this.#environment === undefined) throw new Error('the place is not open');
    return this.#environment;
  }

  async open(): Promise<void> {
    this.#directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-contract-')));
    await mkdir(join(this.worktree, '.git'), { recursive: true });
    await writeFile(join(this.worktree, '.git', 'config'), 'secret of git\n');
    await writeFile(join(this.directory, 'outside.txt'), 'outside\n');
    await symlink(join(this.directory, 'outside.txt'), join(this.worktree, 'link-out'));
    await symlink(join(this.directory, 'not-there-yet.txt'), join(this.worktree, 'link-to-nowhere'));
    await symlink('.git', join(this.worktree, 'link-git'));
    this.#environment = await this.provision({ variables: { PLUGIN_TOKEN: 'given', PLUGIN_MODE: 'test' } });
  }

  async close(): Promise<void> {
    await this.#environment?.dispose();
    if (this.#directory !== undefined) await rm(this.#directory, { recursive: true, force: true });
  }

  /** A further environment around the same working copy. */
  provision(more: Partial<EnvironmentRequest> = {}): Promise<Environment> {
    return this.provider.provision({ label: `${this.#label}-${createHexId()}`, worktree: this.worktree, ...more });
  }

  /** Whether a process inside runs; a zombie does not. */
  async isAlive(pid: string, inside: Environment = this.environment): Promise<boolean> {
    const number = Number(pid);
    const isRunning = `kill -0 ${number} 2>/dev/null && [ "$(cut -d' ' -f3 /proc/${number}/stat)" != Z ]`;
    return (await inside.run(shell(isRunning))).exitCode === 0;
  }
}
