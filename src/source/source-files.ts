import { joinPath } from '../base/index.ts';
import type { DirectoryEntry, Workspace } from '../environment/index.ts';
import { findOtherPackages } from './other-packages.ts';
import type { SourceLanguage } from './parsers.ts';

/** A source file to analyse. */
export interface SourceFile {
  /** Relative to the plugin directory. */
  file: string;
  /** Path in the workspace. */
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

/** Extensions of source files in other languages. */
const otherSources = /\.(?:rs|go|java|kt|c|cc|cpp|h|hpp|cs|rb|php|swift|scala|zig|sh)$/;
/** Directories without code of the running plugin. */
const leftOut =
  /(?:^|\/)(?:node_modules|\.git|\.pth|tests?|__tests__|__mocks__|specs?|e2e|fixtures|docs?|examples?|samples|benchmarks?|coverage|vendor|third_party|\.venv|venv|env|site-packages|__pycache__|\.tox|\.nox|\.next|\.github|\.vscode|\.cache|target)\//i;
const testFile =
  /(?:\.|_|-)(?:test|spec|bench|stories)\.\w+$|(?:^|\/)(?:test_[^/]*|conftest|setup)\.py$|\.d\.[cm]?ts$|\.min\.[cm]?js$|(?:^|\/)[^/]*\.config\.[cm]?[jt]s$|(?:^|\/)\.[^/]*\.[cm]?js$/i;
/** Directories of compiled files. */
const built = /(?:^|\/)(?:dist|build|out|bundle)\//;
/** `lib` may hold source; with TypeScript under `src` it holds compiled files. */
const maybeBuilt = /^lib\//;

/** Files of a plugin that are analysed, and source files that are not. */
interface SourceList {
  files: SourceFile[];
  /** Files in languages without a parser. */
  unread: string[];
  /** Directories of other packages of the repository, with a slash at their end. */
  otherPackages: string[];
}

/**
 * Lists the plugin's own code, without tests, documentation, examples, dependencies and generated files. Compiled files
 * are included only when there is no other code.
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
  const paths = own.map(({ path }) => path.slice(prefix.length)).filter((file) => !leftOut.test(file));
  return {
    otherPackages: await findOtherPackages(workspace, directory, paths),
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
