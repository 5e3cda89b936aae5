import { describe, expect, test } from 'vitest';
import { parseCommands, renderCommand } from '../../../src/github/index.ts';
import { proves } from '../../requirements.ts';

const sha = '0123456789abcdef0123456789abcdef01234567';
const commandsOf = (body: string) => parseCommands(body).map(({ command }) => command);
const problemsOf = (body: string) => parseCommands(body).map(({ problem }) => problem?.reason);

describe('parseCommands', () => {
  test.each([
    ['/pth test', { name: 'test', tier: null, images: [] }],
    ['/pth test 2', { name: 'test', tier: 2, images: [] }],
    [
      '/pth test 1 pth-base-fedora ghcr.io/a/b:1@sha',
      { name: 'test', tier: 1, images: ['pth-base-fedora', 'ghcr.io/a/b:1@sha'] },
    ],
    ['/pth test pth-base-fedora', { name: 'test', tier: null, images: ['pth-base-fedora'] }],
    ['/pth retest', { name: 'retest' }],
    [`/pth ok ${sha.toUpperCase()}`, { name: 'ok', sha }],
    ['/pth plan', { name: 'plan' }],
    ['/pth approve', { name: 'approve', session: null }],
    ['/pth approve a1b2c3', { name: 'approve', session: 'a1b2c3' }],
    ['/pth stop', { name: 'stop' }],
    ['/pth status', { name: 'status' }],
    ['/pth resume', { name: 'resume' }],
    ['/pth verify pth-base-fedora', { name: 'verify', images: ['pth-base-fedora'] }],
    ['/pth explain `add adds two numbers`', { name: 'explain', test: 'add adds two numbers' }],
    ['/pth help', { name: 'help' }],
    ['/PTH  Test\t2 ', { name: 'test', tier: 2, images: [] }],
  ] as const)(proves(['C-019'], 'reads %s'), (text, command) => {
    expect(commandsOf(text)).toEqual([command]);
  });

  test(proves(['C-019'], 'reads commands among other lines, in their order'), () => {
    const body = `Looks good, thanks!\r\n/pth ok ${sha}\r\n/pth test 1\n\n- one\n- two\n\nand [a link](https://x.test "t")\n/pth status`;
    expect(commandsOf(body).map((command) => command?.name)).toEqual(['ok', 'test', 'status']);
    expect(parseCommands(body).map(({ line }) => line)).toEqual([2, 3, 9]);
  });

  test.each([
    ['nothing', ''],
    ['prose', 'please run the tests'],
    ['the middle of a sentence', 'please run /pth test'],
    ['a longer word', '/pthx test'],
    ['another word with a colon', '/pth: test'],
    ['a path', '/pth/test'],
    ['indented text', '  /pth test'],
    ['indented code', 'x\n\n    /pth test'],
    ['code indented by a tab', 'x\n\n\t/pth test'],
    ['a list', '- /pth test'],
    ['a heading', '# /pth test'],
    ['inline code', '`/pth test`'],
    ['inline code over lines', 'write ` \n/pth test\n` here'],
    ['a fence of backticks', '```\n/pth test\n```'],
    ['a fence of tildes', '~~~ sh\n/pth test\n~~~'],
    ['a fence that is not closed', '```\n/pth test'],
    ['a longer fence around a shorter one', '````\n```\n/pth test\n```\n/pth test\n````'],
    ['a fence that another mark does not close', '```\n~~~\n/pth test\n```'],
    ['a fence that text after the mark does not close', '```\n``` x\n/pth test\n```'],
    ['a fence right after a quotation', '> x\n```\n/pth test\n```'],
    ['a fence set in', '  ```\n/pth test\n  ```'],
    ['a fence in a list', '- ```\n/pth test\n  ```\n'],
    ['a second fence that a list hides', '- ```\nx\n```\n/pth test\n```'],
    ['a quotation', '> /pth test'],
    ['a quotation of a quotation', '> > /pth test'],
    ['a quotation that goes on without its mark', '> they wrote\n/pth test'],
    ['a quotation in a list item that goes on without its mark', '* \n\t > - x\n/pth test'],
    ['markup behind what looks like such a quotation', 'x\n     > <details>\n\n/pth test'],
    ['a quoted mail', 'On Monday X wrote:\n> thanks\n> /pth test\n'],
    ['a processing instruction behind a quotation', '> q\n<?\n\n/pth test\n?>'],
    ['a declaration behind a quotation', '> q\n<!X\n\n/pth test\n>'],
    ['a CDATA section behind a quotation', '> q\n<![CDATA[\n\n/pth test\n]]>'],
    ['a style behind a quotation', '> q\n<style>\n\n/pth test\n</style>'],
    ['a hidden element behind a quotation', '> q\n<div hidden>\n\n/pth test\n</div>'],
    ['a pre element behind a quotation', '> q\n<pre>\n\n/pth test\n</pre>'],
    ['a folded section behind a quotation', '> q\n<details>\n\n/pth test\n</details>'],
    ['an indented fence behind a quotation', '> q\n  ```\n\n/pth test\n```'],
    ['a script behind an HTML comment', '<!-- x --> <script>\n/pth test'],
    ['a folded section behind an HTML comment of two lines', '<!--\nx --> <details>\n\n/pth test'],
    ['a footnote of two paragraphs', '[^1]: n\n\n\tcode\n/pth test'],
    ['an HTML comment', '<!--\n/pth test\n-->'],
    ['an HTML comment on one line', '<!-- /pth test -->'],
    ['an HTML comment that is not closed', '<!--\n/pth test'],
    ['an HTML comment in the middle of a line', 'x <!--\n/pth test\n-->'],
    ['a comment that a fence only seems to close', 'x <!-- y\n\n```\n-->\n/pth test\n```'],
    ['a shortened HTML comment', '<!-->\n/pth test\n-->'],
    ['a pre element', '<pre>\n/pth test\n</pre>'],
    ['a pre element in the middle of a line', 'x <pre>\n/pth test\n</pre>'],
    ['a folded section', '<details><summary>x</summary>\n\n/pth test\n</details>'],
    ['the title of a link', '[x](https://x.test "\n/pth test\n")'],
    ['the text of an image', '![\n/pth test\n](https://x.test/a.png)'],
    ['the title of a definition', "[x]: /y '\n/pth test\n'"],
    ['a title that holds a bracket', '[x](y ")\n/pth test\n")'],
    ['an image behind a closing bracket', '] ![\n/pth test\n](y)'],
    ['an image with an escaped bracket', '![\\]\n/pth test\n](y)'],
    ['an element behind an escaped mark', '\\`<pre>`\n\n/pth test'],
    ['a formula', '$$\n/pth test\n$$'],
    ['a character that is not shown', '\u200b/pth test'],
    ['a full-width slash', '\uff0fpth test'],
    ['another line break than a comment has', 'x\u2028/pth test'],
  ])(proves(['C-019'], 'T3: does not fire from %s'), (_, body) => {
    expect(commandsOf(body).filter((command) => command !== null)).toEqual([]);
  });

  test('fires again after a closed fence, quotation or comment', () => {
    for (const before of [
      '```\nx\n```\n',
      '> x\n\n',
      '<!-- x -->\n',
      '<!--\nx\n-->\n',
      '~~~\n```\n~~~\n',
      '`x` and `` ` ``\n',
      'see [a](b "c"), [d] and <https://x.test>\n',
    ]) {
      expect(commandsOf(`${before}/pth test`), before).toEqual([{ name: 'test', tier: null, images: [] }]);
    }
  });

  test('says why a line that may be inside something else is left out', () => {
    expect(problemsOf('x <pre>\n\n/pth test')).toEqual(['uncertain-place']);
    expect(problemsOf('> /pth test')).toEqual([]);
  });

  test.each([
    ['/pth tset', 'unknown-command', '/pth test [1|2|3] [IMAGE…]'],
    ['/pth retset', 'unknown-command', '/pth retest'],
    ['/pth deploy-everything', 'unknown-command', null],
    ['/pth constructor', 'unknown-command', null],
    ['/pth', 'missing-argument', '/pth help'],
    ['/pth test 0', 'bad-argument', '/pth test [1|2|3] [IMAGE…]'],
    ['/pth test 4', 'bad-argument', '/pth test [1|2|3] [IMAGE…]'],
    ['/pth test --privileged', 'bad-argument', '/pth test [1|2|3] [IMAGE…]'],
    ['/pth test $(id)', 'bad-argument', '/pth test [1|2|3] [IMAGE…]'],
    ['/pth test a;id', 'bad-argument', '/pth test [1|2|3] [IMAGE…]'],
    ['/pth ok', 'missing-argument', '/pth ok SHA'],
    ['/pth ok 0123456789ab', 'bad-argument', '/pth ok SHA'],
    ['/pth ok HEAD', 'bad-argument', '/pth ok SHA'],
    [`/pth ok ${sha} ${sha}`, 'too-many-arguments', '/pth ok SHA'],
    ['/pth stop now', 'too-many-arguments', '/pth stop'],
    ['/pth approve ../x', 'bad-argument', '/pth approve [SESSION]'],
    ['/pth explain', 'missing-argument', '/pth explain TEST'],
    [`/pth explain ${'x'.repeat(301)}`, 'too-long', '/pth explain TEST'],
    [`/pth test ${'a '.repeat(9)}`, 'too-many-arguments', '/pth test [1|2|3] [IMAGE…]'],
    [`/pth test ${'a'.repeat(500)}`, 'too-long', null],
  ])('refuses %s as %s', (body, reason, suggestion) => {
    expect(parseCommands(body)).toMatchObject([{ command: null, problem: { reason, suggestion } }]);
  });

  test('only known images pass where they are known, with the nearest one named', () => {
    const [line] = parseCommands('/pth test pth-base-fedroa', { images: ['pth-base-fedora', 'pth-base-ubuntu2404'] });
    expect(line?.problem).toEqual({
      reason: 'bad-argument',
      message: 'There is no image "pth-base-fedroa".',
      suggestion: 'pth-base-fedora',
    });
  });

  test('takes at most five commands, and says so', () => {
    expect(problemsOf('/pth status\n'.repeat(7))).toEqual([...Array(5).fill(undefined), 'too-many-commands']);
  });

  test('a body longer than any comment is not read', () => {
    expect(parseCommands(`/pth test\n${'x'.repeat(200_000)}`)).toEqual([]);
  });

  test('writes a command as it is read', () => {
    expect(renderCommand({ name: 'test', tier: 3, images: ['pth-base-fedora'] })).toBe('/pth test 3 pth-base-fedora');
  });
});
