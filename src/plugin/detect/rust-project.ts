import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { BuildPlan, VersionWant } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';
import { createMemberMatcher } from './workspace-members.ts';

/** The programs of a Rust package or workspace, and where Cargo puts them. */
interface RustProject {
  /** Names of the programs; the one that `default-run` names comes first. */
  programs: readonly string[];
  /** Package to build of a workspace without a package at its root; null for the directory's own. */
  package: string | null;
  /** Directory of the workspace's target, relative to the plugin's. */
  target: string;
  wants: readonly VersionWant[];
}

const maxMembers = 200;
const table = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
const text = (value: JsonValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** Lowest version of Rust by edition and by format of Cargo.lock. */
const editions: Readonly<Record<string, string>> = { '2021': '1.56', '2024': '1.85' };
const lockFormats: Readonly<Record<string, string>> = { '4': '1.78' };

/** Reads Cargo.toml, its workspace and its toolchain; undefined without a Cargo.toml. */
export async function readRustProject(files: PluginFiles): Promise<RustProject | undefined> {
  const manifest = await files.readToml('Cargo.toml');
  if (!manifest) return undefined;
  const own = table(manifest['package']);
  const above = await findWorkspace(files, manifest);
  const shared = table(table((above?.manifest ?? manifest)['workspace'])['package']);
  const root = above?.files ?? files;
  const wants = await listWants(root, files, { own, shared });
  const target = `${above?.up ?? ''}target`;
  if (text(own['name']) !== undefined)
    return { programs: await listPrograms(files, manifest), package: null, target, wants };
  const member = await chooseMember(files, table(manifest['workspace']));
  return { programs: member?.programs ?? [], package: member?.name ?? null, target, wants };
}

/** Finds the workspace above that has the package as a member. */
async function findWorkspace(
  files: PluginFiles,
  manifest: JsonObject,
): Promise<{ files: PluginFiles; manifest: JsonObject; up: string } | undefined> {
  if ('workspace' in manifest) return undefined;
  for (const { files: root, path } of files.listParents()) {
    const above = await root.readToml('Cargo.toml');
    if (!above || !('workspace' in above) || !createMemberMatcher(readMembers(table(above['workspace'])))(path))
      continue;
    return {
      files: root,
      manifest: above,
      up: path
        .split('/')
        .map(() => '../')
        .join(''),
    };
  }
  return undefined;
}

function readMembers(workspace: JsonObject): string[] {
  const list = (key: string) => {
    const value = workspace[key];
    return Array.isArray(value) ? value.slice(0, maxMembers).flatMap((item) => text(item) ?? []) : [];
  };
  return [...list('members'), ...list('exclude').map((path) => `!${path}`)];
}

async function listPrograms(files: PluginFiles, manifest: JsonObject): Promise<string[]> {
  const own = table(manifest['package']);
  const listed = Array.isArray(manifest['bin']) ? manifest['bin'] : [];
  const named = listed.flatMap((bin) => text(table(bin)['name']) ?? []);
  const found = (await files.listFiles('src/bin')).flatMap((name) => (name.endsWith('.rs') ? [name.slice(0, -3)] : []));
  const name = text(own['name']);
  // A package without a main.rs whose programs lie in src/bin, or are named, has none of its own name; nor has a library.
  const isLibrary = await files.has('src/lib.rs');
  const isMain = (await files.has('src/main.rs')) || (named.length === 0 && found.length === 0 && !isLibrary);
  const hasOwn = isMain && name !== undefined && named.length === 0;
  const all = [...new Set([...(hasOwn ? [name] : []), ...named, ...found])];
  const first = text(own['default-run']);
  return all.sort((left, right) => Number(right === first) - Number(left === first));
}

interface RustMember {
  name: string;
  programs: string[];
}

function rank({ name, programs }: RustMember): number {
  return [name, ...programs].some((part) => /mcp/i.test(part)) ? 0 : /serve/i.test(name) ? 1 : 2;
}

/** Chooses the member of a workspace with a program: one named for MCP, else for a server, else the first. */
async function chooseMember(files: PluginFiles, workspace: JsonObject): Promise<RustMember | undefined> {
  const isMember = createMemberMatcher(readMembers(workspace));
  const members: RustMember[] = [];
  const parents = ['.', ...(await files.listDirectories('.'))].filter(
    (name) => name !== 'target' && !name.startsWith('.g'),
  );
  for (const parent of parents) {
    for (const directory of await files.listDirectories(parent)) {
      const path = parent === '.' ? directory : `${parent}/${directory}`;
      if (members.length >= maxMembers || !isMember(path)) continue;
      const place = files.under(path);
      const manifest = await place.readToml('Cargo.toml');
      const name = text(table(manifest?.['package'])['name']);
      const hasProgram =
        (await place.has('src/main.rs')) || (await place.hasDirectory('src/bin')) || 'bin' in (manifest ?? {});
      if (manifest && name !== undefined && hasProgram)
        members.push({ name, programs: await listPrograms(place, manifest) });
    }
  }
  return members.toSorted((left, right) => rank(left) - rank(right))[0];
}

async function listWants(
  root: PluginFiles,
  files: PluginFiles,
  { own, shared }: { own: JsonObject; shared: JsonObject },
): Promise<VersionWant[]> {
  const inherit = (key: string) => text(own[key]) ?? text(shared[key]);
  const lock = /^version = (\d+)/m.exec((await root.readHead('Cargo.lock')) ?? '')?.[1] ?? '';
  const channel =
    text(table((await root.readToml('rust-toolchain.toml'))?.['toolchain'])['channel']) ??
    (await files.readText('rust-toolchain'))?.trim();
  const rows = [
    ['rust-toolchain', /^\d+(?:\.\d+)+$/.exec(channel ?? '')?.[0]],
    ['Cargo.toml', /^\d+(?:\.\d+)*/.exec(inherit('rust-version') ?? '')?.[0]],
    ['Cargo.toml (by its edition)', editions[inherit('edition') ?? '']],
    ['Cargo.lock (by its format)', lockFormats[lock]],
  ] as const;
  return rows.flatMap(([evidence, version]) =>
    version === undefined ? [] : [{ tool: 'rust', evidence, specifier: `>=${version}` } as const],
  );
}

/** Plans a Rust package, or the member of a workspace that has the server. */
export async function planRustBuild(files: PluginFiles): Promise<BuildPlan | undefined> {
  const project = await readRustProject(files);
  if (!project) return undefined;
  const { wants } = project;
  const argv = ['cargo', 'build', ...(project.package === null ? [] : ['--package', project.package])] as const;
  return { source: 'Cargo.toml', steps: [{ phase: 'build', argv }], ...(wants.length > 0 ? { wants } : {}) };
}
