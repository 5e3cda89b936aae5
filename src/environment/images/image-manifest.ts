import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { PthError, systemErrorCode } from '../../base/index.ts';
import type { ImageFormat } from './image-store.ts';

const file = z.string().regex(/^[\w.-]+$/, 'must be a file name');
const expected = z.string().min(1);
/** The image as a release published it; by its digest, so that nobody can put another in its place. */
const published = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.:-]*(?:\/[a-z0-9._-]+)+@sha256:[0-9a-f]{64}$/, 'must be NAME@sha256:DIGEST')
  .optional();
const debianArchive = z.strictObject({
  means: z.literal('debian-archive'),
  suite: z.string().regex(/^[a-z]+$/, 'must be a code name'),
  expected,
});

const imageSchema = z.strictObject({
  name: z.string().regex(/^pth-base-[a-z0-9]+$/, 'must be pth-base- and letters and digits'),
  distro: z.string().regex(/^[a-z0-9]+$/),
  title: z.string().min(1),
  packages: z.enum(['apt', 'dnf']),
  node: z.enum(['pinned', 'distribution']),
  published,
  container: z.discriminatedUnion('means', [
    debianArchive,
    z.strictObject({ means: z.literal('dockerfile'), file, expected }),
  ]),
  vm: z.discriminatedUnion('means', [debianArchive, z.strictObject({ means: z.literal('packer'), file, expected })]),
});

const manifestSchema = z.strictObject({
  version: z.literal(1),
  images: z
    .array(imageSchema)
    .min(1)
    .refine((images) => new Set(images.flatMap(({ name, distro }) => [name, distro])).size === images.length * 2, {
      message: 'names and distributions must differ',
    }),
});

/** One base image of `runner-images/manifest.yaml`, in both formats. */
export type ImageEntry = z.output<typeof imageSchema>;
/** The recipe of one format of an image. */
export type ImageRecipe = ImageEntry[ImageFormat];

/** Parses the text of a manifest. @throws PthError `environment/image-failed` naming the wrong key */
export function parseManifest(text: string, path: string): ImageEntry[] {
  let document: unknown;
  try {
    document = parse(text);
  } catch (error) {
    throw invalid(path, error instanceof Error ? error.message : String(error), error);
  }
  const result = manifestSchema.safeParse(document);
  if (!result.success) throw invalid(path, z.prettifyError(result.error), result.error);
  return result.data.images;
}

/** Reads `manifest.yaml` of a directory. @throws PthError `environment/image-failed` */
export async function readManifest(directory: string): Promise<ImageEntry[]> {
  const path = join(directory, 'manifest.yaml');
  try {
    return parseManifest(await readFile(path, 'utf8'), path);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    throw invalid(path, `it cannot be read (${code})`, error);
  }
}

/** Finds an entry by its name: `pth-base-debian12` or, shorter, `debian12`. */
export function findEntry(images: readonly ImageEntry[], name: string): ImageEntry | undefined {
  return images.find((image) => image.name === name || image.distro === name);
}

function invalid(path: string, reason: string, cause: unknown): PthError {
  return new PthError('environment/image-failed', `The list of base images ${path} is not usable: ${reason}`, {
    cause,
    details: { path },
    recovery: ['Correct the named place.', 'Install PTH again.'],
  });
}
