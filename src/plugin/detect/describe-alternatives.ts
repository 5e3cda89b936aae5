import { PthError } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { listDocumentedStarts, listDocumentedUrls } from './documented-start.ts';
import { isForeignServer, useWorkingCopy } from './foreign-server.ts';
import type { PluginFiles } from './plugin-files.ts';
import { parseStartLine } from './start-line.ts';
import { readStartScript } from './start-script.ts';

const maxShown = 3;

/**
 * Describes the start commands that other sources name for the project, in one sentence; none where all agree. A
 * document differs where it starts another file or module, or names a URL of this host: its arguments are examples.
 * @param sources the other sources of start commands, in their order
 * @param servers those that were chosen, the tested one first
 */
export async function describeAlternatives(
  files: PluginFiles,
  sources: readonly (() => Promise<ServerSpec[]>)[],
  servers: readonly ServerSpec[],
): Promise<string[]> {
  const [first] = servers;
  if (first?.transport.kind !== 'stdio') return [];
  const started = first.transport.argv.join(' ');
  const script = await readStartScript(files, first.transport.argv);
  const write = (server: ServerSpec) => lineOf(server)?.replaceAll(`${files.root}/`, '') ?? null;
  const scripted = script?.commands?.at(-1);
  const known = new Set([...servers.map(write), scripted?.join(' ') ?? null]);
  const others = new Map<string, string>();
  for (const source of sources) {
    for (const server of await readAlternatives(files, source)) {
      const line = write(server);
      if (line !== null && !known.has(line) && !isForeignServer(server)) others.set(line, server.source);
    }
  }
  const lines = [started.replaceAll(`${files.root}/`, ''), ...known, ...others.keys()].flatMap((line) => line ?? []);
  const targets = new Set(lines.map((line) => targetOf(line.split(' '))));
  // Of a program that is installed nobody can say which file it is.
  if (targetOf(scripted ?? first.transport.argv) !== null) {
    for (const { place, words } of await listDocumentedStarts(files)) {
      const target = targetOf(words);
      if (target === null || targets.has(target)) continue;
      targets.add(target);
      others.set(words.join(' '), place);
    }
  }
  for (const { place, words } of await listDocumentedUrls(files)) others.set(words.join(' '), place);
  if (others.size === 0) return [];
  const shown = [...others].slice(0, maxShown).map(([line, source]) => `${source}: ${line.slice(0, 100)}`);
  return [
    `the server is started as ${first.source} says, ${started}; other files differ (${shown.join('; ')}), and -- COMMAND chooses`,
  ];
}

function lineOf({ transport }: ServerSpec): string | null {
  return transport.kind === 'stdio' ? transport.argv.join(' ') : null;
}

/** Returns the file or module that a command starts, without the directory and the ending that a build changes. */
function targetOf(words: readonly string[]): string | null {
  const { file, module } = parseStartLine(words);
  const path = file ?? module?.replaceAll('.', '/') ?? null;
  return (
    path
      ?.replace(/^\.\//, '')
      .replace(/^(?:src|dist|build|out|lib)\//, '')
      .replace(/\.(?:[cm]?[jt]sx?|py)$/, '')
      .replace(/\/__main__$/, '') ?? null
  );
}

async function readAlternatives(files: PluginFiles, source: () => Promise<ServerSpec[]>): Promise<ServerSpec[]> {
  try {
    return await Promise.all((await source()).map((server) => useWorkingCopy(files, server)));
  } catch (error) {
    // A file that nobody asked for may be broken.
    if (PthError.isInstance(error)) return [];
    throw error;
  }
}
