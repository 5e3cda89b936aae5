import { expect, test } from 'vitest';
import { findFittingImages } from '../../../../src/plugin/index.ts';
import type { VersionWant } from '../../../../src/plugin/server-spec.ts';

const want = (tool: VersionWant['tool'], specifier: string): VersionWant => ({
  tool,
  evidence: tool === 'go' ? 'go.mod' : 'pyproject.toml',
  specifier,
});

test('an image is found that has the version which the usual one lacks', () => {
  expect(findFittingImages([want('python', '>=3.12')], 'debian12')).toEqual([
    {
      image: 'debian13',
      reason: 'pyproject.toml wants Python 3.12; debian12 has Python 3.11.2, and debian13 has Python 3.13.5',
    },
  ]);
  expect(findFittingImages([want('python', '>=3.10,<3.12')], 'debian13')).toMatchObject([{ image: 'debian12' }]);
  expect(findFittingImages([want('go', '>=1.23.2')], 'debian12')).toEqual([
    {
      image: 'debian13',
      reason: 'go.mod wants Go 1.23.2; debian12 installs Go 1.19, and debian13 installs Go 1.24',
    },
  ]);
});

test('none is found where the usual image fits, is not known, or no other has every version', () => {
  expect(findFittingImages([], 'debian12')).toEqual([]);
  expect(findFittingImages([want('python', '>=3.10'), want('dotnet', '>=8')], 'debian12')).toEqual([]);
  expect(findFittingImages([want('python', '>=3.12')], 'ubuntu2404')).toEqual([]);
  expect(findFittingImages([want('python', '>=3.14')], 'debian12')).toEqual([]);
  expect(findFittingImages([want('python', '>=3.12'), want('go', '>=1.25')], 'debian12')).toEqual([]);
});
