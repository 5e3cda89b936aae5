import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderGenerated } from '../../../scripts/generate-docs.ts';

const root = join(import.meta.dirname, '../../..');

test('the generated parts of action.yml and the reference pages are what node scripts/generate-docs.ts writes', async () => {
  for (const [path, text] of await renderGenerated()) {
    expect(await readFile(join(root, path), 'utf8'), path).toBe(text);
  }
});
