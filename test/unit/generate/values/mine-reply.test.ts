import { expect, test } from 'vitest';
import { mineReply } from '../../../../src/generate/values/mine-reply.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import { fakeTool, structuredResult } from '../../../kit/fake-connection.ts';

test('the files below a path that is a key are files, whatever words the path has', () => {
  const answer = new ToolResponse(
    structuredResult({ structure: { '/srv/.agent-store': ['agents.json', 'facts.json'] } }),
  );
  const values = mineReply(fakeTool('scan_project'), [], answer, false);
  expect(values.filter(({ nouns }) => nouns.has('agent')).map(({ value }) => value)).toEqual([]);
  expect(values.filter(({ kind }) => kind === 'file').map(({ value }) => value)).toEqual(['agents.json', 'facts.json']);
});
