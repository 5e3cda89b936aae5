import type { JsonValue } from '../../base/index.ts';
import { listStrings } from '../schema/value-path.ts';
import type { ArgumentRole } from '../tools/argument-role.ts';
import { readFileKinds, sampleTrackedFile } from '../tools/sample-file-kinds.ts';
import { scratchDirectory } from '../tools/scratch-directory.ts';
import type { Argument, GenerationState, Scratch, ToolTraits } from './generation-state.ts';
import type { CapturePlace, Plan } from './plan.ts';
import { isAboutFiles } from './sample-folders.ts';
import { existingText } from './sample-values.ts';

/** A possible path of an argument, with the calls that create it. */
export interface KnownPath {
  value: JsonValue;
  madeBy: Plan;
  capture: CapturePlace | null;
}

type PathRole = Extract<ArgumentRole, { kind: 'path' }>;

/** The scratch directory for a server that takes only paths below its own root. */
export const relativeScratch = scratchDirectory('.');

/**
 * True when a path lies inside PTH's own scratch directory, so that a changing tool may get it. Relative paths count
 * only for arguments that are known to be relative to the server's own root.
 */
export function isScratchPath(path: string, { directory }: Scratch, isRelative: boolean): boolean {
  if (directory === null || path.includes('..')) return false;
  const roots = isRelative ? [directory, relativeScratch] : [directory];
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}

/**
 * Returns paths that a changing tool may touch: fresh ones, or files that PTH made before; empty when nothing may be
 * written.
 */
export function scratchPaths(argument: Argument, tool: ToolTraits, state: GenerationState): KnownPath[] {
  const { directory, directoryPlan } = state.scratch;
  const { role } = argument;
  if (directory === null || role.kind !== 'path') return [];
  // The work directory lies below the server's own root only when the server got one for this run.
  const isBelowRoot = role.isRelative === true && state.hints.isWorkDirectoryOwn !== true;
  const roots = isBelowRoot ? [relativeScratch, directory] : [directory];
  const isReady = state.hints.isScratchReady === true;
  const own = tool.words.words.join('-');
  if (role.isNew) {
    return roots.flatMap((root) => {
      const parent = isReady || root !== directory ? [] : (directoryPlan ?? []);
      const ownPath = { ...plainPath(`${root}/pth-${own}`), madeBy: parent };
      // When the scratch directory already exists, creating it proves nothing.
      if (role.wants === 'directory') return isReady ? [ownPath, plainPath(root)] : [plainPath(root), ownPath];
      return [{ ...plainPath(`${root}/pth-${own}${extensionFor(argument, tool)}`), madeBy: parent }];
    });
  }
  const kinds = role.wants === 'directory' ? (['directory'] as const) : (['file', 'directory'] as const);
  const made = kinds.flatMap((kind) => state.pool.paths(kind, { isOwn: true }));
  const samples = samplePaths(argument, tool, state);
  // A file made with a given text is the same on every run and in any order; a file that all tests share is not.
  const fresh = made.filter(
    (path) => isGivenText(path) && endingOf(path.value) === endingOf(samples[0]?.value ?? null),
  );
  const others = made.filter((path) => !fresh.includes(path));
  // The directory exists from the start when the caller created it.
  return [
    ...fresh,
    ...samples,
    ...others,
    ...(isReady && role.wants !== 'file' ? roots.map((root) => plainPath(root)) : []),
  ];
}

/**
 * Returns sample files of the kind that the argument or its tool names, best first; for a changing tool only changeable
 * ones, and for a deleting tool none.
 */
export function samplePaths(
  argument: Pick<Argument, 'name' | 'view' | 'role'>,
  tool: ToolTraits,
  state: GenerationState,
): KnownPath[] {
  const { sampleFiles = [] } = state.hints;
  if (argument.role.kind !== 'path' || tool.isDestroying === true || sampleFiles.length === 0) return [];
  const said = `${argument.name} ${argument.view.description}`;
  const isGit = /\bgit\b|\brepo(?:sitory)?\b/i.test(`${said} ${tool.name.replaceAll('_', ' ')}`);
  if (argument.role.wants !== 'file' && isGit) {
    const repositories = sampleFiles.filter(({ kind }) => kind === 'repository');
    if (repositories.length > 0) return repositories.map(({ path }) => plainPath(path));
  }
  if (argument.role.wants === 'directory') return [];
  if (argument.role.isRelative === true && isGit && !tool.isChanging) {
    return sampleFiles.some(({ kind }) => kind === 'repository') ? [plainPath(sampleTrackedFile)] : [];
  }
  const own = readFileKinds(said);
  const kinds = own.length > 0 ? own : readFileKinds(`${tool.words.words.join(' ')} ${tool.words.description}`);
  return kinds.flatMap((kind) =>
    sampleFiles
      .filter((file) => file.kind === kind && file.isForChanging === tool.isChanging)
      .map(({ path }) => plainPath(path)),
  );
}

/**
 * Returns paths for a reading tool, best first: a sample of the wanted kind; files that the server was started with, or
 * that it showed outside the work directory; a sample with known content; any other path that may exist.
 */
export function readablePaths(
  argument: Argument,
  role: PathRole,
  tool: ToolTraits,
  state: GenerationState,
): KnownPath[] {
  const known = knownPaths(role, state);
  const { paths, workDirectory } = state.hints;
  const isGiven = ({ value, madeBy }: KnownPath) =>
    typeof value === 'string' &&
    madeBy.length === 0 &&
    looksLikeFile(value) &&
    (paths.includes(value) || workDirectory === null || !value.startsWith(`${workDirectory}/`));
  return [
    ...samplePaths(argument, tool, state),
    ...known.filter(isGiven),
    ...plainSamples(role, tool, state),
    ...known,
  ];
}

