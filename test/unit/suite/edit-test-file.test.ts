import { describe, expect, test } from 'vitest';
import { editTestFile } from '../../../src/suite/edit-test-file.ts';
import { parseTests } from '../../../src/suite/parse-tests.ts';
import type { TestCase } from '../../../src/suite/test-case.ts';

const one = (name: string) => `# about ${name}\nname: ${name}\ntier: 1\ntool: t\nexpect: { success: true } # so\n`;
const file = `# the head\n${one('a')}---\n${one('b')}---\n${one('c')}`;
const other: TestCase = { name: 'x', tier: 1, tool: 't', input: {}, expect: { success: false } };
const namesOf = (text: string | null) => parseTests(text ?? '', { file: null }).map(({ test: { name } }) => name);

describe('a test file that is edited', () => {
  test.each([
    ['a', ['x', 'b', 'c']],
    ['b', ['a', 'x', 'c']],
    ['c', ['a', 'b', 'x']],
  ])('gets another test in the place of %s, and keeps the lines of the others', (name, names) => {
    const edited = editTestFile(file, name, other);
    expect(namesOf(edited)).toEqual(names);
    for (const kept of ['a', 'b', 'c'].filter((each) => each !== name)) expect(edited).toContain(`name: ${kept}\n`);
    expect(edited).toContain('# so\n');
  });

  test.each([
    ['a', ['b', 'c']],
    ['b', ['a', 'c']],
    ['c', ['a', 'b']],
  ])('loses %s alone', (name, names) => {
    expect(namesOf(editTestFile(file, name, null))).toEqual(names);
  });

  test('is gone with its last test', () => {
    expect(editTestFile(one('a'), 'a', null)).toBeNull();
    expect(editTestFile(`---\n${one('a')}...\n`, 'a', null)).toBeNull();
  });

  test('holds the test that is asked for', () => {
    expect(() => editTestFile(file, 'd', null)).toThrow('the file holds no test named "d"');
  });
});
