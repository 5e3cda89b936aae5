import { hasVerb, type JsonValue, nounWords, singular, splitWords } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';

/** The meaning of an argument, derived from names and descriptions. */
export type ArgumentRole =
  | { kind: 'path'; wants: 'file' | 'directory' | 'any'; isNew: boolean; isRelative?: boolean }
  | { kind: 'sql'; verb: 'select' | 'write' | 'create' }
  /** The name or id of a thing that the server knows. */
  | { kind: 'reference'; attribute: string; nouns: readonly string[] }
  | { kind: 'url'; takesData: boolean }
  /** A duration or waiting time, in any unit; `limitIn` is the unit of one that ends work and delays none. */
  | { kind: 'duration'; limitIn?: 'seconds' | 'milliseconds' }
  /** A text that must already exist in the file or text that the tool searches. */
  | { kind: 'existing-text' }
  | { kind: 'plain' };

/** The names and types around one scalar of an input. */
export interface ArgumentNames {
  /** The property name; for a list's items, the list's name. */
  name: string;
  /** Names of the enclosing properties, outermost first. */
  parents: readonly string[];
  description: string;
  isText: boolean;
  isNumber: boolean;
}

/** The words of a tool's name and description. */
export interface ToolWords {
  /** Words of the name in lower case. */
  words: readonly string[];
  /** The words in the singular. */
  nouns: readonly string[];
  description: string;
  /** Arguments that identify things on this server. Default none. */
  keys?: KeyArguments;
}

/** Names of arguments that identify a server's things, in lower case, with the nouns of those things. */
export type KeyArguments = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the words of a tool's name and description.
 * @param keys the result of `findKeyArguments` for the whole server. Default none
 */
export function readToolWords(
  tool: Pick<PluginTool, 'name' | 'description'>,
  keys: KeyArguments = new Map(),
): ToolWords {
  return { words: splitWords(tool.name), nouns: nounWords(tool.name), description: tool.description ?? '', keys };
}

/** True when the tool's name says that it creates things. */
export function isCreating({ words }: Pick<ToolWords, 'words'>): boolean {
  return hasVerb(words, 'create', 'add', 'begin');
}

/** True when the tool's name says that it moves things, so that the same call fails a second time. */
export function isMoving({ words }: ToolWords): boolean {
  return hasVerb(words, 'move');
}

const attributes = new Set([
  'id',
  'name',
  'key',
  'slug',
  'uuid',
  'uid',
  'guid',
  'number',
  'ref',
  'handle',
  'code',
  'title',
  'identifier',
]);

/** True when a property's name ends like an identifier: `id`, `entityName`. */
export function isIdentifyingName(name: string): boolean {
  return attributes.has(singular(splitWords(name).at(-1) ?? ''));
}

/** Determines the role of an argument. */
export function readRole(argument: ArgumentNames, tool: ToolWords): ArgumentRole {
  const role = readOwnRole(argument, tool);
  return role.kind === 'plain' ? (readKey(argument, tool) ?? role) : role;
}

/**
 * Returns the role of an argument that identifies things on this server; its value is free when the tool creates such a
 * thing.
 */
function readKey(
  { name, parents, isText, isNumber, description }: ArgumentNames,
  tool: ToolWords,
): ArgumentRole | undefined {
  const key = name.toLowerCase();
  const nouns = tool.keys?.get(key) ?? readNamedThing(description, tool.keys);
  if (nouns === undefined || parents.length > 0 || !(isText || isNumber)) return undefined;
  if (splitWords(name).includes('new')) return undefined;
  const isOwn = nouns.some((noun) => tool.nouns.includes(noun));
  if (isOwn && isCreating(tool)) return undefined;
  // The comment of `update_comment` is its text.
  if (isOwn && nouns.includes(key) && hasVerb(tool.words, 'update')) return undefined;
  return { kind: 'reference', attribute: tool.keys?.has(key) && !nouns.includes(key) ? key : 'name', nouns };
}

