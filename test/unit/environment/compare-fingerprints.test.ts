import { expect, test } from 'vitest';
import { compareFingerprints } from '../../../src/environment/compare-fingerprints.ts';
import type { Fingerprint } from '../../../src/environment/index.ts';
import { proves } from '../../requirements.ts';

const before: Fingerprint = {
  packages: { git: '2.39', curl: '7.88', zip: '3.0' },
  services: ['cron'],
  files: { '/etc/hosts': 'a', '/etc/motd': 'b', '/etc/group': 'c' },
  takenAt: '2026-01-01T00:00:00.000Z',
};

test(proves(['P-052'], 'lists packages, files and services that came, went or changed, sorted'), () => {
  const after: Fingerprint = {
    packages: { git: '2.40', curl: '7.88', ansible: '1.0' },
    services: ['redis', 'cron', 'nginx'],
    files: { '/etc/hosts': 'A', '/etc/group': 'c', '/etc/z': 'd', '/etc/new': 'e' },
    takenAt: '2026-01-02T00:00:00.000Z',
  };
  expect(compareFingerprints(before, after)).toEqual({
    addedPackages: ['ansible 1.0', 'git 2.40'],
    removedPackages: ['git 2.39', 'zip 3.0'],
    changedFiles: ['/etc/hosts', '/etc/motd'],
    addedFiles: ['/etc/new', '/etc/z'],
    leftoverServices: ['nginx', 'redis'],
  });
});

test('equal fingerprints of different times show no drift', () => {
  const report = compareFingerprints(before, { ...before, takenAt: '2026-03-01T00:00:00.000Z' });
  expect(Object.values(report).flat()).toEqual([]);
});
