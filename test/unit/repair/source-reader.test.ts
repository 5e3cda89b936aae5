import { describe, expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { SourceReader } from '../../../src/repair/source-reader.ts';
import type { SearchOptions } from '../../../src/environment/index.ts';
import { FileMapWorkspace } from '../../kit/file-map-workspace.ts';

test('a search that takes too long finds nothing, and any other fault of it goes on', async () => {
  const workspace = new FileMapWorkspace({});
  const fail = (code: 'environment/search-failed' | 'environment/died') => {
    workspace.search = () => Promise.reject(new PthError(code, 'no'));
  };
  const reader = new SourceReader(workspace);
  fail('environment/search-failed');
  expect(await reader.search('a', undefined)).toEqual([]);
  fail('environment/died');
  await expect(reader.search('a', undefined)).rejects.toMatchObject({ code: 'environment/died' });
});

const hit = (path: string) => ({ path, line: 1, text: "tool('a')" });

/** Searches a workspace with these answers, one per search. */
async function search(...answers: string[][]): Promise<{ asked: SearchOptions[]; found: string[] }> {
  const asked: SearchOptions[] = [];
  const workspace = new FileMapWorkspace({});
  workspace.search = (options: SearchOptions) => {
    asked.push(options);
    return Promise.resolve((answers[asked.length - 1] ?? []).map(hit));
  };
  const found = await new SourceReader(workspace).search('a', undefined);
  return { asked, found: found.map(({ path }) => path) };
}

describe('a search reads source only', () => {
  test('of the sizes that people write, and outside of stores, caches and built files', async () => {
    const { asked, found } = await search(['src/a.ts', 'src/a.d.ts', 'src/a.min.js', 'test/a.test.ts']);
    expect(found).toEqual(['src/a.ts']);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ maxFileBytes: 256 * 1024, glob: expect.stringContaining('ts,') as string });
    expect(asked[0]?.leaveOut).toEqual(expect.arrayContaining(['.pnpm-store', 'vendor', '.venv', 'dist']));
  });

  test('of built files where no source has it', async () => {
    const { asked, found } = await search([], ['dist/a.js']);
    expect(found).toEqual(['dist/a.js']);
    expect(asked[1]?.leaveOut).toContain('.pnpm-store');
    expect(asked[1]?.leaveOut).not.toContain('dist');
  });
});
