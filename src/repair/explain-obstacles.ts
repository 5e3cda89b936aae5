import { basename } from 'node:path/posix';
import { PthError, splitWords } from '../base/index.ts';
import type { SearchHit, Workspace } from '../environment/index.ts';
import {
  escapePattern,
  isSecretName,
  type Obstacle,
  quoteSaid,
  readLastRefusal,
  type TestOutcome,
} from '../suite/index.ts';
import { isTestFile, sourcePattern, SourceReader } from './source-reader.ts';

/** The files of a plugin in which obstacles are looked up. */
export interface ObstaclePlace {
  workspace: Workspace;
  /** The plugin's directory in the workspace; empty for its root. */
  directory: string;
  /** The file that the server is started with, relative to that directory. Default unknown. */
  entry?: string | null | undefined;
  signal?: AbortSignal | undefined;
}

/** Files that say how a program gets there. */
const installerGlob = '{*.sh,package.json,pyproject.toml,requirements*.txt,Dockerfile,Makefile,Brewfile,setup.py}';
const leaveOut = ['dist', 'build', '.venv', 'venv', '.pnpm-store', 'vendor', '.pth', 'test', 'tests'];
const maxFileBytes = 256 * 1024;
const installWords = /\b(?:install|add|apk|brew|curl|wget)\b/;
const environmentRead =
  '(?:process\\.env|import\\.meta\\.env|environ|getenv|Getenv|env::var|envvar)\\W{1,4}[A-Z][A-Z0-9]{2,30}(?:_[A-Z0-9]{1,30}){0,6}\\b';

const variableName = '[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,6}';
/** Fewest small letters of a message around a name; two lines that share fewer need not mean the same. */
const minWords = 6;
const wholeVariable = new RegExp(`(?<![\\w-])${variableName}(?![\\w-])`, 'g');
const maxVariables = 12;

/** Files that name the variables of a server, beside its source. */
const settingsGlob =
  '{.env*,*.env,README*,server.json,manifest.json,smithery.yaml,.mcp.json,docker-compose*,*.ts,*.js,*.mjs,*.py,*.go,*.rs}';
/** Fewest tools that refuse in the same words before the words count as those of the whole server. */
const minAlike = 3;

/**
 * Adds to obstacles what the plugin's files know of them: the place that installs or declares a missing program, the
 * variable of a key that no message names, and the variables that a server asks for one after the other. Where many tools
 * lack what one variable of these files is named after, that is their obstacle. The outcomes stay as they are otherwise.
 */
export async function explainObstacles(found: readonly TestOutcome[], place: ObstaclePlace): Promise<TestOutcome[]> {
  const outcomes = await addSharedNeed(found, place);
  const known = new Map<string, Obstacle>();
  for (const { obstacle, tool } of outcomes) {
    if (obstacle === undefined || known.has(toKey(obstacle))) continue;
    known.set(toKey(obstacle), await explain(obstacle, tool, place));
  }
  return outcomes.map((outcome) => {
    if (outcome.obstacle === undefined) return outcome;
    const { said } = outcome.obstacle;
    return { ...outcome, obstacle: { ...outcome.obstacle, ...known.get(toKey(outcome.obstacle)), said } };
  });
}

/** Reads in the refusal that most tools share which variable they lack; it has to be named in the plugin's files. */
async function addSharedNeed(outcomes: readonly TestOutcome[], place: ObstaclePlace): Promise<readonly TestOutcome[]> {
  const tools = new Map<string, Set<string>>();
  for (const { obstacle, tool, message } of outcomes) {
    const said = obstacle === undefined ? readLastRefusal(message) : undefined;
    if (said !== undefined && tool !== null) tools.set(said, (tools.get(said) ?? new Set()).add(tool));
  }
  const [shared] = [...tools].toSorted(([, one], [, other]) => other.size - one.size);
  if (shared === undefined || shared[1].size < minAlike || !lacking.test(shared[0])) return outcomes;
  const [said] = shared;
  const name = chooseNamed(await searchFiles(nameIn(said), settingsGlob, place), said, place);
  if (name === null) return outcomes;
  const obstacle: Obstacle = { kind: 'key', name, said: quoteSaid(said) };
  return outcomes.map((outcome) =>
    outcome.obstacle === undefined && readLastRefusal(outcome.message) === said ? { ...outcome, obstacle } : outcome,
  );
}

