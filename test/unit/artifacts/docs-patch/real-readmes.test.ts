import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type DocumentedTool,
  type DocumentFacts,
  patchDocument,
} from '../../../../src/artifacts/docs-patch/patch-document.ts';
import { proves } from '../../../requirements.ts';

const fixtures = join(import.meta.dirname, '../../../fixtures/readmes');
const servers = readdirSync(fixtures, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Renders what changed, line by line: every line that went, and every line that came, with the line before it. */
function describeChange(before: string, after: string): string {
  const old = before.split('\n');
  const made = after.split('\n');
  const lines: string[] = [];
  let at = 0;
  for (const [index, line] of made.entries()) {
    if (old[at] === line) {
      at += 1;
      continue;
    }
    // A line that comes again later was not replaced, so this one is new.
    const isReplaced = old[at] !== undefined && !made.slice(index).includes(old[at] ?? '');
    if (lines.at(-1)?.startsWith('+') !== true) lines.push(`  ${made[index - 1] ?? ''}`);
    if (isReplaced) lines.push(`- ${old[at++] ?? ''}`);
    lines.push(`+ ${line}`);
  }
  expect(at, 'every other line stays').toBe(old.length);
  return lines.join('\n');
}

/** Patches a README, twice, and renders what the first time did. */
function renderPatch(text: string, facts: DocumentFacts): string[] {
  const patched = patchDocument(text, facts);
  expect(patchDocument(patched.text, facts).text).toBe(patched.text);
  const left = patched.left.map(({ tool, line, reason }) => `${line}: ${tool}: ${reason}`);
  return [describeChange(text, patched.text), '', 'Left:', ...left, ''];
}

test.each(servers.map(({ name }) => name))(
  proves(['P-124'], 'the README of %s is brought to the tools of a later version'),
  async (name) => {
    const read = (file: string) => readFileSync(join(fixtures, name, file), 'utf8');
    const tools = JSON.parse(read('tools.json')) as DocumentedTool[];
    const facts = { tools, examples: [], earlier: null, only: null };
    const text = read('README.md');
    const own = renderPatch(text, { ...facts, isRewriting: false });
    const all = renderPatch(text, { ...facts, isRewriting: true });
    expect(all[0], 'a README that nothing changes shows nothing').not.toBe('');
    const shown = ['== Descriptions by hand stay', ...own, '== Descriptions by hand as well', ...all].join('\n');
    await expect(shown).toMatchFileSnapshot(`../../../golden/readmes/${name}.txt`);
  },
  // Four patches of a long document.
  120_000,
);
