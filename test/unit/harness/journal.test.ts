import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findInterrupted, Journal, type JournalEntry, readJournal } from '../../../src/harness/journal.ts';

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

const plain = (text: string) => text;

describe('a journal', () => {
  test('is read as it was written, by its owner alone', () => {
    const path = makePath();
    const journal = new Journal(path, plain);
    const written = [entry('started', 'pth/x', { branchPoint: 'abc' }), entry('begin', 'step'), entry('end', 'step')];
    for (const one of written) journal.append(one);
    expect(readJournal(path)).toEqual(written);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('of a killed program: half a line and strange ones are passed over', () => {
    const path = makePath();
    new Journal(path, plain).append(entry('begin', 'step'));
    appendFileSync(path, 'no JSON\n[]\n{"at":"x","event":"other","subject":"s","facts":{}}\n{"at":"2026');
    expect(readJournal(path)).toEqual([entry('begin', 'step')]);
    expect(readJournal(`${path}.none`)).toEqual([]);
  });

  test('holds no secret and no long text, at any depth', () => {
    const path = makePath();
    const journal = new Journal(path, (text) => text.replaceAll('hunter2', '***'));
    journal.append(entry('begin', 'step', { list: [{ key: 'a hunter2 b' }], long: 'x'.repeat(10_000) }));
    journal.append(entry('end', 'step', { many: Array.from({ length: 10_000 }, (_, index) => index) }));
    expect(readFileSync(path, 'utf8')).not.toContain('hunter2');
    const [first, second] = readJournal(path);
    expect(first?.facts).toEqual({ list: [{ key: 'a *** b' }], long: `${'x'.repeat(500)}…` });
    expect(second?.facts).toEqual({ leftOut: expect.stringMatching(/^\d+ characters$/) });
  });

  test('a directory that is gone is the caller’s to tell', () => {
    const journal = new Journal(join(makePath(), 'missing/journal.jsonl'), plain);
    expect(() => journal.append(entry('begin', 'step'))).toThrow(expect.objectContaining({ code: 'ENOENT' }));
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
