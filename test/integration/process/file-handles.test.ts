import { expect, test } from 'vitest';
import { fixture, useBench } from './kit.ts';

const bench = useBench();

test('with no file handle left a start fails as data, and what runs is still ended', async () => {
  const script = fixture('without-file-handles.mjs');
  const outcome = await bench.run(['sh', '-c', 'ulimit -n 60; exec "$@"', 'sh', ...script]);
  expect(outcome.stderr.text).toBe('');
  const told = JSON.parse(outcome.stdout.text);
  expect(told.filled).toBeGreaterThan(5);
  expect(told.failed).toMatchObject({ reason: 'spawn-failed', exitCode: null });
  expect(told.failed.spawnError).toContain('EMFILE');
  expect(told.ended).toMatchObject({ reason: 'timed-out', signal: 'SIGKILL' });
});
