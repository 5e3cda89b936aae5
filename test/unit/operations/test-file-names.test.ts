import { describe, expect, test } from 'vitest';
import { fileNameOf, filePrefixOf } from '../../../src/operations/test-file-names.ts';
import type { ServerSpec } from '../../../src/plugin/index.ts';

const server = (name: string): ServerSpec => ({
  name,
  source: 'test',
  transport: { kind: 'stdio', argv: ['node'], variables: {} },
  missingVariables: [],
});

describe('fileNameOf', () => {
  test.each([
    ['read_file', 'read_file'],
    ['../../etc/passwd', 'etc-passwd'],
    ['.hidden', 'hidden'],
    ['a b\u202Ec/d', 'a-bc-d'],
    ['', 'tool'],
    ['///', 'tool'],
    ['日本', 'tool'],
  ])('turns the tool name %j into the file name %j', (name, expected) => {
    expect(fileNameOf(name)).toBe(expected);
  });

  test('keeps long names within a limit that file systems bear', () => {
    expect(fileNameOf('x'.repeat(500)).length).toBeLessThanOrEqual(80);
  });
});

describe('filePrefixOf', () => {
  test('starts the files of each server with its name only where there are several', () => {
    const [one, two] = [server('one'), server('two')];
    expect(filePrefixOf(one, [one])).toBe('');
    expect(filePrefixOf(two, [one, two])).toBe('two--');
  });
});