const lacking = /\b(?:is|are|was|were) (?:required|missing|needed|not (?:set|configured|provided|defined))\b/i;

/** Returns the pattern of the variables whose every word stands in a message, so that no search is full of others. */
function nameIn(said: string): string {
  const words = splitWords(said).flatMap((word) => [word, shorten(word)]);
  const word = `(?:${[...new Set(words)].map((text) => escapePattern(text.toUpperCase())).join('|')})`;
  return `(?<![\\w-])${word}(?:_${word}){1,6}(?![\\w-])`;
}

/**
 * Chooses the variable that a message means without naming it: every word of the name stands in the message, and there
 * are at least two. Of several places the one nearest to the start of the server decides. Null where none names one, or
 * where that place names several that are as long. Pure.
 */
function chooseNamed(hits: readonly SearchHit[], said: string, place: ObstaclePlace): string | null {
  const words = new Set(splitWords(said).map(shorten));
  const ranks = new Map<number, Map<string, number>>();
  for (const { path, text } of hits) {
    const rank = rankPlace(path, place);
    const fits = ranks.get(rank) ?? new Map<string, number>();
    for (const [name] of text.matchAll(wholeVariable)) {
      const own = name.split('_').map(shorten);
      if (own.every((word) => words.has(word))) ranks.set(rank, fits.set(name, own.length));
    }
  }
  const [nearest] = [...ranks].toSorted(([one], [other]) => one - other);
  const [first, second] = [...(nearest?.[1] ?? [])].toSorted(([, one], [, other]) => other - one);
  return first === undefined || first[1] === second?.[1] ? null : first[0];
}

/** Ranks a file by what it says of a server: the one that starts, its sources, its settings, then tests and examples. */
function rankPlace(path: string, { directory, entry = null }: ObstaclePlace): number {
  const own = directory === '' ? path : path.slice(directory.length + 1);
  const isAside = isTestFile(own) || /(?:^|\/)(?:fixtures|samples?|demos?|vendor|third[_-]party)\//.test(own);
  if (isAside) return 3;
  if (entry !== null && toModule(own) === toModule(entry)) return 0;
  return sourcePattern.test(own) ? 1 : 2;
}

