import { z } from 'zod';
import { describeFault, PthError } from '../../base/index.ts';
import { line, list } from './fields.ts';
import { annotations, defineStep, type StepCall } from './session-operation.ts';

/** `pth_rebuild_base_images`. */
export const rebuildImagesStep = defineStep({
  name: 'pth_rebuild_base_images',
  title: 'Rebuild base images',
  description:
    'Builds one base image anew, or all; the former stays until the new one is complete. Takes minutes for each.',
  input: {
    baseImage: line(200).optional().describe('Default all'),
    format: z.enum(['container', 'vm']).default('container'),
  },
  output: { images: list },
  annotations: { ...annotations.writes, openWorldHint: true },
  access: 'exclusive',
  async perform({ baseImage, format }, session, call) {
    const { images, clock } = call.ports;
    const names = baseImage === undefined ? await listNames(format, call) : [baseImage];
    const built: { name: string; fault: string | null; [fact: string]: string | number | null }[] = [];
    for (const name of names) {
      call.signal.throwIfAborted();
      const started = clock.monotonicMs();
      try {
        const { reference, builtAt, sizeMB } = await session.run.timings.measure('image build', () =>
          images.build(name, format, {
            onProgress: (text) => call.emit({ type: 'progress', stage: 'image', text }),
            signal: call.signal,
          }),
        );
        built.push({ name, reference, builtAt, sizeMB, durationMs: clock.monotonicMs() - started, fault: null });
      } catch (error) {
        // One image alone is a fault; of several the others go on.
        if (names.length === 1 || !PthError.isInstance(error)) throw error;
        built.push({ name, fault: describeFault(error).message });
      }
    }
    const failed = built.filter(({ fault }) => fault !== null);
    return {
      summary: `${built.length - failed.length} of ${built.length} images are built anew.`,
      images: built,
      isFailed: failed.length > 0,
    };
  },
});

async function listNames(format: 'container' | 'vm', { ports, signal }: StepCall): Promise<string[]> {
  const all = await ports.images.list({ signal });
  return all.filter((image) => image.format === format && image.build.isPossible).map(({ name }) => name);
}
