import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  describeChanges,
  digestDefinition,
  parsePackageList,
  parseRelease,
  readDefinition,
} from '../../../../src/environment/images/image-definition.ts';
import { findEntry, readManifest } from '../../../../src/environment/images/image-manifest.ts';
import { runnerImages } from '../../../kit/image-sandbox.ts';
import { proves } from '../../../requirements.ts';

const images = await readManifest(runnerImages);

describe('readDefinition', () => {
  test(
    proves(['P-033'], 'every image is made by the one provision.sh and asks for Python, git, gcc and make'),
    async () => {
      for (const image of images) {
        for (const format of ['container', 'vm'] as const) {
          const facts = Object.keys(await readDefinition(runnerImages, image, format));
          const git = image.packages === 'dnf' ? 'package git-core' : 'package git';
          expect(facts).toEqual(
            expect.arrayContaining([
              'file provision.sh',
              'package python3',
              git,
              'package gcc',
              'package make',
              'package systemd',
            ]),
          );
          expect(facts.includes('package openssh-server')).toBe(format === 'vm');
        }
      }
    },
  );

  test('an image whose distribution has a Node of its own does not change with the pinned one', async () => {
    const [debian12, debian13] = ['debian12', 'debian13'].map((name) => findEntry(images, name));
    if (!debian12 || !debian13) throw new Error('the manifest has both');
    expect(await readDefinition(runnerImages, debian12, 'container')).toHaveProperty('version node');
    expect(await readDefinition(runnerImages, debian13, 'container')).not.toHaveProperty('version node');
    expect(await readDefinition(runnerImages, debian13, 'container')).toHaveProperty('version npm');
  });

  test('the pinned Node and npm have an integrity each and are new enough', () => {
    const release = parseRelease(readFileSync(join(runnerImages, 'node-release.env'), 'utf8'));
    expect(Number(release['NODE_VERSION']?.split('.')[0])).toBeGreaterThanOrEqual(20);
    for (const name of ['NODE_X64_INTEGRITY', 'NODE_ARM64_INTEGRITY', 'NPM_INTEGRITY']) {
      expect(release[name]).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    }
  });

  test('a Dockerfile and a template that the manifest names are there and call provision.sh', () => {
    for (const { container, vm } of images) {
      for (const recipe of [container, vm]) {
        if (recipe.means === 'debian-archive') continue;
        expect(existsSync(join(runnerImages, recipe.file))).toBe(true);
        expect(readFileSync(join(runnerImages, recipe.file), 'utf8')).toContain('provision.sh --');
      }
    }
  });
});

describe('describeChanges', () => {
  test(proves(['P-034'], 'says which file, package, version or setting changed'), () => {
    const then = {
      'file a.sh': '1',
      'file b.sh': '1',
      'package gcc': 'wanted',
      'version node': '22.1.0',
      'setting suite': 'x',
    };
    const now = {
      'file a.sh': '2',
      'file c.sh': '1',
      'package make': 'wanted',
      'version node': '22.2.0',
      'setting suite': 'y',
    };
    expect(describeChanges(then, now)).toEqual([
      'a.sh was changed',
      'b.sh was removed',
      'c.sh was added',
      'package gcc was removed',
      'package make was added',
      'suite x → y',
      'node 22.1.0 → 22.2.0',
    ]);
    expect(describeChanges(now, now)).toEqual([]);
    expect(describeChanges({}, { 'version npm': '11' })).toEqual(['npm (unset) → 11']);
  });

  test('a digest is the same for the same facts in any order, and another for others', () => {
    expect(digestDefinition({ a: '1', b: '2' })).toBe(digestDefinition({ b: '2', a: '1' }));
    expect(digestDefinition({ a: '1', b: '2' })).not.toBe(digestDefinition({ a: '2', b: '1' }));
  });
});

test('a package list has comments and empty lines', () => {
  expect(parsePackageList('# all\ngcc  # compiler\n\n  make\n')).toEqual(['gcc', 'make']);
});
