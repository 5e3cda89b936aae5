import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');

/** Catch clauses that neither read the error nor end the function: whoever called never learns of it. */
function findSwallowed(file: string, text: string): string[] {
  // Parsing takes its time, and few files catch anything.
  if (!/\bcatch\b/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCatchClause(node)) {
      const name = node.variableDeclaration?.name.getText();
      const block = node.block.getText();
      const isRead = name !== undefined && new RegExp(`\\b${name}\\b`).test(block);
      if (!isRead && !/\b(?:return|throw|continue)\b/.test(block)) {
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('a clause that drops its error is found', () => {
  expect(findSwallowed('a.ts', 'try { a(); } catch { b(); }')).toEqual(['a.ts:1']);
  expect(findSwallowed('a.ts', 'try { a(); } catch (error) { report(error); }')).toEqual([]);
});

test(proves(['P-149'], 'every caught error is read, or becomes the answer of the function that caught it'), () => {
  const files = ['src', 'app'].flatMap((directory) =>
    readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findSwallowed(file.slice(root.length + 1), readFileSync(file, 'utf8')))).toEqual([]);
});
