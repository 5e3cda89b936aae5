import { parse } from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue, normalizePath } from '../../base/index.ts';
import { createGlobMatcher } from '../../environment/index.ts';
import { invalidConfig, type PluginFiles } from './plugin-files.ts';

/** One package of a workspace. */
export interface WorkspaceMember {
  /** Relative to the root of the workspace; `.` for the root itself. */
  path: string;
  name: string | null;
  manifest: JsonObject;
}

const maxPatterns = 200;
const maxDirectories = 2000;
const maxDepth = 6;

/**
 * Reads the globs of a workspace's members: `packages` of pnpm-workspace.yaml, else `workspaces` of package.json;
 * undefined where a directory is no root of a workspace.
 */
export async function readWorkspaceGlobs(files: PluginFiles): Promise<readonly string[] | undefined> {
  const text = await files.readText('pnpm-workspace.yaml');
  // A pnpm-workspace.yaml without packages only holds settings.
  const listed = text === undefined ? undefined : readYamlPackages(text);
  if (listed !== undefined) return readGlobs(listed, 'pnpm-workspace.yaml', 'packages');
  const workspaces = (await files.readJson('package.json'))?.['workspaces'];
  if (workspaces === undefined) return undefined;
  return readGlobs(isJsonObject(workspaces) ? workspaces['packages'] : workspaces, 'package.json', 'workspaces');
}

function readYamlPackages(text: string): JsonValue | undefined {
  let document: unknown;
  try {
    document = parse(text, { maxAliasCount: 100 });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw invalidConfig('pnpm-workspace.yaml', '', `is not valid YAML: ${reason}`);
  }
  return isJsonObject(document) ? document['packages'] : undefined;
}

function readGlobs(value: JsonValue | undefined, file: string, key: string): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > maxPatterns) {
    throw invalidConfig(file, key, `must be an array of at most ${maxPatterns} globs`);
  }
  return value.flatMap((glob) => (typeof glob === 'string' ? [glob.trim()] : []));
}

/** Returns the test for paths of members, relative to the workspace's root. A glob with `!` takes paths away. */
export function createMemberMatcher(globs: readonly string[]): (path: string) => boolean {
  const wanted = compileGlobs(globs.filter((glob) => !glob.startsWith('!')));
  const refused = compileGlobs(globs.flatMap((glob) => (glob.startsWith('!') ? [glob.slice(1)] : [])));
  return (path) => wanted.some((matches) => matches(path)) && !refused.some((matches) => matches(path));
}

function compileGlobs(globs: readonly string[]): ((path: string) => boolean)[] {
  return globs.flatMap((glob) => {
    const path = normalizePath(glob);
    return path === undefined ? [] : [createGlobMatcher(path)];
  });
}

/** Lists the packages of a workspace, its root first. Looks into at most 2,000 directories, six levels deep. */
export async function listMembers(root: PluginFiles, globs: readonly string[]): Promise<WorkspaceMember[]> {
  const isMember = createMemberMatcher(globs);
  const members: WorkspaceMember[] = [];
  const queue = ['.'];
  for (let index = 0; index < queue.length && index < maxDirectories; index++) {
    const path = queue[index] ?? '.';
    const manifest = path === '.' || isMember(path) ? await root.readJson(`${path}/package.json`) : undefined;
    const name = manifest?.['name'];
    if (manifest) members.push({ path, name: typeof name === 'string' ? name : null, manifest });
    if (path.split('/').length >= maxDepth) continue;
    for (const directory of await root.listDirectories(path)) {
      if (directory === 'node_modules' || directory.startsWith('.')) continue;
      queue.push(path === '.' ? directory : `${path}/${directory}`);
    }
  }
  return members;
}

const dependencyKeys = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Returns the members that a member needs, each after those that it needs itself, and the member last. Leaves out the
 * root. Pure; a cycle ends where it closes.
 */
export function orderByDependencies(members: readonly WorkspaceMember[], last: WorkspaceMember): WorkspaceMember[] {
  const byName = new Map(members.flatMap((member) => (member.name === null ? [] : [[member.name, member] as const])));
  const ordered = new Set<WorkspaceMember>();
  const seen = new Set<WorkspaceMember>();
  const visit = (member: WorkspaceMember) => {
    if (seen.has(member) || (member.path === '.' && member !== last)) return;
    seen.add(member);
    for (const key of dependencyKeys) {
      const listed = member.manifest[key];
      for (const name of isJsonObject(listed) ? Object.keys(listed) : []) {
        const needed = byName.get(name);
        if (needed) visit(needed);
      }
    }
    ordered.add(member);
  };
  visit(last);
  return [...ordered];
}
