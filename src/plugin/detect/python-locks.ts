import { posix } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { PluginFiles } from './plugin-files.ts';
import type { PythonProject } from './python-project.ts';
import { findWorkspace } from './python-workspace.ts';

/** A lockfile that holds for a project. */
export interface ProjectLock {
  tool: 'uv' | 'poetry';
  /** The files beside it. */
  files: PluginFiles;
  name: string;
  /** As it is named from the project, e.g. `../../uv.lock` for that of the workspace. */
  lockfile: string;
  isOwn: boolean;
}

const lockTools = { 'uv.lock': 'uv', 'poetry.lock': 'poetry' } as const;
const unreadLocks = ['pdm.lock', 'Pipfile.lock', 'pylock.toml'];

/** Lists the lockfiles of uv and Poetry that hold for a project: those beside it, then those of its workspace. */
export async function listProjectLocks(files: PluginFiles, project: PythonProject | undefined): Promise<ProjectLock[]> {
  const workspace = project === undefined ? undefined : await findWorkspace(files, project);
  const places = [{ files, path: '.' }];
  if (workspace && workspace.path !== '.') places.push({ files: workspace.root, path: workspace.path });
  const locks: ProjectLock[] = [];
  for (const place of places) {
    for (const [name, tool] of Object.entries(lockTools)) {
      if (!(await place.files.has(name))) continue;
      const lockfile = posix.join(posix.relative(place.path, '.'), name);
      locks.push({ tool, files: place.files, name, lockfile, isOwn: place.path === '.' });
    }
  }
  return locks;
}

/** Says of each lockfile beside a project whose versions are installed from another one that it is not used. */
export async function describeSpareLocks(
  files: PluginFiles,
  locks: readonly ProjectLock[],
  used: string,
): Promise<string[]> {
  const spare = [...locks.map(({ lockfile }) => lockfile), ...(await listUnread(files))];
  return spare.filter((name) => name !== used).map((name) => `${name} is not used: ${used} is`);
}

/**
 * Says of each lockfile that names versions of a project, but that PTH does not read, why it is not used: one of another
 * tool, and, where none holds for it, the nearest of uv or Poetry above, which is that of another project.
 */
export async function describeUnreadLocks(files: PluginFiles, locks: readonly ProjectLock[]): Promise<string[]> {
  const unread = await listUnread(files);
  const notes = unread.map(
    (name) => `${name} is not used: PTH reads those of uv and Poetry alone, so pip installs the versions that it finds`,
  );
  for (const parent of locks.length > 0 ? [] : files.listParents()) {
    for (const name of Object.keys(lockTools)) {
      if (!(await parent.files.has(name))) continue;
      const lockfile = posix.join(posix.relative(parent.path, '.'), name);
      const why = 'no workspace there has this project as a member';
      return [...notes, `${lockfile} is not used: ${why}, so pip installs the versions that it finds`];
    }
  }
  return notes;
}

async function listUnread(files: PluginFiles): Promise<string[]> {
  const found = await Promise.all(unreadLocks.map((name) => files.has(name)));
  return unreadLocks.filter((_, index) => found[index] === true);
}

/** What a lockfile of uv or Poetry says to pip. */
interface LockedVersions {
  /** `name==version` of each package of the index. */
  pins: string[];
  /** Packages that the lockfile has in several versions, one for each platform or Python. */
  ambiguous: string[];
}

const maxPackages = 2000;
const namePattern = /^[A-Za-z0-9][\w.-]{0,100}$/;
const versionPattern = /^[A-Za-z0-9][\w.!+-]{0,60}$/;

/**
 * Reads the versions of `uv.lock` or `poetry.lock` for a pip that stands in for their tool. Undefined for a file above
 * 10 MiB or one that is no lockfile.
 */
export async function readLockedVersions(files: PluginFiles, lockfile: string): Promise<LockedVersions | undefined> {
  const text = await files.readLarge(lockfile);
  if (text === undefined) return undefined;
  const packages = readPackages(text);
  if (packages === undefined) return undefined;
  const versions = new Map<string, Set<string>>();
  for (const item of packages.slice(0, maxPackages)) {
    const { name, version, source } = item;
    if (typeof name !== 'string' || typeof version !== 'string' || !isOfIndex(source)) continue;
    if (!namePattern.test(name) || !versionPattern.test(version)) continue;
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const rows = [...versions].map(([name, [version = '', ...more]]) => ({
    name,
    version,
    isAmbiguous: more.length > 0,
  }));
  return {
    pins: rows.flatMap(({ name, version, isAmbiguous }) => (isAmbiguous ? [] : [`${name}==${version}`])),
    ambiguous: rows.flatMap(({ name, isAmbiguous }) => (isAmbiguous ? [name] : [])),
  };
}

function readPackages(text: string): JsonObject[] | undefined {
  try {
    const { package: packages } = JSON.parse(JSON.stringify(parse(text))) as JsonObject;
    return Array.isArray(packages) ? packages.filter(isJsonObject) : undefined;
  } catch (error) {
    if (error instanceof TomlError) return undefined;
    throw error;
  }
}

/** False for a package of git, of a directory or of a URL: its requirement names the place already. */
function isOfIndex(source: JsonValue | undefined): boolean {
  if (source === undefined) return true;
  return isJsonObject(source) && ('registry' in source || source['type'] === 'legacy');
}
