import { expect, test } from 'vitest';
import type { DockerEngine } from '../../../../src/environment/docker/docker-engine.ts';
import { findImage } from '../../../../src/environment/docker/find-image.ts';
import type { ImageStatus, ImageStore } from '../../../../src/environment/images/image-store.ts';

const status = (name: string, format: string) => ({ name, format }) as ImageStatus;

test('the fault of an image that nobody has names the base images', async () => {
  const docker = {
    getImage: () => ({ inspect: () => Promise.reject(Object.assign(new Error('none'), { statusCode: 404 })) }),
    pull: () => Promise.reject(new Error('no such host')),
  };
  const engine = { call: (_: string, work: (client: typeof docker) => Promise<unknown>) => work(docker) };
  const images: Pick<ImageStore, 'find' | 'list'> = {
    find: async () => undefined,
    list: async () =>
      ['pth-base-debian12', 'pth-base-debian13'].flatMap((name) => [status(name, 'container'), status(name, 'vm')]),
  };
  await expect(
    findImage(engine as unknown as DockerEngine, images as ImageStore, 'debain12', {}),
  ).rejects.toMatchObject({
    code: 'environment/image-unknown',
    message: 'The image debain12 cannot be had: no such host.',
    recovery: [
      'Did you mean debian12?',
      "Name one of PTH's base images: pth-base-debian12, pth-base-debian13.",
      'Pull or build the image by hand.',
    ],
  });
});
