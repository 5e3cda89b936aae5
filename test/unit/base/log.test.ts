import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { log, openLog, withinOperation } from '../../../src/base/log.ts';
import { Timings } from '../../../src/base/timings.ts';

afterEach(() => openLog(null));

function open(level: 'info' | 'debug' | 'trace') {
  const entries: JsonObject[] = [];
  openLog({ level, write: (entry) => void entries.push(entry) });
  return entries;
}

test('writes up to the level that is wanted, and asks for the facts of no other entry', () => {
  const entries = open('debug');
  log('debug', 'process', 'ended', () => ({ exitCode: 0 }));
  log('trace', 'plugin', 'exchange', () => {
    throw new Error('nobody wants these facts');
  });
  openLog(null);
  log('error', 'process', 'ended', () => {
    throw new Error('the log is closed');
  });
  expect(entries).toEqual([{ level: 'debug', room: 'process', event: 'ended', exitCode: 0 }]);
});

async function logLater(name: string) {
  await Promise.resolve();
  log('info', 'plugin', name, () => ({}));
}

test('entries carry the operation that they belong to, also after a wait, and durations are entries', async () => {
  const entries = open('info');
  await Promise.all([
    withinOperation('first', () => logLater('one')),
    withinOperation('second', () => logLater('two')),
  ]);
  new Timings().add('provision', 12.4);
  expect(entries).toEqual([
    { level: 'info', room: 'plugin', event: 'one', operation: 'first' },
    { level: 'info', room: 'plugin', event: 'two', operation: 'second' },
    { level: 'info', room: 'run', event: 'provision', durationMs: 12 },
  ]);
});
