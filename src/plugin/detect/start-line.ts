import { basename } from 'node:path';
import { splitShellWords } from './shell-words.ts';

/** A program that a start command fetches before it runs it. */
export interface FetchedProgram {
  /** An image, a service of Docker Compose or a container that already runs, whose content no line tells; or a package. */
  kind: 'package' | 'image' | 'service' | 'container';
  /** Name without its version; null where the command does not name it. */
  name: string | null;
  /** The program of a package that the command names beside the package; null for the one that the package starts itself. */
  bin: string | null;
  /** The words behind the name of package, program or image. */
  args: readonly string[];
}

/** The parts of a start command, read without running anything. */
export interface StartLine {
  /** The program that runs the code, without its path, e.g. `node`; wrappers such as `env` and `sh -c` are left out. */
  program: string;
  /** The file that it starts, as written; null where it names none. */
  file: string | null;
  /** The module that Python or a web server for Python loads. */
  module: string | null;
  /** The script of package.json that it runs. */
  script: string | null;
  /** The directory of that file or script, as written; null for the directory in which the command starts. */
  directory: string | null;
  /** The package or image that somebody published; null for a program that is installed or lies in a directory. */
  fetched: FetchedProgram | null;
  /** True when a package runner such as `npx` stands before the program. */
  isRunnerUsed: boolean;
}

type Words = readonly string[];

/** Wrappers inside each other, at most; deeper ones stay unread. */
const maxWrappers = 5;

/** Parses the words of a start command into its program, file, script and origin. Pure; never throws. */
export function parseStartLine(argv: Words, depth = 0): StartLine {
  const [program = '', ...rest] = argv;
  const name = basename(program.replaceAll('\\', '/')).replace(/\.(?:exe|cmd|bat)$/i, '');
  const inner = depth < maxWrappers ? unwrap(name, rest) : undefined;
  if (inner) {
    const line = parseStartLine(inner.words, depth + 1);
    return { ...line, directory: line.directory ?? inner.directory };
  }
  const read = readers[name] ?? (/^python[\d.]*$/.test(name) ? readPython : undefined);
  const own = read?.(rest, depth) ?? (program.includes('/') ? { file: program } : {});
  return { ...emptyLine, program: name, ...own };
}

/** Returns the one command in a text for a shell, such as `sh -c 'node a.js'`; any other command unchanged. Pure. */
export function withoutShell(argv: Words): Words {
  const [program = '', ...rest] = argv;
  const name = basename(program);
  return shells.has(name) ? (unwrap(name, rest)?.words ?? argv) : argv;
}

/** Returns the command behind `cmd /c`, which exists on Windows only; any other command unchanged. */
export function withoutWindowsShell(argv: readonly [string, ...string[]]): readonly [string, ...string[]] {
  const [program, flag, inner, ...rest] = argv;
  const isShell = /^cmd(?:\.exe)?$/i.test(program) && flag !== undefined && /^\/c$/i.test(flag);
  return isShell && inner !== undefined ? [inner, ...rest] : argv;
}

const emptyLine: Omit<StartLine, 'program'> = {
  file: null,
  module: null,
  script: null,
  directory: null,
  fetched: null,
  isRunnerUsed: false,
};

interface Unwrapped {
  words: Words;
  directory: string | null;
}

/** Returns the command inside a wrapper; undefined for a command that is none. */
function unwrap(name: string, rest: Words): Unwrapped | undefined {
  if (name === 'env' || name === 'cross-env') {
    const words = skipFlags(rest, new Set(['-u', '--unset', '-C', '--chdir']));
    const start = words.findIndex((word) => !/^[A-Za-z_]\w*=/s.test(word));
    return start < 0 ? undefined : { words: words.slice(start), directory: null };
  }
  if (['exec', 'nohup', 'nice', 'sudo', 'time'].includes(name) && rest.length > 0) {
    return { words: skipFlags(rest, new Set(['-n', '-u'])), directory: null };
  }
  if (name.toLowerCase() === 'cmd' && /^\/c$/i.test(rest[0] ?? '')) return { words: rest.slice(1), directory: null };
  if (!shells.has(name)) return undefined;
  const at = rest.findIndex((word) => /^-[a-z]*c$/.test(word));
  return at < 0 ? undefined : readShellText(rest[at + 1] ?? '');
}

