import { describe, expect, test } from 'vitest';
import { applyPatchTool } from '../../../../src/agent/tools/apply-patch/apply-patch.ts';
import { guardWorkspace } from '../../../../src/agent/guarded-workspace.ts';
import { PthError } from '../../../../src/base/index.ts';
import { MemoryWorkspace } from '../../../kit/memory-workspace.ts';
import { proves } from '../../../requirements.ts';

const signal = new AbortController().signal;
const patch = (...lines: string[]) => ['*** Begin Patch', ...lines, '*** End Patch'].join('\n');

async function apply(text: string, files: Record<string, string> = {}, workspace = new MemoryWorkspace(files)) {
  const said = await applyPatchTool.execute({ patch: text }, { workspace, signal });
  return { said, files: texts(workspace), workspace };
}

const texts = (workspace: MemoryWorkspace) =>
  Object.fromEntries([...workspace.files.keys()].map((path) => [path, workspace.text(path)]));

async function fail(text: string, files: Record<string, string> = {}): Promise<string> {
  const workspace = new MemoryWorkspace(files);
  const before = texts(workspace);
  const message = await applyPatchTool.execute({ patch: text }, { workspace, signal }).then(
    () => 'it did not fail',
    (error: Error) => error.message,
  );
  expect(message).toMatch(/^Nothing was changed\. /);
  expect(texts(workspace)).toEqual(before);
  return message;
}

const numbered = (...lines: string[]) => patch('*** Update File: a', '@@ -7,3 +7,4 @@ def two():', ...lines);

const code = 'import a\n\ndef one():\n  x = 1\n  return x\n\ndef two():\n  x = 1\n  return x\n';

describe('sections', () => {
  test(proves(['A-011'], 'adds, updates, deletes and moves files in one patch'), async () => {
    const { said, files } = await apply(
      patch(
        '*** Add File: new/b.txt',
        '+first',
        '+',
        '+third',
        '*** Update File: a.txt',
        '@@',
        ' one',
        '-two',
        '+TWO',
        ' three',
        '*** Delete File: gone.txt',
        '*** Update File: old.txt',
        '*** Move to: deep/new.txt',
        '@@',
        '-x',
        '+y',
      ),
      { 'a.txt': 'one\ntwo\nthree\n', 'gone.txt': 'x', 'old.txt': 'x\n' },
    );
    expect(files).toEqual({ 'new/b.txt': 'first\n\nthird\n', 'a.txt': 'one\nTWO\nthree\n', 'deep/new.txt': 'y\n' });
    expect(said.split('\n')).toEqual([
      'The patch was applied:',
      'A new/b.txt',
      'M a.txt',
      'D gone.txt',
      'R old.txt -> deep/new.txt',
    ]);
  });

  test('a move needs no hunk, and keeps that a file can be run', async () => {
    const { files, workspace } = await apply(patch('*** Update File: a', '*** Move to: b'), { a: 'x' });
    expect(files).toEqual({ b: 'x' });
    expect(workspace.commands.at(-1)?.argv.slice(-2)).toEqual(['a', 'b']);
  });

  test('sections see what those before them did', async () => {
    const { files } = await apply(
      patch(
        '*** Add File: a',
        '+one',
        '*** Update File: ./a',
        '@@',
        '-one',
        '+two',
        '*** Delete File: b',
        '*** Add File: b',
        '+new',
      ),
      { b: 'old\n' },
    );
    expect(files).toEqual({ a: 'two\n', b: 'new\n' });
    const swapped = await apply(
      patch(
        '*** Update File: a',
        '*** Move to: c',
        '*** Update File: b',
        '*** Move to: a',
        '*** Update File: c',
        '*** Move to: b',
      ),
      { a: 'A', b: 'B' },
    );
    expect(swapped.files).toEqual({ a: 'B', b: 'A' });
  });

  test('text around it, white space at the markers, and carriage returns do not matter', async () => {
    const text = `Here it is:\n\`\`\`\n  ${patch('*** Update File: a', '-x', '+y')}  \n\`\`\`\n`;
    expect((await apply(text, { a: 'x\n' })).files).toEqual({ a: 'y\n' });
    expect((await apply(text.replaceAll('\n', '\r\n'), { a: 'x\n' })).files).toEqual({ a: 'y\n' });
  });

  test('an empty file can be added, and one filled', async () => {
    expect((await apply(patch('*** Add File: a'))).files).toEqual({ a: '' });
    expect((await apply(patch('*** Update File: a', '@@', '+x'), { a: '' })).files).toEqual({ a: 'x\n' });
  });
});

