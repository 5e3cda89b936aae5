import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findEntry, parseManifest } from '../../../../src/environment/images/image-manifest.ts';
import { runnerImages } from '../../../kit/image-sandbox.ts';
import { proves } from '../../../requirements.ts';

const path = join(runnerImages, 'manifest.yaml');
const text = readFileSync(path, 'utf8');

describe('parseManifest', () => {
  test(proves(['P-031', 'P-032'], 'names every base image once, each as container and as machine'), () => {
    const images = parseManifest(text, path);
    expect(images.map(({ name, container, vm }) => [name, container.means, vm.means])).toEqual([
      ['pth-base-ubuntu2404', 'dockerfile', 'packer'],
      ['pth-base-fedora', 'dockerfile', 'packer'],
      ['pth-base-debian12', 'debian-archive', 'debian-archive'],
      ['pth-base-debian13', 'debian-archive', 'debian-archive'],
    ]);
    for (const { name, distro } of images) expect(name).toBe(`pth-base-${distro}`);
  });

  test.each([
    ['an unknown key', text.replace('suite: bookworm', 'suite: bookworm\n      siute: x'), 'images[2].container'],
    [
      'an image that anybody may replace',
      text.replace('distro: fedora', 'distro: fedora\n    published: ghcr.io/o/x:1'),
      'images[1].published',
    ],
    ['a file outside', text.replace('file: Dockerfile.fedora', 'file: ../Dockerfile'), 'images[1].container.file'],
    ['a name of another kind', text.replace('name: pth-base-fedora', 'name: fedora'), 'images[1].name'],
    ['a name twice', text.replaceAll('debian13', 'debian12'), 'must differ'],
    ['no image', 'version: 1\nimages: []\n', 'images'],
    ['another version', text.replace('version: 1', 'version: 2'), 'version'],
    ['no YAML', 'images: [', 'manifest.yaml'],
  ])('%s is a fault that names the place', (_what, broken, place) => {
    expect(() => parseManifest(broken, path)).toThrow(
      expect.objectContaining({ code: 'environment/image-failed', message: expect.stringContaining(place) }),
    );
  });

  test('an image is found by its name and by its distribution', () => {
    const images = parseManifest(text, path);
    expect(findEntry(images, 'debian12')?.name).toBe('pth-base-debian12');
    expect(findEntry(images, 'pth-base-debian12')?.distro).toBe('debian12');
    expect(findEntry(images, 'debian')).toBeUndefined();
  });
});
