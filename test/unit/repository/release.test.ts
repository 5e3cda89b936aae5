import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judgeRelease, pinImages, type ReleaseFacts } from '../../../scripts/release.ts';
import { parseManifest } from '../../../src/environment/images/image-manifest.ts';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'runner-images/manifest.yaml'), 'utf8');
const digestOf = (distro: string, digit = 'a') => `ghcr.io/octo/pth-base-${distro}@sha256:${digit.repeat(64)}`;

const published = (manifest: string) =>
  parseManifest(manifest, 'manifest.yaml').map((image) => [image.distro, image.published]);

describe('the images of a release', () => {
  const all = parseManifest(text, 'manifest.yaml').map(({ distro }) => distro);

  test('stand in the manifest by their digest, and those of the release before do not', () => {
    const first = pinImages(text, Object.fromEntries(all.map((distro) => [distro, digestOf(distro)])));
    const second = pinImages(first, { fedora: digestOf('fedora', 'b') });
    expect(published(first)).toEqual(all.map((distro) => [distro, digestOf(distro)]));
    expect(published(second)).toEqual(
      all.map((distro) => [distro, distro === 'fedora' ? digestOf(distro, 'b') : undefined]),
    );
    expect(pinImages(first, {})).toBe(text);
  });

  test.each([
    ['an image of another name', { plan9: digestOf('plan9') }],
    ['a tag', { fedora: 'ghcr.io/octo/pth-base-fedora:0.1.0' }],
    ['more than a digest', { fedora: `${digestOf('fedora')}\n    node: pinned` }],
  ])('%s is refused', (_what, digests) => {
    expect(() => pinImages(text, digests)).toThrow(/no image|no digest/);
  });
});

describe('a release', () => {
  const facts: ReleaseFacts = {
    version: '1.2.3',
    packageVersion: '1.2.3',
    changelog: '# Changelog\n\n## [1.2.3] - 2026-01-02\n',
    tags: ['v1.2.2', 'v1'],
    ref: 'refs/heads/main',
    defaultRef: 'refs/heads/main',
  };

  test('is made of a version that everything agrees on', () => {
    expect(judgeRelease(facts)).toEqual([]);
  });

  test.each<[string, Partial<ReleaseFacts>, RegExp]>([
    ['no version', { version: 'v1.2.3; id' }, /is no version/],
    ['another branch', { ref: 'refs/heads/topic' }, /is made of refs\/heads\/main/],
    ['another package', { packageVersion: '1.2.2' }, /package\.json says 1\.2\.2/],
    ['no words about it', { changelog: '## [1.2.2] - 2026-01-01' }, /no section 1\.2\.3/],
    ['no date', { changelog: '## [1.2.3] - unreleased' }, /no date yet/],
    ['a version that is there', { tags: ['v1.2.3'] }, /never made twice/],
  ])('is refused for %s', (_what, parts, reason) => {
    expect(judgeRelease({ ...facts, ...parts })).toEqual([expect.stringMatching(reason)]);
  });
});
