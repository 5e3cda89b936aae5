import { expect, test } from 'vitest';
import type { Action } from '../../../src/artifacts/actions.ts';
import { findSharedActions, foldShared, nameServers, withoutShared } from '../../../src/artifacts/shared-actions.ts';

const act = (text: string, more: Partial<Action> = {}): Action => ({
  by: 'you',
  isHint: false,
  text,
  lines: [],
  ...more,
});
const key = act('The server needs a value for the variable SHOP_KEY. Give it:', { lines: ['--set SHOP_KEY'] });
const of = (server: string, action: Action) => ({ server, ...action });
const own = act('Tool "a" throws.');

test('what several servers need in the same words is told once, with their names', () => {
  const runs = [
    { server: 'one', actions: [key, own] },
    { server: 'two', actions: [key] },
    { server: 'three', actions: [{ ...key, lines: ['--set OTHER'] }] },
  ];
  const shared = findSharedActions(runs);
  expect(shared).toEqual([{ ...key, servers: ['one', 'two'] }]);
  expect(withoutShared([key, own], shared)).toEqual([own]);
  expect(shared.map(nameServers)).toEqual([{ ...key, text: `2 servers (one; two): ${key.text}` }]);
});

test('it stands where the first of them has it; what one server has alone stays as it is', () => {
  const hint = act(own.text, { isHint: true });
  const actions = [of('one', own), of('one', key), of('one', key), of('two', key), of('three', hint)];
  expect(foldShared(actions)).toEqual([own, { ...key, text: `2 servers (one; two): ${key.text}` }, hint]);
});

test('of many servers ten are named', () => {
  const servers = Array.from({ length: 12 }, (_, index) => `s${index}`);
  expect(nameServers({ ...own, servers }).text).toMatch(/^12 servers \(s0; .*; s9 and 2 more\): Tool "a" throws\.$/);
});
