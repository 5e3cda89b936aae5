import { describe, expect, test } from 'vitest';
import { type FileState, parseGuestListing, planSync } from '../../../../src/environment/vm/plan-sync.ts';

const file = (mtime = 1, size = 1): FileState => ({ kind: 'f', mode: '644', size, mtimeNs: BigInt(mtime), target: '' });
const directory: FileState = { kind: 'd', mode: '755', size: 4096, mtimeNs: 1n, target: '' };
const states = (entries: Record<string, FileState>) => new Map(Object.entries(entries));

function plan(sides: Partial<Record<'host' | 'guest' | 'hostBefore' | 'guestBefore', Record<string, FileState>>>) {
  const { host = {}, guest = {}, hostBefore = {}, guestBefore = {} } = sides;
  const { removeOnHost, pull, removeInGuest, push } = planSync({
    host: states(host),
    guest: states(guest),
    hostBefore: states(hostBefore),
    guestBefore: states(guestBefore),
  });
  return { removeOnHost, pull, removeInGuest, push };
}
const nothing = { removeOnHost: [], pull: [], removeInGuest: [], push: [] };

describe('planSync', () => {
  test('does nothing where both sides are alike, whatever a directory’s time says', () => {
    const before = { a: file(), d: directory };
    const guest = { a: file(), d: { ...directory, mtimeNs: 9n, size: 1 } };
    expect(plan({ host: before, guest, hostBefore: before, guestBefore: before })).toEqual(nothing);
  });

  test('takes an edit of either side to the other', () => {
    const before = { a: file(), b: file() };
    const sides = { host: { a: file(2), b: file() }, guest: { a: file(), b: file(3) } };
    expect(plan({ ...sides, hostBefore: before, guestBefore: before })).toEqual({
      ...nothing,
      push: ['a'],
      pull: ['b'],
    });
  });

  test('takes what is new on either side to the other', () => {
    expect(plan({ host: { a: file() }, guest: {} })).toEqual({ ...nothing, push: ['a'] });
    expect(plan({ host: {}, guest: { 'd/b': file(), d: directory } })).toEqual({ ...nothing, pull: ['d', 'd/b'] });
  });

  test('removes on the other side what is gone on one, deepest first', () => {
    const before = { d: directory, 'd/e': directory, 'd/e/f': file() };
    const deepestFirst = ['d/e/f', 'd/e', 'd'];
    expect(plan({ host: before, guest: {}, hostBefore: before, guestBefore: before })).toEqual({
      ...nothing,
      removeOnHost: deepestFirst,
    });
    expect(plan({ host: {}, guest: before, hostBefore: before, guestBefore: before })).toEqual({
      ...nothing,
      removeInGuest: deepestFirst,
    });
  });

  test('believes the host where both changed the same', () => {
    const before = { a: file() };
    expect(plan({ host: { a: file(2) }, guest: { a: file(3) }, hostBefore: before, guestBefore: before })).toEqual({
      ...nothing,
      push: ['a'],
    });
    expect(plan({ host: {}, guest: { a: file(3) }, hostBefore: before, guestBefore: before })).toEqual({
      ...nothing,
      removeInGuest: ['a'],
    });
  });

  test('clears the way where a file became a directory or a link', () => {
    const before = { a: file() };
    expect(plan({ host: { a: directory }, guest: before, hostBefore: before, guestBefore: before })).toEqual({
      ...nothing,
      removeInGuest: ['a'],
      push: ['a'],
    });
    expect(plan({ host: before, guest: { a: directory }, hostBefore: before, guestBefore: before })).toEqual({
      ...nothing,
      removeOnHost: ['a'],
      pull: ['a'],
    });
  });

  test('expects both sides to be alike afterwards', () => {
    const { hostAfter, guestAfter } = planSync({
      host: states({ a: file(2), b: file() }),
      guest: states({ a: file(), c: file() }),
      hostBefore: states({ a: file() }),
      guestBefore: states({ a: file() }),
    });
    expect(Object.fromEntries(hostAfter)).toEqual(Object.fromEntries(guestAfter));
  });
});

describe('parseGuestListing', () => {
  test('reads files, directories, links and pipes with time to the nanosecond', () => {
    const text =
      'f 644 12 17.1234567890 a b\nc\0\0l 777 3 17.5000000000 link\0../t\0d 755 4096 1.0 d\0\0p 600 0 1.0 pipe\0\0';
    expect([...parseGuestListing(text)]).toEqual([
      ['a b\nc', { kind: 'f', mode: '644', size: 12, mtimeNs: 17_123_456_789n, target: '' }],
      ['link', { kind: 'l', mode: '777', size: 3, mtimeNs: 17_500_000_000n, target: '../t' }],
      ['d', { kind: 'd', mode: '755', size: 4096, mtimeNs: 1_000_000_000n, target: '' }],
      ['pipe', { kind: 'p', mode: '600', size: 0, mtimeNs: 1_000_000_000n, target: '' }],
    ]);
  });

  test('leaves out names that lead elsewhere, .git, devices and what it cannot read', () => {
    for (const path of ['../x', 'a/../../x', '/etc/passwd', '.git/config', 'a//b', 'a/./b', 'bad\uFFFDname', '']) {
      expect(parseGuestListing(`f 644 1 1.0 ${path}\0\0`).size).toBe(0);
    }
    expect(parseGuestListing('c 644 1 1.0 device\0\0').size).toBe(0);
    expect(parseGuestListing('not a listing').size).toBe(0);
  });
});
