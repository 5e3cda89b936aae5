import { parse, TomlError } from 'smol-toml';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { PluginFiles } from './plugin-files.ts';

/** The facts of a Python project that its installation follows from. */
export interface PythonProject {
  /** Name in the form by which the index compares names; null without one. */
  name: string | null;
  /** Programs that the installed project offers; the one named like the project comes first. */
  scripts: readonly string[];
  /**
   * Modules that scripts name and that hatchling does not look for below src; with a file there, the script finds nothing
   * once it is installed, although the file itself can be run.
   */
  rootModules: Readonly<Record<string, string>>;
  /** The `requires-python` of the project; null for any version. */
  requires: string | null;
  /** Requirements of the project itself. */
  dependencies: readonly string[];
  /** Requirements by name of their dependency group. */
  groups: Readonly<Record<string, readonly string[]>>;
  /** Directories of this repository that the project takes packages from. */
  paths: readonly string[];
  /** Names of packages that come from the workspace of uv. */
  siblings: readonly string[];
  /** Globs of the workspace's members, with `!` before those that are none; null where it is no root of one. */
  members: readonly string[] | null;
  /** True when pip can install the directory; false for a list of requirements without a package. */
  isPackage: boolean;
  /** True when building it compiles code, so that a change of sources needs a new build. */
  isCompiled: boolean;
}

const maxEntries = 500;
const compiledBackends = /^(?:maturin|mesonpy|scikit_build_core|py_build_cmake|pdm\.backend\.cython)/;

const table = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
const text = (value: JsonValue | undefined): string | null => (typeof value === 'string' ? value : null);
const texts = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.slice(0, maxEntries).filter((item) => typeof item === 'string') : [];

/** Spelling of a Python project by which the index compares names. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, '-');
}

/** Reads pyproject.toml; undefined without one. @throws PthError `plugin/config-invalid` */
export async function readPythonProject(files: PluginFiles): Promise<PythonProject | undefined> {
  const document = await files.readToml('pyproject.toml');
  if (!document) return undefined;
  const project = table(document['project']);
  const tool = table(document['tool']);
  const poetry = table(tool['poetry']);
  const uv = table(tool['uv']);
  const system = table(document['build-system']);
  const name = text(project['name']) ?? text(poetry['name']);
  const scripts = [...Object.keys(table(project['scripts'])), ...Object.keys(table(poetry['scripts']))];
  const hasLegacy = (await files.has('setup.py')) || (await files.has('setup.cfg'));
  const isDeclared = 'build-system' in document || 'poetry' in tool || hasLegacy || scripts.length > 0;
  return {
    name: name === null ? null : plainName(name),
    scripts: scripts.sort((left, right) => Number(right === name) - Number(left === name)),
    rootModules: readRootModules(document),
    requires: text(project['requires-python']) ?? readPoetryPython(poetry),
    dependencies: texts(project['dependencies']),
    groups: readGroups(table(document['dependency-groups'])),
    paths: Object.values(table(uv['sources'])).flatMap((source) => text(table(source)['path']) ?? []),
    siblings: Object.entries(table(uv['sources'])).flatMap(([sibling, source]) =>
      table(source)['workspace'] === true ? [plainName(sibling)] : [],
    ),
    members: readMembers(uv['workspace']),
    isPackage: isDeclared && uv['package'] !== false,
    isCompiled: compiledBackends.test(text(system['build-backend']) ?? ''),
  };
}

function readRootModules(document: JsonObject): Record<string, string> {
  const backend = text(table(document['build-system'])['build-backend']);
  const settings = JSON.stringify(table(document['tool'])['hatch'] ?? {});
  if (backend !== 'hatchling.build' || /\bsrc\b/.test(settings)) return {};
  const scripts = Object.entries(table(table(document['project'])['scripts']));
  return Object.fromEntries(
    scripts.flatMap(([script, target]) => {
      const module = /^([A-Za-z_]\w*):/.exec(text(target) ?? '')?.[1];
      return module === undefined ? [] : [[script, module]];
    }),
  );
}

function readMembers(workspace: JsonValue | undefined): string[] | null {
  if (!isJsonObject(workspace)) return null;
  return [...texts(workspace['members']), ...texts(workspace['exclude']).map((glob) => `!${glob}`)];
}

/** Reads Poetry's version of Python, where it is written as comparisons; a caret and a tilde are its own. */
function readPoetryPython(poetry: JsonObject): string | null {
  const wanted = text(table(poetry['dependencies'])['python']);
  const [, lowest] = /^[\^~](\d+(?:\.\d+)*)/.exec(wanted ?? '') ?? [];
  return lowest === undefined ? wanted : `>=${lowest}`;
}

function readGroups(groups: JsonObject): Record<string, string[]> {
  return Object.fromEntries(Object.entries(groups).map(([name, list]) => [name, texts(list)]));
}

/** Reads the requirements that a script carries in a comment `# /// script`; undefined without one. */
export function readInlineScript(source: string): { dependencies: string[]; requires: string | null } | undefined {
  const block = /^# \/\/\/ script\s*$\n((?:#(?: .*)?$\n)+?)# \/\/\/\s*$/m.exec(source.slice(0, 100_000))?.[1];
  if (block === undefined) return undefined;
  try {
    const document = JSON.parse(JSON.stringify(parse(block.replaceAll(/^# ?/gm, '')))) as JsonObject;
    return { dependencies: texts(document['dependencies']), requires: text(document['requires-python']) };
  } catch (error) {
    // Python runs a script whose comment is broken all the same.
    if (error instanceof TomlError) return undefined;
    throw error;
  }
}
