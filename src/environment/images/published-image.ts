import type { BuildContext } from './build-context.ts';
import type { ImageEngine } from './image-engine.ts';
import { readLabels } from './image-labels.ts';

/**
 * Pulls the image that a release published and gives it the name of the base image. False, with the reason told, where it
 * cannot be had; the caller builds it then.
 */
export async function takePublished(
  { entry, onProgress, signal }: BuildContext,
  engine: ImageEngine,
  reference: string,
): Promise<boolean> {
  const { name, published } = entry;
  if (published === undefined) return false;
  onProgress(`pulling ${published}`);
  const answer = await engine.pull(published, { signal });
  const image = answer.isThere ? await engine.inspect(published) : undefined;
  if (image !== undefined && readLabels(name, image.labels) !== undefined) {
    await engine.tag(image.id, reference);
    return true;
  }
  const reason = answer.isThere ? `it is not ${name}` : answer.reason;
  onProgress(`${published} cannot be used (${reason}); building ${name} instead`);
  return false;
}
