import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { log, openLog } from '../../../src/base/log.ts';
import { Redactor } from '../../../src/base/redact.ts';
import { openDebugLog } from '../../../src/host/debug-log.ts';

afterEach(() => openLog(null));

test('a file of its owner alone gets lines of JSON, appended, without secrets, also those learned later', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pth-log-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const host = { variables: { PTH_DEBUG: ' Debug ', PTH_LOG_FILE: 'pth.log' }, workingDirectory: directory };
  const redactor = new Redactor(['known-from-the-start']);
  for (const turn of [1, 2]) {
    openDebugLog(host, redactor);
    redactor.learn(['learned-on-the-way']);
    log('debug', 'process', 'ended', () => ({ turn, argv: ['x', 'known-from-the-start', 'learned-on-the-way'] }));
    log('debug', 'plugin', 'huge', () => ({ text: 'a '.repeat(200_000) }));
  }
  const path = join(directory, 'pth.log');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const entries = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const argv = ['x', '[REDACTED]', '[REDACTED]'];
  const at = expect.stringMatching(/^\d{4}-.*Z$/) as string;
  const entry = { at, level: 'debug', room: 'process', event: 'ended', argv };
  const huge = {
    at,
    level: 'debug',
    room: 'plugin',
    event: 'huge',
    leftOut: expect.stringContaining('characters') as string,
  };
  expect(entries).toEqual([{ ...entry, turn: 1 }, huge, { ...entry, turn: 2 }, huge]);
});

const open = (variables: Record<string, string>) => () =>
  openDebugLog({ variables, workingDirectory: '/' }, new Redactor());

test('a level that there is not, and a file that cannot be written, are refused by name', () => {
  expect(open({ PTH_DEBUG: 'loud' })).toThrow('PTH_DEBUG is "loud": known are error, warn, info, debug, trace');
  expect(open({ PTH_DEBUG: 'info', PTH_LOG_FILE: '/proc/no/such/log' })).toThrow('PTH_LOG_FILE: /proc/no/such/log');
  expect(open({ PTH_LOG_FILE: '/proc/no/such/log' })).not.toThrow();
});
