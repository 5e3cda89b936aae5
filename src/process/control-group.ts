import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createHexId, systemErrorCode } from '../base/index.ts';
import { hasProcessTable } from './proc-table.ts';
import { sendSignal } from './send-signal.ts';

/** How a whole group is killed: by one write (version 2), or frozen first and then killed one by one (version 1). */
export type ControlGroupKind = 'cgroup.kill' | 'freezer';

/** One kernel control group: whoever was started inside can fork, detach and be orphaned, but not leave it. */
export class ControlGroup {
  readonly kind: ControlGroupKind;
  readonly #directory: string;

  constructor(kind: ControlGroupKind, directory: string) {
    this.kind = kind;
    this.#directory = directory;
  }

  /** The file into which a process writes 0, or its pid is written, to enter. */
  get entrance(): string {
    return join(this.#directory, 'cgroup.procs');
  }

  /** Puts a running process, not its earlier children, inside; nothing happens when it is gone. */
  add(pid: number): void {
    attempt(() => writeFileSync(this.entrance, String(pid)));
  }

  /** Who is inside now. */
  pids(): Set<number> {
    const text = attempt(() => readFileSync(this.entrance, 'latin1')) ?? '';
    return new Set(text.split('\n').filter(Boolean).map(Number));
  }

  /** Kills everybody inside, with no chance to fork away meanwhile. */
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

  /** Removes the group once it is empty; false when somebody is still inside after `ms`. */
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

/** Where this process may make control groups. */
export class ControlGroups {
  readonly kind: ControlGroupKind;
  readonly #parent: string;

  constructor(kind: ControlGroupKind, parent: string) {
    this.kind = kind;
    this.#parent = parent;
  }

  /** A new, empty group; undefined when the system refuses. */
  create(): ControlGroup | undefined {
    const directory = join(this.#parent, `${ownPrefix()}${process.pid}-${createHexId(12)}`);
    if (attempt(() => (mkdirSync(directory), true)) !== true) return undefined;
    return new ControlGroup(this.kind, directory);
  }

  /** Kills and removes the groups that processes which have ended, killed themselves perhaps, left behind. */
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
 * The control groups that this host lets us use: version 2 with `cgroup.kill`, else the freezer of version 1, else none
 * (no Linux, no right to write there). Tries it out for real. `kinds` narrows the choice.
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

/** Own group first, then the top of the mount, as /proc/self/mountinfo and /proc/self/cgroup tell. */
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

/** Pids mean something only inside their namespace, so it is part of every group's name. */
function ownPrefix(): string {
  const namespace = /\d+/.exec(attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '')?.[0] ?? '0';
  return `pth-${namespace}-`;
}

/** Undefined where the system says no: a group that is gone, a right that is missing. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}
