import { describe, expect, test } from 'vitest';
import { isSignificantDrift } from '../../../src/loop/environment-guard.ts';
import { isGated } from '../../../src/loop/fix-gate.ts';
import { proves } from '../../requirements.ts';

describe('which fixes are gated', () => {
  test.each([
    [['src/tools.ts'], false],
    [['src/service.ts', 'README.md'], false],
    [['package.json'], true],
    [['src/a.ts', 'package-lock.json'], true],
    [['pyproject.toml'], true],
    [['deploy/notes.service'], true],
    [['scripts/install-deps.sh'], true],
    [['Dockerfile'], true],
    [['etc/app.conf'], true],
    [['src/etc.ts'], false],
  ] as const)(proves(['P-105'], '%j by itself: %s; the override flips either'), (files, isRisky) => {
    expect(isGated({ files: [...files] }, 'auto')).toBe(isRisky);
    expect(isGated({ files: [...files] }, 'always')).toBe(true);
    expect(isGated({ files: [...files] }, 'never')).toBe(false);
  });
});

test('new files alone are no significant drift; packages, configuration and services are', () => {
  const none = { addedPackages: [], removedPackages: [], changedFiles: [], addedFiles: [], leftoverServices: [] };
  expect(isSignificantDrift(null)).toBe(false);
  expect(isSignificantDrift({ ...none, addedFiles: ['/tmp/x'] })).toBe(false);
  for (const key of ['addedPackages', 'removedPackages', 'changedFiles', 'leftoverServices'] as const) {
    expect(isSignificantDrift({ ...none, [key]: ['x'] })).toBe(true);
  }
});
