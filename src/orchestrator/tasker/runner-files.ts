import { posix } from 'node:path';
import { isJsonObject, type JsonValue } from '../../base/index.ts';
import type { Project } from './project.ts';
import { isManifest, isRunnerConfig, listNamedFiles } from './protected-files.ts';
import type { TestPart, TestRunnerName } from './test-config.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Settings of a runner whose values name files that it reads before the tests. */
const settings: Readonly<Partial<Record<TestRunnerName, ReadonlySet<string>>>> = {
  vitest: words('setupFiles globalSetup extends environment runner snapshotSerializers snapshotEnvironment tsconfig'),
  node: words('import require loader experimental-loader'),
  jest: words(
    'setupFiles setupFilesAfterEnv globalSetup globalTeardown preset testEnvironment runner testRunner resolver transform snapshotSerializers snapshotResolver testSequencer tsconfig',
  ),
  mocha: words('require import file extends loader experimental-loader node-option'),
  ava: words('require nodeArguments'),
};

const endings = ['', '.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json'];
const scriptEndings = [
  ...endings,
  ...['/index', '/jest-preset'].flatMap((name) => endings.slice(1).map((end) => name + end)),
];
const pythonEndings = ['.py', '/__init__.py'];

/** Most configurations that are read, characters of one, files that are found, and tokens of one setting. */
const maxConfigs = 50;
const maxText = 256 * 1024;
const maxFound = 200;
const maxTokens = 500;

/** What a configuration names, and the further directories that its names may stand below. */
interface Names {
  values: string[];
  roots: string[];
}

/**
 * Lists the files that the configuration of a part's runner names and that are read before the tests, such as those of
 * `setupFiles`; from the root of the project, sorted. Configurations are read as text and never run, so that a name which
 * a program makes up is not found. Pure.
 */
export function listRunnerFiles(project: Project, part: TestPart): string[] {
  const files = new Set(project.files);
  const found = new Set<string>();
  // A set also yields what is added while it is gone through: what a configuration names may name more.
  const configs = new Set(listConfigs(project, part));
  for (const path of configs) {
    const { values, roots } = readNames(path, (project.texts[path] ?? '').slice(0, maxText), part);
    const places = ['.', ...roots].map((root) => posix.join(posix.dirname(path), root));
    for (const value of values) {
      const named = resolveName(files, value, [...places, part.directory], part.runner);
      if (named === null || isManifest(named) || posix.basename(named) === 'tsconfig.json') continue;
      found.add(named);
      if (configs.size < maxConfigs) configs.add(named);
    }
  }
  return [...found].sort().slice(0, maxFound);
}

/** The configurations above the tests of a part, and those that its command names. */
function listConfigs(project: Project, part: TestPart): string[] {
  const tests = new Set(part.tests.map((path) => posix.join(part.directory, path)));
  const places = new Set(['.']);
  for (const test of tests) {
    for (let place = posix.dirname(test); place !== '.'; place = posix.dirname(place)) places.add(place);
  }
  const named = new Set(listNamedFiles(part));
  const isConfig = (path: string) =>
    named.has(path) || (places.has(posix.dirname(path)) && (isRunnerConfig(path, [part]) || isManifest(path)));
  // A module of tests may name plugins of pytest too.
  const isModule = (path: string) => part.runner === 'pytest' && tests.has(path);
  return Object.keys(project.texts)
    .filter((path) => isConfig(path) || isModule(path))
    .sort()
    .slice(0, maxConfigs);
}

function readNames(path: string, text: string, { runner }: TestPart): Names {
  if (runner === 'pytest') return { values: readPythonNames(path, text), roots: [] };
  const names = settings[runner];
  if (names === undefined) return { values: [], roots: [] };
  if (/\.ya?ml$/.test(path)) return { values: readYamlNames(text, names), roots: [] };
  if (path.endsWith('.opts')) return { values: text.split(/\s+/), roots: [] };
  const isPackage = posix.basename(path) === 'package.json';
  return readScriptNames(isPackage ? readSection(text, runner) : text, names);
}

/** The settings of a runner in package.json, as text. */
function readSection(text: string, runner: TestRunnerName): string {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isJsonObject(value) ? JSON.stringify(value[runner] ?? null) : '';
  } catch {
    // A manifest that is no JSON configures nothing; the Tasker refuses one that it needs.
    return '';
  }
}

