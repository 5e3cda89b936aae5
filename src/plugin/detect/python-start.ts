import { normalizePath } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';
import { plainName, readPythonProject } from './python-project.ts';

type Argv = readonly [string, ...string[]];

/** A start command as it runs in the project's virtual environment, and what it needs there. */
export interface PythonStart {
  argv: Argv;
  /** Directory of the project relative to the plugin's; `.` for the plugin itself. */
  project: string;
  /** Directory in which the command starts, where it says so, relative to the plugin's. */
  cwd: string | null;
  extras: readonly string[];
  groups: readonly string[];
  /** Requirements beside those of the project. */
  packages: readonly string[];
}

/** Options of `uv run` and `uvx` with a value. */
const valued = new Set(
  '--directory --project --with --with-editable --with-requirements --extra --group --only-group --no-group --from --spec -p --python --env-file --index --default-index --index-url --extra-index-url -i --link-mode --config-file --cache-dir --color --refresh-package --reinstall-package --python-preference'.split(
    ' ',
  ),
);

interface Options {
  values: (name: string) => string[];
  flags: ReadonlySet<string>;
  rest: readonly string[];
}

/** Separates the options before the first plain word from the words after them. */
function readOptions(words: readonly string[]): Options {
  const pairs: [string, string][] = [];
  const flags = new Set<string>();
  let index = 0;
  for (; index < words.length; index++) {
    const word = words[index] ?? '';
    if (word === '--') {
      index++;
      break;
    }
    if (!word.startsWith('-') || word === '-') break;
    const [, name = word, value] = /^(--[\w-]+)=(.*)$/s.exec(word) ?? [];
    if (value !== undefined) pairs.push([name, value]);
    else if (valued.has(word)) pairs.push([word, words[++index] ?? '']);
    else {
      flags.add(word);
      // The next words are the module and its arguments.
      if (word === '-m' || word === '--module') {
        index++;
        break;
      }
    }
  }
  const values = (name: string) => pairs.flatMap(([key, value]) => (key === name ? [value] : []));
  return { values, flags, rest: words.slice(index) };
}

/**
 * Returns how a server that `uv run`, `uvx`, `pipx run`, `poetry run`, `fastmcp` or `mcp` starts runs in the virtual
 * environment of its project; undefined for a command that is none of these or runs what somebody else published.
 */
export async function readPythonStart(files: PluginFiles, argv: Argv): Promise<PythonStart | undefined> {
  const [program, ...rest] = argv;
  const name = program.split('/').at(-1) ?? program;
  switch (name) {
    case 'uv':
      return readUv(files, rest);
    case 'uvx':
      return readRunner(files, rest);
    case 'pipx':
      return rest[0] === 'run' ? readRunner(files, rest.slice(1)) : undefined;
    case 'poetry': {
      const { rest: words } = readOptions(rest);
      return words[0] === 'run' ? plain(words.slice(1)) : undefined;
    }
    case 'fastmcp':
      return { ...emptyNeeds, argv, packages: ['fastmcp'] };
    case 'mcp':
      return { ...emptyNeeds, argv, packages: ['mcp[cli]'] };
    default:
      return undefined;
  }
}

const emptyNeeds = { project: '.', cwd: null, extras: [], groups: [], packages: [] } as const;

function plain(words: readonly string[]): PythonStart | undefined {
  const [program, ...rest] = words;
  return program === undefined ? undefined : { ...emptyNeeds, argv: runTarget(program, rest) };
}

function runTarget(target: string, rest: readonly string[]): Argv {
  return target.endsWith('.py') ? ['python', target, ...rest] : [target, ...rest];
}

async function readUv(files: PluginFiles, words: readonly string[]): Promise<PythonStart | undefined> {
  const before = readOptions(words);
  const [command, ...others] = before.rest;
  if (command === 'tool') return others[0] === 'run' ? readRunner(files, others.slice(1)) : undefined;
  if (command !== 'run') return undefined;
  const run = readOptions(others);
  const values = (name: string) => [...before.values(name), ...run.values(name)];
  const [target, ...rest] = run.rest;
  if (target === undefined) return undefined;
  const isModule = run.flags.has('-m') || run.flags.has('--module');
  const isScript = run.flags.has('-s') || run.flags.has('--script');
  const cwd = await findDirectory(files, values('--directory')[0]);
  const project = (await findDirectory(files, values('--project')[0])) ?? cwd ?? '.';
  const inner = isModule || isScript ? undefined : await readPythonStart(files, [target, ...rest]);
  const moved = isModule ? (['python', '-m', target, ...rest] as const) : runTarget(target, rest);
  return {
    argv: isScript ? ['python', target, ...rest] : moved,
    project,
    cwd,
    extras: values('--extra'),
    groups: [...values('--group'), ...values('--only-group')],
    packages: [...values('--with').flatMap(splitRequirements), ...(inner?.packages ?? [])],
  };
}

/** Splits requirements that commas separate, as uv takes them; a comma may also part extras or bounds of one. */
function splitRequirements(text: string): string[] {
  return text.split(/,\s*(?=[A-Za-z])(?![^[\]]*\])/);
}

/** `uvx` and `pipx run`, where they name a directory of this repository or a program of this project. */
async function readRunner(files: PluginFiles, words: readonly string[]): Promise<PythonStart | undefined> {
  const { values, rest } = readOptions(words);
  const [target, ...args] = rest;
  const source = values('--from')[0] ?? values('--spec')[0] ?? target;
  if (source === undefined || target === undefined) return undefined;
  const [, place = source, extras = ''] = /^(.*?)(?:\[([\w,.-]*)\])?$/.exec(source) ?? [];
  const isPath = /^(?:\.{0,2}(?:\/|$)|file:)/.test(place);
  const directory = isPath ? await findDirectory(files, place.replace(/^file:(?:\/\/)?/, '')) : '.';
  if (directory === null) return undefined;
  const project = await readPythonProject(directory === '.' ? files : files.under(directory));
  if (!project) return undefined;
  const bare = plainName(place.replace(/(?:@|[=<>~!]=).*$/, ''));
  const isOwn = isPath || project.name === bare || project.scripts.includes(target);
  const script = isPath && target === source ? project.scripts[0] : target;
  const program = script !== undefined && project.scripts.includes(script) ? script : project.scripts[0];
  if (!isOwn || program === undefined) return undefined;
  const packages = values('--with').flatMap(splitRequirements);
  const list = extras.split(',').filter((extra) => extra !== '');
  return { ...emptyNeeds, argv: [program, ...args], project: directory, extras: list, packages };
}

/**
 * Returns a directory below the plugin's, relative to it; null where none is given. A directory that is not there stands
 * for the reader's own checkout, as in most documentation, and is the plugin's.
 */
async function findDirectory(files: PluginFiles, given: string | undefined): Promise<string | null> {
  if (given === undefined) return null;
  const inside =
    given === files.root ? '.' : given.startsWith(`${files.root}/`) ? given.slice(files.root.length + 1) : given;
  const path = normalizePath(inside);
  if (path === undefined || path === '.') return '.';
  return (await files.hasDirectory(path)) ? path : '.';
}

/** Returns a server with the command that runs in the virtual environment. */
export function startInEnvironment(server: ServerSpec, start: PythonStart): ServerSpec {
  const { transport } = server;
  const cwd = start.cwd === null || start.cwd === '.' ? {} : { cwd: start.cwd };
  if (transport.kind === 'stdio') return { ...server, transport: { ...transport, ...cwd, argv: start.argv } };
  if (!transport.start) return server;
  return { ...server, transport: { ...transport, start: { ...transport.start, ...cwd, argv: start.argv } } };
}
