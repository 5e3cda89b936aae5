import { posix } from 'node:path';
import type { Workspace } from '../environment/index.ts';
import { listModulePlaces, parseStartLine } from './detect/start-line.ts';
import type { MissingAtStart } from './server-spec.ts';
import { findStartGuards } from './start-guards.ts';

const maxFiles = 20;
const maxFileBytes = 512 * 1024;
const timeoutMs = 10_000;
const readable = /\.(?:[cm]?[jt]sx?|py)$/;
/** Prints the name of the first of the files that is there, and its beginning. */
const script = `for f; do [ -f "$f" ] && { printf '%s\\n' "$f"; head -c ${maxFileBytes} "$f"; exit; }; done`;

/**
 * Reads in the source of a server that ended without a word at which check of variables it ends: in the file that it is
 * started with, else in the nearest files that this one imports. Null where none has such a check.
 * @param cwd the directory of the start, relative to the root of the workspace
 * @param isGiven whether a variable has a value
 */
export async function readStartGuard(
  workspace: Pick<Workspace, 'run'>,
  argv: readonly string[],
  cwd: string,
  isGiven: (name: string) => boolean,
): Promise<MissingAtStart | null> {
  const { file: started, module } = parseStartLine(argv);
  const entries = started === null ? listModulePlaces(module ?? '') : [started];
  const waiting: string[][] = [entries.filter((entry) => readable.test(entry))];
  const seen = new Set<string>();
  while (waiting.length > 0 && seen.size < maxFiles) {
    const file = await readFirst(workspace, waiting.shift() ?? [], cwd);
    if (file === null || seen.has(file.path)) continue;
    seen.add(file.path);
    const found = findMissing(file, isGiven);
    if (found !== null) return found;
    waiting.push(...listImports(file));
  }
  return null;
}

interface SourceText {
  path: string;
  text: string;
}

function findMissing({ path, text }: SourceText, isGiven: (name: string) => boolean): MissingAtStart | null {
  const guards = findStartGuards(text).map(({ line, needed }) => ({
    line,
    needed: needed.filter((names) => !names.some(isGiven)),
  }));
  const open = guards.filter(({ needed }) => needed.length > 0);
  const [first] = open;
  if (first === undefined) return null;
  const byName = new Map(open.flatMap(({ needed }) => needed.map((names) => [names.join(' '), names] as const)));
  return { place: `${path}:${first.line}`, needed: [...byName.values()] };
}

async function readFirst(
  workspace: Pick<Workspace, 'run'>,
  paths: readonly string[],
  cwd: string,
): Promise<SourceText | null> {
  if (paths.length === 0) return null;
  const limits = { timeoutMs, maxOutputBytes: 2 * maxFileBytes };
  const { stdout } = await workspace.run({ argv: ['sh', '-c', script, 'sh', ...paths], cwd }, limits);
  const end = stdout.text.indexOf('\n');
  return end < 0 ? null : { path: stdout.text.slice(0, end), text: stdout.text.slice(end + 1) };
}

const imports = /\b(?:from|import|require)\s*\(?\s*['"](\.{1,2}\/[^'"\n]{1,300})['"]/g;
const pythonImports = /^[ \t]*(?:from[ \t]+([.\w]+)[ \t]+import\b|import[ \t]+([.\w]+))/gm;

/** Lists the files that a source imports by their place, each with the names that the import may mean. */
function listImports({ path, text }: SourceText): string[][] {
  const directory = posix.dirname(path);
  if (!path.endsWith('.py')) {
    return [...text.matchAll(imports)].map(([, name = '']) => {
      const place = posix.join(directory, name);
      const stem = place.replace(/\.([cm]?)jsx?$/, '.$1ts');
      return [place, stem, ...['.ts', '.js', '.mjs', '.cjs', '/index.ts', '/index.js'].map((end) => `${place}${end}`)];
    });
  }
  return [...text.matchAll(pythonImports)].map(([, from, whole]) => {
    const name = from ?? whole ?? '';
    const dots = /^\.*/.exec(name)?.[0].length ?? 0;
    const rest = name.slice(dots).replaceAll('.', '/');
    const bases = dots > 0 ? [posix.join(directory, '../'.repeat(dots - 1))] : [directory, posix.dirname(directory)];
    return bases.map((base) => `${posix.join(base, rest)}.py`);
  });
}
