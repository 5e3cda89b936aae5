import { assertNever } from '../base/index.ts';
import type { ExternalCall, CodeLocation } from './facts.ts';
import { gap, listOptions, renderTexts, type Value } from './value.ts';

/** A command that the plugin's source runs. */
export interface StartedCommand extends CodeLocation {
  /** Name of the program, without its directory. */
  program: string;
  /** Arguments, with `gap` for each unknown part. */
  args: string[];
}

/** Position of program and words among the arguments of a call. */
type Shape =
  /** First argument: program. Second: list of its arguments. */
  | 'program-list'
  /** Every argument is a word. */
  | 'words'
  /** First argument: list of words, or a command line. */
  | 'list-or-text'
  /** First argument: command line. */
  | 'text'
  /** First argument: wait mode. All following: words. */
  | 'after-mode'
  /** Like `program-list`, but the list starts with the program's name. */
  | 'exec-list'
  /** First argument: program. All following: its name, then its arguments. */
  | 'exec-words'
  /** Second argument: `{ args: [...] }`. */
  | 'program-record';

const shapes: Readonly<Record<string, Shape>> = {
  'child_process:exec': 'text',
  'child_process:execSync': 'text',
  'child_process:execFile': 'program-list',
  'child_process:execFileSync': 'program-list',
  'child_process:spawn': 'program-list',
  'child_process:spawnSync': 'program-list',
  'cross-spawn:': 'program-list',
  'cross-spawn:sync': 'program-list',
  'cross-spawn:spawn': 'program-list',
  'execa:': 'program-list',
  'execa:execa': 'program-list',
  'execa:execaSync': 'program-list',
  'execa:sync': 'program-list',
  'execa:execaCommand': 'text',
  'execa:execaCommandSync': 'text',
  'execa:command': 'text',
  'execa:$': 'text',
  'execa:$.sync': 'text',
  'zx:$': 'text',
  'zx/core:$': 'text',
  ':$': 'text',
  'tinyexec:x': 'program-list',
  'tinyexec:exec': 'program-list',
  'nano-spawn:': 'program-list',
  'node-pty:spawn': 'program-list',
  'shelljs:exec': 'text',
  'shelljs:': 'text',
  'sudo-prompt:exec': 'text',
  'child-process-promise:exec': 'text',
  'child-process-promise:spawn': 'program-list',
  'bun:$': 'text',
  ':Bun.$': 'text',
  ':Bun.spawn': 'list-or-text',
  ':Bun.spawnSync': 'list-or-text',
  ':Deno.Command': 'program-record',
  'subprocess:run': 'list-or-text',
  'subprocess:call': 'list-or-text',
  'subprocess:check_call': 'list-or-text',
  'subprocess:check_output': 'list-or-text',
  'subprocess:Popen': 'list-or-text',
  'subprocess:getoutput': 'text',
  'subprocess:getstatusoutput': 'text',
  'os:system': 'text',
  'os:popen': 'text',
  'os:execl': 'exec-words',
  'os:execlp': 'exec-words',
  'os:execv': 'exec-list',
  'os:execvp': 'exec-list',
  'os:execvpe': 'exec-list',
  'os:posix_spawn': 'exec-list',
  'os:posix_spawnp': 'exec-list',
  'os:spawnlp': 'after-mode',
  'asyncio:create_subprocess_exec': 'words',
  'asyncio:subprocess.create_subprocess_exec': 'words',
  'asyncio:create_subprocess_shell': 'text',
  'asyncio:subprocess.create_subprocess_shell': 'text',
  'anyio:run_process': 'list-or-text',
  'anyio:open_process': 'list-or-text',
  'trio:run_process': 'list-or-text',
  'pexpect:spawn': 'text',
  'pexpect:run': 'text',
  'invoke:run': 'text',
  'delegator:run': 'text',
};

/** `sh` has a function per program; plumbum looks programs up by index. */
const programPaths: readonly RegExp[] = [/^sh:([\w-]+)$/, /^sh:sudo\.([\w-]+)$/, /^plumbum:(?:cmd|local)\.([^()]+)$/];

