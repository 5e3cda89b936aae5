import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { keepNewestReports, removeEmptyDirectories } from '../../../src/timebox/report-directory.ts';
import { createReportGenerator, openRawLog } from '../../../src/timebox/report-generator.ts';
import { proves } from '../../requirements.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-reports-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const secret = 'hunter2-hunter2';
const redactor = new Redactor([secret]);
const processId = process.pid;
const now = () => new Date('2026-01-12T12:34:56.789Z');
const reports = createReportGenerator({ redactor, processId, now });
const at = (ms: number) => Date.parse('2026-01-12T12:34:56.789Z') + ms;
const summary = {
  command: 'flutter',
  args: ['test', '--name', `it's ${secret}`],
  status: 'fail',
  exitCode: 1,
  durationMs: 12,
  excerpts: ['FAIL\n```\ncode'],
  tailLines: ['end'],
};

test(proves(['T-017'], 'a directory per run, named for its moment; equal moments are numbered'), async () => {
  const base = join(directory, '.cache/reports');
  expect(await reports.createReportDir(base)).toBe(join(base, '2026-01-12T12-34-56-789Z'));
  expect(await reports.createReportDir(base)).toBe(join(base, '2026-01-12T12-34-56-789Z-2'));
});

test(proves(['T-026'], 'raw.log has stamp, stream and text on each line'), async () => {
  await reports.writeRawLog(directory, [
    { timestamp: at(0), stream: 'stdout', data: 'Running "flutter test"...' },
    { timestamp: at(334), stream: 'stderr', data: `Warning: ${secret}` },
    { timestamp: at(669), stream: 'stdout', data: '✓ Test passed\ntwo\n' },
  ]);
  expect(await readFile(join(directory, 'raw.log'), 'utf8')).toBe(
    '[2026-01-12T12:34:56.789Z] [stdout] Running "flutter test"...\n' +
      '[2026-01-12T12:34:57.123Z] [stderr] Warning: [REDACTED]\n' +
      '[2026-01-12T12:34:57.458Z] [stdout] ✓ Test passed\n' +
      '[2026-01-12T12:34:57.458Z] [stdout] two\n',
  );
});

test(proves(['T-013', 'T-027'], 'both summaries, without secrets, nothing beside them'), async () => {
  await reports.writeSummaryJson(directory, summary);
  await reports.writeSummaryMd(directory, summary);
  const json = await readFile(join(directory, 'summary.json'), 'utf8');
  expect(JSON.parse(json)).toEqual({
    command: `flutter test --name 'it'\\''s [REDACTED]'`,
    args: ['test', '--name', "it's [REDACTED]"],
    status: 'fail',
    exit_code: 1,
    duration_ms: 12,
    excerpts: ['FAIL\n```\ncode'],
    tail_lines: ['end'],
  });
  const markdown = await readFile(join(directory, 'summary.md'), 'utf8');
  expect(markdown).toContain('````text\nFAIL\n```\ncode\n````');
  expect(markdown).toContain('| Status | fail |');
  expect(`${json}${markdown}`).not.toContain(secret);
  expect((await readdir(directory)).sort()).toEqual(['summary.json', 'summary.md']);
});

const open = (more: { maxBytes?: number; tailBytes?: number } = {}) =>
  openRawLog(directory, { redactor, processId, tailBytes: 1000, ...more });
const push = (log: ReturnType<typeof open>, text: string | Uint8Array, stream: 'stdout' | 'stderr' = 'stdout') =>
  log.push({ stream, data: typeof text === 'string' ? Buffer.from(text) : text, timestamp: at(0) });
