import { posix } from 'node:path';
import { isJsonObject, type JsonObject } from '../../base/index.ts';
import type { Project } from './project.ts';
import { plain, readPyproject, table, texts } from './pyproject.ts';
import type { TestPart } from './test-config.ts';
import { splitSourced } from './uv-sources.ts';

type Setup = Pick<TestPart, 'setup' | 'setupDirectory' | 'installOptions'>;

/**
 * Finds what installs a Python project with the dependencies of its tests: Poetry where it keeps them in tables of its
 * own, else pip with lists of requirements, extras and dependency groups. Of each table it takes the names for tests,
 * and where there are none, those for development. Pure.
 * @throws PthError `complete/no-runner`
 */
export function planPythonSetup(project: Project, directory: string): Setup {
  const document = readPyproject(project, directory);
  const poetry = table(table(document['tool'])['poetry']);
  const near = (name: string) => posix.join(directory, name);
  const isPoetry =
    project.files.includes(near('poetry.lock')) ||
    ['dependencies', 'dev-dependencies', 'group'].some((key) => isJsonObject(poetry[key]));
  if (isPoetry) return { setup: 'poetry', setupDirectory: directory, installOptions: listPoetryOptions(document) };
  const installOptions = listPipOptions(project, document, directory);
  const hasLists = Object.keys(project.texts).some((path) => /(?:^|\/)requirements[\w.-]*\.txt$/.test(path));
  const older = ['setup.py', 'setup.cfg'].map((name) => project.texts[near(name)] ?? '').join('\n');
  const { dependencies, dynamic } = table(document['project']);
  const isNeeded =
    hasLists ||
    /\binstall_requires\b/.test(older) ||
    texts(dependencies).length > 0 ||
    texts(dynamic).includes('dependencies') ||
    // The project alone needs no installation: its tests run beside its sources.
    installOptions.some((word) => word !== '-e' && word !== '.');
  return isNeeded
    ? { setup: 'python', setupDirectory: directory, installOptions }
    : { setup: 'none', setupDirectory: directory, installOptions: [] };
}

/** Picks the names of a table that are for tests, else those for development. */
function pickNames(names: readonly string[]): string[] {
  const forTests = names.filter((name) => /^(?:tests?|testing)$/.test(plain(name)));
  return forTests.length > 0 ? forTests : names.filter((name) => /^dev(?:elop|elopment)?$/.test(plain(name)));
}

/** Poetry installs all groups but the optional ones by itself. */
function listPoetryOptions(document: JsonObject): string[] {
  const poetry = table(table(document['tool'])['poetry']);
  const groups = table(poetry['group']);
  const optional = Object.keys(groups).filter((name) => table(groups[name])['optional'] === true);
  const extras = [...Object.keys(table(poetry['extras'])), ...Object.keys(listExtras(document))];
  return [
    ...pickNames([...new Set(extras)]).flatMap((name) => ['--extras', name]),
    ...pickNames(Object.keys(groups))
      .filter((name) => optional.includes(name))
      .flatMap((name) => ['--with', name]),
  ];
}

function listPipOptions(project: Project, document: JsonObject, directory: string): string[] {
  const cfg = project.texts[posix.join(directory, 'setup.cfg')] ?? '';
  const extras = pickNames([...new Set([...Object.keys(listExtras(document)), ...listCfgExtras(cfg)])]);
  const groups = pickNames(Object.keys(table(document['dependency-groups'])));
  const grouped = [
    ...groups.flatMap((name) => readGroup(document, name, [])),
    ...texts(table(table(document['tool'])['uv'])['dev-dependencies']),
  ];
  const named = [
    ...texts(table(document['project'])['dependencies']),
    ...extras.flatMap((name) => readExtra(document, name, [])),
  ];
  if (isPackage(project, document, directory)) {
    const own = extras.length === 0 ? '.' : `.[${extras.join(',')}]`;
    // What the package asks for itself, pip knows; only where a part of it lies is told.
    const { sourced } = splitSourced(project, directory, [...named, ...grouped]);
    const { others } = splitSourced(project, directory, grouped);
    return [...sourced, '-e', own, ...new Set(others)];
  }
  const { sourced, others } = splitSourced(project, directory, [...named, ...grouped]);
  return [...sourced, ...new Set(others)];
}

/** The names of the extras in a setup.cfg. */
function listCfgExtras(text: string): string[] {
  const [, section = ''] = /^\[options\.extras_require\]$(.*?)(?=^\[|(?![^]))/ms.exec(text) ?? [];
  return [...section.matchAll(/^([\w.-]+)\s*[=:]/gm)].map(([, name = '']) => name);
}

/** False for a directory that pip cannot install: one with lists of requirements, or with settings of tools, alone. */
function isPackage(project: Project, document: JsonObject, directory: string): boolean {
  const near = (name: string) => posix.join(directory, name);
  const has = (name: string) => project.files.includes(near(name));
  if (table(table(document['tool'])['uv'])['package'] === false) return false;
  if (has('setup.py') || 'build-system' in document) return true;
  if (!('project' in document)) return has('pyproject.toml') && has('setup.cfg');
  const isBelowSrc = project.files.some((file) => file.startsWith(`${near('src')}/`) && file.endsWith('.py'));
  return has('setup.cfg') || isBelowSrc || 'scripts' in table(document['project']);
}

const listExtras = (document: JsonObject) => table(table(document['project'])['optional-dependencies']);

/** The requirements of a dependency group, with those of the groups that it includes, each once. */
function readGroup(document: JsonObject, name: string, parents: readonly string[]): string[] {
  const groups = table(document['dependency-groups']);
  const key = Object.keys(groups).find((each) => plain(each) === plain(name));
  const entries = key === undefined ? [] : groups[key];
  if (!Array.isArray(entries) || parents.includes(plain(name))) return [];
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    const included = table(entry)['include-group'];
    return typeof included === 'string' ? readGroup(document, included, [...parents, plain(name)]) : [];
  });
}

/** The requirements of an extra, with those of the project's further extras that it names. */
function readExtra(document: JsonObject, name: string, parents: readonly string[]): string[] {
  const extras = listExtras(document);
  const key = Object.keys(extras).find((each) => plain(each) === plain(name));
  if (key === undefined || parents.includes(plain(name))) return [];
  const own = table(document['project'])['name'];
  return texts(extras[key]).flatMap((requirement) => {
    const [, project = '', named = ''] = /^([\w.-]+)\s*\[([^\]]*)\]\s*$/.exec(requirement) ?? [];
    if (typeof own !== 'string' || project === '' || plain(project) !== plain(own)) return [requirement];
    return named.split(',').flatMap((each) => readExtra(document, each.trim(), [...parents, plain(name)]));
  });
}
