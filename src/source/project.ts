import { collectFacts } from './collect-facts.ts';
import { Evaluator } from './evaluate.ts';
import type { SourceFacts } from './facts.ts';
import type { FunctionNode, Program } from './program.ts';
import { type FileModel, modelFile, type Scope } from './scope.ts';

/** Reads the facts of all files together, because names are followed across files. */
export function readFacts(programs: readonly Program[]): SourceFacts {
  const files = new Map(programs.map((program) => [program.file, modelFile(program)] as const));
  const scopes = new Map<FunctionNode, Scope>([...files.values()].flatMap((file) => [...file.functionScopes]));
  const evaluator = new Evaluator((from, module) => findFile(files, from, module), scopes);
  const facts: SourceFacts = { externalCalls: [], ownCalls: [], imports: [], variables: [], state: [] };
  for (const file of files.values()) {
    const own = collectFacts(file, evaluator);
    facts.externalCalls.push(...own.externalCalls);
    facts.ownCalls.push(...own.ownCalls);
    facts.imports.push(...own.imports);
    facts.variables.push(...own.variables);
    facts.state.push(...own.state);
  }
  return facts;
}

const scriptEndings = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

function findFile(files: ReadonlyMap<string, FileModel>, from: string, module: string): FileModel | undefined {
  const path = findModulePath((file) => files.has(file), from, module);
  return path === undefined ? undefined : files.get(path);
}

/** Resolves a module name to one of the known files; undefined for packages. */
export function findModulePath(has: (path: string) => boolean, from: string, module: string): string | undefined {
  const paths = from.endsWith('.py') ? listPythonPaths(from, module) : listScriptPaths(from, module);
  for (const path of paths) if (path !== from && has(path)) return path;
  return undefined;
}

function* listScriptPaths(from: string, module: string): Generator<string> {
  if (!module.startsWith('.')) return;
  const path = joinRelative(from, module);
  if (path === undefined) return;
  yield path;
  // TypeScript sources import the file name of the compiled output.
  const plain = path.replace(/\.[cm]?jsx?$/, '');
  for (const ending of scriptEndings) {
    yield `${plain}${ending}`;
    if (plain !== path) continue;
    yield `${path === '' ? '' : `${path}/`}index${ending}`;
  }
}

function* listPythonPaths(from: string, module: string): Generator<string> {
  const dots = /^\.*/.exec(module)?.[0].length ?? 0;
  const inner = module.slice(dots).replaceAll('.', '/');
  const directory = from.split('/').slice(0, -1);
  const bases =
    dots === 0 ? [directory.join('/'), '', 'src'] : [directory.slice(0, directory.length - dots + 1).join('/')];
  for (const base of bases) {
    const path = [base, inner].filter((part) => part !== '').join('/');
    if (inner !== '') yield `${path}.py`;
    yield `${path === '' ? '' : `${path}/`}__init__.py`;
  }
}

function joinRelative(from: string, path: string): string | undefined {
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '.' || part === '') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
