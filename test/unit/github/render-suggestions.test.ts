import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import type { FixDetail } from '../../../src/github/index.ts';
import { renderSuggestions } from '../../../src/github/rendering/render-suggestions.ts';
import { proves } from '../../requirements.ts';

const patch = '@@ -1,4 +1,5 @@\n one\n-two\n+zwei\n+drei\n four\n five';
const files = [
  { path: 'src/a.js', patch },
  { path: 'big.bin', patch: null },
];
const diffOf = (hunk: string, path = 'src/a.js') =>
  `diff --git a/${path} b/${path}\nindex 1..2 100644\n--- a/${path}\n+++ b/${path}\n${hunk}\n`;
const fixOf = (text: string, subject = 'fix: count right'): FixDetail => ({
  commit: 'a'.repeat(40),
  subject,
  body: '',
  tests: [],
  cause: null,
  text,
});
const render = (...texts: readonly string[]) =>
  renderSuggestions(
    texts.map((text) => fixOf(text)),
    files,
    new Redactor(['a secret of this test']),
  );
const replaced = '@@ -1,4 +1,4 @@\n one\n-zwei\n+two\n drei\n four';

describe('suggestions', () => {
  test(proves(['C-026'], 'a fix of one place is offered at its lines, whole and as it is'), () => {
    expect(render(diffOf(replaced))).toEqual([
      {
        path: 'src/a.js',
        startLine: 2,
        endLine: 2,
        body: '**Fix 1**: count right. This is the whole of it; fresh machines proved it.\n\n```suggestion\ntwo\n```',
      },
    ]);
  });

  test.each([
    ['several lines', '@@ -2,2 +2,3 @@\n-zwei\n-drei\n+a\n+b\n+c', { startLine: 2, endLine: 3 }, 'a\nb\nc'],
    ['lines that are taken away', '@@ -1,3 +1,2 @@\n one\n-zwei\n drei', { startLine: 2, endLine: 2 }, ''],
    ['lines that come between', '@@ -1,2 +1,3 @@\n one\n+x\n zwei', { startLine: 1, endLine: 1 }, 'one\nx'],
    ['lines that come first', '@@ -1,2 +1,3 @@\n+x\n one\n zwei', { startLine: 1, endLine: 1 }, 'x\none'],
  ])('takes %s', (_, hunk, place, text) => {
    const [comment] = render(diffOf(hunk));
    expect(comment).toMatchObject(place);
    expect(comment?.body).toContain(`\`\`\`suggestion\n${text === '' ? '' : `${text}\n`}\`\`\``);
  });

  test('a fence in the code is no end of the suggestion', () => {
    expect(render(diffOf('@@ -2,1 +2,1 @@\n-zwei\n+````js'))[0]?.body).toMatch(/`````suggestion\n````js\n`````$/);
  });

  test.each([
    ['two places', diffOf(`${replaced}\n@@ -9,1 +9,1 @@\n-x\n+y`)],
    ['two files', `${diffOf(replaced)}${diffOf('@@ -1,1 +1,1 @@\n-x\n+y', 'src/b.js')}`],
    ['more than five lines', diffOf(`@@ -2,1 +2,6 @@\n-zwei\n${'+x\n'.repeat(6).trimEnd()}`)],
    ['a line that GitHub does not show', diffOf('@@ -40,1 +40,1 @@\n-x\n+y')],
    ['a file that the pull request leaves alone', diffOf(replaced, 'src/other.js')],
    ['a file without a shown change', diffOf(replaced, 'big.bin')],
    ['a new file', `diff --git a/src/a.js b/src/a.js\nnew file mode 100644\n@@ -0,0 +1,1 @@\n+x\n`],
    ['a file without an end of line', diffOf('@@ -2,1 +2,1 @@\n-zwei\n+two\n\\ No newline at end of file')],
    ['a text that holds a secret', diffOf('@@ -2,1 +2,1 @@\n-zwei\n+a secret of this test')],
    ['a text that shows other than it is', diffOf('@@ -2,1 +2,1 @@\n-zwei\n+two \u202e')],
    ['nothing', ''],
  ])('offers no %s', (_, text) => {
    expect(render(text)).toEqual([]);
  });

  test('a second fix in the same file stands on the first, and is not offered alone', () => {
    expect(render(diffOf(replaced), diffOf('@@ -3,1 +3,1 @@\n-drei\n+three'))).toHaveLength(1);
    expect(render(diffOf('@@ -40,1 +40,1 @@\n-x\n+y'), diffOf(replaced))).toEqual([]);
  });

  test(proves(['C-026'], 'T23: the title of a fix is text'), () => {
    const [comment] = renderSuggestions(
      [fixOf(diffOf(replaced), 'fix: @octo/admins <!-- x --> [a](https://evil.test) #1')],
      files,
      new Redactor(),
    );
    expect(comment?.body.split('\n')[0]).not.toMatch(/@[a-z]|<!--|[^\\]\[a|https:|#1/);
  });
});
