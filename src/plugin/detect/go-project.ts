import type { BuildPlan } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';
import { makesGoServer } from './server-source.ts';

/** The program that a Go module is built for. */
export interface GoProgram {
  /** Name of the program: of its directory, or the last part of the module's path. */
  name: string;
  /** Package to build, e.g. `.` or `./cmd/server`. */
  package: string;
  /** Other main packages below cmd/; those whose sources make no server are left out where this one makes one. */
  others: readonly string[];
  /** False where several names fit alike, or none of them speaks of a server. */
  isClear: boolean;
}

const maxFiles = 100;

/**
 * Finds the main package that the author would build: the module's root, else the directory below cmd/ that is named
 * like the module, else one named for MCP or a server, else the first. Undefined without a go.mod.
 */
export async function findGoProgram(files: PluginFiles): Promise<GoProgram | undefined> {
  const text = await files.readText('go.mod');
  const own = /^module\s+"?([\w./~-]+)"?/m
    .exec(text ?? '')?.[1]
    ?.replace(/\/v\d+$/, '')
    .split('/')
    .at(-1);
  if (own === undefined) return undefined;
  const found: string[] = [];
  for (const name of await files.listDirectories('cmd')) if (await isMain(files, `cmd/${name}`)) found.push(name);
  if (found.length === 0 || (await isMain(files, '.'))) return { name: own, package: '.', others: [], isClear: true };
  const commands = found.length === 1 ? found : await preferServers(files, found);
  const rank = (name: string) => (name === own ? 0 : /mcp/i.test(name) ? 1 : /serve/i.test(name) ? 2 : 3);
  const [first = own, ...others] = commands.toSorted((left, right) => rank(left) - rank(right));
  const best = rank(first);
  const isClear = others.length === 0 || (best < 3 && others.every((name) => rank(name) > best));
  return { name: first, package: `./cmd/${first}`, others, isClear };
}

/** Leaves out the programs whose sources make no server; where that would leave nothing, all stay. */
async function preferServers(files: PluginFiles, names: readonly string[]): Promise<readonly string[]> {
  const known = await Promise.all(names.map((name) => makesGoServer(files, `cmd/${name}`)));
  const servers = names.filter((_, index) => known[index] !== false);
  return servers.length > 0 ? servers : names;
}

async function isMain(files: PluginFiles, directory: string): Promise<boolean> {
  const names = (await files.listFiles(directory)).filter((name) => /(?<!_test)\.go$/.test(name));
  for (const name of names.slice(0, maxFiles)) {
    const text = (await files.readHead(`${directory}/${name}`)) ?? '';
    if (/^package main\b/m.test(text) && !/^\/\/go:build ignore\b/m.test(text)) return true;
  }
  return false;
}

/** Plans a Go module, with the version that its go.mod asks for. */
export async function planGoBuild(files: PluginFiles): Promise<BuildPlan | undefined> {
  const program = await findGoProgram(files);
  if (!program) return undefined;
  const { name, others } = program;
  const version = /^go\s+(\d+(?:\.\d+)*)/m.exec((await files.readText('go.mod')) ?? '')?.[1];
  const rest = others.map((other) => `cmd/${other}`).join(', ');
  return {
    source: 'go.mod',
    steps: [{ phase: 'build', argv: ['go', 'build', '-o', `bin/${name}`, program.package] }],
    ...(version === undefined ? {} : { wants: [{ tool: 'go', evidence: 'go.mod', specifier: `>=${version}` }] }),
    ...(others.length === 0
      ? {}
      : { notes: [`cmd/${name} is built, and not ${rest}: give the start of another after --`] }),
  };
}
