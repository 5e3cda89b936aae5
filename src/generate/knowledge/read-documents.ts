import { PthError } from '../../base/index.ts';
import type { DirectoryEntry, Workspace } from '../../environment/index.ts';

/** Limits of reading documents. */
export interface DocumentLimits {
  /** Default 40. */
  maxFiles?: number;
  /** Size limit of one file; larger ones are skipped and reported. Default 512 KiB. */
  maxFileBytes?: number;
}

/** A document's text, relative to the plugin's directory. */
export interface PluginDocument {
  file: string;
  text: string;
}

const documentFile = /\.(?:md|mdx|markdown|rst|txt)$/i;
/** Names of documents about the project rather than its tools. */
const otherSubjects =
  /(?:^|\/)(?:change-?log|license|licence|contributing|code[_-]of[_-]conduct|security|authors|maintainers|history|releasing|requirements|todo|claude|agents)[^/]*$/i;
const leftOut =
  /(?:^|\/)(?:node_modules|\.git|\.github|\.pth|dist|build|out|coverage|vendor|third_party|\.?venv|env|site-packages|tests?|__tests__|fixtures)\//;

/**
 * Reads README first, then other top-level documents, then documentation and example directories. Reports faults of
 * single files.
 */
export async function readDocuments(
  workspace: Workspace,
  directory: string,
  { maxFiles = 40, maxFileBytes = 512 * 1024 }: DocumentLimits = {},
): Promise<{ documents: PluginDocument[]; problems: string[] }> {
  const prefix = directory === '.' || directory === '' ? '' : `${directory.replace(/\/+$/, '')}/`;
  const entries = await workspace.list(directory, { isRecursive: true, maxEntries: 20_000 });
  const wanted = entries
    .map((entry) => ({ entry, file: entry.path.startsWith(prefix) ? entry.path.slice(prefix.length) : entry.path }))
    .filter(({ entry, file }) => isDocument(entry, file))
    .toSorted((a, b) => rank(a.file) - rank(b.file) || (a.file < b.file ? -1 : 1));
  const documents: PluginDocument[] = [];
  const problems: string[] = [];
  for (const { entry, file } of wanted.slice(0, maxFiles)) {
    if (entry.size > maxFileBytes) {
      problems.push(`${file} was not read: it is larger than ${maxFileBytes} bytes`);
      continue;
    }
    try {
      documents.push({ file, text: new TextDecoder().decode(await workspace.readFile(entry.path)) });
    } catch (error) {
      if (!PthError.isInstance(error) || error.code === 'environment/closed') throw error;
      problems.push(`${file} was not read: ${error.message}`);
    }
  }
  if (wanted.length > maxFiles) problems.push(`${wanted.length - maxFiles} documents were left out`);
  return { documents, problems };
}

function isDocument(entry: DirectoryEntry, file: string): boolean {
  return entry.kind === 'file' && documentFile.test(file) && !otherSubjects.test(file) && !leftOut.test(file);
}

function rank(file: string): number {
  if (/^readme/i.test(file)) return 0;
  return file.includes('/') ? 2 : 1;
}
