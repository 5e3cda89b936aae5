import { PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { readTextFile } from './tools/text-file.ts';

/** Maximum size of all documents together in the prompt. */
const maxBytes = 32 * 1024;
const marker = '[Project instructions truncated at 32 KB]';
/** Instruction file that all agents read. */
const commonName = 'AGENTS.md';

/** Files that documents are read from: a workspace, or a commit. */
export type DocumentFiles = Pick<Workspace, 'stat' | 'readFile'>;

/** Directories and names of the documents. */
interface ProjectDocumentSearch {
  /** Names of the provider's own files, besides `AGENTS.md`. */
  names: readonly string[];
  /** Topmost directory, relative to the root of the workspace. Default the root. */
  from?: string;
  /** Innermost directory, below `from`. Default `from`. */
  to?: string;
}

/** A project's instructions for agents. */
interface ProjectDocuments {
  /** In prompt order: from the topmost directory down, so that the closest comes last. */
  documents: { path: string; text: string }[];
  /** True when text was cut to fit the limit. */
  isTruncated: boolean;
  /** Documents that could not be read, with the reason. */
  skipped: { path: string; reason: string }[];
}

/**
 * Reads a project's instruction files from one directory down to another. Their texts are untrusted input of the
 * project: for an untrusted working copy read them from a trusted one, or not at all.
 */
export async function readProjectDocuments(
  files: DocumentFiles,
  { names, from = '.', to = from }: ProjectDocumentSearch,
): Promise<ProjectDocuments> {
  const found: ProjectDocuments = { documents: [], isTruncated: false, skipped: [] };
  let left = maxBytes;
  for (const directory of listDirectories(from, to)) {
    for (const name of [commonName, ...names]) {
      const path = directory === '.' ? name : `${directory}/${name}`;
      const text = await readDocument(files, path, found);
      // One file is often a link to the other; skip equal texts.
      if (text === undefined || found.documents.some((document) => document.text === text)) continue;
      const bytes = Buffer.from(text);
      if (bytes.length > left) found.isTruncated = true;
      if (left > 0) found.documents.push({ path, text: bytes.length > left ? cutBytes(bytes, left) : text });
      left = Math.max(0, left - bytes.length);
    }
  }
  return found;
}

/** Renders the documents as one layer of the prompt; empty when there are none. */
export function renderProjectDocuments({ documents, isTruncated, skipped }: ProjectDocuments): string {
  const parts = documents.map(({ path, text }) => `Project instructions from ${path}:\n${text.trimEnd()}`);
  const notes = skipped.map(({ path, reason }) => `[${path} could not be read: ${reason}]`);
  return [...parts, ...(isTruncated ? [marker] : []), ...notes].join('\n\n');
}

/** Lists the directories from `from` to `to`, both included; only `to` when it is not below `from`. */
function listDirectories(from: string, to: string): string[] {
  const first = splitPath(from);
  const last = splitPath(to);
  const isBelow = first.every((part, index) => part === last[index]);
  const start = isBelow ? first.length : last.length;
  return Array.from({ length: last.length - start + 1 }, (_, index) => last.slice(0, start + index).join('/') || '.');
}

function splitPath(path: string): string[] {
  return path.split('/').filter((part) => part !== '' && part !== '.');
}

async function readDocument(files: DocumentFiles, path: string, found: ProjectDocuments): Promise<string | undefined> {
  try {
    const entry = await files.stat(path);
    if (entry === undefined || entry.kind === 'directory') return undefined;
    const text = await readTextFile(files, path);
    return text.trim() === '' ? undefined : text.replace(/^\uFEFF/, '');
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    found.skipped.push({ path, reason: error.message });
    return undefined;
  }
}

/** Returns the first bytes of a text without a broken character at the end. */
function cutBytes(bytes: Uint8Array, length: number): string {
  return new TextDecoder().decode(bytes.subarray(0, length), { stream: true });
}
