import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainLoadFailure, type PackagePaths } from '../../../../src/test-session/sandbox/explain-load-failure.ts';
import { readPackageManifest } from '../../../../src/test-session/sandbox/pack-and-install.ts';
import { proves } from '../../../requirements.ts';

let places: PackagePaths;
beforeAll(async () => {
  const packageDir = await mkdtemp(join(tmpdir(), 'pth-explain-'));
  await mkdir(join(packageDir, 'src'));
  await writeFile(join(packageDir, 'src/helper.ts'), '');
  await writeFile(
    join(packageDir, 'package.json'),
    JSON.stringify({
      name: 'p',
      version: '1.0.0',
      dependencies: { good: '1' },
      devDependencies: { '@scope/tool': '1' },
      peerDependencies: { typebox: '*' },
    }),
  );
  places = { packageDir, installedDir: '/sandbox/node_modules/p', manifest: await readPackageManifest(packageDir) };
});
afterAll(() => rm(places.packageDir, { recursive: true, force: true }));

describe('what a loader has said', () => {
  test.each<[string, string, string, RegExp]>([
    [
      'a file, ESM',
      "Cannot find module '/sandbox/node_modules/p/src/helper.js' imported from /sandbox/node_modules/p/src/index.js",
      'file-not-packed',
      /^src\/helper\.ts, which src\/index\.js imports, is in the package directory but not in the tarball/,
    ],
    [
      'a file, CommonJS',
      "Cannot find module './helper'\nRequire stack:\n- /sandbox/node_modules/p/src/index.js",
      'file-not-packed',
      /^src\/helper\.ts, which src\/index\.js imports,/,
    ],
    [
      'a file that is nowhere',
      "Cannot find module './gone.js' imported from file:///sandbox/node_modules/p/src/index.js?load=3",
      'file-missing',
      /^src\/gone\.js, which src\/index\.js imports, exists neither/,
    ],
    [
      'a package for development',
      "Cannot find package '@scope/tool' imported from /sandbox/node_modules/p/src/index.js",
      'dependency-undeclared',
      /^The package @scope\/tool, which src\/index\.js imports, is only in devDependencies/,
    ],
    [
      'a part of an unnamed package',
      "Cannot find module 'other/deep/part.js'\nRequire stack:\n- /sandbox/node_modules/p/a.js",
      'dependency-undeclared',
      /^The package other, which a\.js imports, is not in dependencies/,
    ],
    [
      'a package that pi brings',
      "Cannot find package 'typebox'",
      'load-failed',
      /typebox is declared but not installed\. It is supplied by pi/,
    ],
    [
      'something else',
      ' TypeError: /sandbox/node_modules/p/src/index.js: no luck\n',
      'load-failed',
      /^TypeError: src\/index\.js: no luck$/,
    ],
  ])(proves(['H-026'], 'names the cause: %s'), (_, said, cause, message) => {
    expect(explainLoadFailure(said, places, 'load-failed')).toEqual({ cause, message: expect.stringMatching(message) });
  });
});