/** Returns the thing of this server whose name a short description asks for, as in "Source project name". */
function readNamedThing(description: string, keys: KeyArguments | undefined): readonly string[] | undefined {
  const noun = /^(?!.{120})(?!.*\bnew\b).*?\b(\w+)(?:'s)? (?:name|id|key|slug)\b/i.exec(description)?.[1] ?? '';
  const key = singular(noun.toLowerCase());
  return keys?.get(key)?.includes(key) === true ? [key] : undefined;
}

function readOwnRole(argument: ArgumentNames, tool: ToolWords): ArgumentRole {
  const words = splitWords(argument.name);
  const description = argument.description.toLowerCase();
  if (argument.isNumber && isDuration(words, description))
    return isTimeLimit(words) ? { kind: 'duration', limitIn: readUnit(words, description) } : { kind: 'duration' };
  if (!argument.isText) return readReference(argument, words, tool) ?? { kind: 'plain' };
  if (/^(old_?(text|str|string|content|value)|search_?(text|string)?|find|needle|to_?replace)$/i.test(argument.name)) {
    if (tool.words.some((word) => ['edit', 'replace', 'patch', 'str', 'substitute'].includes(word)))
      return { kind: 'existing-text' };
  }
  return (
    readSql(words, description, tool) ??
    readPath(argument, words, description, tool) ??
    readUrl(words, description) ??
    readReference(argument, words, tool) ?? { kind: 'plain' }
  );
}

function isDuration(words: readonly string[], description: string): boolean {
  if (words.some((word) => ['duration', 'delay', 'wait', 'sleep', 'timeout', 'interval', 'ttl'].includes(word)))
    return true;
  return (
    words.some((word) => ['seconds', 'secs', 'ms', 'millis', 'milliseconds', 'minutes'].includes(word)) ||
    /\bhow long\b/.test(description)
  );
}

/** True for a time limit: with a tiny one the work ends before it begins, and the call shows nothing. */
function isTimeLimit(words: readonly string[]): boolean {
  return words.some((word) => ['timeout', 'deadline', 'limit'].includes(word));
}

function readUnit(words: readonly string[], description: string): 'seconds' | 'milliseconds' {
  const isFine = words.some((word) => ['ms', 'millis', 'milliseconds'].includes(word));
  return isFine || /\b(?:ms|millis|milliseconds?)\b/.test(description) ? 'milliseconds' : 'seconds';
}

function readSql(words: readonly string[], description: string, tool: ToolWords): ArgumentRole | undefined {
  if (!words.some((word) => ['query', 'sql', 'statement', 'stmt'].includes(word))) return undefined;
  const about = `${description} ${tool.description}`;
  const isSql =
    words.includes('sql') ||
    tool.words.includes('sql') ||
    /\bsql\b|\bselect\b.*\bquery\b|\b(insert|update|create table)\b/i.test(about);
  if (!isSql) return undefined;
  if (/\bcreate\s+table\b/i.test(about) || (tool.words.includes('create') && tool.nouns.includes('table')))
    return { kind: 'sql', verb: 'create' };
  if (
    /\b(INSERT|UPDATE|DELETE)\b/.test(`${description.toUpperCase()} ${tool.description}`) ||
    tool.words.includes('write')
  )
    return { kind: 'sql', verb: 'write' };
  return { kind: 'sql', verb: 'select' };
}

const directoryWords = new Set([
  'dir',
  'directory',
  'directories',
  'folder',
  'folders',
  'root',
  'cwd',
  'workspace',
  'workdir',
  'repo',
  'repository',
]);
const fileWords = new Set(['file', 'files', 'filename', 'filepath', 'document']);
const pathWords = new Set([
  'path',
  'paths',
  'filepath',
  'pathname',
  'filename',
  'directory',
  'dir',
  'folder',
  'cwd',
  'workdir',
]);

function readPath(
  argument: ArgumentNames,
  words: readonly string[],
  description: string,
  tool: ToolWords,
): ArgumentRole | undefined {
  const isRoot = words.includes('root') && /\b(?:directory|folder|path)\b/.test(description);
  const isNamed =
    (isRoot || words.some((word) => pathWords.has(word))) &&
    !/\bjson ?path\b|\burl path\b|\bobject path\b/.test(description);
  // Beyond its first sentence, the description of an id tells where the id comes from.
  const isId = /^(?:id|ids|uuid|uid|guid)$/.test(words.at(-1) ?? '');
  const isSaid = /\b(file|directory|folder)('s)? path\b|\bpath (to|of|for) \b|\babsolute path\b|\brelative path\b/.test(
    isId ? (description.split(/[.\n]/)[0] ?? '') : description,
  );
  const isEnd =
    /^(source|src|from|destination|dest|target|to|file|input|output)$/.test(words.join('')) &&
    tool.nouns.some((word) => fileWords.has(word) || directoryWords.has(word));
  if (!isNamed && !isSaid && !isEnd) return undefined;
  if (/\bpattern\b|\bglob\b|\bregex\b/.test(`${argument.name.toLowerCase()} ${description}`) && !isNamed)
    return undefined;
  const isNew =
    !isWorkingDirectory(argument.name) &&
    (words.some((word) => ['destination', 'dest', 'output', 'new', 'target'].includes(word)) ||
      /\bdestination\b|\bwhere\b.{1,60}\b(?:should|will|shall) be (?:cloned|created|saved|written|stored|exported)\b/.test(
        description,
      ) ||
      (hasVerb(tool.words, 'fill') && !words.includes('source')));
  const isRelative =
    !/\b(?:resolv\w{1,5}|for|of) relative (?:file )?paths?\b/.test(description) &&
    /\brelative\b/.test(description) &&
    !/\babsolute (?:path )?or relative|relative or absolute\b/.test(description);
  return { kind: 'path', wants: wantedKind(words, description, tool), isNew, ...(isRelative ? { isRelative } : {}) };
}

/** True for the name of the directory in which a call works: it is there before the call. */
function isWorkingDirectory(name: string): boolean {
  return /^(?:current_?)?(?:cwd|work(?:ing)?_?dir(?:ectory)?)(?:_?path)?$/i.test(name);
}

/** True for the name of a directory below which the other paths of the same input lie. */
export function isRootName(name: string): boolean {
  return isWorkingDirectory(name) || /^(?:root|base)_?(?:dir(?:ectory)?|folder|path)?$/i.test(name);
}

function wantedKind(words: readonly string[], description: string, tool: ToolWords): 'file' | 'directory' | 'any' {
  if (words.some((word) => directoryWords.has(word))) return 'directory';
  if (words.some((word) => fileWords.has(word))) return 'file';
  if (
    tool.words.some((word) => ['search', 'find', 'list', 'tree', 'walk', 'glob', 'grep', 'ls', 'mkdir'].includes(word))
  )
    return 'directory';
  if (tool.nouns.some((word) => directoryWords.has(word))) return 'directory';
  if (/\b(directory|folder)\b/.test(description) && !/\bfile\b/.test(description)) return 'directory';
  if (/\bfile\b/.test(description) && !/\b(directory|folder)\b/.test(description)) return 'file';
  return tool.nouns.some((word) => fileWords.has(word)) ? 'file' : 'any';
}

function readUrl(words: readonly string[], description: string): ArgumentRole | undefined {
  const isUrl =
    words.some((word) => ['url', 'uri', 'link', 'href', 'endpoint', 'webhook'].includes(word)) ||
    /\burl\b/.test(description);
  return isUrl ? { kind: 'url', takesData: /\bdata[ -]ur[il]/.test(description) } : undefined;
}

/** Matches "name of the table" or "the ID of an issue", and captures the attribute and the noun. */
const described =
  /\b(id|name|key|slug|uuid|identifier|number)s? (?:of|for) (?:the |an? |each |this |your )?(\w+)(?: (\w+))?/i;

/** Words before `id` that say how a thing relates to another one of its kind. */
const relations = new Set(['parent', 'child', 'sibling', 'related', 'dependency', 'blocked', 'blocking', 'previous']);

function readReference(argument: ArgumentNames, words: readonly string[], tool: ToolWords): ArgumentRole | undefined {
  const last = singular(words.at(-1) ?? '');
  const before = words.slice(0, -1).map(singular);
  const parents = argument.parents.flatMap(nounWords);
  const said = described.exec(argument.description);
  if (attributes.has(last)) {
    const own = parents.length > 0 ? parents : tool.nouns;
    // A parent is a thing of the tool's own kind, unless the tool has things of that name.
    const isRelative = before.length > 0 && before.every((word) => relations.has(word));
    const nouns = isRelative ? [...before, ...own] : before.length > 0 ? before : own;
    // The name of a thing that the tool creates is free.
    const isOwn = before.every((word) => tool.nouns.includes(word));
    if (isOwn && isCreating(tool) && last !== 'id' && last !== 'uuid') return undefined;
    if (before.some((word) => ['new', 'dst', 'dest', 'destination'].includes(word)) && last !== 'id') return undefined;
    return { kind: 'reference', attribute: last === 'identifier' ? 'id' : last, nouns };
  }
  if (said?.[1] && said[2]) {
    return {
      kind: 'reference',
      attribute: singular(said[1].toLowerCase()),
      nouns: [said[2], said[3] ?? said[2]].map((noun) => singular(noun.toLowerCase())),
    };
  }
  if (argument.isNumber) return undefined;
  const isSubject = words.length === 1 && tool.nouns.slice(1).includes(last) && !isCreating(tool);
  return isSubject ? { kind: 'reference', attribute: 'name', nouns: [last] } : undefined;
}

/** True when a value is a network address. */
export function isNetworkValue(value: JsonValue): boolean {
  return typeof value === 'string' && /^(https?|ftp|wss?):\/\//i.test(value);
}
