import { expect, test } from 'vitest';
import { type DocumentFacts, patchDocument } from '../../../../src/artifacts/docs-patch/patch-document.ts';
import { listExamples } from '../../../../src/artifacts/docs-patch/tool-example.ts';
import type { JsonObject } from '../../../../src/base/index.ts';
import { makeOutcome } from '../../../kit/outcome-builders.ts';
import { proves } from '../../../requirements.ts';

const object = (properties: JsonObject, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const number = { type: 'number' };

const add = {
  name: 'add',
  description: 'Adds two numbers and rounds the sum.',
  inputSchema: object({ a: number, b: number }),
};
const find = {
  name: 'find_note',
  description: 'Finds a note by its title. Titles are exact.',
  inputSchema: object({ title: text }),
};
const drop = { name: 'drop_note', description: 'Deletes a note | for good.', inputSchema: object({ title: text }) };
const tools = [add, find, drop];

function passing(tool: string, input: JsonObject, answer: string) {
  const result = { content: [{ type: 'text', text: answer }] };
  return makeOutcome({
    name: `${tool} works`,
    tool,
    testTier: 2,
    calls: [{ tool, input, outcome: { kind: 'result', result, durationMs: 1 } }],
  });
}

const examples = listExamples(
  [
    passing('add', { a: 2, b: 3 }, '5'),
    passing('find_note', { title: 'milk' }, '{"title": "milk", "at": "2026-01-02T03:04:05Z"}'),
  ],
  '/work/env',
);

/** Patches a document, and expects that a second pass changes nothing. */
function patch(document: string, facts: Partial<DocumentFacts> = {}) {
  const all = { tools, examples, earlier: null, only: null, isRewriting: false, ...facts };
  const patched = patchDocument(document, all);
  expect(patchDocument(patched.text, all)).toMatchObject({ text: patched.text, changes: [] });
  return patched;
}

const stale = `# notes

| Tool | What it does |
| --- | --- |
| \`add\` | Adds three numbers and rounds the sum. |
| \`find_note\` | Finds a note by its title. |

## Add

\`\`\`json
{ "name": "add", "arguments": { "left": 2, "b": 3 } }
\`\`\`

Returns:

\`\`\`
six
\`\`\`

Text that *nobody* touches.
`;

test(
  proves(['P-124'], 'a stale README gets descriptions, a real example and the missing tool, and nothing else'),
  () => {
    const { text: patched, changes } = patch(stale);
    expect(patched).toBe(
      stale
        .replace('Adds three numbers and rounds the sum.', 'Adds two numbers and rounds the sum.')
        .replace('title. |\n', 'title. |\n| `drop_note` | Deletes a note \\| for good. |\n')
        .replace('"left": 2, "b": 3 } }', '"a": 2, "b": 3}}')
        .replace('{ "name"', '{"name"')
        .replace('"arguments": { ', '"arguments": {')
        .replace('six', '5'),
    );
    expect(changes.map(({ tool, kind, line }) => [tool, kind, line])).toEqual([
      ['add', 'description', 5],
      ['drop_note', 'entry', 6],
      ['add', 'example', 11],
      ['add', 'example', 17],
    ]);
  },
);

test('lines of the document keep their ends', () => {
  const { text: patched } = patch(stale.replaceAll('\n', '\r\n'));
  expect(patched.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(patched.replaceAll('\r\n', '\n')).toBe(patch(stale).text);
});

test('words that somebody wrote stay unless all are to be written anew', () => {
  const own =
    '- **add** - Your abacus, in a chat\n- **find_note** - Looks for [notes](notes.md)\n- **drop_note** - Bye\n';
  expect(patch(own).changes).toEqual([]);
  expect(patch(own, { isRewriting: true }).text).toBe(
    '- **add** - Adds two numbers and rounds the sum\n- **find_note** - Looks for [notes](notes.md)\n- **drop_note** - Deletes a note | for good\n',
  );
});

test('words that the server had before are stale', () => {
  const document = '### `add`\n\nSums up.\n\n### `find_note`\n\nFinds.\n\n### `drop_note`\n\nDrops.\n';
  const earlier = new Map([
    ['add', 'Sums up.'],
    ['find_note', 'Another.'],
    ['drop_note', 'Another.'],
  ]);
  expect(patch(document, { earlier }).text).toBe(document.replace('Sums up.', 'Adds two numbers and rounds the sum.'));
});

test.each([
  [
    'an item',
    '- **add** - Sums\n- **find_note** - Looks\n',
    '- **add** - Sums\n- **find_note** - Looks\n- **drop_note** - Deletes a note | for good\n',
  ],
  [
    'an item with its words below',
    '- **add**\n  - Sums\n- **find_note**\n  - Looks\n',
    '- **add**\n  - Sums\n- **find_note**\n  - Looks\n- **drop_note**\n  - Deletes a note | for good\n',
  ],
  [
    'a heading',
    '### `add`\n\nSums.\n\n### `find_note`\n\nLooks.\n\n## License\n',
    '### `add`\n\nSums.\n\n### `find_note`\n\nLooks.\n\n### `drop_note`\n\nDeletes a note | for good.\n\n- `title` (string)\n\n## License\n',
  ],
  [
    'a paragraph',
    '**add**: Sums\n\n**find_note**: Looks\n',
    '**add**: Sums\n\n**find_note**: Looks\n\n**drop_note**: Deletes a note | for good\n',
  ],
])('a missing tool gets %s as the others have', (_, before, after) => {
  expect(patch(before).text).toBe(after);
});

test('a tool stands below the one that the server lists before it', () => {
  const { text: patched } = patch('- `add`: Sums\n- `drop_note`: Bye\n');
  expect(patched).toBe('- `add`: Sums\n- `find_note`: Finds a note by its title\n- `drop_note`: Bye\n');
});

test('a document that tells of a few tools gets only what is new', () => {
  const more = [...tools, ...['x_1', 'x_2', 'x_3'].map((name) => ({ ...add, name }))];
  const document = '- `add`: Sums\n';
  const { text: patched, left } = patch(document, { tools: more });
  expect(patched).toBe(document);
  expect(left.map(({ reason }) => reason)).toContain('the document describes 1 of 6 tools');
  const earlier = new Map(
    more.filter(({ name }) => name !== 'x_2').map(({ name, description }) => [name, description]),
  );
  expect(patch(document, { tools: more, earlier }).text).toBe(
    `${document}- \`x_2\`: Adds two numbers and rounds the sum\n`,
  );
});

test.each([
  ['before a section', '<!-- pth:keep -->\n\n## Tools\n\n- `add` - Adds three numbers and rounds the sum.\n'],
  ['in a list', '- `add` - Adds three numbers and rounds the sum.\n\n  <!-- pth:keep -->\n'],
])('a mark %s keeps a part', (_, document) => {
  const { text: patched, left } = patch(document, { tools: [add] });
  expect(patched).toBe(document);
  expect(left).toMatchObject([{ tool: 'add', reason: 'the document asks to keep this part' }]);
});

test('an example that the tool takes stays, and one that no test can replace is told', () => {
  const right = '`add` with `{"a": 9, "b": 9}` answers `18`.\n';
  expect(patch(right, { tools: [add] }).changes).toEqual([]);
  const wrong = '`drop_note` with `{"title": 7}` answers `gone`.\n';
  expect(patch(wrong, { tools: [drop] })).toMatchObject({
    text: wrong,
    left: [{ tool: 'drop_note', kind: 'example' }],
  });
});

test.each([
  ['a sentence', '`add` with `{"a": 2, "b": 3}` answers `6`.\n', '`add` with `{"a": 2, "b": 3}` answers `5`.\n'],
  ['a call in code', '```js\nawait add({ a: 2, c: 3 });\n```\n', '```js\nawait add({"a": 2, "b": 3});\n```\n'],
  ['named arguments', '```python\nadd(a=2, c=3)\n```\n', '```python\nadd(a=2, b=3)\n```\n'],
])('%s is corrected in its own form', (_, before, after) => {
  expect(patch(before, { tools: [add] }).text).toBe(after);
});

test('an answer that differs in times alone stays', () => {
  const document = '`find_note` with `{"title": "milk"}` answers `{"title": "milk", "at": "2020-05-05T00:00:00Z"}`.\n';
  expect(patch(document, { tools: [find] }).changes).toEqual([]);
});

test('words of a server become no markup', () => {
  const hostile = { ...drop, description: 'Deletes <img src=x> [a](javascript:x) **now** `a|b` # _all_' };
  const { text: patched } = patch('| Tool | Does |\n| --- | --- |\n| `add` | Sums |\n', {
    tools: [add, hostile],
    earlier: new Map([['add', '']]),
  });
  expect(patched).toContain(
    '| `drop_note` | Deletes \\<img src=x> \\[a\\](javascript:x) \\*\\*now\\*\\* `a\\|b` # \\_all\\_ |',
  );
});

test('examples hold no directory of the run, and no failed or refused call', () => {
  const failed = { ...passing('add', { a: 1, b: 1 }, '2'), status: 'failed' as const };
  const made = listExamples(
    [failed, passing('find_note', { title: '/work/env/a' }, 'in /work/env/a, 0f8fad5b-d9cb-469f-a165-70867728950e')],
    '/work/env',
  );
  expect(made).toMatchObject([{ input: { title: '/path/to/a' }, output: 'in /path/to/a, <id>', varies: true }]);
});
