import { expect, test } from 'vitest';
import {
  type DistroResult,
  findNextImage,
  judgeVerification,
  planVerification,
  takeDistroResult,
  type Verification,
} from '../../../src/loop/verify-distros.ts';
import { proves } from '../../requirements.ts';

const result = (image: string, parts: Partial<DistroResult> = {}): DistroResult => ({
  image,
  distro: image,
  total: 2,
  passed: 2,
  failing: [],
  commit: 'aaaaaaa',
  fault: null,
  ...parts,
});
const plan = (images: string[], known: Verification | null = null, isRestarting = false) =>
  planVerification(known, { primary: 'main', images, isRestarting });
const same = { isChanged: () => false, isAwaiting: false };

/** Visits every image that is next, and returns their order with the end. */
function visit(start: Verification, results: Partial<Record<string, Partial<DistroResult>>> = {}) {
  const seen = new Set<string>();
  let verification = start;
  for (let next = findNextImage(verification, seen); next !== null; next = findNextImage(verification, seen)) {
    seen.add(next);
    verification = takeDistroResult(verification, result(next, results[next] ?? {}));
  }
  return { order: [...seen], verification };
}

test(proves(['P-118'], 'images are tried in the order that was asked for, and the primary last'), () => {
  const { order, verification } = visit(plan(['b', 'c']));
  expect(order).toEqual(['b', 'c', 'main']);
  expect(visit(plan(['c', 'b'])).order).toEqual(['c', 'b', 'main']);
  expect(judgeVerification(verification, same).status).toBe('verified');
});

test(proves(['P-117'], 'a branch that breaks the primary is regressed, and is not verified without its run'), () => {
  const broken = visit(plan(['b']), { main: { passed: 1, failing: ['x'] } }).verification;
  expect(judgeVerification(broken, same)).toMatchObject({ status: 'regressed' });
  expect(judgeVerification(takeDistroResult(plan(['b']), result('b')), same).status).toBe('incomplete');
  const { verification } = visit(plan(['b']));
  expect(judgeVerification(verification, { isChanged: () => true, isAwaiting: false }).status).toBe('incomplete');
});

test('an image that passed before the code changed is stale, and the rest holds', () => {
  const { verification } = visit(plan(['b', 'c']), { c: { commit: 'bbbbbbb' }, main: { commit: 'bbbbbbb' } });
  const judged = judgeVerification(verification, { isChanged: (commit) => commit === 'aaaaaaa', isAwaiting: false });
  expect(judged.status).toBe('verified');
  expect(judged.distros.map(({ image, isStale, isPrimary }) => [image, isStale, isPrimary])).toEqual([
    ['b', true, false],
    ['c', false, false],
    ['main', false, true],
  ]);
});

test('a failing image, one that could not run, and one without a test that passed keep it from being verified', () => {
  for (const parts of [
    { passed: 1, failing: ['x'] },
    { fault: 'no such image', passed: 0 },
    { passed: 0, total: 0 },
  ]) {
    const { order, verification } = visit(plan(['b', 'c']), { b: parts });
    expect(order).toEqual(['b', 'c', 'main']);
    expect(judgeVerification(verification, same).status).toBe('incomplete');
  }
});

test('a second call goes on with what does not pass, in its own order, and always ends with the primary', () => {
  const { verification } = visit(plan(['b', 'c', 'd']), { c: { failing: ['x'] } });
  expect(visit(plan(['d', 'c', 'b'], verification)).order).toEqual(['c', 'main']);
  expect(visit(plan(['e', 'c'], verification)).order).toEqual(['e', 'c', 'main']);
  expect(visit(plan(['b', 'c', 'd'], verification, true)).order).toEqual(['b', 'c', 'd', 'main']);
});

test('the primary among the images, and an image named twice, are tried once', () => {
  expect(visit(plan(['b', 'main', 'b'])).order).toEqual(['b', 'main']);
});

test('a caller who is to fix is awaited', () => {
  const waiting = takeDistroResult(plan(['b', 'c']), result('b', { failing: ['x'] }));
  expect(judgeVerification(waiting, { ...same, isAwaiting: true })).toMatchObject({
    status: 'awaiting-fix',
    distros: [{ image: 'b', failing: ['x'] }],
  });
});
