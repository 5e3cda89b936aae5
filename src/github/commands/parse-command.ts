import { assertNever, suggestName, toPlainLine } from '../../base/index.ts';
import { type CommandLine, findCommandLines } from './command-lines.ts';
import { type Command, type CommandName, commandNames, type CommandTier, commandUsage } from './command.ts';

/** Reason why a line that addresses PTH is not carried out, for the answer. */
export interface CommandProblem {
  reason:
    | 'unknown-command'
    | 'bad-argument'
    | 'missing-argument'
    | 'too-many-arguments'
    | 'too-long'
    | 'too-many-commands'
    | 'uncertain-place';
  /** One sentence for the person who wrote the line; it quotes their words unchanged. */
  message: string;
  /** The nearest known command as text; null when none is near. */
  suggestion: string | null;
}

/** One line of a comment that addresses PTH. */
export type ParsedLine =
  | { line: number; command: Command; problem: null }
  | { line: number; command: null; problem: CommandProblem };

/** Options of the grammar. */
export interface GrammarOptions {
  /** Images that may be named; left out, any well-formed name passes. */
  images?: readonly string[];
}

/** GitHub takes no longer comment. The limit counts UTF-16 units, which are never fewer than characters. */
const maxBodyLength = 2 * 65_536;
const maxLineLength = 500;
const maxCommands = 5;
const maxImages = 8;
const maxTestLength = 300;

/**
 * Parses the commands of a comment in their order; each line that addresses PTH gives a command or a problem. The
 * grammar is closed: unknown words are problems. Text without such a line gives an empty list.
 */
export function parseCommands(body: string, options: GrammarOptions = {}): ParsedLine[] {
  if (body.length > maxBodyLength) return [];
  const lines = findCommandLines(body);
  const parsed = lines.slice(0, maxCommands).map((line) => parseLine(line, options));
  const [tooMany] = lines.slice(maxCommands);
  if (tooMany) {
    const message = `One comment may hold at most ${maxCommands} commands; this one and what follows it were left out.`;
    parsed.push(failed(tooMany, 'too-many-commands', message));
  }
  return parsed;
}

function failed(
  { line }: CommandLine,
  reason: CommandProblem['reason'],
  message: string,
  suggestion: string | null = null,
): ParsedLine {
  return { line, command: null, problem: { reason, message, suggestion } };
}

function parseLine(line: CommandLine, options: GrammarOptions): ParsedLine {
  if (line.text.length > maxLineLength) {
    return failed(line, 'too-long', `A command may have at most ${maxLineLength} characters.`);
  }
  if (!line.isCertain) {
    const message =
      'The line stands after code, HTML or a link that is left open, so it may be part of it. Write the command first, or in a comment of its own.';
    return failed(line, 'uncertain-place', message);
  }
  const rest = line.text.slice('/pth'.length).trim();
  const words = rest.split(/[ \t]+/).filter((word) => word !== '');
  const [first, ...args] = words;
  if (first === undefined) {
    return failed(line, 'missing-argument', 'There is no command after /pth.', commandUsage.help.usage);
  }
  const name = commandNames.find((known) => known === first.toLowerCase());
  if (name === undefined) {
    const near = first.length <= 40 ? suggestName(first, commandNames) : null;
    const message = `There is no command ${quote(first)}.`;
    return failed(line, 'unknown-command', message, near === null ? null : commandUsage[near as CommandName].usage);
  }
  const result = parseArguments(name, args, rest.slice(first.length).trim(), options);
  if ('command' in result) return { line: line.line, command: result.command, problem: null };
  return failed(line, result.reason, result.message, result.suggestion ?? commandUsage[name].usage);
}

type ArgumentResult = { command: Command } | { reason: CommandProblem['reason']; message: string; suggestion?: string };

