import { type Document, isMap, parseAllDocuments } from 'yaml';
import { strictYaml } from '../base/index.ts';
import { renderTests } from './render-tests.ts';
import type { TestCase } from './test-case.ts';

/**
 * Puts another test in the place of one in a test file, or with null takes it out; every other line stays as it is.
 * Returns null when the file then holds no test. Pure.
 * @param text a file that `parseTests` accepts and that holds a test of this name
 */
export function editTestFile(text: string, name: string, replacement: TestCase | null): string | null {
  // The library returns a list without any document for an empty text.
  const documents: Document.Parsed[] = [...parseAllDocuments(text, strictYaml)];
  const filled = documents.filter(({ contents }) => isMap(contents));
  const found = filled.find(({ contents }) => {
    const own: unknown = isMap(contents) ? contents.get('name') : null;
    return own === name;
  });
  if (!found?.contents) throw new Error(`the file holds no test named ${JSON.stringify(name)}`);
  if (replacement !== null) {
    const [start, , end] = found.contents.range;
    return text.slice(0, start) + renderTests([replacement]) + text.slice(end);
  }
  if (filled.length === 1) return null;
  const [start, , end] = found.range;
  // The head of a file belongs to the first document, and its mark to the second.
  const rest = text.slice(0, start) + text.slice(end);
  return rest.replace(/^---\r?\n/, '');
}
