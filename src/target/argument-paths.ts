import { basename, posix } from 'node:path';
import type { Environment } from '../environment/index.ts';
import type { ServerSpec } from '../plugin/index.ts';

/** A file or directory that a server was started with, as the server sees it. */
export interface ArgumentPath {
  path: string;
  isDirectory: boolean;
}

const interpreters = /^(node|python[\d.]*|deno|bun|ruby|sh|bash)$/;

/** Variables that hold directories of the host itself. */
export const hostVariables = /^(HOME|PATH|PWD|TMPDIR|TEMP|TMP|SHELL|XDG_.*|NODE_.*|PYTHON.*|LD_.*)$/i;
const maxCandidates = 20;

/**
 * Finds the paths that a server was given and that exist in the environment: its arguments, values after an `=`
 * (`--root=/data`), the variables of its own configuration, and the MCP roots that it is offered.
 */
export async function findArgumentPaths(
  server: ServerSpec,
  environment: Environment,
  directory: string,
  roots: readonly string[] = [],
): Promise<ArgumentPath[]> {
  if (server.transport.kind !== 'stdio') return [];
  const [program, ...rest] = server.transport.argv;
  const plain = rest.filter((argument) => argument !== '' && !argument.startsWith('-') && !argument.includes('\0'));
  const behindSigns = rest.flatMap((argument) => /^[^=/]{1,80}=(\/[^\0]{1,1000})$/.exec(argument)?.[1] ?? []);
  const variables = Object.entries(server.transport.variables).flatMap(([name, value]) =>
    value.startsWith('/') && !value.includes('\0') && !hostVariables.test(name) ? [value] : [],
  );
  // The first argument of an interpreter is the server's own script.
  const given = interpreters.test(basename(program)) ? plain.slice(1) : plain;
  const candidates = [...new Set([...given, ...behindSigns, ...variables, ...roots])].slice(0, maxCandidates);
  const found: ArgumentPath[] = [];
  for (const argument of candidates) {
    const script =
      'if [ -d "$1" ]; then printf "d%s" "$(cd "$1" && pwd -P)"; elif [ -f "$1" ]; then d=$(dirname "$1"); printf "f%s/%s" "$(cd "$d" && pwd -P)" "$(basename "$1")"; fi';
    const { stdout } = await environment.run(
      { argv: ['sh', '-c', script, 'sh', argument], cwd: server.transport.cwd ?? directory },
      { timeoutMs: 5000 },
    );
    if (stdout.text !== '') found.push({ path: stdout.text.slice(1), isDirectory: stdout.text.startsWith('d') });
  }
  return found;
}

/**
 * Finds the paths and variables of a server, and the directory that its tests may write to: the first directory inside
 * the working copy that the server was given, since it may refuse others; else the top of the copy.
 * @param options.top absolute path of the working copy as the environment sees it. Default: the environment's root
 */
export async function findServerPaths(
  server: ServerSpec,
  environment: Environment,
  directory: string,
  { top = environment.root, roots = [] }: { top?: string; roots?: readonly string[] | undefined } = {},
): Promise<{ paths: string[]; variables: string[]; workDirectory: string }> {
  const found = await findArgumentPaths(server, environment, directory, roots);
  const own = found.find(({ path, isDirectory }) => {
    const way = posix.relative(top, path);
    return isDirectory && way !== '' && way !== '..' && !way.startsWith('../');
  });
  return {
    paths: found.map(({ path }) => path),
    variables: server.transport.kind === 'stdio' ? Object.keys(server.transport.variables) : [],
    workDirectory: own?.path ?? top,
  };
}

/** Returns the paths that a server was given, without their kinds. */
export async function hintPaths(server: ServerSpec, environment: Environment, directory: string): Promise<string[]> {
  return (await findArgumentPaths(server, environment, directory)).map(({ path }) => path);
}