/** Returns the sample of plain text, or the sample folder for a tool about directories. */
function plainSamples(role: PathRole, { words }: ToolTraits, { hints }: GenerationState): KnownPath[] {
  if (role.wants === 'any' || (role.wants === 'directory' && !isAboutFiles(words))) return [];
  const kind = role.wants === 'file' ? 'txt' : 'directory';
  const sample = hints.sampleFiles?.find((file) => file.kind === kind && !file.isForChanging);
  if (!sample) return [];
  const isBelowRoot = role.isRelative === true && hints.isWorkDirectoryOwn !== true;
  const below = `${relativeScratch}/${sample.path.slice(sample.path.lastIndexOf('/') + 1)}`;
  return [...(isBelowRoot ? [plainPath(below)] : []), plainPath(sample.path)];
}

/** Other spellings of the extensions that samples have. */
const spellings: Readonly<Record<string, string>> = {
  yml: 'yaml',
  htm: 'html',
  markdown: 'md',
  text: 'txt',
  db: 'sqlite',
};

/**
 * Returns paths whose extension a tool takes: for a tool that changes something a new name in the scratch directory first,
 * then files that are there.
 */
export function pathsEndingIn(
  extensions: readonly string[],
  argument: Pick<Argument, 'role'>,
  tool: ToolTraits,
  state: GenerationState,
): KnownPath[] {
  if (argument.role.kind !== 'path') return [];
  const { directory, directoryPlan } = state.scratch;
  const parent = state.hints.isScratchReady === true ? [] : (directoryPlan ?? []);
  const mayMake = tool.isChanging && tool.isDestroying !== true && directory !== null;
  const made = mayMake
    ? extensions.map((ending) => ({
        ...plainPath(`${directory}/pth-${tool.words.words.join('-')}.${ending}`),
        madeBy: parent,
      }))
    : [];
  const samples = (state.hints.sampleFiles ?? [])
    .filter(({ isForChanging }) => isForChanging === tool.isChanging && tool.isDestroying !== true)
    .map(({ path }) => plainPath(path));
  const kinds = extensions.map((ending) => spellings[ending] ?? ending);
  const isTaken = ({ value }: KnownPath) => {
    const ending = endingOf(value).slice(1).toLowerCase();
    return extensions.includes(ending) || kinds.includes(ending);
  };
  const known = tool.isChanging ? state.pool.paths('file', { isOwn: true }) : knownPaths(argument.role, state);
  const there = [...samples, ...known].filter(isTaken);
  return [...made.slice(0, 1), ...there, ...made.slice(1)].slice(0, maxEnding);
}

/** Paths of an extension that are tried, at most. */
const maxEnding = 6;

/** Returns paths that may exist: given ones, then those from replies, then those that PTH can make. */
export function knownPaths(role: PathRole, state: GenerationState): KnownPath[] {
  const hinted = (kind: 'file' | 'directory') =>
    state.hints.paths.filter((path) => looksLikeFile(path) === (kind === 'file')).map((path) => plainPath(path));
  const known = (kind: 'file' | 'directory') => state.pool.paths(kind);
  const own = state.hints.workDirectory === null ? [] : [plainPath(state.hints.workDirectory)];
  const files = [...hinted('file'), ...known('file')];
  const directories = [
    ...hinted('directory'),
    ...known('directory').filter((entry) => entry.madeBy.length === 0),
    ...own,
  ];
  const made = known('directory').filter((entry) => entry.madeBy.length > 0);
  const all =
    role.wants === 'file'
      ? [...files, ...directories.slice(0, 1)]
      : role.wants === 'directory'
        ? [...directories, ...made]
        : [...directories.slice(0, 1), ...files, ...directories.slice(1)];
  const isWanted = ({ value }: KnownPath) => isRelativePath(value) === (role.isRelative === true);
  return [...all.filter(isWanted), ...all.filter((path) => !isWanted(path))];
}

/** True when the call that made a file set the sample text as its content. */
function isGivenText({ madeBy }: KnownPath): boolean {
  return listStrings(madeBy.at(-1)?.input ?? {}).some((text) => text.includes(existingText));
}

function endingOf(path: JsonValue): string {
  return typeof path === 'string' ? (/\.[^./]+$/.exec(path)?.[0] ?? '') : '';
}

/** True when a path names a file, judged by its extension. */
export function looksLikeFile(path: string): boolean {
  return /[^/.]\.[A-Za-z][A-Za-z0-9]{0,9}$/.test(path);
}

/** True when a value is a path relative to an unnamed root. */
export function isRelativePath(value: JsonValue): boolean {
  return typeof value === 'string' && !value.startsWith('/') && !/^[A-Za-z]:[\\/]/.test(value);
}

function plainPath(value: string): KnownPath {
  return { value, madeBy: [], capture: null };
}

/** Returns the extension that examples and description show; `.txt` when they show none. */
function extensionFor({ name, view }: Argument, tool: ToolTraits): string {
  const { examples, default: defaultValue } = view.keywords;
  const shown = [...(Array.isArray(examples) ? examples : []), defaultValue, view.description.slice(0, 1000)];
  for (const text of shown) {
    const ending = typeof text === 'string' ? /[\w*"'`(\s](\.[a-z][a-z0-9]{1,4})(?![\w/])/.exec(text)?.[1] : undefined;
    if (ending !== undefined) return ending;
  }
  const [own] = readFileKinds(`${name} ${view.description}`);
  const [kind = 'txt'] =
    own === undefined ? readFileKinds(`${tool.words.words.join(' ')} ${tool.words.description}`) : [own];
  return `.${kind}`;
}