const shells = new Set(['sh', 'bash', 'dash', 'zsh', 'ash']);

/** True for the name of a shell. */
export function isShellProgram(program: string): boolean {
  return shells.has(program);
}

/** Reads a text for a shell that is one command, with a change of directory before it or without. */
function readShellText(text: string): Unwrapped | undefined {
  const moved = /^\s*cd\s+("[^"]+"|'[^']+'|[^\s&;|]+)\s*(?:&&|;)\s*(.+)$/s.exec(text);
  const directory = moved?.[1]?.replaceAll(/^["']|["']$/g, '') ?? null;
  try {
    const words = splitShellWords((moved?.[2] ?? text).replace(/\s*"\$@"\s*$/, ''));
    return words === 'shell' || words.length === 0 ? undefined : { words, directory };
  } catch {
    // A text with an open quote is no command; the shell itself will say so.
    return undefined;
  }
}

/** Drops the flags at the start, with the values of those that take one, and a `--` after them. */
function skipFlags(words: Words, valued: ReadonlySet<string>): Words {
  let index = 0;
  for (; index < words.length; index++) {
    const word = words[index] ?? '';
    if (word === '--') return words.slice(index + 1);
    if (!word.startsWith('-') || word === '-') break;
    if (valued.has(word)) index++;
  }
  return words.slice(index);
}

/** Value of the first of these flags before the end of the options, written `--flag value` or `--flag=value`. */
function readFlag(words: Words, flags: readonly string[]): string | null {
  for (const [index, word] of words.entries()) {
    const flag = flags.find((name) => word === name || word.startsWith(`${name}=`));
    if (flag !== undefined) return word === flag ? (words[index + 1] ?? null) : word.slice(flag.length + 1);
  }
  return null;
}

type Reader = (rest: Words, depth: number) => Partial<StartLine>;

const nodeValued = new Set(
  '-r --require --import --loader --experimental-loader -C --conditions --env-file --env-file-if-exists'.split(' '),
);
const looksLikeFile = (word: string) => /[/\\]|\.[cm]?[jt]sx?$/.test(word);

function readNode(rest: Words): Partial<StartLine> {
  const script = readFlag(rest, ['--run']);
  if (script !== null) return { script };
  const [file = null] = skipFlags(rest, nodeValued);
  const isCode = rest.slice(0, rest.indexOf(file ?? '')).some((word) => /^(?:-e|-p|-pe|--eval|--print)$/.test(word));
  return { file: isCode ? null : file };
}

function readTsx(rest: Words): Partial<StartLine> {
  const valued = new Set([...nodeValued, '--tsconfig', '--project', '-P', '--ignore', '-w', '--watch-path']);
  const words = skipFlags(rest, valued);
  const [first = null] = words[0] === 'watch' ? skipFlags(words.slice(1), valued) : words;
  return { file: first };
}

function readBun(rest: Words, depth: number): Partial<StartLine> {
  const directory = readFlag(rest, ['--cwd']);
  const valued = new Set(['--cwd', '--preload', '-r', '--require', '--env-file', '--config', '-c', '--shell']);
  const words = skipFlags(rest, valued);
  if (words[0] === 'x') return readRunner(words.slice(1), depth);
  const [target = null] = words[0] === 'run' ? skipFlags(words.slice(1), valued) : words;
  if (target === null) return { directory };
  return looksLikeFile(target) ? { file: target, directory } : { script: target, directory };
}

function readDeno(rest: Words): Partial<StartLine> {
  const [command, ...others] = skipFlags(rest, new Set());
  if (command === 'task' || command === undefined) return {};
  const valued = new Set(['-c', '--config', '--import-map', '--lock', '--cert', '-L', '--log-level', '--env-file']);
  const [file = null] = command === 'run' || command === 'serve' ? skipFlags(others, valued) : [command];
  if (file === null || !/^(?:npm:|jsr:|https?:)/.test(file)) return { file };
  return {
    fetched: fetchPackage(file.replace(/^(?:npm|jsr):/, ''), null, behind(others, file)),
  };
}

function readPython(rest: Words): Partial<StartLine> {
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index] ?? '';
    if (/^-[A-Za-z]*m$/.test(word)) return { module: readLoaded(rest.slice(index + 1)) };
    if (/^-[A-Za-z]*c$/.test(word)) return {};
    if (!word.startsWith('-')) return { file: word };
    if (word === '-W' || word === '-X') index++;
  }
  return {};
}

