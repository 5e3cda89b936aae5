import { z } from 'zod';
import { type JsonObject, toJsonValue } from '../base/index.ts';
import type { ImageStatus } from '../environment/index.ts';
import type { Operation, OperationContext } from './operation.ts';
import { renderImages } from './render-images.ts';

const format = z.enum(['container', 'vm']);

/** The result of `pth images`, for programs and people. */
export interface ImagesResult {
  document: JsonObject;
  terminal: string;
}

export const listImagesInputSchema = z.strictObject({});
export const buildImageInputSchema = z.strictObject({
  /** `pth-base-debian12`, or `debian12` for short. */
  name: z.string().min(1),
  format: format.default('container'),
});
export const removeImageInputSchema = z.strictObject({
  name: z.string().min(1),
  /** Null removes both. */
  format: format.nullable().default(null),
});

/** Lists every base image with its age, contents and later changes; the caller judges them. */
export const listImages: Operation<typeof listImagesInputSchema, ImagesResult> = {
  inputSchema: listImagesInputSchema,
  async perform(_input, { ports, signal }) {
    return describe(await ports.images.list({ signal }), ports.clock.now());
  },
};

/** Builds one base image, and replaces an existing one only when the new one is complete. */
export const buildImage: Operation<typeof buildImageInputSchema, ImagesResult> = {
  inputSchema: buildImageInputSchema,
  async perform(input, { ports, emit, signal }) {
    const stage = 'image';
    const started = ports.clock.monotonicMs();
    emit({ type: 'stage-start', stage, text: `building ${input.name} as ${input.format}` });
    const onProgress = (text: string) => emit({ type: 'progress', stage, text });
    const status = await ports.images.build(input.name, input.format, { onProgress, signal });
    const durationMs = ports.clock.monotonicMs() - started;
    emit({ type: 'stage-end', stage, text: `${status.name} as ${status.format} is built`, durationMs });
    return describe([status], ports.clock.now());
  },
};

/** Removes a built image; a missing one is no error. */
export const removeImage: Operation<typeof removeImageInputSchema, ImagesResult> = {
  inputSchema: removeImageInputSchema,
  async perform(input, context) {
    const formats = input.format === null ? (['vm', 'container'] as const) : [input.format];
    const removed: string[] = [];
    for (const each of formats) {
      if (await removeOne(input.name, each, context)) removed.push(each);
    }
    const terminal = removed.length === 0 ? 'was not built' : `removed as ${removed.join(' and as ')}`;
    return { document: { name: input.name, removed }, terminal: `${input.name}: ${terminal}\n` };
  },
};

/** True when there was something to remove. An engine that does not answer is a fault, since its images are unknown. */
async function removeOne(
  name: string,
  each: 'container' | 'vm',
  { ports, signal }: OperationContext,
): Promise<boolean> {
  const status = await ports.images.find(name, each, { signal });
  await ports.images.remove(name, each);
  return status?.isBuilt ?? false;
}

function describe(images: readonly ImageStatus[], now: Date): ImagesResult {
  const document = toJsonValue({ images: images.map((image) => toDocument(image, now)) }) as JsonObject;
  return { document, terminal: renderImages(images, now) };
}

function toDocument(image: ImageStatus, now: Date): Record<string, unknown> {
  const { name, format: imageFormat, isBuilt, reference, builtAt, sizeMB, contents, changes, build } = image;
  return {
    name,
    format: imageFormat,
    built: isBuilt,
    reference,
    built_at: builtAt,
    age_seconds: builtAt === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(builtAt)) / 1000)),
    size_mb: sizeMB,
    contents,
    changes,
    build: build.isPossible
      ? { possible: true, means: build.means, expected: build.expected }
      : { possible: false, reason: build.reason },
  };
}
