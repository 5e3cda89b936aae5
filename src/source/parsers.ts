import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as TreeSitter from 'web-tree-sitter';
import { PthError, systemErrorCode } from '../base/index.ts';
import { copySyntaxTree, type SyntaxTree, type TreeLimits } from './syntax-tree.ts';

/** Languages that can be parsed. */
export type SourceLanguage = 'typescript' | 'tsx' | 'javascript' | 'python';

/** Limits of parsing one file. */
interface ParseLimits extends TreeLimits {
  /** In milliseconds; a slower parse is abandoned. */
  parseMs: number;
}

/** Allows every hand-written file, and bounds any other to a fraction of a second. */
const defaultParseLimits: ParseLimits = { parseMs: 2000, maxNodes: 400_000, maxDepth: 1000 };

/** Parsers for source files. A grammar is loaded with the first file of its language. */
export interface Parsers {
  /**
   * Parses a text; undefined when it takes longer than the limit. Never throws for invalid source.
   * @throws PthError `plugin/analysis-unavailable`
   */
  parse(language: SourceLanguage, text: string, limits?: Partial<ParseLimits>): Promise<SyntaxTree | undefined>;
}

type Library = Pick<typeof TreeSitter, 'Parser' | 'Language'>;

/** The library keeps one WebAssembly instance per process. */
let loading: Promise<Library> | undefined;

/**
 * Opens the parsers. Nothing is read before the first file is parsed.
 * @param grammarDirectory directory of the grammar files (`web-tree-sitter.wasm`, `tree-sitter-*.wasm`). Default:
 *   `grammars/` beside the bundle, else the installed packages.
 */
export function openParsers(grammarDirectory?: string): Parsers {
  const languages = new Map<SourceLanguage, Promise<TreeSitter.Language>>();
  const readBytes = (file: string) => readGrammar(file, grammarDirectory);
  return {
    async parse(language, text, limits = {}) {
      const library = await (loading ??= loadLibrary(readBytes));
      const known = languages.get(language) ?? loadLanguage(library, language, readBytes);
      languages.set(language, known);
      return parseText(library, await known, text, { ...defaultParseLimits, ...limits });
    },
  };
}

/** Parses as `Parsers.parse` does; returns a sentence when there are no parsers. */
export async function parseSafely(
  parsers: Parsers,
  ...request: Parameters<Parsers['parse']>
): Promise<SyntaxTree | undefined | string> {
  try {
    return await parsers.parse(...request);
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'plugin/analysis-unavailable') throw error;
    return `${error.message} ${error.recovery[0] ?? ''}`.trim();
  }
}

function parseText(
  library: Library,
  language: TreeSitter.Language,
  text: string,
  limits: ParseLimits,
): SyntaxTree | undefined {
  const parser = new library.Parser();
  const endsAt = performance.now() + limits.parseMs;
  try {
    parser.setLanguage(language);
    const tree = parser.parse(text, null, { progressCallback: () => performance.now() > endsAt });
    if (!tree) return undefined;
    try {
      return copySyntaxTree(tree, text, limits);
    } finally {
      tree.delete();
    }
  } finally {
    parser.delete();
  }
}

async function loadLibrary(readBytes: (file: string) => Promise<Uint8Array>): Promise<Library> {
  try {
    const wasmBinary = await readBytes('web-tree-sitter.wasm');
    const library = await import('web-tree-sitter');
    await library.Parser.init({ wasmBinary });
    return library;
  } catch (error) {
    // Forget the failure: the next call may name another directory.
    loading = undefined;
    throw isLackOfMemory(error) ? describeLackOfMemory(error) : error;
  }
}

function isLackOfMemory(error: unknown): error is RangeError {
  return error instanceof RangeError && error.message.includes('could not allocate memory');
}

function describeLackOfMemory(error: RangeError): PthError {
  return new PthError('plugin/analysis-unavailable', `The parsers of source code get no memory: ${error.message}.`, {
    // Node 20 reserves gigabytes of addresses for WebAssembly.
    recovery: ['Run PTH without a limit of the address space: ulimit -v unlimited', 'Use Node 22 or newer.'],
    cause: error,
  });
}

async function loadLanguage(
  library: Library,
  language: SourceLanguage,
  readBytes: (file: string) => Promise<Uint8Array>,
): Promise<TreeSitter.Language> {
  return library.Language.load(await readBytes(`tree-sitter-${language}.wasm`));
}

async function readGrammar(file: string, directory: string | undefined): Promise<Uint8Array> {
  const candidatePaths = directory === undefined ? [...listDefaultPaths(file)] : [join(directory, file)];
  for (const path of candidatePaths) {
    try {
      return await readFile(path);
    } catch (error) {
      if (systemErrorCode(error) === undefined) throw error;
    }
  }
  throw new PthError(
    'plugin/analysis-unavailable',
    `The grammar ${file} is not there; looked into ${candidatePaths.join(', ')}.`,
  );
}

/** Candidate paths: beside an entry of the bundle, beside its chunks, and in the installed packages. */
function* listDefaultPaths(file: string): Generator<string> {
  for (const directory of ['./grammars/', '../grammars/']) {
    yield fileURLToPath(new URL(`${directory}${file}`, import.meta.url));
  }
  const packageFile = file === 'web-tree-sitter.wasm' ? 'web-tree-sitter' : '@vscode/tree-sitter-wasm';
  try {
    const entry = createRequire(import.meta.url).resolve(packageFile);
    yield join(dirname(entry), file);
  } catch (error) {
    // The package is not installed, as beside a bundle.
    if (systemErrorCode(error) !== 'MODULE_NOT_FOUND') throw error;
  }
}