describe('places', () => {
  const second = code.replace(/x = 1(?![\s\S]*x = 1)/, 'x = 2');

  test(proves(['A-011'], 'an anchor tells which of several places is meant'), async () => {
    const lines = ['-  x = 1', '+  x = 2'];
    expect((await apply(patch('*** Update File: a', '@@ def two():', ...lines), { a: code })).files['a']).toBe(second);
    const message = await fail(patch('*** Update File: a', '@@', ...lines), { a: code });
    expect(message).toContain(
      'Hunk 1 of a (line 3 of the patch): its lines stand at line 4 and at line 8 of the file.',
    );
    const repeated = patch('*** Update File: a', '@@ def two():', ' def two():', ...lines);
    expect((await apply(repeated, { a: code })).files['a']).toBe(second);
    expect((await apply(patch('*** Update File: a', '@@ def two', ...lines), { a: code })).files['a']).toBe(second);
  });

  test('anchors are found one inside the other', async () => {
    const text = 'class A:\n  def f():\n    pass\nclass B:\n  def f():\n    pass\n';
    const { files } = await apply(
      patch('*** Update File: a', '@@ class B:', '@@   def f():', '-    pass', '+    return'),
      { a: text },
    );
    expect(files['a']).toBe('class A:\n  def f():\n    pass\nclass B:\n  def f():\n    return\n');
  });

  const twoClasses = 'class A:\n  def f():\n    pass\nclass B:\n  def f():\n    pass\n';
  const pass = ['-    pass', '+    return'];

  test('an anchor or heading that stands twice is refused where both places have the lines', async () => {
    const told = 'its lines stand at line 3 and at line 6 of the file';
    expect(await fail(patch('*** Update File: a', '@@ def f():', ...pass), { a: twoClasses })).toContain(told);
    const unified = patch('*** Update File: a', '@@ -6 +6 @@   def f():', ...pass);
    expect(await fail(unified, { a: twoClasses })).toContain(told);
    const added = patch('*** Update File: a', '@@ def f():', '+    x = 1');
    expect(await fail(added, { a: twoClasses })).toContain(
      'its line "@@ def f():" stands at line 2 and at line 5 of the file',
    );
    const outer = patch('*** Update File: a', '@@ class A:', '@@ def f():', ...pass);
    expect((await apply(outer, { a: twoClasses })).files['a']).toBe(twoClasses.replace('pass', 'return'));
    const other = patch('*** Update File: a', '@@ def f():', '-    pass', '+    return', ' class B:');
    expect((await apply(other, { a: twoClasses })).files['a']).toBe(twoClasses.replace('pass', 'return'));
  });

  test('several places behind an anchor are refused, unless one alone is in the block that the anchor begins', async () => {
    const lines = ['-  x = 1', '+  x = 2'];
    const message = await fail(patch('*** Update File: a', '@@ import a', ...lines), { a: code });
    expect(message).toContain('its lines stand at line 4 and at line 8 of the file');
    const inOne = 'def one():\n  x = 1\n  y = x\n  x = 1\n';
    expect(await fail(patch('*** Update File: a', '@@ def one():', ...lines), { a: inOne })).toContain(
      'its lines stand at line 2 and at line 4 of the file',
    );
    const first = await apply(patch('*** Update File: a', '@@ def one():', ...lines), { a: code });
    expect(first.files['a']).toBe(code.replace('x = 1', 'x = 2'));
    const script = 'function a(\n  n,\n) {\n  go();\n}\nfunction b() {\n  go();\n}\n';
    const inA = await apply(patch('*** Update File: a', '@@ function a(', '-  go();', '+  stop();'), { a: script });
    expect(inA.files['a']).toBe(script.replace('go', 'stop'));
  });

  test('places that fit but for white space are as good as each other', async () => {
    const text = 'if a:\n  go()\nif b:\n    go()\n';
    expect(await fail(patch('*** Update File: a', '@@', '-go()', '+stop()'), { a: text })).toContain(
      'its lines stand at line 2 and at line 4 of the file',
    );
  });

  test('an anchor may stand before the hunk before it, and is then not looked for behind it', async () => {
    const text = twoClasses.replaceAll('    pass', '    x = 1\n    pass');
    const first = ['@@ class A:', '-    x = 1', '+    x = 2'];
    const again = patch('*** Update File: a', ...first, '@@ class A:', ...pass);
    expect((await apply(again, { a: text })).files['a']).toBe(text.replace('x = 1', 'x = 2').replace('pass', 'return'));
    const doubtful = patch('*** Update File: a', ...first, '@@ def f():', ...pass);
    expect(await fail(doubtful, { a: text })).toContain('Hunk 2 of a');
  });

  test('hunks of the same lines need as many places as they are', async () => {
    const hunk = ['@@', '-x', '+y'];
    const text = 'x\na\nx\nb\nx\n';
    expect(await fail(patch('*** Update File: a', ...hunk, ...hunk), { a: text })).toContain('Hunk 1 of a');
    const all = patch('*** Update File: a', ...hunk, ...hunk, ...hunk);
    expect((await apply(all, { a: text })).files['a']).toBe(text.replaceAll('x', 'y'));
  });

  test(proves(['A-011'], 'added lines alone go behind their anchor, or without one to the end'), async () => {
    const { files } = await apply(patch('*** Update File: a', '@@ def one():', '+  y = 0'), { a: code });
    expect(files['a']).toBe(code.replace('def one():\n', 'def one():\n  y = 0\n'));
    expect((await apply(patch('*** Update File: a', '@@', '+end'), { a: code })).files['a']).toBe(`${code}end\n`);
    const message = await fail(patch('*** Update File: a', '@@ def none():', '+x'), { a: code });
    expect(message).toContain('Hunk 1 of a (line 3 of the patch): its line "@@ def none():" was not found');
  });

  test('hunks come one after the other', async () => {
    const { files } = await apply(
      patch('*** Update File: a', '@@', '-  x = 1', '+  x = 2', '@@', '-  x = 1', '+  x = 3'),
      { a: code },
    );
    expect(files['a']).toBe(code.replace('1', '2').replace('1', '3'));
  });

  test('the mark of the end ties a hunk to the last lines', async () => {
    const text = 'a\nb\na\nb\n';
    const atEnd = patch('*** Update File: f', '@@', '-a', '-b', '+c', '*** End of File');
    expect((await apply(atEnd, { f: text })).files['f']).toBe('a\nb\nc\n');
    expect(await fail(atEnd, { f: `${text}x\n` })).toContain('not found at the end of the file');
    const added = patch('*** Update File: f', '@@ a', '+c', '*** End of File');
    expect(await fail(added, { f: text })).toContain('marked as the end');
  });

  test('white space and typographic look-alikes are overlooked where nothing fits better; kept lines stay as they are', async () => {
    const { files } = await apply(patch('*** Update File: a', '@@', ' it is "so" - yes', '-\tone', '+\tuno', ' two'), {
      a: 'it is \u201cso\u201d \u2014 yes\n  one  \ntwo\u00a0\n',
    });
    expect(files['a']).toBe('it is \u201cso\u201d \u2014 yes\n\tuno\ntwo\u00a0\n');
    const exact = await apply(patch('*** Update File: a', '@@', '-  x', '+y'), { a: 'x\n  x\n' });
    expect(exact.files['a']).toBe('x\ny\n');
  });

  test('line ends and the missing last one stay as they are', async () => {
    const change = patch('*** Update File: a', '@@', ' one', '-two', '+TWO', '+more');
    expect((await apply(change, { a: 'one\r\ntwo\r\nthree\r\n' })).files['a']).toBe('one\r\nTWO\r\nmore\r\nthree\r\n');
    expect((await apply(change, { a: 'one\ntwo' })).files['a']).toBe('one\nTWO\nmore');
    expect((await apply(change, { a: 'one\r\ntwo' })).files['a']).toBe('one\r\nTWO\r\nmore');
    expect((await apply(change, { a: 'one\r\ntwo\nthree\r\n' })).files['a']).toBe('one\r\nTWO\nmore\nthree\r\n');
  });

  test('an empty line of a hunk is an empty line of the file; empty lines behind it are nothing', async () => {
    const { files } = await apply(patch('*** Update File: a', '@@', ' one', '', '-two', '+TWO', '', ''), {
      a: 'one\n\ntwo\n',
    });
    expect(files['a']).toBe('one\n\nTWO\n');
  });

  test('the numbers of other diff formats are ignored where the lines tell the place', async () => {
    expect((await apply(numbered(' def two():', '-  x = 1', '+  x = 2'), { a: code })).files['a']).toBe(second);
    expect(await fail(numbered('+x'), { a: code })).toContain('line numbers alone');
    expect((await apply(numbered('-  x = 1', '+  x = 2'), { a: code })).files['a']).toBe(second);
    const twice = numbered('-  x = 1', '+  x = 2', '@@ -9 +9 @@ def two():', '-  return x', '+  return y');
    expect((await apply(twice, { a: code })).files['a']).toBe(
      second.replace(/return x(?![\s\S]*return x)/, 'return y'),
    );
  });
});

