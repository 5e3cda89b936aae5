import { posix } from 'node:path';
import { listClientStarts } from './documented-start.ts';
import type { GoProgram } from './go-project.ts';
import { bareName } from './package-entry.ts';
import { type PluginFiles, readOrNothing } from './plugin-files.ts';
import { parseStartLine } from './start-line.ts';

/** The words with which a file starts a program, such as `mcp serve`. */
export interface StartWords {
  /** The file, with a line where it is a document. */
  place: string;
  words: readonly string[];
}

const maxDirectories = 100;
const starter = /^(?:go|node|python3?|docker|podman|npx|uvx?|bun|deno|java|sh|bash)$/;

/** Lists the names by which files call the program of a Go module: its own, and those in the module's path. Pure. */
export function listGoNames(program: string, module: string): ReadonlySet<string> {
  const path = /^module\s+"?([\w./~-]+)"?/m.exec(module)?.[1]?.replace(/\/v\d+$/, '') ?? '';
  const parts = path.split('/');
  // The host and the owner come first; a program that starts others is another one.
  const names = parts.slice(Math.min(2, parts.length - 1)).filter((name) => !starter.test(name));
  return new Set([program, ...names]);
}

/**
 * Returns the plain words behind a program of one of these names, installed or published; undefined for any other
 * program. Options and what follows them are a person's to give. Pure.
 */
export function readWordsBehind(argv: readonly string[], names: ReadonlySet<string>): readonly string[] | undefined {
  const [program = '', ...rest] = argv;
  const { fetched } = parseStartLine(argv);
  const isPublished = fetched?.kind === 'package' && fetched.name !== null && names.has(bareName(fetched.name));
  const published = isPublished ? fetched.args : undefined;
  const behind = names.has(posix.basename(program)) ? rest : published;
  if (behind === undefined) return undefined;
  const end = behind.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  return end < 0 ? behind : behind.slice(0, end);
}

/** The names of a module's program, and where its start command comes from. */
export async function readGoNames(
  files: PluginFiles,
  { name, package: path, others, isClear }: GoProgram,
): Promise<{ names: ReadonlySet<string>; source: string }> {
  // The names in the module's path are those of its only server.
  const module = others.length === 0 ? ((await readOrNothing(files, 'go.mod')) ?? '') : '';
  return {
    names: isClear ? listGoNames(name, module) : new Set(),
    source: isClear && path !== '.' ? `go.mod, cmd/${name}` : 'go.mod',
  };
}

/**
 * Finds the words behind a program of one of these names: in the manifests for clients that lie here, above, or in a
 * directory beside, and in the configurations of clients that a README here or above shows.
 */
export async function findStartWords(files: PluginFiles, names: ReadonlySet<string>): Promise<StartWords | undefined> {
  for (const place of [files, ...files.listParents().map((above) => above.files)]) {
    const beside = (await place.listDirectories('.')).slice(0, maxDirectories).map((name) => `${name}/.mcp.json`);
    for (const file of ['.mcp.json', ...beside, 'README.md']) {
      for (const start of listClientStarts(file, (await readOrNothing(place, file)) ?? '')) {
        const words = readWordsBehind(start.words, names) ?? [];
        if (words.length > 0) return { place: start.place, words };
      }
    }
  }
  return undefined;
}
