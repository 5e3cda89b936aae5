import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import {
  findInterrupted,
  Journal,
  type JournalEntry,
  readJournal,
  readWholeJournal,
} from '../../../src/harness/journal.ts';

const at = '2026-11-23T00:00:00.000Z';
const entry = (event: JournalEntry['event'], subject: string, facts: JournalEntry['facts'] = {}): JournalEntry => ({
  at,
  event,
  subject,
  facts,
});

function makePath(): string {
  const base = mkdtempSync(join(tmpdir(), 'pth-journal-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  return join(base, 'journal.jsonl');
}

describe('a journal', () => {
  test('is read as it was written, by its owner alone', () => {
    const path = makePath();
    const journal = new Journal(path);
    const written = [entry('started', 'pth/x', { branchPoint: 'abc' }), entry('begin', 'step'), entry('end', 'step')];
    for (const one of written) journal.append(one);
    expect(readJournal(path)).toEqual(written);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('of a killed program: half a line and strange ones are passed over', () => {
    const path = makePath();
    new Journal(path).append(entry('begin', 'step'));
    appendFileSync(path, 'no JSON\n[]\n{"at":"x","event":"other","subject":"s","facts":{}}\n{"at":"2026');
    expect(readJournal(path)).toEqual([entry('begin', 'step')]);
    expect(readJournal(`${path}.none`)).toEqual([]);
  });

  test('leaves out facts that are too large, and says so', () => {
    const path = makePath();
    const journal = new Journal(path);
    journal.append(entry('begin', 'step', { text: 'x'.repeat(1024 * 1024) }));
    journal.append(entry('end', 'step'));
    expect(readWholeJournal(path).map(({ facts }) => facts)).toEqual([{ leftOut: '1048587 characters' }, {}]);
  });

  test('takes nothing more once it is full, so that no line is missing between two', () => {
    const path = makePath();
    const journal = new Journal(path);
    const large = { text: 'x'.repeat(1_000_000) };
    for (let count = 0; count < 20; count += 1) journal.append(entry('begin', `large ${count}`, large));
    journal.append(entry('begin', 'small'));
    const subjects = readWholeJournal(path).map(({ subject }) => subject);
    expect(subjects).toEqual(Array.from({ length: 16 }, (_, index) => `large ${index}`));
  });

  test('goes on at another path, which nothing else has', () => {
    const path = makePath();
    const journal = new Journal(path);
    journal.append(entry('begin', 'step'));
    writeFileSync(`${path}.taken`, 'of somebody');
    expect(() => journal.moveTo(`${path}.taken`)).toThrow(expect.objectContaining({ code: 'EEXIST' }));
    expect(readFileSync(`${path}.taken`, 'utf8')).toBe('of somebody');
    journal.moveTo(`${path}.kept`);
    rmSync(path);
    journal.append(entry('end', 'step'));
    expect(readWholeJournal(`${path}.kept`)).toEqual([entry('begin', 'step'), entry('end', 'step')]);
    expect(statSync(`${path}.kept`).mode & 0o777).toBe(0o600);
  });

  test('a directory that is gone is the caller’s to tell', () => {
    const journal = new Journal(join(makePath(), 'missing/journal.jsonl'));
    expect(() => journal.append(entry('begin', 'step'))).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });
});

/** Returns why a journal that somebody hands over is refused. */
function refusalOf(path: string): string {
  try {
    readWholeJournal(path);
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'replay/journal-invalid') return error.message;
    throw error;
  }
  return 'it is not refused';
}

function writeThree(): { path: string; lines: string[] } {
  const path = makePath();
  const journal = new Journal(path);
  for (const subject of ['one', 'two', 'three']) journal.append(entry('begin', subject, { text: 'plain' }));
  return { path, lines: readFileSync(path, 'utf8').trimEnd().split('\n') };
}

describe('a journal that somebody hands over', () => {
  test('is refused with its line where it was changed, cut, or lacks a line', () => {
    const { path, lines } = writeThree();
    const [one = '', two = '', three = ''] = lines;
    const write = (...written: string[]) => writeFileSync(path, written.join('\n'));
    expect(readWholeJournal(path)).toHaveLength(3);
    write(one, two.replace('plain', 'other'), three, '');
    expect(refusalOf(path)).toContain('line 2 is not as it was written');
    write(one, three, '');
    expect(refusalOf(path)).toContain('line 2 is not as it was written');
    write(one, two, three.slice(0, 40));
    expect(refusalOf(path)).toContain('line 3 is not whole: the file was cut');
    write(one, two, three);
    expect(refusalOf(path)).toContain('line 3 is not whole: the file was cut');
    write(one, 'no JSON', '');
    expect(refusalOf(path)).toContain('line 2 is none of a journal');
    write(one.replace('"at":', '"at": '), '');
    expect(refusalOf(path)).toContain('line 1 is not as it was written');
  });

  test('is refused where there is nothing to read: empty, huge, a directory, a pipe, not there', () => {
    const { path } = writeThree();
    truncateSync(path, 0);
    expect(refusalOf(path)).toContain('the file is empty');
    truncateSync(path, 100 * 1024 * 1024);
    expect(refusalOf(path)).toContain('the file has 104857600 bytes, and a journal at most 16777216');
    expect(refusalOf(dirname(path))).toContain('this is no file');
    expect(refusalOf(`${path}.none`)).toContain('the file cannot be read: ENOENT');
    execFileSync('mkfifo', [`${path}.pipe`]);
    expect(refusalOf(`${path}.pipe`)).toContain('this is no file');
  });

  test('is read without harm where a line is deep', () => {
    const path = makePath();
    const deep = `{"at":"x","event":"begin","subject":"s","facts":{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
    writeFileSync(path, `${deep},"digest":"${'0'.repeat(64)}"}\n`);
    expect(refusalOf(path)).toContain('line 1 is not as it was written');
  });
});

describe('the interrupted step', () => {
  test('is the one that began and did not end', () => {
    expect(findInterrupted([])).toBeNull();
    expect(findInterrupted([entry('begin', 'one'), entry('end', 'one'), entry('begin', 'two')])).toBe('two');
    expect(findInterrupted([entry('begin', 'two'), entry('crash', 'server')])).toBe('two');
    expect(findInterrupted([entry('begin', 'two'), entry('end', 'two'), entry('resumed', 'pth/x')])).toBeNull();
  });
});
