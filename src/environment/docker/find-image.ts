import { PthError, suggestName } from '../../base/index.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { DockerEngine } from './docker-engine.ts';
import { classifyEngineError, messageOf } from './engine-errors.ts';
import { pullImage, pullLimitMs } from './pull-image.ts';

/** The default base image. */
export const defaultImage = 'debian12';

/** Options of a look-up. */
interface FindOptions {
  onProgress?: ((message: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** An image of the engine. */
export interface FoundImage {
  id: string;
  bytes: number;
}

/**
 * Finds the image of a name: a base image of PTH, built first when missing, or any image of the engine, pulled first
 * when missing.
 * @throws PthError `environment/image-unknown`, `environment/image-failed`, `environment/docker-unreachable`
 */
export async function findImage(
  engine: DockerEngine,
  images: ImageStore,
  name: string,
  { onProgress, signal }: FindOptions,
): Promise<FoundImage> {
  const isBase = (await images.find(name, 'container', { onProgress, signal })) !== undefined;
  const reference = isBase ? await images.ensureContainer(name, { onProgress, signal }) : name;
  const present = await inspectImage(engine, reference);
  if (present) return present;
  if (isBase) throw unknownImage(name, `the image ${reference} was built and is not there`);
  onProgress?.(`Pulling the image ${name}`);
  await pullUnknown(engine, images, name, signal);
  const pulled = await inspectImage(engine, reference);
  if (pulled === undefined) throw unknownImage(name, 'the engine pulled it and does not have it');
  return pulled;
}

/** Inspects an image; undefined when the engine has none of that name. */
export async function inspectImage(engine: DockerEngine, reference: string): Promise<FoundImage | undefined> {
  try {
    const { Id, Size } = await engine.call('look for the image', (docker) => docker.getImage(reference).inspect());
    return { id: Id, bytes: Size };
  } catch (error) {
    if (PthError.isInstance(error)) throw error;
    if (classifyEngineError(error) === 'missing') return undefined;
    throw unknownImage(reference, messageOf(error), error);
  }
}

async function pullUnknown(
  engine: DockerEngine,
  images: ImageStore,
  name: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await engine.call('pull an image', (docker) => pullImage(docker, name, signal), pullLimitMs);
  } catch (error) {
    if (PthError.isInstance(error)) throw error;
    signal?.throwIfAborted();
    const known = [...new Set((await images.list({ signal })).map((image) => image.name))];
    // Base images go by their short names, too.
    const meant = suggestName(name, [...known.map((image) => image.replace(/^pth-base-/, '')), ...known]);
    throw unknownImage(name, messageOf(error), error, [
      ...(meant === null ? [] : [`Did you mean ${meant}?`]),
      `Name one of PTH's base images: ${known.join(', ')}.`,
      'Pull or build the image by hand.',
    ]);
  }
}

function unknownImage(name: string, reason: string, cause?: unknown, recovery?: readonly string[]): PthError {
  return new PthError('environment/image-unknown', `The image ${name} cannot be had: ${reason}.`, {
    rawOutput: reason,
    details: { image: name },
    cause,
    ...(recovery ? { recovery } : {}),
  });
}
