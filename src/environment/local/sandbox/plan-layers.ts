import { join } from 'node:path';
import { isInside } from '../../../base/index.ts';
import type { MountEntry } from './mount-table.ts';

/** One mount of the sandbox's view of the host's files; later layers cover earlier ones. */
export interface Layer {
  /**
   * `overlay`: readable as on the host, writes go to a directory of the session. `bind`: read-only as on the host.
   * `locked`: read-only although writable on the host, since no overlay can cover it. `directory`: a new, empty one
   * that holds other layers. `link`: a symbolic link as on the host.
   */
  kind: 'overlay' | 'bind' | 'locked' | 'directory' | 'link';
  path: string;
  /** The target of a link; the mode of an overlay or directory in octal digits, with `:uid:gid` to set the owner. */
  detail: string;
}

/** One entry of a directory of the host. */
export interface HostEntry {
  name: string;
  kind: 'directory' | 'link' | 'other';
  /** Target of a link. */
  target: string;
}

/** Inputs of the plan. */
export interface LayerFacts {
  mounts: readonly MountEntry[];
  /** True when the overlays are mounted with the rights of the host's root rather than those of a user namespace. */
  isPrivileged: boolean;
  /** Lists the entries of a directory; empty where it is not readable. */
  readDirectory: (path: string) => readonly HostEntry[];
  /** Returns the mode of a directory, and where possible its owner; see `Layer`. */
  readMode: (path: string) => string;
}

/** Kernel file systems; the sandbox gets its own. */
const kernelDirectories = ['/dev', '/proc', '/sys'];

/** Directories where container engines mount other containers. */
const engineDirectories = [
  '/var/lib/docker',
  '/var/lib/containerd',
  '/var/lib/containers',
  '/var/lib/kubelet',
  '/run/docker',
  '/run/containerd',
];

/** File system types that hold no files of the host. */
const virtualTypes = new Set(
  'autofs binfmt_misc bpf cgroup cgroup2 configfs debugfs devpts devtmpfs efivarfs fusectl hugetlbfs mqueue nsfs proc pstore rpc_pipefs securityfs sysfs tracefs'.split(
    ' ',
  ),
);

/** Maximum depth of a directory that is split because a mount lies below it. */
const maxDepth = 12;

/** A path that the options of an overlay cannot express. */
const unnameable = /[\\:,"\n]/;

/**
 * Plans the layers that show the host's files, parents first. With the rights of root one overlay covers `/` and one
 * each further file system. In a user namespace the kernel refuses an overlay over a directory with mounts below it, so
 * such a directory is split: a new directory with a layer for each of its entries.
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
  // Hidden mounts count too: the kernel checks all mounts below.
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
  // An overlay below the root belongs to another container or sandbox.
  return isSandboxOwn(mount.path) || virtualTypes.has(mount.type) || mount.type === 'overlay';
}

/** True for a directory that lies in an overlay of the sandbox, so that what is written there need not reach the host. */
export function isCoverable(path: string, layers: readonly Layer[], mounts: readonly MountEntry[]): boolean {
  const layer = layers.filter((entry) => isInside(entry.path, path)).at(-1);
  if (layer?.kind !== 'overlay') return false;
  return !mounts.some(
    (mount) => mount.path !== layer.path && isInside(layer.path, mount.path) && isInside(mount.path, path),
  );
}

/** Lists directories of container engines, which the sandbox hides. */
export function listEngineDirectories(): readonly string[] {
  return engineDirectories;
}