describe('all or nothing', () => {
  const good = ['*** Add File: new', '+x', '*** Update File: a', '@@', '-import a', '+import b'];

  test.each([
    [
      ['*** Update File: a', '@@', '-not there', '+x'],
      /Hunk 1 of a \(line 9 of the patch\): these lines were not found .*\nnot there/,
    ],
    [['*** Update File: a', '@@', '-import b', '+import c', '@@', ' def three():', '+x'], /Hunk 2 of a \(line 12 /],
    [['*** Update File: none', '@@', '-x', '+y'], /no file none to update/],
    [['*** Delete File: none'], /no file none to delete/],
    [['*** Add File: a', '+x'], /a exists already/],
    [['*** Update File: b', '*** Move to: a'], /a exists already; b cannot move there/],
    [['*** Add File: ../x', '+x'], /outside/],
    [['*** Add File: a/b', '+x', '*** Add File: new/b', '+x'], /new cannot be a file and hold/],
    [['*** Delete File: dir'], /is a directory/],
    [['*** Update File: binary', '@@', '-a', '+b'], /binary file/],
  ])('%j', async (lines, reason) => {
    const files = { a: code, b: 'x\n', 'dir/c': 'x', binary: 'a\0' };
    expect(await fail(patch(...good, ...lines), files)).toMatch(reason);
  });

  test.each([
    ['no patch at all', /no line "\*\*\* Begin Patch"/],
    ['*** Begin Patch\n*** Add File: a\n+x', /no line "\*\*\* End Patch"/],
    [patch(), /names no file/],
    [patch('*** Update File: a'), /has no hunk/],
    [patch('*** Update File: a', '@@'), /has no lines/],
    [patch('*** Update File: a', '@@', '*x'), /Line 4 of the patch is no line of a hunk/],
    [patch('*** Update File: a', '@@', '-x', '*** End of File', '-y'), /begins no hunk/],
    [patch('*** Rename File: a'), /begins no section/],
    [patch('*** Add File:'), /names no file/],
    [patch('*** Add File: b', 'x'), /has no \+ at its start/],
    [patch('*** Add File: b', '+x', '', '+y'), /is empty; an empty line/],
  ])('what is no patch: %j', async (text, reason) => {
    expect(await fail(text, { a: 'x\n' })).toMatch(reason);
  });

  test('a write that fails takes back those before it', async () => {
    const workspace = new MemoryWorkspace({ a: code, b: 'x\n' });
    const write = workspace.writeFile.bind(workspace);
    workspace.writeFile = (path, content) =>
      path === 'b' ? Promise.reject(new PthError('environment/write-failed', 'disk full')) : write(path, content);
    const before = texts(workspace);
    const text = patch(...good, '*** Update File: b', '@@', '-x', '+y');
    await expect(applyPatchTool.execute({ patch: text }, { workspace, signal })).rejects.toThrow(
      'Nothing was changed. disk full',
    );
    expect(texts(workspace)).toEqual(before);
  });

  test('what cannot be taken back is named', async () => {
    const workspace = new MemoryWorkspace({ a: 'x\n', b: 'x\n' });
    const write = workspace.writeFile.bind(workspace);
    let writes = 0;
    workspace.writeFile = (path, content) =>
      ++writes > 1 ? Promise.reject(new PthError('environment/write-failed', 'disk full')) : write(path, content);
    const text = patch('*** Update File: a', '@@', '-x', '+y', '*** Update File: b', '@@', '-x', '+y');
    await expect(applyPatchTool.execute({ patch: text }, { workspace, signal })).rejects.toThrow(
      'disk full And these files could not be put back: a (disk full)',
    );
  });

  test('a protected path is refused before anything is written', async () => {
    const workspace = new MemoryWorkspace({ a: 'x\n', '.pth/tests/t.yaml': 'oracle\n' });
    const guard = guardWorkspace(workspace, ['.pth']);
    const writes: string[] = [];
    const write = workspace.writeFile.bind(workspace);
    workspace.writeFile = (path, content) => {
      writes.push(path);
      return write(path, content);
    };
    const text = patch(
      '*** Update File: a',
      '@@',
      '-x',
      '+y',
      '*** Update File: .pth/tests/t.yaml',
      '@@',
      '-oracle',
      '+weak',
    );
    const context = {
      workspace: guard.workspace,
      signal,
      assertWritable: (path: string) => guard.assertWritable(path),
    };
    await expect(applyPatchTool.execute({ patch: text }, context)).rejects.toThrow('protected');
    expect(writes).toEqual([]);
    await expect(applyPatchTool.execute({ patch: text }, { workspace: guard.workspace, signal })).rejects.toThrow(
      'protected',
    );
    expect(workspace.text('a')).toBe('x\n');
  });
});
