import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listAnchors, listLinks } from './markdown.ts';

const root = join(import.meta.dirname, '../../..');
/** Pages that are input or expected output of tests, builds, and dependencies. */
const skipped = /(?:^|\/)(?:node_modules|dist|\.git|\.cache|coverage)$|^test\/(?:golden|fixtures)$/;

function listPages(directory = root): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return skipped.test(relative(root, path)) ? [] : listPages(path);
    return entry.isFile() && (entry.name.endsWith('.md') || entry.name === 'llms.txt') ? [path] : [];
  });
}

const pages = new Map(listPages().map((path) => [path, readFileSync(path, 'utf8')]));

function findProblem(page: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), decodeURIComponent(path));
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return `${relative(root, file)} does not exist`;
  if (anchor === undefined) return undefined;
  if (!found.isFile() || !file.endsWith('.md')) return `${target} has an anchor but is no page`;
  const anchors = listAnchors(pages.get(file) ?? readFileSync(file, 'utf8'));
  return anchors.includes(anchor) ? undefined : `${relative(root, file)} has no heading #${anchor}`;
}

test('every relative link and anchor of every page leads somewhere', () => {
  const links = [...pages].flatMap(([page, text]) => listLinks(text).map((link) => ({ page, ...link })));
  const problems = links.flatMap(({ page, target, line }) => {
    const problem = findProblem(page, target);
    return problem === undefined ? [] : [`${relative(root, page)}:${line}: ${problem}`];
  });
  expect(problems).toEqual([]);
  expect(links.length).toBeGreaterThan(80);
});

describe('the reading of pages', () => {
  test('links in code and to other hosts are no links, pictures and definitions are', () => {
    const text = [
      'A [page](a.md "title") and ![picture](<b.png>).',
      '`[code](c.md)` and [host](https://example.org/d.md)',
      '```md',
      '[fenced](e.md)',
      '```',
      '[name]: f.md#part',
    ].join('\n');
    expect(listLinks(text)).toEqual([
      { target: 'a.md', line: 1 },
      { target: 'b.png', line: 1 },
      { target: 'f.md#part', line: 6 },
    ]);
  });

  test('anchors are those of GitHub: lower case, no punctuation, numbered when they come again', () => {
    const text = '# `.github/pth.yml`\n## Who, and forks?\n### [Twice](x.md)\n### Twice\n```sh\n# no heading\n```\n';
    expect(listAnchors(text)).toEqual(['githubpthyml', 'who-and-forks', 'twice', 'twice-1']);
  });

  test('a broken link is found', () => {
    expect(findProblem(join(root, 'README.md'), 'docs/none.md')).toBe('docs/none.md does not exist');
    expect(findProblem(join(root, 'README.md'), '#none')).toBe('README.md has no heading #none');
  });
});
