import { describe, expect, test } from 'vitest';
import { relocateTest, workspaceToken } from '../../../src/operations/relocate-test.ts';
import type { TestCase } from '../../../src/suite/index.ts';
import { proves } from '../../requirements.ts';

const root = '/tmp/pth-worktree-0a1b2c';
const sample: TestCase = {
  name: `write_file - ${root}`,
  tier: 1,
  tool: 'write_file',
  input: { path: `${root}/pth-scratch/a.txt`, nested: [{ from: root, count: 3, on: true, none: null }] },
  expect: { success: true, output_contains: `${root}/pth-scratch` },
};

describe('relocateTest', () => {
  test(proves(['P-120'], 'puts a token in the place of the workspace everywhere but in the name'), () => {
    expect(relocateTest(sample, root, workspaceToken)).toEqual({
      ...sample,
      input: {
        path: '{{workspace}}/pth-scratch/a.txt',
        nested: [{ from: '{{workspace}}', count: 3, on: true, none: null }],
      },
      expect: { success: true, output_contains: '{{workspace}}/pth-scratch' },
    });
  });

  test(proves(['P-121'], 'gives the same test back in another workspace'), () => {
    const other = '/home/someone/$& $1/work';
    const there = relocateTest(relocateTest(sample, root, workspaceToken), workspaceToken, other);
    expect(JSON.stringify(there)).toContain('$& $1');
    expect(relocateTest(there, other, root)).toEqual(sample);
  });
});
