import { PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { readTextFile } from './tools/text-file.ts';

/** Bytes of all documents together that reach the prompt. */
const maxBytes = 32 * 1024;
const marker = '[Project instructions truncated at 32 KB]';
/** Read by every agent, whoever made it. */
const commonName = 'AGENTS.md';

/** Where to look for documents. */
interface ProjectDocumentSearch {
  /** The provider's own files, beside `AGENTS.md`. */
  names: readonly string[];
  /** First directory, relative to the root of the workspace. Default the root. */
  from?: string;
  /** Last directory, below the first. Default the first. */
  to?: string;
}

/** The instructions that a project has for agents. */
interface ProjectDocuments {
  /** In the order of the prompt: from the first directory down, so that the closest comes last. */
  documents: { path: string; text: string }[];
  /** Whether anything was left out for its length. */
  isTruncated: boolean;
  /** Documents that could not be read, and why. */
  skipped: { path: string; reason: string }[];
}

/**
 * Reads the instruction files of a project from one directory down to another. What the texts say
 * is the project's word: whoever does not trust the working copy reads them from one that he trusts, or not at all.
 */
export async function readProjectDocuments(
  workspace: Workspace,
  { names, from = '.', to = from }: ProjectDocumentSearch,
): Promise<ProjectDocuments> {
  const found: ProjectDocuments = { documents: [], isTruncated: false, skipped: [] };
  let left = maxBytes;
  for (const directory of listDirectories(from, to)) {
    for (const name of [commonName, ...names]) {
      const path = directory === '.' ? name : `${directory}/${name}`;
      const text = await readDocument(workspace, path, found);
      // One is often a link to the other.
      if (text === undefined || found.documents.some((document) => document.text === text)) continue;
      const bytes = Buffer.from(text);
      if (bytes.length > left) found.isTruncated = true;
      if (left > 0) found.documents.push({ path, text: bytes.length > left ? cutBytes(bytes, left) : text });
      left = Math.max(0, left - bytes.length);
    }
  }
  return found;
}

/** The documents as one layer of the prompt; empty when there are none. */
export function renderProjectDocuments({ documents, isTruncated, skipped }: ProjectDocuments): string {
  const parts = documents.map(({ path, text }) => `Project instructions from ${path}:\n${text.trimEnd()}`);
  const notes = skipped.map(({ path, reason }) => `[${path} could not be read: ${reason}]`);
  return [...parts, ...(isTruncated ? [marker] : []), ...notes].join('\n\n');
}

/** The directories on the way, the first included; only the last when it is not below the first. */
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

async function readDocument(workspace: Workspace, path: string, found: ProjectDocuments): Promise<string | undefined> {
  try {
    const entry = await workspace.stat(path);
    if (entry === undefined || entry.kind === 'directory') return undefined;
    const text = await readTextFile(workspace, path);
    return text.trim() === '' ? undefined : text.replace(/^\uFEFF/, '');
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    found.skipped.push({ path, reason: error.message });
    return undefined;
  }
}

/** The beginning of a text in so many bytes, without a broken character at its end. */
function cutBytes(bytes: Uint8Array, length: number): string {
  return new TextDecoder().decode(bytes.subarray(0, length), { stream: true });
}
