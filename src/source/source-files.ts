import { joinPath } from '../base/index.ts';
import type { DirectoryEntry, Workspace } from '../environment/index.ts';
import type { SourceLanguage } from './parsers.ts';

/** A source file to read. */
export interface SourceFile {
  /** Relative to the plugin directory. */
  file: string;
  /** As the workspace knows it. */
  path: string;
  size: number;
  language: SourceLanguage;
}

const languages: Readonly<Record<string, SourceLanguage>> = {
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'tsx',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  py: 'python',
};

/** Endings of source files in languages that are not read. */
const otherSources = /\.(?:rs|go|java|kt|c|cc|cpp|h|hpp|cs|rb|php|swift|scala|zig|sh)$/;
/** Directories that hold no code of the running plugin. */
const leftOut =
  /(?:^|\/)(?:node_modules|\.git|\.pth|tests?|__tests__|__mocks__|specs?|e2e|fixtures|docs?|examples?|samples|benchmarks?|coverage|vendor|third_party|\.venv|venv|env|site-packages|__pycache__|\.tox|\.nox|\.next|\.github|\.vscode|\.cache|target)\//i;
const testFile =
  /(?:\.|_|-)(?:test|spec|bench|stories)\.\w+$|(?:^|\/)(?:test_[^/]*|conftest|setup)\.py$|\.d\.[cm]?ts$|\.min\.[cm]?js$|(?:^|\/)[^/]*\.config\.[cm]?[jt]s$|(?:^|\/)\.[^/]*\.[cm]?js$/i;
/** What a compiler made of other files. */
const built = /(?:^|\/)(?:dist|build|out|bundle)\//;
/** By its place alone this may be source as well; beside TypeScript below `src` it is what was made of that. */
const maybeBuilt = /^lib\//;

/** The files of a plugin that count as its source, and those that are not read. */
interface SourceList {
  files: SourceFile[];
  /** In languages without a parser. */
  unread: string[];
}

/**
 * Lists the plugin's own code: not tests, documentation, examples, dependencies or generated files. Compiled files count
 * only where there are no others.
 */
export async function listSourceFiles(
  workspace: Workspace,
  directory: string,
  maxEntries: number,
): Promise<SourceList> {
  const entries = await workspace.list(directory, { isRecursive: true, maxEntries });
  const prefix = directory === '.' ? '' : `${joinPath('.', directory)}/`;
  const own = entries.filter((entry) => entry.kind === 'file' && entry.path.startsWith(prefix));
  const candidates = own
    .flatMap((entry) => describe(entry, prefix))
    .filter(({ file }) => !leftOut.test(file) && !testFile.test(file));
  const hasCompiler = candidates.some(({ file }) => /^src\/.*\.[cm]?tsx?$/.test(file));
  const handWritten = candidates.filter(({ file }) => !built.test(file) && !(hasCompiler && maybeBuilt.test(file)));
  const sources = handWritten.filter((entry) => entry.language !== null);
  const chosen = sources.length > 0 ? handWritten : candidates;
  return {
    files: chosen.flatMap(({ language, ...rest }) => (language === null ? [] : [{ ...rest, language }])),
    unread: chosen.flatMap(({ file, language }) => (language === null ? [file] : [])),
  };
}

function describe(
  { path, size }: DirectoryEntry,
  prefix: string,
): (Omit<SourceFile, 'language'> & { language: SourceLanguage | null })[] {
  const file = path.slice(prefix.length);
  const language = languages[/\.([a-z]+)$/.exec(file)?.[1] ?? ''];
  if (language === undefined && !otherSources.test(file)) return [];
  return [{ file, path, size, language: language ?? null }];
}