/** Comments, texts, names and signs of JavaScript and JSON; each is bounded, so that reading takes linear time. */
const token =
  /\/\*[^*]*(?:\*(?!\/)[^*]*)*|\/\/[^\n]*|"(?:[^"\\\n]|\\.){0,500}"|'(?:[^'\\\n]|\\.){0,500}'|`[^`\\]{0,500}`|[\w$]+|\S/g;

function readScriptNames(text: string, names: ReadonlySet<string>): Names {
  const tokens = (text.match(token) ?? []).filter((each) => !/^\/[/*]/.test(each));
  const values: string[] = [];
  const roots: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const each = tokens[index] ?? '';
    const name = unquote(each) ?? each;
    const isRoot = name === 'rootDir' || name === 'root';
    if (tokens[index + 1] === ':' && (isRoot || names.has(name))) {
      const end = findEnd(tokens, index + 2);
      const texts = tokens.slice(index + 2, end).flatMap((word) => unquote(word) ?? []);
      (isRoot ? roots : values).push(...texts);
      index = end - 1;
    } else if (isImported(tokens, index) && /config|preset|setup|vitest|jest|mocha/i.test(posix.basename(name))) {
      values.push(name);
    }
  }
  return { values, roots };
}

/** True for the text of an import of a file beside the configuration. */
function isImported(tokens: readonly string[], index: number): boolean {
  if (!/^["']\./.test(tokens[index] ?? '')) return false;
  const before = tokens[index - 1];
  if (before === '(') return /^(?:require|import)$/.test(tokens[index - 2] ?? '');
  return before === 'from' || before === 'import';
}

/** The end of the value that begins at a token. */
function findEnd(tokens: readonly string[], start: number): number {
  let depth = 0;
  for (let index = start; index < start + maxTokens; index += 1) {
    const each = tokens[index] ?? '}';
    if (/^[[({]$/.test(each)) depth += 1;
    else if (/^[\])}]$/.test(each)) depth -= 1;
    if (depth < 0 || (depth === 0 && each === ',')) return index;
  }
  return start + maxTokens;
}

function unquote(word: string): string | null {
  return /^["'`]/.test(word) && word.length > 1 ? word.slice(1, -1) : null;
}

/** The values of settings at the top of a YAML file: in their line, or listed below it. */
function readYamlNames(text: string, names: ReadonlySet<string>): string[] {
  let isNamed = false;
  return text.split('\n').flatMap((line) => {
    const [, key, value = ''] = /^["']?([\w-]+)["']?\s*:(.*)$/.exec(line) ?? [];
    if (key !== undefined) isNamed = names.has(key);
    const told = key === undefined ? line.replace(/^\s*-\s/, '') : value;
    return isNamed ? told.replace(/\s#.*$/, '').split(/[\s"'[\],]+/) : [];
  });
}

/** Plugins of pytest, which are modules: options `-p` of its settings, and `pytest_plugins` of a module. */
function readPythonNames(path: string, text: string): string[] {
  const modules = path.endsWith('.py')
    ? [...text.matchAll(/^pytest_plugins\b[^=\n]*=\s*(\[[^\]]*|\([^)]*|.*)/gm)].flatMap(([, value = '']) =>
        [...value.matchAll(/["']([\w.]+)["']/g)].map(([, module = '']) => module),
      )
    : [...text.matchAll(/(?<![\w-])-p["',\s]{0,9}([A-Za-z_][\w.]*)/g)].map(([, module = '']) => module);
  return modules.map((module) => module.replaceAll('.', '/'));
}

/** The file that a value means, from one of the directories; null for a package, and for none that is there. */
function resolveName(
  files: ReadonlySet<string>,
  value: string,
  places: readonly string[],
  runner: TestRunnerName,
): string | null {
  const isPython = runner === 'pytest';
  const name = value.replace(/^-{0,2}[\w-]+[= ]/, '').replace(/^(?:<rootDir>|\$\{[\w.]+\})/, '.');
  // A bare word is the name of a package, also where a file has it.
  if (name === '' || (!isPython && !/[./]/.test(name.replace(/^\.$/, '')))) return null;
  for (const place of places) {
    for (const ending of isPython ? pythonEndings : scriptEndings) {
      const path = posix.join(place, name + ending);
      if (files.has(path)) return path;
    }
  }
  return null;
}