/** True when a call starts a program. */
export function isCommandCall({ module, path }: ExternalCall): boolean {
  const name = `${module}:${path}`;
  return Object.hasOwn(shapes, name) || programPaths.some((pattern) => pattern.test(name));
}

/** Reads the commands that a call runs; skips programs whose name is not constant. */
export function readCommands(call: ExternalCall): StartedCommand[] {
  const name = `${call.module}:${call.path}`;
  const named = programPaths.flatMap((pattern) => pattern.exec(name)?.[1] ?? []);
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  const lines =
    named.length > 0
      ? named.map((program) => [program.replaceAll('_', '-'), ...renderWords(call.args)])
      : shape === undefined
        ? []
        : readShape(shape, call);
  const { file, line } = call;
  return lines.flatMap((words) => unwrap(words).map((command) => ({ ...command, file, line })));
}

/** Reads the possible word lists of a call with the given shape. */
function readShape(shape: Shape, call: ExternalCall): string[][] {
  const [first = call.named.get('args') ?? call.named.get('cmd'), second, ...rest] = call.args;
  if (!first) return [];
  switch (shape) {
    case 'text':
      return renderTexts(first).flatMap(splitCommandLine);
    case 'words':
      return [renderWords(call.args)];
    case 'after-mode':
      return second ? [renderWords([second, ...rest.slice(1)])] : [];
    case 'exec-words':
      return [renderWords([first, ...rest])];
    case 'list-or-text':
      return listOptions(first).flatMap((option) =>
        option.kind === 'list' ? listVectors(option.items) : renderTexts(option).flatMap(splitCommandLine),
      );
    case 'program-list':
      return readProgramList(first, second, 0);
    case 'exec-list':
      return readProgramList(first, second, 1);
    case 'program-record': {
      const args = second?.kind === 'record' ? second.entries.get('args') : undefined;
      return readProgramList(first, args, 0);
    }
    default:
      return assertNever(shape);
  }
}

function readProgramList(program: Value, args: Value | undefined, skip: number): string[][] {
  const lists = args
    ? listOptions(args).flatMap((option) => (option.kind === 'list' ? listVectors(option.items.slice(skip)) : []))
    : [];
  return renderTexts(program).flatMap((text) => {
    // With `shell: true`, or by mistake, the first argument holds the whole command line.
    const own = /\s/.test(text) ? splitCommandLine(text) : [[text]];
    return own.flatMap((words) => (lists.length > 0 ? lists.map((list) => [...words, ...list]) : [[...words, gap]]));
  });
}

/** Renders a list of words, once per alternative of a spread list in it. */
function listVectors(items: readonly Value[]): string[][] {
  let vectors: string[][] = [[]];
  for (const item of items) {
    const tails =
      item.kind === 'spread'
        ? listOptions(item.value).flatMap((option) => (option.kind === 'list' ? [renderWords(option.items)] : [[gap]]))
        : renderAlternatives(item);
    vectors = vectors.flatMap((vector) => tails.map((tail) => [...vector, ...tail])).slice(0, 8);
  }
  return vectors;
}

function renderAlternatives(item: Value): string[][] {
  const texts = renderTexts(item);
  return texts.length === 0 ? [[gap]] : texts.map((text) => [text]);
}

function renderWords(values: readonly Value[]): string[] {
  return listVectors(values)[0] ?? [];
}