const read = async () =>
  (await readFile(join(directory, 'raw.log'), 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map((line) => line.replace(/^\[[^\]]+\] \[std/, '').replace(/\] /, ':'));

describe('a raw log that grows', () => {
  test(
    proves(['T-010', 'T-023'], 'has its name only when it is whole, and holds what came so far before'),
    async () => {
      const log = open();
      push(log, 'one\ntw');
      push(log, 'err\n', 'stderr');
      const [partial = ''] = await readdir(directory);
      expect(partial).toMatch(/^raw\.log\.\d+\.partial-\d+$/);
      expect(await readFile(join(directory, partial), 'utf8')).toContain('] [stdout] one\n');
      push(log, 'o');
      log.end();
      await log.publish();
      expect(await readdir(directory)).toEqual(['raw.log']);
      expect(await read()).toEqual(['out:one', 'err:err', 'out:two']);
      expect(log.tail()).toBe('one\nerr\ntwo\n');
    },
  );

  test('a discarded one leaves nothing', async () => {
    const log = open();
    push(log, 'x\n');
    await log.discard();
    expect(await readdir(directory)).toEqual([]);
  });

  test('characters, line ends and secrets that come in pieces', async () => {
    const log = open();
    for (const byte of Buffer.from(`日本\r\n${secret} 😀\rlast`)) push(log, Uint8Array.of(byte));
    log.end();
    await log.publish();
    expect(await read()).toEqual(['out:日本', 'out:[REDACTED] 😀', 'out:last']);
  });

  test('a private key over many lines and pieces', async () => {
    const log = open();
    push(log, 'before\n-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n');
    push(log, 'IBAAKCAQEA\n');
    push(log, '-----END RSA PRIVATE KEY-----\nafter\n');
    log.end();
    await log.publish();
    const lines = await read();
    expect(lines.join('\n')).not.toContain('IBAAKC');
    expect([lines[0], lines.at(-1)]).toEqual(['out:before', 'out:after']);
  });

  test('a line without end is cut, but no secret in it', async () => {
    const log = open({ tailBytes: 1e6 });
    for (let piece = 0; piece < 40; piece++) {
      push(log, 'x'.repeat(5000 + piece * 7));
      push(log, secret.slice(0, 7));
      push(log, secret.slice(7));
    }
    log.end();
    await log.publish();
    const text = (await read()).map((line) => line.slice(4)).join('');
    expect(text).not.toContain('hunter2');
    expect(text.match(/\[REDACTED\]/g)).toHaveLength(40);
  });

  test('beyond its limit only the end is kept, and a line says so', async () => {
    const log = open({ maxBytes: 1000, tailBytes: 200 });
    for (let line = 0; line < 700_000; line += 7000) {
      push(log, Array.from({ length: 7000 }, (_, index) => `line ${line + index}\n`).join(''));
    }
    log.end();
    await log.publish();
    const lines = await read();
    expect(lines[0]).toMatch(/^out:\[\.\.\. \d+ bytes left out \.\.\.\]$/);
    expect(lines.at(-1)).toBe('out:line 699999');
    expect(log.tail().endsWith('line 699998\nline 699999\n')).toBe(true);
    expect(log.bytes).toBeGreaterThan(7_000_000);
  });

  test('colours hide nothing', async () => {
    const log = open();
    push(log, `\u001b[31mFA\u001b[0mIL hunter2\u001b[1m-hunter2\n`);
    log.end();
    await log.publish();
    expect(log.tail()).toBe('FAIL [REDACTED]\n');
  });
});

describe('old reports', () => {
  const names = [
    '2026-01-01T00-00-00-000Z',
    '2026-01-01T00-00-00-000Z-2',
    '2026-01-01T00-00-00-000Z-10',
    '2026-01-02T00-00-00-000Z',
  ];

  test('the newest are kept, what is no report stays', async () => {
    for (const name of [...names, 'mine']) await mkdir(join(directory, name));
    await writeFile(join(directory, 'file'), '');
    await keepNewestReports(directory, 2);
    expect((await readdir(directory)).sort()).toEqual([names[2], names[3], 'file', 'mine']);
    await keepNewestReports(join(directory, 'absent'), 2);
  });

  test('one that a living process writes stays, one of a dead process goes', async () => {
    for (const name of names) await mkdir(join(directory, name));
    await writeFile(join(directory, names[0] ?? '', `raw.log.1.partial-${process.pid}`), '');
    await writeFile(join(directory, names[1] ?? '', 'raw.log.1.partial-999999999'), '');
    await keepNewestReports(directory, 1);
    expect((await readdir(directory)).sort()).toEqual([names[0], names[3]]);
  });

  test('empty directories go, up to one that is not', async () => {
    await mkdir(join(directory, 'a/b/c'), { recursive: true });
    await writeFile(join(directory, 'a/file'), '');
    await removeEmptyDirectories(join(directory, 'a/b/c'), directory);
    expect(await readdir(join(directory, 'a'))).toEqual(['file']);
  });
});
