import { join } from 'node:path';
import { isInside } from '../../../base/index.ts';
import type { MountEntry } from './mount-table.ts';

/** One piece of what the inside sees of the host's files; later pieces lie on earlier ones. */
export interface Layer {
  /**
   * `overlay`: readable as on the host, writes go to a directory of the session. `bind`: read-only as on the host.
   * `locked`: read-only although the host's is not, since no overlay can be laid over it.
   * `directory`: an own, empty one that holds other layers. `link`: a symbolic link as on the host.
   */
  kind: 'overlay' | 'bind' | 'locked' | 'directory' | 'link';
  path: string;
  /** Of a link, where it leads; of an overlay or directory, its mode in octal digits, with `:uid:gid` to set the owner. */
  detail: string;
}

/** One entry of a directory of the host, as the plan needs to know it. */
export interface HostEntry {
  name: string;
  kind: 'directory' | 'link' | 'other';
  /** Where a link leads. */
  target: string;
}

/** What the plan is made from. */
export interface LayerFacts {
  mounts: readonly MountEntry[];
  /** Whether the overlays are mounted with the rights of the host's root, not with those of a user namespace. */
  isPrivileged: boolean;
  /** Entries of a directory; empty where it may not be read. */
  readDirectory: (path: string) => readonly HostEntry[];
  /** Mode of a directory, and where it can be set the owner; see `Layer`. */
  readMode: (path: string) => string;
}

/** What shows the kernel, not files of the host; the inside gets its own. */
const kernelDirectories = ['/dev', '/proc', '/sys'];

/** Where container engines mount the insides of other people's containers. */
const engineDirectories = [
  '/var/lib/docker',
  '/var/lib/containerd',
  '/var/lib/containers',
  '/var/lib/kubelet',
  '/run/docker',
  '/run/containerd',
];

/** File systems that hold no files of the host. */
const virtualTypes = new Set(
  'autofs binfmt_misc bpf cgroup cgroup2 configfs debugfs devpts devtmpfs efivarfs fusectl hugetlbfs mqueue nsfs proc pstore rpc_pipefs securityfs sysfs tracefs'.split(
    ' ',
  ),
);

/** Deepest directory that is taken apart because something is mounted below it. */
const maxDepth = 12;

/** A path that the option list of an overlay cannot name. */
const unnameable = /[\\:,"\n]/;

/**
 * Which layers show the host's files inside, parents first. With the rights of root one overlay stands for `/` and one
 * for every further file system. In a user namespace the kernel refuses an overlay over a directory below which
 * anything is mounted, so such a directory is taken apart: an own directory with a layer for each of its entries.
 */
export function planLayers(facts: LayerFacts): Layer[] {
  const mounts = facts.mounts.filter((mount) => mount.path !== '/' && !isLeftOut(mount));
  return facts.isPrivileged ? planWithRights(mounts, facts) : planApart('/', facts, mounts, 0);
}

function planWithRights(mounts: readonly MountEntry[], facts: LayerFacts): Layer[] {
  return [{ path: '/', isReadOnly: false }, ...mounts].map((mount) => toLayer(mount, facts));
}

function planApart(path: string, facts: LayerFacts, mounts: readonly MountEntry[], depth: number): Layer[] {
  if (isSandboxOwn(path)) return [];
  // What is not shown counts too: the kernel asks for all that is mounted below.
  if (!facts.mounts.some((mount) => mount.path !== path && isInside(path, mount.path))) {
    const mount = mounts.find((entry) => entry.path === path);
    if (mount !== undefined) return [toLayer(mount, facts)];
    return facts.mounts.some((entry) => entry.path === path && path !== '/')
      ? []
      : [toLayer({ path, isReadOnly: false }, facts)];
  }
  const layers: Layer[] = [{ kind: 'directory', path, detail: facts.readMode(path) }];
  if (depth === maxDepth) return layers;
  for (const entry of facts.readDirectory(path)) {
    const below = join(path, entry.name);
    if (entry.kind === 'directory') layers.push(...planApart(below, facts, mounts, depth + 1));
    else if (entry.kind === 'link') layers.push({ kind: 'link', path: below, detail: entry.target });
    else layers.push({ kind: 'bind', path: below, detail: '' });
  }
  return layers;
}

function toLayer({ path, isReadOnly }: Pick<MountEntry, 'path' | 'isReadOnly'>, { readMode }: LayerFacts): Layer {
  if (isReadOnly) return { kind: 'bind', path, detail: '' };
  if (unnameable.test(path)) return { kind: 'locked', path, detail: '' };
  return { kind: 'overlay', path, detail: readMode(path) };
}

function isSandboxOwn(path: string): boolean {
  return [...kernelDirectories, ...engineDirectories].some((directory) => isInside(directory, path));
}

function isLeftOut(mount: MountEntry): boolean {
  // An overlay below the root is the inside of somebody's container or sandbox.
  return isSandboxOwn(mount.path) || virtualTypes.has(mount.type) || mount.type === 'overlay';
}

/** Directories of container engines, which are hidden inside. */
export function listEngineDirectories(): readonly string[] {
  return engineDirectories;
}