/** Returns the module behind `-m`; of a web server that is one itself, the module that it loads. */
function readLoaded([name, ...args]: Words): string | null {
  return name === 'uvicorn' ? readServed(args) : (name ?? null);
}

function readServed(args: Words): string | null {
  return args.find((word) => /^[\w.]+:\w+$/.test(word))?.split(':')[0] ?? null;
}

/** Lists the files in which a module of Python may lie, from the directory of its project; none for a text that is no name. */
export function listModulePlaces(module: string): string[] {
  if (!/^\w+(?:\.\w+)*$/.test(module)) return [];
  const path = module.replaceAll('.', '/');
  return [path, `src/${path}`].flatMap((base) => [`${base}.py`, `${base}/__main__.py`]);
}

/** `npm`, `pnpm` and `yarn`: a script of package.json, a program of a dependency, or a published package. */
function readManager(rest: Words, depth: number): Partial<StartLine> {
  const directoryFlags = ['--prefix', '-C', '--dir', '--cwd'];
  const directory = readFlag(rest, directoryFlags);
  const valued = new Set([...directoryFlags, '--filter', '-F', '-w', '--workspace', '--loglevel']);
  const [command, ...others] = skipFlags(rest, valued);
  if (command === undefined) return { directory };
  if (command === 'dlx') return readRunner(others, depth);
  if (command === 'exec') return { ...readRunner(others, depth), directory };
  const isRun = command === 'run' || command === 'run-script' || command === 'rum';
  const [script = null] = isRun ? skipFlags(others, valued) : [command];
  return { script, directory };
}

/** Programs that run a file of this directory although they may be fetched themselves. */
const fetchedInterpreters = new Set(['tsx', 'ts-node', 'bun', 'deno', 'node', 'nodemon', 'vite-node', 'cross-env']);

