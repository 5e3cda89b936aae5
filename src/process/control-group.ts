import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createHexId, systemErrorCode } from '../base/index.ts';
import { hasProcessTable } from './proc-table.ts';
import { sendSignal } from './send-signal.ts';

/** How a group is killed: by one write (version 2), or frozen first and then killed process by process (version 1). */
export type ControlGroupKind = 'cgroup.kill' | 'freezer';

/**
 * One kernel control group. A process that is started in it can fork, detach and lose its parent, but cannot leave the
 * group.
 */
export class ControlGroup {
  readonly kind: ControlGroupKind;
  readonly #directory: string;

  constructor(kind: ControlGroupKind, directory: string) {
    this.kind = kind;
    this.#directory = directory;
  }

  /** Path of the file that accepts 0 from a process, or its pid, to enter the group. */
  get entrance(): string {
    return join(this.#directory, 'cgroup.procs');
  }

  /** Adds a running process, without its earlier children; does nothing when it is gone. */
  add(pid: number): void {
    attempt(() => writeFileSync(this.entrance, String(pid)));
  }

  /** Returns the pids of the group. */
  pids(): Set<number> {
    const text = attempt(() => readFileSync(this.entrance, 'latin1')) ?? '';
    return new Set(text.split('\n').filter(Boolean).map(Number));
  }

  /** Kills every member, with no chance to fork meanwhile. */
  kill(): void {
    if (this.kind === 'cgroup.kill') {
      attempt(() => writeFileSync(join(this.#directory, 'cgroup.kill'), '1'));
      return;
    }
    const state = join(this.#directory, 'freezer.state');
    attempt(() => writeFileSync(state, 'FROZEN'));
    for (const pid of this.pids()) if (pid > 1 && pid !== process.pid) sendSignal(pid, 'SIGKILL');
    // Only a thawed process takes its signal.
    attempt(() => writeFileSync(state, 'THAWED'));
  }

  /** Removes the group once it is empty; false when it still has members after `ms`. */
  async remove(ms = 500): Promise<boolean> {
    const deadline = performance.now() + ms;
    for (let pause = 1; ; pause = Math.min(20, pause * 2)) {
      attempt(() => rmdirSync(this.#directory));
      if (!existsSync(this.#directory)) return true;
      if (performance.now() > deadline) return false;
      this.kill();
      await delay(pause);
    }
  }
}

/** The directories in which this process may create control groups. */
export class ControlGroups {
  readonly kind: ControlGroupKind;
  readonly #parent: string;

  constructor(kind: ControlGroupKind, parent: string) {
    this.kind = kind;
    this.#parent = parent;
  }

  /** Creates an empty group; undefined when the system refuses. */
  create(): ControlGroup | undefined {
    const directory = join(this.#parent, `${ownPrefix()}${process.pid}-${createHexId(12)}`);
    if (attempt(() => (mkdirSync(directory), true)) !== true) return undefined;
    return new ControlGroup(this.kind, directory);
  }

  /** Kills and removes the groups that ended owners, for example killed ones, left behind. */
  async removeOrphans(): Promise<void> {
    const prefix = ownPrefix();
    for (const name of attempt(() => readdirSync(this.#parent)) ?? []) {
      const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
      if (!Number.isInteger(owner) || existsSync(`/proc/${owner}`)) continue;
      const group = new ControlGroup(this.kind, join(this.#parent, name));
      group.kill();
      await group.remove();
    }
  }
}

/**
 * Finds a control group hierarchy that this process may use: version 2 with `cgroup.kill`, else the freezer of version
 * 1, else undefined (no Linux, no write access). Creates a group to verify it. `kinds` narrows the choice.
 */
export async function findControlGroups(
  kinds: readonly ControlGroupKind[] = ['cgroup.kill', 'freezer'],
): Promise<ControlGroups | undefined> {
  if (!hasProcessTable || !existsSync('/bin/sh')) return undefined;
  const mounts = attempt(() => readFileSync('/proc/self/mountinfo', 'latin1')) ?? '';
  const membership = attempt(() => readFileSync('/proc/self/cgroup', 'latin1')) ?? '';
  for (const kind of kinds) {
    for (const parent of listParents(kind, mounts, membership)) {
      const groups = new ControlGroups(kind, parent);
      const probe = groups.create();
      if (!probe) continue;
      const control = kind === 'cgroup.kill' ? 'cgroup.kill' : 'freezer.state';
      const isUsable = existsSync(join(probe.entrance, '..', control));
      probe.kill();
      if ((await probe.remove()) && isUsable) return groups;
    }
  }
  return undefined;
}

/**
 * Lists candidate parents from /proc/self/mountinfo and /proc/self/cgroup: the own group first, then the top of the
 * mount.
 */
export function listParents(kind: ControlGroupKind, mounts: string, membership: string): string[] {
  const parents: string[] = [];
  for (const line of mounts.split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    const mountPoint = before.split(' ')[4];
    const [type, , options = ''] = after.split(' ');
    const isVersion2 = type === 'cgroup2';
    const isFreezer = type === 'cgroup' && options.split(',').includes('freezer');
    if (mountPoint === undefined || !(kind === 'cgroup.kill' ? isVersion2 : isFreezer)) continue;
    const pattern = kind === 'cgroup.kill' ? /^0::(\/.*)$/m : /^\d+:(?:[^:\n]*,)?freezer(?:,[^:\n]*)?:(\/.*)$/m;
    const own = pattern.exec(membership)?.[1];
    if (own !== undefined && own !== '/') parents.push(join(mountPoint, own));
    parents.push(mountPoint);
  }
  return parents;
}

/** The group name includes the pid namespace, since pids mean something only in theirs. */
function ownPrefix(): string {
  const namespace = /\d+/.exec(attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '')?.[0] ?? '0';
  return `pth-${namespace}-`;
}

/**
 * Runs a system call; undefined when the system refuses, for example because the group is gone or a right is missing.
 */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}
