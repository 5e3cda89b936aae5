import { isJsonObject, type JsonObject } from '../../base/index.ts';
import type { PackageManager } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';
import { createMemberMatcher, readWorkspaceGlobs } from './workspace-members.ts';

/** The project that a package is installed with: the package itself, or the workspace that lists it. */
export interface NodeProject {
  /** The directory in which the manager installs. */
  root: PluginFiles;
  /** Path of the plugin relative to `root`; `.` when it is the root. */
  member: string;
  /** Globs of the workspace's members; null for a package of its own. */
  globs: readonly string[] | null;
  manager: PackageManager;
  /** The lockfile that is used, relative to `root`; null without one. */
  lockfile: string | null;
  /** Committed release of Yarn that the project runs, relative to `root`; null without one. */
  yarnPath: string | null;
  notes: readonly string[];
}

type ManagerName = PackageManager['name'];

/** Lockfiles by precedence, where nothing names the manager. */
const lockfiles: readonly (readonly [file: string, manager: ManagerName])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['npm-shrinkwrap.json', 'npm'],
  ['package-lock.json', 'npm'],
];

const managerNames: readonly string[] = ['npm', 'pnpm', 'yarn', 'bun'];
const isManager = (name: unknown): name is ManagerName => typeof name === 'string' && managerNames.includes(name);

/** Finds the project of a plugin with a package.json, and the package manager that its author uses. */
export async function findNodeProject(files: PluginFiles): Promise<NodeProject> {
  const { root, member, globs } = await findRoot(files);
  const present: (readonly [string, ManagerName])[] = [];
  for (const row of lockfiles) if (await root.has(row[0])) present.push(row);
  const wished = await findNamedManager(root, files);
  const passedOver = wished && globs === null ? explainPassingOver(wished, present) : undefined;
  const named = passedOver === undefined ? wished : undefined;
  const chosen = named ? present.find(([, manager]) => manager === named.name) : present[0];
  const name = named?.name ?? chosen?.[1] ?? (await findEngine(root)) ?? 'npm';
  const lockfile = chosen?.[0] ?? null;
  const version = named?.version ?? (await readLockedRange(root, lockfile));
  const others = present.filter((row) => row !== chosen).map(([file]) => file);
  return {
    root,
    member,
    globs,
    manager: { name, version },
    lockfile,
    yarnPath: name === 'yarn' ? await findYarnPath(root) : null,
    notes: [
      ...(passedOver === undefined ? [] : [passedOver]),
      ...describeOthers(others, { name, lockfile, source: named?.source ?? null }),
    ],
  };
}

/**
 * Says why a named manager without a lockfile of its own is passed over for the one whose lockfile is there; undefined
 * where it is not. Without the locked versions the build would be another than its author's.
 */
function explainPassingOver(
  { name, source }: NamedManager,
  present: readonly (readonly [string, ManagerName])[],
): string | undefined {
  const [first] = present;
  if (first === undefined || present.some(([, manager]) => manager === name)) return undefined;
  return `${name}, which ${source} names, is not used: there is ${first[0]}, and no lockfile of ${name}`;
}

/** Finds the nearest directory above whose workspace lists the plugin. */
async function findRoot(files: PluginFiles): Promise<Pick<NodeProject, 'root' | 'member' | 'globs'>> {
  const own = await readWorkspaceGlobs(files);
  if (own === undefined) {
    for (const { files: root, path } of files.listParents()) {
      const globs = await readWorkspaceGlobs(root);
      if (globs && createMemberMatcher(globs)(path)) return { root, member: path, globs };
    }
  }
  return { root: files, member: '.', globs: own ?? null };
}

interface NamedManager extends PackageManager {
  source: string;
}

/** Reads the manager from `packageManager`, else from `devEngines`, of the root, else of the plugin itself. */
async function findNamedManager(root: PluginFiles, files: PluginFiles): Promise<NamedManager | undefined> {
  for (const place of [root, files]) {
    const manifest = (await place.readJson('package.json')) ?? {};
    const found = readPackageManager(manifest) ?? readDevEngines(manifest);
    if (found) return found;
  }
  return undefined;
}

function readPackageManager({ packageManager }: JsonObject): NamedManager | undefined {
  // A hash may follow the version, and a URL may stand in its place.
  const [, name, version] = /^(\w+)@(\d[\w.-]*)/.exec(typeof packageManager === 'string' ? packageManager : '') ?? [];
  return isManager(name) && version !== undefined ? { name, version, source: 'packageManager' } : undefined;
}

function readDevEngines({ devEngines }: JsonObject): NamedManager | undefined {
  const listed = isJsonObject(devEngines) ? devEngines['packageManager'] : undefined;
  const entries = Array.isArray(listed) ? listed : [listed];
  for (const entry of entries) {
    if (!isJsonObject(entry) || !isManager(entry['name'])) continue;
    return { name: entry['name'], version: readRange(entry['version']), source: 'devEngines' };
  }
  return undefined;
}

/** Returns a version range as npm takes it; null for anything else, such as the text `please use pnpm`. */
function readRange(value: unknown): string | null {
  return typeof value === 'string' && /^[\d<>=^~*|. xX-]{1,100}$/.test(value) && /\d/.test(value) ? value.trim() : null;
}

/** Returns the manager other than npm that `engines` asks for, where no lockfile names one. */
async function findEngine(root: PluginFiles): Promise<ManagerName | undefined> {
  const engines = (await root.readJson('package.json'))?.['engines'];
  if (!isJsonObject(engines)) return undefined;
  return (['pnpm', 'yarn', 'bun'] as const).find((name) => readRange(engines[name]) !== null);
}

/** Returns the range of versions that read a lockfile of this format. */
async function readLockedRange(root: PluginFiles, lockfile: string | null): Promise<string | null> {
  if (lockfile !== 'pnpm-lock.yaml' && lockfile !== 'yarn.lock') return null;
  const head = (await root.readHead(lockfile)) ?? '';
  if (lockfile === 'pnpm-lock.yaml') {
    const format = Number.parseFloat(/^lockfileVersion:\s*['"]?([\d.]+)/m.exec(head)?.[1] ?? '9');
    return format >= 9 ? '10' : format >= 6 ? '8' : '7';
  }
  const format = Number(/^__metadata:\s+version:\s*(\d+)/m.exec(head)?.[1] ?? '0');
  return format === 0 ? '1' : format >= 7 ? '4' : format >= 5 ? '3' : '2';
}

/** Returns the release of Yarn that .yarnrc.yml or .yarnrc names and the repository holds. */
async function findYarnPath(root: PluginFiles): Promise<string | null> {
  const modern = /^yarnPath:\s*['"]?([^\s'"#]+)/m.exec((await root.readText('.yarnrc.yml')) ?? '')?.[1];
  const classic = /^yarn-path\s+['"]?([^\s'"]+)/m.exec((await root.readText('.yarnrc')) ?? '')?.[1];
  const path = modern ?? classic;
  return path !== undefined && (await root.has(path)) ? path : null;
}

function describeOthers(
  others: readonly string[],
  { name, lockfile, source }: { name: ManagerName; lockfile: string | null; source: string | null },
): string[] {
  if (others.length === 0) return [];
  const files = others.join(' and ');
  const verb = others.length === 1 ? 'is' : 'are';
  const used = lockfile === null ? `${name} without a lockfile` : `${name} with ${lockfile}`;
  const reason = source === null ? '' : `, since ${source} names ${name}`;
  return [`${files} ${verb} not used: the plugin is installed by ${used}${reason}`];
}