/** Returns a path without its extension and the directories that a build moves it between. */
function toModule(path: string): string {
  return path.replace(/^(?:\.\/)?(?:src|dist|build|out|lib)\//, '').replace(/\.\w+$/, '');
}

/** Writes a word as the names of variables do. */
function shorten(word: string): string {
  const short = word.toLowerCase();
  return short === 'identifier' ? 'id' : short === 'address' ? 'url' : short;
}

function toKey({ kind, name, said }: Obstacle): string {
  return name === null ? `${kind} ${said}` : `${kind}  ${name}`;
}

async function explain(obstacle: Obstacle, tool: string | null, place: ObstaclePlace): Promise<Obstacle> {
  if (obstacle.kind === 'program' && obstacle.name !== null) {
    const installer = await findInstaller(obstacle.name, place);
    return installer === null ? obstacle : { ...obstacle, installer };
  }
  if (obstacle.kind !== 'key') return obstacle;
  const reader = new SourceReader(place.workspace, place.directory);
  if (obstacle.name !== null) {
    // A server that ends at the first missing one would be tried again for each of the others.
    const { others, alsoNeeded, alternatives } = obstacle;
    const isComplete = tool !== null || [others, alsoNeeded, alternatives].some((names) => names !== undefined);
    const asked = isComplete ? [] : await findAskedAlike(obstacle.name, obstacle.said, reader, place.signal);
    return asked.length === 0 ? obstacle : { ...obstacle, alsoNeeded: asked };
  }
  return { ...obstacle, ...chooseVariables(await reader.search(environmentRead, place.signal), obstacle.said) };
}

/** Finds the other variables that a source file asks for in the words in which a message asks for one. */
async function findAskedAlike(
  name: string,
  said: string,
  reader: SourceReader,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const at = said.indexOf(name);
  const before = (
    said
      .slice(0, at)
      .split(/["'`:]/)
      .at(-1) ?? ''
  )
    .trimStart()
    .slice(-40);
  const after = (said.slice(at + name.length).split(/["'`…]/)[0] ?? '').trimEnd().slice(0, 40);
  if (at < 0 || (before + after).replaceAll(/[^a-z]/g, '').length < minWords) return [];
  const [head, tail] = [escapePattern(before), escapePattern(after)];
  const hits = await reader.search(`${head}${variableName}${tail}`, signal);
  const asked = hits.map(({ path, text }) => ({
    path,
    name: new RegExp(`${head}(${variableName})${tail}`).exec(text)?.[1] ?? name,
  }));
  const files = new Set(asked.filter((one) => one.name === name).map(({ path }) => path));
  const others = asked.filter((one) => files.has(one.path) && one.name !== name).map((one) => one.name);
  return [...new Set(others)].slice(0, maxVariables);
}

async function findInstaller(
  program: string,
  place: ObstaclePlace,
): Promise<NonNullable<Obstacle['installer']> | null> {
  const pattern = `(?<![\\w./-])${program.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}(?![\\w-])`;
  return chooseInstaller(await searchFiles(pattern, installerGlob, place), place.directory);
}

/** Returns no hit where the search takes too long. */
async function searchFiles(
  pattern: string,
  glob: string,
  { workspace, directory, signal }: ObstaclePlace,
): Promise<SearchHit[]> {
  const path = directory === '' ? {} : { path: directory };
  try {
    return await workspace.search({ pattern, ...path, glob, leaveOut, maxFileBytes, signal });
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'environment/search-failed') return [];
    throw error;
  }
}

/** Chooses the line that installs a program, a script before a manifest; null when no line does. Pure. */
export function chooseInstaller(
  hits: readonly SearchHit[],
  directory: string,
): NonNullable<Obstacle['installer']> | null {
  const ranked = hits
    .filter(({ text }) => !/^\s*(?:#|\/\/)|\becho\b/.test(text))
    .map((hit, order) => ({ hit, order, rank: rankInstaller(hit) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank || a.order - b.order);
  const best = ranked[0]?.hit;
  if (best === undefined) return null;
  const { path, line } = best;
  const shown = directory !== '' && path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : path;
  return { path, line, ...(path.endsWith('.sh') ? { command: `sh ${shown}` } : {}) };
}

function rankInstaller({ path, text }: SearchHit): number {
  const name = basename(path);
  const installs = installWords.test(text);
  if (name.endsWith('.sh')) return installs ? 4 : 0;
  if (name === 'pyproject.toml' || name.startsWith('requirements')) return 3;
  return installs ? 2 : 0;
}

/**
 * Chooses the variables that an unnamed key most likely comes from: those that the source reads and the message names;
 * else the name of a secret that the source reads most often, and one of the kind that the message speaks of. The name is
 * null when several are read as often. Pure.
 */
export function chooseVariables(
  hits: readonly SearchHit[],
  said: string,
): Pick<Obstacle, 'name'> & Pick<Obstacle, 'alsoNeeded'> {
  const wanted = /api[ _-]?key/i.test(said) ? /API_?KEY$/ : /token/i.test(said) ? /TOKEN$/ : /./;
  const words = new Set(said.match(/(?<![\w-])[A-Z][A-Z0-9_]{2,60}(?![\w-])/g));
  const named = new Set<string>();
  const reads = new Map<string, number>();
  for (const { path, text } of hits) {
    if (isTestFile(path)) continue;
    for (const [found] of text.matchAll(new RegExp(environmentRead, 'g'))) {
      const name = /[A-Z][A-Z0-9_]*$/.exec(found)?.[0] ?? '';
      if (words.has(name)) named.add(name);
      if (isSecretName(name) && wanted.test(name)) reads.set(name, (reads.get(name) ?? 0) + 1);
    }
  }
  const [secret, ...others] = [...named].toSorted(
    (one, other) => Number(isSecretName(other)) - Number(isSecretName(one)),
  );
  if (secret !== undefined) return { name: secret, ...(others.length === 0 ? {} : { alsoNeeded: others }) };
  const [first, second] = [...reads].toSorted(([, one], [, other]) => other - one);
  return { name: first === undefined || first[1] === second?.[1] ? null : first[0] };
}
