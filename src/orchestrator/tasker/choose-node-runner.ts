import { posix } from 'node:path';
import { isJsonObject, type JsonObject } from '../../base/index.ts';
import type { TestPart, TestRunnerName } from './test-config.ts';

/** Signs of a runner in the imports of a test file, in a test script, and among the dependencies. */
const signs: readonly { runner: TestRunnerName; imports: RegExp; script: RegExp; dependency: string | null }[] = [
  { runner: 'vitest', imports: /["']vitest["']/, script: /\bvitest\b/, dependency: 'vitest' },
  { runner: 'node', imports: /["']node:test["']/, script: /\bnode\b[^&|;]*--test\b/, dependency: null },
  { runner: 'jest', imports: /["']@jest\/globals["']/, script: /\bjest\b/, dependency: 'jest' },
  { runner: 'mocha', imports: /["']mocha["']/, script: /\bmocha\b/, dependency: 'mocha' },
  { runner: 'ava', imports: /["']ava["']/, script: /\bava\b/, dependency: 'ava' },
  { runner: 'tape', imports: /["']tape["']/, script: /\btape\b/, dependency: 'tape' },
];

/**
 * Chooses the program that runs a JavaScript test: by the imports of the file, else by the scripts, else by the
 * dependencies of the nearest manifest that says so. Null when nothing does. Pure.
 */
export function chooseNodeRunner(manifests: readonly JsonObject[], text: string): TestRunnerName | null {
  const imported = signs.find(({ imports }) => imports.test(text));
  if (imported) return imported.runner;
  for (const manifest of manifests) {
    const scripts = isJsonObject(manifest['scripts']) ? manifest['scripts'] : {};
    const texts = Object.entries(scripts).flatMap(([name, script]) =>
      /^test(?::|$)/.test(name) && typeof script === 'string' ? [script] : [],
    );
    const named = signs.find(({ script }) => texts.some((line) => script.test(line)));
    if (named) return named.runner;
    const lists = [manifest['dependencies'], manifest['devDependencies']].filter((list) => isJsonObject(list));
    const depended = signs.find(({ dependency }) => dependency !== null && lists.some((list) => dependency in list));
    if (depended) return depended.runner;
  }
  return null;
}

const buildName = /^(?:build|compile|transpile|bundle|generate)(?::[\w.-]+)*$/;
const buildCommand = /\b(?:tsc|esbuild|rollup|tsup|babel|swc|webpack|build)\b/;

/**
 * Lists the scripts of a manifest that build what its tests run: those that the script `test` calls, and `pretest` where
 * it builds. Linters that a test script calls are left out. Pure.
 */
export function listBuildScripts(manifest: JsonObject): string[] {
  const scripts = isJsonObject(manifest['scripts']) ? manifest['scripts'] : {};
  const test = typeof scripts['test'] === 'string' ? scripts['test'] : '';
  const called = [...test.matchAll(/\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?(?:--silent\s+|-s\s+)?([\w:.-]+)/g)];
  const named = called.map(([, name = '']) => name).filter((name) => buildName.test(name) && name in scripts);
  const { pretest } = scripts;
  const before = typeof pretest === 'string' && buildCommand.test(pretest) ? ['pretest'] : [];
  return [...new Set([...before, ...named])].slice(0, 5);
}

/** Flags of test scripts that say how a test file is read, with one value. */
const kept: Readonly<Partial<Record<TestRunnerName, readonly string[]>>> = {
  vitest: ['--config', '-c', '--project', '--environment'],
  node: ['--import', '--require', '-r', '--loader', '--experimental-loader'],
  jest: ['--config', '-c'],
  mocha: ['--require', '-r', '--import', '--ui', '-u', '--loader', '--config'],
  tape: ['--require', '-r'],
};

/** Options whose value is a file that a runner or Node.js reads before the tests. */
export const fileOption = /^(?:-c|-r|--(?:config|require|import|(?:experimental-)?loader|(?:global)?setup\w*))$/i;

/** A manifest with its directory. */
export interface PlacedManifest {
  directory: string;
  manifest: JsonObject;
}

/**
 * Reads the options and the NODE_OPTIONS that a test script gives its runner: the script of the nearest manifest that
 * runs it. Paths in them are those of the manifest's directory, and are told from that of the tests. Pure.
 * @param manifests nearest first
 * @param path the test, from the root of the project
 */
export function readTestScript(
  manifests: readonly PlacedManifest[],
  runner: TestRunnerName,
  path: string,
): Pick<TestPart, 'options' | 'nodeOptions'> {
  const sign = signs.find((each) => each.runner === runner);
  const from = manifests[0]?.directory ?? '.';
  for (const { directory, manifest } of manifests) {
    const commands = listTestScripts(manifest, path).flatMap((script) => script.split(/&&|\|\||;|\|/));
    const command = commands.find((part) => sign?.script.test(part));
    if (command === undefined) continue;
    const words = [...command.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replaceAll(/["']/g, ''));
    const given = words.flatMap((word) => /^NODE_OPTIONS=(.+)$/.exec(word)?.[1]?.split(/\s+/) ?? []);
    const place = (word: string) => posix.relative(from, posix.join(directory, word));
    const move = (list: readonly string[]) => (directory === from ? [...list] : movePaths(list, place));
    return { options: move(readOptions(words, runner)), nodeOptions: given.every(isPlain) ? move(given) : [] };
  }
  return { options: [], nodeOptions: [] };
}

/** The scripts that run tests: first those whose name has a word of the test's path, then `test`, then others. */
function listTestScripts(manifest: JsonObject, path: string): string[] {
  const scripts = isJsonObject(manifest['scripts']) ? manifest['scripts'] : {};
  const rank = (name: string) => (name === 'test' ? 1 : path.includes(name.slice('test:'.length)) ? 0 : 2);
  const names = Object.keys(scripts).filter((name) => name === 'test' || /^test:./.test(name));
  const ranked = names.toSorted((left, right) => rank(left) - rank(right));
  return ranked.flatMap((name) => (typeof scripts[name] === 'string' ? [scripts[name]] : []));
}

function readOptions(words: readonly string[], runner: TestRunnerName): string[] {
  const options: string[] = [];
  for (const [index, word] of words.entries()) {
    const [flag = '', value] = word.split('=', 2);
    if (!kept[runner]?.includes(flag)) {
      if (/^--experimental-[\w-]+$/.test(word)) options.push(word);
      continue;
    }
    const given = value ?? words[index + 1] ?? '';
    if (!isPlain(given)) continue;
    if (value === undefined) options.push(flag, given);
    else options.push(word);
  }
  return options;
}

/** Tells files of options from another directory; a module of a package has no path, except for a configuration. */
function movePaths(words: readonly string[], place: (path: string) => string): string[] {
  const move = (flag: string, value: string) =>
    fileOption.test(flag) && (value.startsWith('.') || /^(?:-c|--config)$/.test(flag)) ? place(value) : value;
  return words.map((word, index) => {
    const [flag = '', value] = word.split('=', 2);
    return value === undefined ? move(words[index - 1] ?? '', word) : `${flag}=${move(flag, value)}`;
  });
}

function isPlain(word: string): boolean {
  return /^[\w@./:=+,-]+$/.test(word) && !word.includes('..');
}
