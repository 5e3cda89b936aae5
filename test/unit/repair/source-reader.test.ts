import { expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { SourceReader } from '../../../src/repair/source-reader.ts';
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
