import { PthError, systemErrorCode } from '../../base/index.ts';
import { createGlobMatcher } from '../glob.ts';
import type { SearchHit, SearchOptions } from '../workspace.ts';
import { LineMatcher } from './match-lines.ts';
import type { PathPolicy } from './path-policy.ts';
import { compareText, walkEntries } from './walk-files.ts';
import type { WorkspaceFiles } from './workspace-files.ts';

/** Larger files are skipped. */
const maxSearchBytes = 1024 * 1024;
/** A NUL among the first bytes makes a file binary, as for git. */
const binaryProbeBytes = 8000;

/**
 * Searches the text files of a working copy line by line. A glob without a slash is compared with the name of a file in
 * any directory, one with a slash with its path from the root. Skips links, binary files and files over 1 MiB. The path
 * to search may also be a single file.
 * @throws PthError `environment/search-failed` for a pattern or glob that is invalid or too slow
 */
export async function searchFiles(
  policy: PathPolicy,
  files: WorkspaceFiles,
  options: SearchOptions,
): Promise<SearchHit[]> {
  const { pattern, isCaseInsensitive = false, maxHits = 1000, signal } = options;
  const matcher = new LineMatcher(pattern, isCaseInsensitive);
  const hits: SearchHit[] = [];
  for (const file of await findCandidates(policy, files, options)) {
    signal?.throwIfAborted();
    if (hits.length >= maxHits) break;
    const text = await readText(files, file);
    if (text === undefined) continue;
    for (const hit of matcher.match(text, maxHits - hits.length)) hits.push({ path: file, ...hit });
  }
  return hits;
}

function createNameOrPathMatcher(glob: string): (path: string) => boolean {
  const plain = glob.replace(/^(\.\/)+/, '');
  return createGlobMatcher(plain.includes('/') ? plain : `**/${plain}`);
}

/** Lists the paths of the files to search, sorted. */
async function findCandidates(
  policy: PathPolicy,
  files: WorkspaceFiles,
  { path = '', glob, leaveOut, maxFileBytes = maxSearchBytes, signal }: SearchOptions,
): Promise<string[]> {
  const isName = glob === undefined ? () => true : createNameOrPathMatcher(glob);
  const maxBytes = Math.min(maxFileBytes, maxSearchBytes);
  const fits = (file: { path: string; size: number }) => file.size <= maxBytes && isName(file.path);
  const start = await files.stat(path);
  const candidates: string[] = [];
  if (start?.kind === 'file') {
    if (fits(start)) candidates.push(start.path);
    return candidates;
  }
  for await (const entry of walkEntries(policy, path, { isRecursive: true, leaveOut, signal })) {
    if (entry.kind === 'file' && fits(entry)) candidates.push(entry.path);
  }
  return candidates.sort(compareText);
}

/** Undefined for a file that is binary, too large, gone, or not readable. */
async function readText(files: WorkspaceFiles, path: string): Promise<string | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = await files.read(path);
  } catch (error) {
    if (PthError.isInstance(error) || systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
  if (bytes.length > maxSearchBytes || bytes.subarray(0, binaryProbeBytes).includes(0)) return undefined;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
