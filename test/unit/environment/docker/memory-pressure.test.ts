import { expect, test } from 'vitest';
import { describeMemoryPressure } from '../../../../src/environment/docker/memory-pressure.ts';
import { proves } from '../../../requirements.ts';

const megabyte = 1024 * 1024;

test(proves(['P-133'], 'a container at its memory limit is told apart from one that has room'), () => {
  const limit = 256 * megabyte;
  expect(describeMemoryPressure({ usage: 255 * megabyte, limit, stats: { inactive_file: 3 * megabyte } })).toBe(
    'Its memory is used up (252 of 256 MB), so that it hardly moves: give it more with --memory, or find what eats it.',
  );
  // Cached files are given back before anything fails.
  expect(
    describeMemoryPressure({ usage: limit, limit, stats: { total_inactive_file: 200 * megabyte } }),
  ).toBeUndefined();
  expect(describeMemoryPressure({})).toBeUndefined();
});
