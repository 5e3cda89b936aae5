import { describe, expect, test } from 'vitest';
import { type MountCapabilities, selectMounts } from '../../../../src/environment/vm/select-mount.ts';
import { proves } from '../../../requirements.ts';

const yes = { isAvailable: true } as const;
const no = { isAvailable: false, reason: 'it is not there' } as const;
const host = (virtiofs: boolean, ninep: boolean, rsync: boolean): MountCapabilities => ({
  virtiofs: virtiofs ? yes : no,
  ninep: ninep ? yes : no,
  rsync: rsync ? yes : no,
});

describe('selectMounts', () => {
  test.each([
    [host(true, true, true), ['virtiofs', '9p', 'rsync'], []],
    [host(false, true, true), ['9p', 'rsync'], ['virtiofs: it is not there']],
    [host(false, false, true), ['rsync'], ['virtiofs: it is not there', '9p: it is not there']],
    [host(true, false, false), ['virtiofs'], ['9p: it is not there', 'rsync: it is not there']],
    [host(false, false, false), [], ['virtiofs: it is not there', '9p: it is not there', 'rsync: it is not there']],
  ])(proves(['P-013'], 'takes virtiofs, then 9p, then rsync (case %#)'), (capabilities, methods, passedOver) => {
    expect(selectMounts(capabilities)).toEqual({ methods, passedOver });
  });

  test('takes what is forced and nothing else', () => {
    expect(selectMounts(host(true, true, true), 'rsync')).toEqual({ methods: ['rsync'], passedOver: [] });
    expect(selectMounts(host(true, false, true), '9p')).toEqual({ methods: [], passedOver: ['9p: it is not there'] });
  });
});
