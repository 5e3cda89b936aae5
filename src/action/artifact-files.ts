import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { isEntryThere, PthError, systemErrorCode } from '../base/index.ts';

const maxFiles = 5000;
const maxFileBytes = 4 * 1024 * 1024;
const maxDepth = 40;

/**
 * Reads all files of a directory as text, by their paths below it; none when the directory does not exist. Another job
 * made the directory, so a link or an oversized file in it is refused.
 * @throws PthError `action/artifact-unfit`
 */
export async function readFilesBelow(directory: string): Promise<{ path: string; content: string }[]> {
  const files: { path: string; content: string }[] = [];
  const visit = async (prefix: string, depth: number): Promise<void> => {
    if (depth > maxDepth) throw unfit(`The folder ${prefix} is nested too deeply.`);
    for (const name of (await readdir(join(directory, prefix))).sort()) {
      const path = `${prefix}${name}`;
      const entry = await lstat(join(directory, path));
      if (entry.isDirectory()) await visit(`${path}/`, depth + 1);
      else files.push({ path, content: (await readArtifact(join(directory, path), maxFileBytes)).toString('utf8') });
      if (files.length > maxFiles) throw unfit(`There are more than ${maxFiles} files.`);
    }
  };
  if (await isEntryThere(directory)) await visit('', 0);
  return files;
}

/**
 * Reads one file of an artifact.
 * @throws PthError `action/artifact-unfit` when it is missing, no plain file, or larger than `maxBytes`
 */
export async function readArtifact(path: string, maxBytes: number): Promise<Buffer> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const entry = await file.stat();
      if (!entry.isFile()) throw unfit(`${path} is no plain file.`);
      if (entry.size > maxBytes) throw unfit(`${path} has ${entry.size} bytes; at most ${maxBytes} are read.`);
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = PthError.isInstance(error) ? undefined : systemErrorCode(error);
    if (code === undefined) throw error;
    throw unfit(`${path} cannot be read: ${code}.`, error);
  }
}

/**
 * Reads a JSON file of an artifact by a strict schema (threat T17, forged verdicts).
 * @param name of the file, for people
 * @throws PthError `action/artifact-unfit`
 */
export async function readJsonArtifact<Schema extends z.ZodType>(
  path: string,
  { schema, name, maxBytes }: { schema: Schema; name: string; maxBytes: number },
): Promise<z.output<Schema>> {
  const content = await readArtifact(path, maxBytes);
  let value: unknown;
  try {
    value = JSON.parse(content.toString('utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw unfit(`${path} is not JSON.`, error);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw unfit(`The ${name} is not of the form that PTH writes: ${issue?.path.join('.')}: ${issue?.message}.`);
}

function unfit(message: string, cause?: unknown): PthError {
  return new PthError('action/artifact-unfit', message, { cause });
}
