import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeResults, repositoryEntrySchema } from '../../../bench/repository-row.ts';

const root = join(import.meta.dirname, '../../..');
const entries = z
  .array(repositoryEntrySchema)
  .parse(JSON.parse(await readFile(join(root, 'bench/repositories.json'), 'utf8')));
const page = await readFile(join(root, 'docs/reference/repositories.md'), 'utf8');

const escape = (text: string) => text.replaceAll('|', '\\|');
const count = (pattern: RegExp) => entries.filter(({ build }) => pattern.test(build)).length;

test('each repository of the list has one row in the page, with the judgement of the list', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ['));
  expect(rows).toHaveLength(entries.length);
  for (const { repository, path, commit, group, build, judged } of entries) {
    const name = `| [${[repository, path].filter(Boolean).join(' ')}](https://github.com/${repository}/tree/${commit}/${path}) |`;
    const [row = '', ...others] = rows.filter((line) => line.startsWith(name));
    expect(others, name).toEqual([]);
    expect(row).toContain(`${name} ${group} | ${escape(build)} | ${escape(judged?.result ?? 'nobody')} | `);
    expect(row.endsWith(` | ${judged?.isRight ? 'right' : 'wrong'}: ${escape(judged?.why ?? '')} |`), row).toBe(true);
  }
  expect(page).toContain(describeResults(entries));
});

test('the list has the kinds of plugins that people bring', () => {
  expect(count(/Python|\buv\b|pyproject|requirements\.txt|Poetry/)).toBeGreaterThanOrEqual(5);
  expect(count(/HTTP/)).toBeGreaterThanOrEqual(3);
  expect(count(/monorepo|workspace/)).toBeGreaterThanOrEqual(3);
  expect(count(/marketplace/)).toBeGreaterThanOrEqual(2);
  const kinds = [/npm/, /pnpm/, /Yarn/, /bun/, /\buv\b/, /Go\b/, /Rust/, /Gradle|Maven|Java\b/, /\.NET/];
  expect(kinds.filter((pattern) => count(pattern) > 0).length).toBeGreaterThanOrEqual(6);
});
