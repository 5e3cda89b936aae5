import * as fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { parseCommands } from '../../../src/github/index.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

/** Constructs that GitHub shows as running text, with the text in them. */
const shown: ReadonlySet<string> = new Set([
  'root',
  'paragraph',
  'heading',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'text',
]);

/** Elements that hold nothing and so need no end. */
const voidElements = /^(?:area|br|col|embed|hr|img|input|link|meta|source|wbr)$/i;

/**
 * Finds the construct that hides the character at an offset from a reader of GitHub; null where it is shown. A second
 * reading of Markdown, by a parser that has nothing in common with the grammar of commands.
 */
function findHiding(body: string, offset: number): string | null {
  let node: Node = fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const open = listOpenElements(node, offset);
  if (open.length > 0) return `<${open[0]}>`;
  for (;;) {
    if (!shown.has(node.type)) return node.type;
    if (!('children' in node)) return null;
    const inner: Node | undefined = node.children.find(
      ({ position }) => (position?.start.offset ?? 0) <= offset && offset < (position?.end.offset ?? 0),
    );
    if (inner === undefined) return `${node.type} without text`;
    node = inner;
  }
}

/** Lists the elements that HTML before an offset opens and does not close; a quotation or list closes its own. */
function listOpenElements(node: Node, offset: number): string[] {
  const { start, end } = node.position ?? {};
  if ((start?.offset ?? 0) >= offset) return [];
  if (node.type === 'html') {
    return [...node.value.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(/<(\/?)([A-Za-z][A-Za-z0-9-]*)[^>]*>/g)].map(
      ([, slash, name]) => `${slash}${name?.toLowerCase()}`,
    );
  }
  if (!('children' in node)) return [];
  const isContainer = node.type === 'blockquote' || node.type === 'listItem';
  if (isContainer && (end?.offset ?? 0) <= offset) return [];
  const tags = node.children.flatMap((child) => listOpenElements(child, offset));
  const open: string[] = [];
  for (const tag of tags) {
    const closed = tag.startsWith('/') ? open.lastIndexOf(tag.slice(1)) : -1;
    if (closed !== -1) open.splice(closed);
    else if (!tag.startsWith('/') && !voidElements.test(tag)) open.push(tag);
  }
  return open;
}

/** Lines that open, close, nest and confuse what Markdown and HTML hide. */
const markup = [
  ['```', '````', '~~~', '``` js', '  ```', '- ```', '1. ~~~', '> ```', '> ~~~', '   ```'],
  ['> q', '>', '> > q', '  > q', '> - x', '- > q', '> # h', '>     c', '> | a |', '> <div>', '> <?'],
  ['<!--', '-->', '<!-- x -->', '<!-->', 'x <!--', '<?', '?>', '<!X', '>', '<![CDATA[', ']]>'],
  ['<pre>', '</pre>', '<style>', '</style>', '<script>', '</script>', '<textarea>', '</textarea>'],
  ['<div hidden>', '</div>', '<details>', '</details>', '<b>', '</b>', '<x-y a="', '">', "<a href='", "'>", '<br>'],
  ['`', 'a ` b', '``', '`` ` ``', '\\`', '[x](', ')', '![', '](y)', '[', ']', "[x]: y '", "'", '[x]:', '[^1]:'],
  ['[^1]: n', '$$', '- item', '* ', '1. x', '1) x', '  - y', '    code', '\t', '\tcode', 'text', '---', '===', '***'],
  ['| a | b |', '| - | - |', '# h', '#', '*x', '**', '~~', '&lt;pre&gt;', '\\<pre>', '<https://x.test>'],
].flat();
const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('/pth test', '/pth help', '') },
  { weight: 8, arbitrary: fc.constantFrom(...markup) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...markup), fc.constantFrom(...markup)).map((both) => both.join(' ')),
  },
);
const body = fc
  .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n'))
  .map(([lines, end]) => [...lines, '/pth test'].join(end));

/** Counts the commands of a comment that fire, each of which a reader has to see. */
function countShown(text: string): number {
  const lines = text.split(/(?<=\n)/);
  const fired = parseCommands(text).filter(({ command }) => command !== null);
  for (const { line: number } of fired) {
    const offset = lines.slice(0, number - 1).join('').length;
    expect(findHiding(text, offset), JSON.stringify(text)).toBeNull();
  }
  return fired.length;
}

describe('commands and GitHub’s Markdown', () => {
  test(proves(['C-019'], 'T3: a command that fires is text that GitHub shows, by a Markdown parser of others'), () => {
    let fired = 0;
    fc.assert(
      fc.property(body, (text) => {
        fired += countShown(text);
      }),
      { numRuns: runs(12_000) },
    );
    expect(fired).toBeGreaterThan(0);
  });

  test(proves(['C-019'], 'T3: no two such lines, the second set in or in a list, hide a command that fires'), () => {
    const pairs = ['', '  ', '     ', '\t ', '- '].flatMap((before) =>
      ['', ...markup].flatMap((first) => markup.map((second) => `${first}\n${before}${second}\n/pth test`)),
    );
    const step = Math.ceil(pairs.length / runs(pairs.length));
    const fired = pairs.filter((_, index) => index % step === 0).map(countShown);
    expect(Math.max(...fired)).toBe(1);
  });

  test('the second reading knows what is hidden', () => {
    for (const [hiding, text] of [
      ['html', '> q\n<?\n\n/pth test\n?>'],
      ['<details>', '<details>\n\n/pth test\n</details>'],
      ['blockquote', '> q\n/pth test'],
      ['blockquote', '* \n\t > - x\n/pth test'],
      ['code', '```\n/pth test'],
      [null, '<b>x</b>\n\n/pth test'],
      [null, '> <details>\n\n/pth test'],
      [null, '- x\n/pth test'],
    ] as const) {
      expect(findHiding(text, text.indexOf('/pth')), text).toBe(hiding);
    }
  });
});