function parseArguments(
  name: CommandName,
  args: readonly string[],
  rest: string,
  options: GrammarOptions,
): ArgumentResult {
  switch (name) {
    case 'test':
      return parseTest(args, options);
    case 'verify': {
      const images = parseImages(args, options);
      return Array.isArray(images) ? { command: { name, images } } : images;
    }
    case 'ok':
      return parseOk(args);
    case 'approve':
      return parseApprove(args);
    case 'explain':
      return parseExplain(rest);
    case 'retest':
    case 'plan':
    case 'stop':
    case 'status':
    case 'resume':
    case 'help': {
      const [extra] = args;
      if (extra === undefined) return { command: { name } };
      return { reason: 'too-many-arguments', message: `${name} takes nothing after it, but found ${quote(extra)}.` };
    }
    default:
      return assertNever(name);
  }
}

const tiers: ReadonlyMap<string, CommandTier> = new Map([
  ['1', 1],
  ['2', 2],
  ['3', 3],
]);

function parseTest(args: readonly string[], options: GrammarOptions): ArgumentResult {
  const [first = ''] = args;
  const tier = tiers.get(first) ?? null;
  if (tier === null && /^\d+$/.test(first)) {
    const message = `The environment tier must be 1 (container), 2 (privileged container) or 3 (virtual machine), but is ${quote(first)}.`;
    return { reason: 'bad-argument', message };
  }
  const images = parseImages(tier === null ? args : args.slice(1), options);
  return Array.isArray(images) ? { command: { name: 'test', tier, images } } : images;
}

function parseImages(
  args: readonly string[],
  options: GrammarOptions,
): string[] | Exclude<ArgumentResult, { command: Command }> {
  if (args.length > maxImages) {
    return { reason: 'too-many-arguments', message: `At most ${maxImages} images may be named.` };
  }
  for (const image of args) {
    // A name that is all digits would read as a tier.
    if (!/^(?!\d+$)[a-z0-9][\w./:@-]{0,199}$/.test(image)) {
      return { reason: 'bad-argument', message: `${quote(image)} is no name of an image.` };
    }
    if (options.images && !options.images.includes(image)) {
      const near = suggestName(image, options.images);
      const message = `There is no image ${quote(image)}.`;
      return { reason: 'bad-argument', message, ...(near === null ? {} : { suggestion: near }) };
    }
  }
  return [...args];
}

function parseOk(args: readonly string[]): ArgumentResult {
  const [sha, extra] = args;
  if (sha === undefined) {
    return { reason: 'missing-argument', message: 'ok needs the commit you looked at.' };
  }
  if (extra !== undefined) {
    return { reason: 'too-many-arguments', message: `ok takes one commit, but found also ${quote(extra)}.` };
  }
  // Require the whole hash: a commit that shares its first digits can be made on purpose.
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(sha)) {
    const message = `ok needs the whole hash of the commit you looked at, 40 hex digits; ${quote(sha)} is not one.`;
    return { reason: 'bad-argument', message };
  }
  return { command: { name: 'ok', sha: sha.toLowerCase() } };
}

function parseApprove(args: readonly string[]): ArgumentResult {
  const [session, extra] = args;
  if (extra !== undefined) {
    return { reason: 'too-many-arguments', message: `approve takes one session, but found also ${quote(extra)}.` };
  }
  if (session !== undefined && !/^[0-9a-z][0-9a-z-]{2,63}$/.test(session)) {
    return { reason: 'bad-argument', message: `${quote(session)} is no name of a session.` };
  }
  return { command: { name: 'approve', session: session ?? null } };
}

function parseExplain(rest: string): ArgumentResult {
  const quoted = /^`([^`]+)`$/.exec(rest)?.[1] ?? rest;
  const test = toPlainLine(quoted, maxTestLength + 1);
  if (test === '') return { reason: 'missing-argument', message: 'explain needs the name of a test.' };
  if (test.length > maxTestLength) {
    return { reason: 'too-long', message: `The name of a test has at most ${maxTestLength} characters.` };
  }
  return { command: { name: 'explain', test } };
}

function quote(word: string): string {
  return JSON.stringify(toPlainLine(word, 60));
}
