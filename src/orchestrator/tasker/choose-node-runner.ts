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

/** Reads the options and the NODE_OPTIONS that the test script gives its runner. Pure. */
export function readTestScript(
  manifest: JsonObject,
  runner: TestRunnerName,
): Pick<TestPart, 'options' | 'nodeOptions'> {
  const scripts = isJsonObject(manifest['scripts']) ? manifest['scripts'] : {};
  const script = typeof scripts['test'] === 'string' ? scripts['test'] : '';
  const sign = signs.find((each) => each.runner === runner);
  const none = { options: [], nodeOptions: [] };
  if (sign === undefined || !sign.script.test(script)) return none;
  const command = script.split(/&&|\|\||;|\|/).find((part) => sign.script.test(part)) ?? '';
  const words = command.trim().split(/\s+/);
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
  const nodeOptions = words.flatMap((word) => {
    const given = /^NODE_OPTIONS=["']?([^"']+)["']?$/.exec(word)?.[1];
    return given !== undefined && isPlain(given) ? [given] : [];
  });
  return { options, nodeOptions };
}

function isPlain(word: string): boolean {
  return /^[\w@./:=+,-]+$/.test(word) && !word.includes('..');
}
