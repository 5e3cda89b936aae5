import { posix } from 'node:path';
import type { JsonObject } from '../../base/index.ts';
import type { Project } from './project.ts';
import { plain, readPyproject, table, texts } from './pyproject.ts';

/** Where requirements come from: words for pip, and the requirements that come from the index. */
interface SplitRequirements {
  sourced: string[];
  others: string[];
}

/**
 * Finds the requirements that `[tool.uv.sources]` of the project or of its workspace takes from a path, a member, an
 * address or a repository, which pip does not read. What those need in turn comes first. Sources outside of the project,
 * and other indexes, are left to pip. Pure.
 * @throws PthError `complete/no-runner`
 */
export function splitSourced(project: Project, directory: string, requirements: readonly string[]): SplitRequirements {
  const words = new Map<string, string[]>();
  const others = collect(project, { from: directory, to: directory }, requirements, words);
  return { sourced: [...words.values()].flat(), others };
}

/** Adds the words of sourced requirements by name, and returns the other requirements. */
function collect(
  project: Project,
  place: { from: string; to: string },
  requirements: readonly string[],
  words: Map<string, string[]>,
): string[] {
  return requirements.filter((requirement) => {
    const [, written = '', extras = '', rest = ''] = /^\s*([\w.-]+)\s*(\[[^\]]*\])?(.*)$/s.exec(requirement) ?? [];
    const name = plain(written);
    if (words.has(name)) return false;
    const source = findSource(project, place.from, name);
    if (source === null) return true;
    const chosen = extras.replaceAll(/\s/g, '');
    const marker = rest.includes(';') ? ` ${rest.slice(rest.indexOf(';'))}` : '';
    if (source.address !== null) {
      words.set(name, [`${written}${chosen} @ ${source.address}${marker}`]);
      return false;
    }
    const path = posix.relative(place.to, source.directory);
    if (path === '') return false;
    // Set before its own needs are read, which may lead back to it; and anew, so that they come first.
    words.set(name, []);
    const needs = texts(table(readPyproject(project, source.directory)['project'])['dependencies']);
    collect(project, { from: source.directory, to: place.to }, needs, words);
    words.delete(name);
    const shown = `${path.startsWith('../') ? path : `./${path}`}${chosen}`;
    words.set(name, source.isEditable ? ['-e', shown] : [shown]);
    return false;
  });
}

type Source = { address: null; directory: string; isEditable: boolean } | { address: string };

function findSource(project: Project, directory: string, name: string): Source | null {
  const root = findWorkspace(project, directory);
  for (const owner of new Set([directory, ...(root === null ? [] : [root])])) {
    const sources = table(table(table(readPyproject(project, owner)['tool'])['uv'])['sources']);
    const key = Object.keys(sources).find((each) => plain(each) === name);
    if (key === undefined) continue;
    const listed = sources[key];
    const source = table(Array.isArray(listed) ? listed[0] : listed);
    return source['workspace'] === true ? findMember(project, root ?? owner, name) : readSource(source, owner);
  }
  return null;
}

function readSource({ path, editable, url, git, subdirectory, ...at }: JsonObject, owner: string): Source | null {
  if (typeof url === 'string') return { address: url };
  if (typeof git === 'string') {
    const commit = [at['rev'], at['tag'], at['branch']].find((each) => typeof each === 'string');
    const below = typeof subdirectory === 'string' ? `#subdirectory=${subdirectory}` : '';
    return { address: `git+${git}${commit === undefined ? '' : `@${commit}`}${below}` };
  }
  if (typeof path !== 'string' || path.startsWith('/')) return null;
  const directory = posix.join(owner, path);
  return directory.startsWith('..') ? null : { address: null, directory, isEditable: editable === true };
}

/** The nearest directory, from this one up, whose pyproject.toml makes a workspace. */
function findWorkspace(project: Project, directory: string): string | null {
  for (let each = directory; ; each = posix.dirname(each)) {
    const uv = table(table(readPyproject(project, each)['tool'])['uv']);
    if ('workspace' in uv) return each;
    if (each === '.') return null;
  }
}

function findMember(project: Project, root: string, name: string): Source | null {
  const manifests = Object.keys(project.texts).filter((path) => posix.basename(path) === 'pyproject.toml');
  const directories = manifests.map((path) => posix.dirname(path));
  const directory = directories.find((each) => {
    const isBelow = root === '.' || each === root || each.startsWith(`${root}/`);
    const own = table(readPyproject(project, each)['project'])['name'];
    return isBelow && typeof own === 'string' && plain(own) === name;
  });
  return directory === undefined ? null : { address: null, directory, isEditable: true };
}
