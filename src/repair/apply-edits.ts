import { lstat, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isInside, PthError, systemErrorCode } from '../base/index.ts';
import { type FileEdit, planEdits } from './edits.ts';
import { refusePath } from './protected-paths.ts';
import { maxFileBytes, tooLarge } from './refuse-content.ts';

/** Result of applying a set of edits. `paths` are the written and removed files, sorted. */
export type EditOutcome = { ok: true; paths: string[] } | { ok: false; error: string };

const newMode = 0o666;

/**
 * Applies structured edits to the files below a root, all or nothing: everything is checked and computed first, and a
 * write that fails midway restores the files already written. Links are never followed.
 * @param refuse returns the reason why a file may not get a text, or null when it may
 */
export async function applyEdits(
  root: string,
  edits: readonly FileEdit[],
  refuse: (text: string) => string | null = () => null,
): Promise<EditOutcome> {
  const contents = new Map<string, string | null>();
  const modes = new Map<string, number>();
  const named = edits.flatMap((edit) => (edit.type === 'rename' ? [edit.path, edit.to] : [edit.path]));
  for (const path of new Set(named)) {
    if (refusePath(path) !== null) continue;
    const read = await readPlain(root, path);
    if (!read.ok) return read;
    contents.set(path, read.text);
    if (read.text !== null) modes.set(path, read.mode);
  }
  for (const edit of edits) if (edit.type === 'rename') modes.set(edit.to, modes.get(edit.path) ?? newMode);
  const plan = planEdits(edits, contents);
  if (!plan.ok) return plan;
  for (const [path, text] of plan.files) {
    const reason = text === null ? null : refuse(text);
    if (reason !== null) return { ok: false, error: `${path}: a fix may not hold it (${reason})` };
  }
  const written: string[] = [];
  try {
    for (const [path, text] of plan.files) {
      written.push(path);
      await writeOne(join(root, path), text, modes.get(path));
    }
  } catch (error) {
    for (const path of written) await writeOne(join(root, path), contents.get(path) ?? null, modes.get(path));
    if (systemErrorCode(error) === 'ENOSPC') {
      throw new PthError('session/disk-full', 'the disk filled up while a fix was written; nothing was changed', {
        cause: error,
      });
    }
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    return { ok: false, error: `${written.at(-1)}: cannot be written (${code})` };
  }
  return { ok: true, paths: [...plan.files.keys()].sort() };
}

/** @param mode of the file where it has to be made: a program stays one */
async function writeOne(absolute: string, text: string | null, mode = newMode): Promise<void> {
  if (text === null) await rm(absolute, { force: true });
  else {
    await mkdir(dirname(absolute), { recursive: true });
    await writeFile(absolute, text, { mode });
  }
}

/** Reads a regular text file; null when there is none, and an error message for anything else. */
async function readPlain(
  root: string,
  path: string,
): Promise<{ ok: true; text: string; mode: number } | { ok: true; text: null } | { ok: false; error: string }> {
  const absolute = join(root, path);
  try {
    if (!(await isReallyInside(root, dirname(absolute))))
      return { ok: false, error: `${path}: leads outside through a link` };
    const entry = await lstat(absolute);
    if (!entry.isFile()) return { ok: false, error: `${path}: is no regular file` };
    if (entry.size > maxFileBytes) return { ok: false, error: `${path}: is ${tooLarge}` };
    const bytes = await readFile(absolute);
    if (bytes.includes(0)) return { ok: false, error: `${path}: is no text file` };
    const text = bytes.toString('utf8');
    // What is no UTF-8 would be written back as something else.
    if (!bytes.equals(Buffer.from(text))) return { ok: false, error: `${path}: is no text in UTF-8` };
    return { ok: true, text, mode: entry.mode };
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT') return { ok: true, text: null };
    if (code === 'ENOTDIR') return { ok: false, error: `${path}: a file stands where a directory is needed` };
    if (code === 'ENAMETOOLONG') return { ok: false, error: `${path}: the name is too long` };
    throw error;
  }
}

/** True when the nearest existing ancestor of the directory lies in the root once the links of both are resolved. */
async function isReallyInside(root: string, directory: string): Promise<boolean> {
  const base = await realpath(root);
  for (let current = directory; ; current = dirname(current)) {
    try {
      const real = await realpath(current);
      return isInside(base, real);
    } catch (error) {
      const code = systemErrorCode(error);
      if ((code !== 'ENOENT' && code !== 'ENOTDIR') || current === dirname(current)) throw error;
    }
  }
}