/** `npx`, `bunx`, `pnpm dlx` and their like. */
function readRunner(rest: Words, depth: number): Partial<StartLine> {
  const words = skipFlags(rest, new Set(['-p', '--package', '--cache', '--registry']));
  const [name, ...others] = words;
  if (name === undefined) return { fetched: fetchPackage(null, null, []), isRunnerUsed: true };
  if (fetchedInterpreters.has(withoutVersion(name)) && depth < maxWrappers) {
    const line = parseStartLine([withoutVersion(name), ...others], depth + 1);
    return { ...line, isRunnerUsed: true };
  }
  if (/^\.{0,2}\//.test(name) || name === '.') return { directory: name, isRunnerUsed: true };
  const given = readFlag(rest.slice(0, rest.length - words.length), ['-p', '--package']);
  return { fetched: fetchPackage(given ?? name, given === null ? null : name, others), isRunnerUsed: true };
}

/** `uvx` and `pipx run`. */
function readUvx(rest: Words): Partial<StartLine> {
  const valued = new Set(['--from', '--spec', '--with', '-p', '--python', '--index-url', '--index']);
  const words = skipFlags(rest, valued);
  const [name = null, ...args] = words;
  const from = readFlag(rest.slice(0, rest.length - words.length), ['--from', '--spec']);
  const source = (from ?? name)?.replace(/\[.*$/, '') ?? null;
  if (source !== null && /^(?:\.{0,2}(?:\/|$)|file:)/.test(source)) return { directory: source, isRunnerUsed: true };
  return { fetched: fetchPackage(source, from === null ? null : name, args), isRunnerUsed: true };
}

function readUv(rest: Words): Partial<StartLine> {
  const directory = readFlag(rest, ['--directory', '--project']);
  const valued = new Set(['--directory', '--project', '--with', '--with-requirements', '-p', '--python', '--extra']);
  const [command, ...others] = skipFlags(rest, valued);
  if (command === 'tool') return others[0] === 'run' ? readUvx(others.slice(1)) : {};
  if (command !== 'run') return { directory };
  const [target = '', ...args] = skipFlags(others, valued);
  const flags = others.slice(0, others.length - args.length - 1);
  if (flags.includes('-m') || flags.includes('--module')) return { module: readLoaded([target, ...args]), directory };
  if (/^python[\d.]*$/.test(target)) return { ...readPython(args), directory };
  if (target === 'uvicorn') return { module: readServed(args), directory };
  return { directory, file: target.endsWith('.py') ? target : null };
}

/** Options of `run` and `exec`, of Docker and of Compose, without a value; each other one takes the next word. */
const plainContainerOptions = new Set(
  '--rm --init --interactive --tty --no-tty --no-TTY --detach --privileged --read-only --publish-all --service-ports --use-aliases --no-deps --build --quiet --quiet-build --quiet-pull --remove-orphans'.split(
    ' ',
  ),
);
const plainContainerLetters = /^-[itdTPq]+$/;
const containerHosts = new Set('-H --host -c --context --config -l --log-level --connection --url'.split(' '));
const composeValued = new Set(
  '-f --file -p --project-name --profile --env-file --project-directory --ansi --parallel --progress'.split(' '),
);

/** `docker` and `podman`: an image that they run, a service of Compose, or a container that they enter. */
function readContainer(rest: Words): Partial<StartLine> {
  const [command, ...others] = skipFlags(rest, containerHosts);
  if (command === 'container') return readContainer(others);
  if (command === 'compose') return readCompose(others);
  const words = command === 'run' || command === 'exec' ? skipContainerOptions(others) : [];
  return { fetched: describeContained(command === 'exec' ? 'container' : 'image', words) };
}

function readCompose(rest: Words): Partial<StartLine> {
  const [command, ...others] = skipFlags(rest, composeValued);
  const words = command === 'run' || command === 'exec' ? skipContainerOptions(others) : [];
  return { fetched: describeContained('service', words) };
}

function skipContainerOptions(words: Words): Words {
  let index = 0;
  for (; words[index]?.startsWith('-') === true; index++) {
    const word = words[index] ?? '';
    if (!plainContainerOptions.has(word) && !plainContainerLetters.test(word) && !word.includes('=')) index++;
  }
  return words.slice(index);
}

function describeContained(kind: FetchedProgram['kind'], [word, ...args]: Words): FetchedProgram {
  const name = word?.replace(/@sha256:.*$/, '').replace(/:[^/:]*$/, '') ?? null;
  return { kind, name, bin: null, args };
}

function readGo(rest: Words): Partial<StartLine> {
  const [target] = rest[0] === 'run' ? skipFlags(rest.slice(1), new Set(['-tags', '-ldflags', '-C'])) : [];
  const isElsewhere = target !== undefined && /^[\w-]+\.[\w.-]+\/.*@/.test(target);
  return isElsewhere ? { fetched: fetchPackage(target, null, behind(rest, target)) } : {};
}

const readFile: Reader = (rest) => ({ file: skipFlags(rest, new Set())[0] ?? null });
const readPipx: Reader = (rest) => (rest[0] === 'run' ? readUvx(rest.slice(1)) : {});

const readers: Readonly<Record<string, Reader | undefined>> = {
  __proto__: null as unknown as undefined,
  node: readNode,
  nodejs: readNode,
  nodemon: readNode,
  tsx: readTsx,
  'ts-node': readTsx,
  'vite-node': readTsx,
  bun: readBun,
  deno: readDeno,
  npm: readManager,
  pnpm: readManager,
  yarn: readManager,
  npx: readRunner,
  bunx: readRunner,
  pnpx: readRunner,
  dnx: readRunner,
  uvx: readUvx,
  uv: readUv,
  pipx: readPipx,
  docker: readContainer,
  podman: readContainer,
  'docker-compose': readCompose,
  'podman-compose': readCompose,
  uvicorn: (rest) => ({ module: readServed(rest) }),
  go: readGo,
  ruby: readFile,
  php: readFile,
  sh: readFile,
  bash: readFile,
  dash: readFile,
  zsh: readFile,
  java: (rest) => ({ file: readFlag(rest, ['-jar']) }),
};

function behind(words: Words, word: string): Words {
  return words.slice(words.indexOf(word) + 1);
}

function fetchPackage(name: string | null, bin: string | null, args: Words): FetchedProgram {
  return { kind: 'package', name: name === null ? null : withoutVersion(name), bin, args };
}

/** Removes the version behind a package's name: `@scope/name@1.2`, `name==1.2`. */
function withoutVersion(name: string): string {
  return name.replace(/(?<=.)@[^@/]*$/, '').replace(/[=<>~!]=.*$/, '');
}