/** Splits a shell text into commands and words; drops redirections. */
export function splitCommandLine(text: string): string[][] {
  const commands: string[][] = [[]];
  let word: string | undefined;
  let quote: string | undefined;
  const endWord = () => {
    if (word !== undefined) commands.at(-1)?.push(word);
    word = undefined;
  };
  const endCommand = () => {
    endWord();
    commands.push([]);
  };
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (quote !== undefined) {
      if (character === quote) quote = undefined;
      else word = (word ?? '') + (character === '\\' && quote === '"' ? (text[++index] ?? '') : character);
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (character === '\\') word = (word ?? '') + (text[++index] ?? '').replace('\n', '');
    else if (character === '$' && text[index + 1] === '(') {
      index++;
      endCommand();
    } else if (/[;&|\n(){}`]/.test(character)) {
      // Inside a word a brace is an ordinary character.
      if (/[{}]/.test(character) && word !== undefined) word += character;
      else endCommand();
    } else if (/[<>]/.test(character)) {
      // A single digit before the redirection is the file descriptor.
      if (word !== undefined && /^\d$/.test(word)) word = undefined;
      endWord();
      const target = /^[<>&]*\s*[^\s;&|<>]*/.exec(text.slice(index))?.[0] ?? '';
      index += Math.max(0, target.length - 1);
    } else if (character === '#' && word === undefined) {
      const end = text.indexOf('\n', index);
      index = end < 0 ? text.length : end - 1;
    } else if (/\s/.test(character)) endWord();
    else word = (word ?? '') + character;
  }
  endWord();
  return commands.filter((words) => words.length > 0).slice(0, 50);
}

const shellWords = new Set([
  'if',
  'then',
  'else',
  'elif',
  'do',
  'while',
  'until',
  '!',
  'time',
  'exec',
  'command',
  'builtin',
]);
/** Programs that start another program: number of their own operands, and options that take a value. */
const wrappers: Readonly<Record<string, { own: number; options: readonly string[] }>> = {
  sudo: { own: 0, options: ['-u', '-g', '-C', '-h', '-p', '-r', '-t', '-U', '-D', '--user', '--group'] },
  doas: { own: 0, options: ['-u', '-C'] },
  pkexec: { own: 0, options: ['--user'] },
  run0: { own: 0, options: ['--user'] },
  env: { own: 0, options: ['-u', '-C', '--unset', '--chdir'] },
  nice: { own: 0, options: ['-n'] },
  ionice: { own: 0, options: ['-c', '-n', '-p'] },
  nohup: { own: 0, options: [] },
  setsid: { own: 0, options: [] },
  stdbuf: { own: 0, options: ['-i', '-o', '-e'] },
  timeout: { own: 1, options: ['-s', '-k', '--signal', '--kill-after'] },
  xargs: { own: 0, options: ['-n', '-I', '-P', '-L', '-d'] },
  watch: { own: 0, options: ['-n'] },
};
const shells = new Set(['sh', 'bash', 'dash', 'zsh', 'ash', 'ksh']);

/** Returns the program behind wrappers such as sudo, and the commands given to a shell. */
function unwrap(words: readonly string[], depth = 0): { program: string; args: string[] }[] {
  let rest = [...words];
  for (let count = 0; count < 10; count++) {
    while (rest[0] !== undefined && (/^[A-Za-z_]\w*=/.test(rest[0]) || shellWords.has(rest[0]))) rest.shift();
    const program = rest[0]?.split('/').at(-1);
    if (program === undefined || program === '' || program.includes(gap)) return [];
    if (shells.has(program)) {
      const at = rest.findIndex((word, index) => index > 0 && /^-[a-z]*c$/.test(word));
      const text = at < 0 || depth > 3 ? undefined : rest[at + 1];
      const inner = text === undefined ? [] : splitCommandLine(text).flatMap((line) => unwrap(line, depth + 1));
      return inner.length > 0 ? inner : [{ program, args: rest.slice(1) }];
    }
    const wrapper = Object.hasOwn(wrappers, program) ? wrappers[program] : undefined;
    if (!wrapper) return [{ program, args: rest.slice(1) }];
    const inner = skipOptions(rest.slice(1), wrapper);
    if (inner.length === 0) return [{ program, args: rest.slice(1) }];
    rest = inner;
  }
  return [];
}

function skipOptions(
  words: readonly string[],
  { own, options }: { own: number; options: readonly string[] },
): string[] {
  let index = 0;
  for (; index < words.length; index++) {
    const word = words[index] ?? '';
    if (word === '--') {
      index++;
      break;
    }
    if (!word.startsWith('-')) break;
    if (options.includes(word)) index++;
  }
  return words.slice(index + own);
}
