import { posix } from 'node:path';
import { normalizePath, PthError } from '../../base/index.ts';
import type { PluginFiles } from './plugin-files.ts';
import { type Argv, splitShellWords } from './shell-words.ts';
import { isShellProgram, parseStartLine } from './start-line.ts';

/** A shell script of the plugin that its start command runs. */
export interface StartScript {
  /** Relative to the plugin directory. */
  file: string;
  /** The programs that it starts, the server last; null for a script that does more than start programs in turn. */
  commands: readonly Argv[] | null;
}

/** Scripts that tools make, which start what is known without them. */
const madeByTools = /(?:^|\/)(?:node_modules|\.venv)\/|(?:^|\/)(?:gradlew|mvnw)$/;
/** Length at which `readHead` cuts. */
const maxCharacters = 4096;
/** Lines that start no program of their own. */
const setting = /^(?:set|cd|source|\.|unset|umask|ulimit|shopt|trap|export|readonly|:)(?:\s|$)/;
const assignment = /^(?:(?:export|readonly)\s+)?[A-Za-z_]\w*=/;
/** Variables of one command, before its program. */
const ownVariables = /^(?:[A-Za-z_]\w*=(?:"[^"`]*"|'[^']*'|[^\s"'`()]*)\s+)+(?=\S)/;
/** What stands for the script's arguments, for nothing that matters here, and for its directory or a value. */
const expansions: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/^exec\s+(?:-\w+\s+)*/g, ''],
  [/\s"?\$(?:\{@\}|@|\*)"?(?=\s|$)/g, ''],
  [/\s#\s.*$/g, ''],
  [/\s*\|\|\s*(?:true|:|exit(?:\s+\d+)?)$/g, ''],
  [/\s(?:\d|&)?>>?\s*(?:&\d|[\w./-]+)/g, ''],
  [/\$\(dirname\s+(?:--\s+)?"?\$(?:0|\{?BASH_SOURCE(?:\[0\]\})?)"?\)/g, '.'],
  [/\$(?:\w+|\{\w+(?::?[-+=?][^}]*)?\})/g, '.'],
];
const keywords = /^(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|function|\.)$/;
/** Programs with which scripts find their own directory, or end where it is not there. */
const finders = /^(?:cd|dirname|basename|pwd|readlink|realpath|exit|true)$/;

/**
 * Reads the shell script that a start command runs: comments, settings, and plain commands one after another. Undefined
 * for a command that runs no shell script of the plugin's directory.
 */
export async function readStartScript(
  files: PluginFiles,
  argv: readonly string[],
  cwd = '.',
): Promise<StartScript | undefined> {
  const { program, file, directory } = parseStartLine(argv);
  if (file === null || directory?.startsWith('/')) return undefined;
  const inside = file.startsWith(`${files.root}/`) ? file.slice(files.root.length + 1) : file;
  const path = inside.startsWith('/') ? undefined : normalizePath(posix.join(cwd, directory ?? '.', inside));
  if (path === undefined || madeByTools.test(path)) return undefined;
  const isNamed = isShellProgram(program) || (/\.(?:sh|bash)$/.test(path) && program === posix.basename(path));
  // Any other file starts with the program that reads it.
  if (!isNamed && program !== posix.basename(path)) return undefined;
  const text = await files.readHead(path);
  if (text === undefined || !(isNamed || /^#!.*\b(?:ba|da|z|a)?sh\b/.test(text))) return undefined;
  return { file: path, commands: text.length < maxCharacters ? readCommands(text) : null };
}

/** Says that a script is more than can be read of it; undefined for one that is read. */
export function describeUnread({ file, commands }: StartScript): string | undefined {
  if (commands !== null) return undefined;
  return `the server is started through ${file}, which does more than start a program: PTH does not read what it needs`;
}

function readCommands(text: string): Argv[] | null {
  const commands: Argv[] = [];
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  for (const line of lines.map((part) => part.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (assignment.test(line) && !ownVariables.test(line)) {
      if (!findsPlace(line)) return null;
      continue;
    }
    for (const part of line.split(/\s*(?:&&|;)\s*/).filter((piece) => piece !== '')) {
      if (setting.test(part) && findsPlace(part)) continue;
      const command = readCommand(part);
      if (command === null) return null;
      commands.push(command);
      // Nothing after it runs.
      if (/^exec\s/.test(part)) return commands;
    }
  }
  return commands.length === 0 ? null : commands;
}

/** True where a line runs no program but those that find a directory. */
function findsPlace(line: string): boolean {
  return [...line.matchAll(/(?:\$\(|`|&&|\|\|?|;)\s*([\w./-]+)/g)].every(([, program = '']) => finders.test(program));
}

/** Returns the words of one plain command; null for any other text. */
function readCommand(text: string): Argv | null {
  const plain = expansions.reduce((before, [pattern, by]) => before.replaceAll(pattern, by), text);
  try {
    const words = splitShellWords(plain.replace(ownVariables, ''));
    const [program, ...rest] = words === 'shell' ? [] : words;
    return program === undefined || keywords.test(program) ? null : [program, ...rest];
  } catch (error) {
    // A quote that goes on in the next line.
    if (PthError.isInstance(error)) return null;
    throw error;
  }
}
