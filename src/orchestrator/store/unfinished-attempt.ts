import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { systemErrorCode } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
import { implementerStatusSchema } from '../roles/implementer.ts';

/** The file of the newest attempt; the next one writes over it. */
export const unfinishedFile = 'unfinished.json';

/** The state of a changed file. */
const changedFileSchema = z.strictObject({
  path: z.string().min(1),
  /** In base64, since a file need not be text; null for one that is gone. */
  content: z.base64().nullable(),
  is_executable: z.boolean(),
});

type ChangedFile = z.output<typeof changedFileSchema>;

/** The newest attempt, as its implementer left it: `unfinished.json`. A resumed run judges it without asking anew. */
export const unfinishedAttemptSchema = z.strictObject({
  version: z.literal(1),
  status: implementerStatusSchema,
  files: z.array(changedFileSchema),
  implementer_ms: z.int().min(0),
});

/** The newest attempt, as its implementer left it. */
export type UnfinishedAttempt = z.output<typeof unfinishedAttemptSchema>;

/** Larger changes are no code that an implementer writes. */
const maxBytes = 8 * 1024 * 1024;

/** Reads changed files of a working copy; null where one is a link, or where they are too large to be kept. */
export async function readChangedFiles(root: string, paths: readonly string[]): Promise<ChangedFile[] | null> {
  const files: ChangedFile[] = [];
  let bytes = 0;
  for (const path of paths) {
    const absolute = join(root, path);
    const entry = await lstat(absolute).catch((error: unknown) => {
      if (systemErrorCode(error) === 'ENOENT' || systemErrorCode(error) === 'ENOTDIR') return null;
      throw error;
    });
    bytes += entry?.size ?? 0;
    if ((entry !== null && !entry.isFile()) || bytes > maxBytes) return null;
    const content = entry === null ? null : (await readFile(absolute)).toString('base64');
    files.push({ path, content, is_executable: entry !== null && (entry.mode & 0o100) !== 0 });
  }
  return files;
}

/** Brings changed files into a working copy, which refuses paths that lead out of it. */
export async function putChangedFiles(workspace: Workspace, files: readonly ChangedFile[]): Promise<void> {
  for (const { path, content, is_executable: isExecutable } of files) {
    if (content === null) await workspace.remove(path);
    else {
      await workspace.writeFile(path, Buffer.from(content, 'base64'));
      if (isExecutable) await workspace.run({ argv: ['chmod', '+x', '--', path] });
    }
  }
}
