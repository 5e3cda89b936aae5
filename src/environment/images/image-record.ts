import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { createHexId, systemErrorCode } from '../../base/index.ts';

const words = z.record(z.string(), z.string());

/** Output of `provision.sh` in an image: versions reported by the programs, and the variables to set. */
export const imageContentsSchema = z.object({ contents: words, variables: words });

/** Record beside a root file system, and in the labels of a container image. */
export const rootRecordSchema = imageContentsSchema.extend({ definition: words, builtAt: z.iso.datetime() });
export type RootRecord = z.output<typeof rootRecordSchema>;

/** Record beside the disk of a machine; the file names are relative to `directory`. */
export const machineRecordSchema = rootRecordSchema.extend({
  directory: z.string().regex(/^vm-[\w-]+$/),
  disk: z.string(),
  kernel: z.string().nullable(),
  initrd: z.string().nullable(),
  commandLine: z.string(),
  user: z.string(),
  privateKey: z.string(),
  hostKey: z.string(),
});
export type MachineRecord = z.output<typeof machineRecordSchema>;

/** Reads a record file; undefined when it is missing or not a record, which means: not built. */
export async function readRecord<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  return parseRecord(text, schema);
}

/** Parses a record from text. */
export function parseRecord<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | undefined {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    // Another version wrote it, or the disk damaged it: treat it as missing, so that a build replaces it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const result = schema.safeParse(document);
  return result.success ? result.data : undefined;
}

/** Writes a record atomically. */
export async function writeRecord(path: string, record: RootRecord | MachineRecord): Promise<void> {
  const part = `${path}.${createHexId(8)}.part`;
  try {
    await writeFile(part, `${JSON.stringify(record, null, 2)}\n`);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
