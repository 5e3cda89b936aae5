import { open, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join, resolve } from 'node:path';
import { PthError, systemErrorCode } from '../base/index.ts';
import { parseStartLine } from '../plugin/index.ts';
import { findProgram } from '../process/index.ts';

/** The code of an installed server, and the way its command starts it. */
export interface ServerCode {
  /** Absolute: the package's directory; the script's for a script outside of packages. */
  directory: string;
  /** The directory with the `node_modules` that the package needs; null where there is none above it. */
  packagesDirectory: string | null;
  /** The command before the script, e.g. `node --no-warnings`. */
  interpreter: readonly [string, ...string[]];
  /** The script relative to `directory`. */
  script: string;
  /** The arguments after the script. */
  rest: readonly string[];
  /** The variables that `env NAME=value` sets in front of the command. */
  variables: Readonly<Record<string, string>>;
}

const interpreters = /^(?:node|nodejs|bun|deno|tsx|ts-node|python[\d.]*)$/;
const assignment = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s;

/**
 * Finds the files behind a start command of this host: a script after its interpreter, or a program that is a script.
 * @throws PthError `usage/invalid` for a command whose files are not plain scripts on this host
 */
export async function locateServerCode(
  command: readonly string[],
  host: { workingDirectory: string; path: string },
): Promise<ServerCode> {
  const variables: Record<string, string> = {};
  let argv = [...command];
  if (argv[0] === 'env') {
    argv = argv.slice(1);
    for (let match = assignment.exec(argv[0] ?? ''); match; match = assignment.exec(argv[0] ?? '')) {
      variables[match[1] ?? ''] = match[2] ?? '';
      argv = argv.slice(1);
    }
  }
  const [program = '', ...rest] = argv;
  if (isPackageRunner([program, ...rest])) throw refuse(command, `${program} fetches the package each time`);
  if (interpreters.test(basename(program))) {
    const at = await indexOfScript(rest, host.workingDirectory);
    if (at >= 0) {
      const script = await realpath(resolve(host.workingDirectory, rest[at] ?? ''));
      return {
        ...(await locatePackage(script)),
        interpreter: [program, ...rest.slice(0, at)],
        rest: rest.slice(at + 1),
        variables,
      };
    }
    throw refuse(command, `no script file follows ${program}`);
  }
  const found = program.includes('/') ? resolve(host.workingDirectory, program) : await findProgram(program, host.path);
  if (found === undefined || !(await isFile(found))) throw refuse(command, `${program} is not found on this host`);
  const script = await realpath(found);
  const interpreter = await interpreterOf(script);
  if (!interpreter) throw refuse(command, `${program} is no script that node or python runs`);
  return { ...(await locatePackage(script)), interpreter, rest, variables };
}

/**
 * Returns the directory of a server's source where its command starts a working copy of that, which git keeps; null for
 * an installed package, whose files are not all of its source, and for a command whose files are not known.
 */
export async function locateWorkingCopy(
  command: readonly string[],
  host: { workingDirectory: string; path: string },
): Promise<string | null> {
  let directory: string;
  try {
    ({ directory } = await locateServerCode(command, host));
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'usage/invalid') return null;
    throw error;
  }
  if (/\/(?:node_modules|site-packages)(?:\/|$)/.test(directory)) return null;
  for (let current = directory; current !== dirname(current); current = dirname(current)) {
    if ((await statOf(join(current, '.git'))) !== undefined) return directory;
  }
  return null;
}

/** True for `npx`, `uvx` and similar commands: they are scripts themselves, but not the server. */
function isPackageRunner(argv: readonly string[]): boolean {
  const { fetched, isRunnerUsed } = parseStartLine(argv);
  return fetched !== null || isRunnerUsed;
}

async function indexOfScript(words: readonly string[], directory: string): Promise<number> {
  for (const [index, word] of words.entries()) {
    if (!word.startsWith('-') && (await isFile(resolve(directory, word)))) return index;
  }
  return -1;
}

async function interpreterOf(script: string): Promise<[string, ...string[]] | null> {
  const file = await open(script);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    const line = buffer.subarray(0, bytesRead).toString('utf8').split('\n')[0] ?? '';
    const words = line.startsWith('#!') ? line.slice(2).trim().split(/\s+/) : [];
    const [first = '', ...rest] = basename(words[0] ?? '') === 'env' ? words.slice(words[1] === '-S' ? 2 : 1) : words;
    if (interpreters.test(basename(first))) return [first, ...rest];
    return /^\.[cm]?js$/.test(extname(script)) ? ['node'] : null;
  } finally {
    await file.close();
  }
}

/** Finds the nearest directory above a script that is a package; else the script's own. */
async function locatePackage(script: string): Promise<Pick<ServerCode, 'directory' | 'packagesDirectory' | 'script'>> {
  const own = dirname(script);
  let directory = own;
  for (let current = own; ; current = dirname(current)) {
    if (await isPackage(current)) {
      directory = current;
      break;
    }
    if (current === dirname(current) || basename(current) === 'node_modules') break;
  }
  let packagesDirectory: string | null = null;
  for (let current = directory; current !== dirname(current); current = dirname(current)) {
    const above = dirname(current);
    if (basename(above) === 'node_modules') packagesDirectory = dirname(above);
    else if (await isDirectory(join(above, 'node_modules'))) packagesDirectory = above;
    if (packagesDirectory !== null) break;
  }
  return { directory, packagesDirectory, script: script.slice(directory.length + 1) };
}

async function isPackage(directory: string): Promise<boolean> {
  if (await isFile(join(directory, 'pyproject.toml'))) return true;
  const path = join(directory, 'package.json');
  if (!(await isFile(path))) return false;
  try {
    // Some builds write a package.json without a name beside their output, only to set the module type.
    return typeof (JSON.parse(await readFile(path, 'utf8')) as { name?: unknown }).name === 'string';
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await statOf(path))?.isFile() ?? false;
}

async function isDirectory(path: string): Promise<boolean> {
  return (await statOf(path))?.isDirectory() ?? false;
}

async function statOf(path: string) {
  try {
    return isAbsolute(path) && !path.includes('\0') ? await stat(path) : undefined;
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return undefined;
  }
}

function refuse(command: readonly string[], reason: string): PthError {
  return new PthError(
    'usage/invalid',
    `The code of the server cannot be found from its command ${command.join(' ')}: ${reason}.`,
    {
      recovery: [
        'Give a command that names installed files: node SCRIPT …, python SCRIPT …, or the path of the program.',
        'For npx or uvx: install the package first and name its program.',
      ],
    },
  );
}
