import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

test('the examples of the guide to test sessions are those that run', async () => {
  const guide = await readFile(join(root, 'docs/guides/test-sessions.md'), 'utf8');
  const file = await readFile(join(root, 'examples/test-session/six-sessions.test.ts'), 'utf8');
  const blocks = [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  expect(blocks).toHaveLength(7);
  for (const block of blocks) expect(file).toContain(block);
});
