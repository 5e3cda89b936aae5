import { describe, expect, test } from 'vitest';
import { defaultTools } from '../../../../src/agent/index.ts';
import { captured, MemoryWorkspace } from '../../../kit/memory-workspace.ts';
import { proves } from '../../../requirements.ts';

const ten = `${Array.from({ length: 10 }, (_, index) => `line ${index + 1}`).join('\n')}\n`;

async function call(name: string, args: unknown, workspace: MemoryWorkspace, signal = new AbortController().signal) {
  const tool = defaultTools.find((each) => each.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  const parsed = tool.parse(args);
  if (!parsed.ok) throw new Error(parsed.error);
  return await tool.execute(parsed.input, { workspace, signal });
}

describe('the six tools', () => {
  test('have valid schemas of type object, and refuse what does not fit them', () => {
    expect(defaultTools.map((tool) => tool.name).sort()).toEqual([
      'edit_file',
      'glob',
      'grep',
      'read_file',
      'shell',
      'write_file',
    ]);
    for (const tool of defaultTools) {
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(tool.inputSchema).not.toHaveProperty('$schema');
      for (const wrong of [{}, null, 'x', [], { path: 5, command: 5, pattern: 5 }]) {
        const parsed = tool.parse(wrong);
        expect(parsed).toEqual({ ok: false, error: expect.stringMatching(/./) });
      }
    }
  });
});

describe('read_file', () => {
  test(proves(['A-022'], 'offset 3 and limit 2 of ten lines give lines 3 and 4 with their numbers'), async () => {
    const text = await call('read_file', { path: 'a', offset: 3, limit: 2 }, new MemoryWorkspace({ a: ten }));
    expect(text.split('\n').slice(0, 2)).toEqual(['     3\tline 3', '     4\tline 4']);
    expect(text).toContain('lines 3 to 4 of 10; go on with offset 5');
  });

  test('gives a short file whole, without remarks and without carriage returns', async () => {
    const workspace = new MemoryWorkspace({ a: 'one\r\ntwo\r\n', empty: '', last: 'x' });
    expect(await call('read_file', { path: 'a' }, workspace)).toBe('     1\tone\n     2\ttwo');
    expect(await call('read_file', { path: 'last' }, workspace)).toBe('     1\tx');
    expect(await call('read_file', { path: 'empty' }, workspace)).toBe('(the file is empty)');
  });

  test('says why it cannot', async () => {
    const workspace = new MemoryWorkspace({
      'd/a': ten,
      binary: 'a\0b',
      latin: Uint8Array.from([0x61, 0xe9, 0x62]),
      big: 'x'.repeat(10_485_761),
    });
    await expect(call('read_file', { path: 'nope' }, workspace)).rejects.toThrow('no file nope');
    await expect(call('read_file', { path: 'd' }, workspace)).rejects.toThrow('is a directory');
    await expect(call('read_file', { path: 'd/a', offset: 11 }, workspace)).rejects.toThrow('only 10 lines');
    await expect(call('read_file', { path: 'binary' }, workspace)).rejects.toThrow('binary');
    await expect(call('read_file', { path: 'latin' }, workspace)).rejects.toThrow('not UTF-8');
    await expect(call('read_file', { path: 'big' }, workspace)).rejects.toThrow('too many to read');
    await expect(call('read_file', { path: '../x' }, workspace)).rejects.toThrow('outside');
    await expect(call('read_file', { path: 'd/a', offset: 0 }, workspace)).rejects.toThrow('offset');
  });
});

describe('write_file', () => {
  test('says whether it created or replaced', async () => {
    const workspace = new MemoryWorkspace({ a: 'old' });
    expect(await call('write_file', { path: 'b/c/d', content: 'é' }, workspace)).toBe('Created b/c/d (2 bytes).');
    expect(await call('write_file', { path: 'a', content: '' }, workspace)).toBe('Replaced a (0 bytes).');
    expect([workspace.text('b/c/d'), workspace.text('a')]).toEqual(['é', '']);
    await expect(call('write_file', { path: 'b', content: '' }, workspace)).rejects.toThrow('directory');
  });
});

async function edit(content: string, old_string: string, new_string: string, replace_all?: boolean) {
  const workspace = new MemoryWorkspace({ a: content });
  const said = await call(
    'edit_file',
    { path: 'a', old_string, new_string, ...(replace_all === undefined ? {} : { replace_all }) },
    workspace,
  );
  return { said, text: workspace.text('a') };
}

describe('edit_file', () => {
  test('replaces one occurrence and says where', async () => {
    expect(await edit('a\nb\nc\n', 'b', 'x\ny')).toEqual({
      said: 'Replaced 1 occurrence in a, line 2.',
      text: 'a\nx\ny\nc\n',
    });
  });

  test('takes the new text as it is, whatever stands in it', async () => {
    const pattern = '$& $1 $$ $`';
    expect((await edit('a b c', 'b', pattern)).text).toBe(`a ${pattern} c`);
  });

  test('refuses what is not found or not unique, with the number, and changes nothing', async () => {
    const workspace = new MemoryWorkspace({ a: 'x\nx\nx\n' });
    const args = { path: 'a', old_string: 'x', new_string: 'y' };
    await expect(call('edit_file', args, workspace)).rejects.toThrow('found 3 times');
    await expect(call('edit_file', { ...args, old_string: 'z' }, workspace)).rejects.toThrow('found 0 times');
    await expect(call('edit_file', { ...args, new_string: 'x' }, workspace)).rejects.toThrow('the same');
    await expect(call('edit_file', { ...args, old_string: '' }, workspace)).rejects.toThrow('old_string');
    await expect(call('edit_file', { ...args, path: 'b' }, workspace)).rejects.toThrow('no file');
    expect(workspace.text('a')).toBe('x\nx\nx\n');
  });

  test('replaces all when asked', async () => {
    expect(await edit('x x\nx', 'x', 'y', true)).toEqual({
      said: 'Replaced 3 occurrences in a, the first in line 1.',
      text: 'y y\ny',
    });
  });

  test('keeps the line ends of a file with carriage returns', async () => {
    expect((await edit('a\r\nb\r\nc\r\n', 'a\nb', 'a\nnew\nb')).text).toBe('a\r\nnew\r\nb\r\nc\r\n');
    expect((await edit('a\r\nb\r\n', 'b', 'b1\nb2')).text).toBe('a\r\nb1\r\nb2\r\n');
    expect((await edit('a\r\nb\r\n', 'a\r\nb', 'x\r\ny')).text).toBe('x\r\ny\r\n');
  });

  test('in a file with both, takes the ends that are found', async () => {
    expect((await edit('a\r\nb\nc\n', 'b\nc', 'x\ny')).text).toBe('a\r\nx\ny\n');
    expect((await edit('a\r\nb\r\nc\n', 'a\nb', 'x\ny')).text).toBe('x\r\ny\r\nc\n');
  });

  test('keeps a byte order mark', async () => {
    expect((await edit('\uFEFFa b', 'a', 'x')).text).toBe('\uFEFFx b');
  });
});

describe('shell', () => {
  test('runs sh -c inside, with the default and the given time limit', async () => {
    const workspace = new MemoryWorkspace();
    const limits: unknown[] = [];
    workspace.onRun = (_, given) => {
      limits.push(given.timeoutMs);
      return { stdout: captured('out\n'), stderr: captured('err\n') };
    };
    const said = await call('shell', { command: 'echo "a b"; exit 0' }, workspace);
    await call('shell', { command: 'x', timeout_ms: 5 }, workspace);
    expect(workspace.commands[0]?.argv).toEqual(['sh', '-c', 'echo "a b"; exit 0']);
    expect(limits).toEqual([10_000, 5]);
    expect(said).toBe('out\n[stderr]\nerr\n[exit code 0]');
    await expect(call('shell', { command: 'x', timeout_ms: 600_001 }, workspace)).rejects.toThrow('timeout_ms');
  });

  test('a command that fails is a result; one that did not run to its end is an error', async () => {
    const workspace = new MemoryWorkspace();
    workspace.onRun = () => ({ exitCode: 3 });
    expect(await call('shell', { command: 'x' }, workspace)).toBe('(no output)\n[exit code 3]');
    workspace.onRun = () => ({ exitCode: null, signal: 'SIGSEGV' });
    expect(await call('shell', { command: 'x' }, workspace)).toContain('ended by SIGSEGV');
    workspace.onRun = () => ({ reason: 'timed-out', exitCode: null, stdout: captured('so far\n') });
    await expect(call('shell', { command: 'x', timeout_ms: 100 }, workspace)).rejects.toThrow(
      'so far\n[timed out after 100 ms and was ended;',
    );
    workspace.onRun = () => ({ reason: 'spawn-failed', exitCode: null, spawnError: 'no sh' });
    await expect(call('shell', { command: 'x' }, workspace)).rejects.toThrow('could not be started: no sh');
    workspace.onRun = () => ({ reason: 'aborted', exitCode: null });
    await expect(call('shell', { command: 'x' }, workspace)).rejects.toThrow('aborted');
  });

  test('says nothing that changes from run to run, or repeated failures would look different', async () => {
    const workspace = new MemoryWorkspace();
    workspace.onRun = () => ({ durationMs: Math.random() * 1000, exitCode: 1 });
    expect(await call('shell', { command: 'x' }, workspace)).toBe(await call('shell', { command: 'x' }, workspace));
  });
});

describe('grep', () => {
  test('gives path, line and text of each hit', async () => {
    const workspace = new MemoryWorkspace({ 'src/a.ts': 'x\nFind me\n', b: 'find me too' });
    expect(await call('grep', { pattern: 'find (me)', ignore_case: true }, workspace)).toBe(
      'b:1:find me too\nsrc/a.ts:2:Find me',
    );
    expect(await call('grep', { pattern: 'absent' }, workspace)).toBe('No hits.');
  });

  test('refuses a broken pattern, shortens long lines, and says when it stopped', async () => {
    const workspace = new MemoryWorkspace({ a: `${'x'.repeat(2000)}\n`.repeat(1001) });
    await expect(call('grep', { pattern: '(' }, workspace)).rejects.toThrow('no regular expression');
    const lines = (await call('grep', { pattern: 'x' }, workspace)).split('\n');
    expect(lines).toHaveLength(1001);
    expect(lines[0]?.length).toBeLessThan(600);
    expect(lines.at(-1)).toContain('stopped after 1000 hits');
  });
});

describe('glob', () => {
  const workspace = new MemoryWorkspace({ 'src/a.ts': '', 'src/deep/b.ts': '', 'src/c.js': '', 'd.ts': '' });

  test.each([
    [{ pattern: '**/*.ts' }, ['d.ts', 'src/a.ts', 'src/deep/b.ts']],
    [{ pattern: '*.ts' }, ['d.ts', 'src/a.ts', 'src/deep/b.ts']],
    [{ pattern: 'src/*.{ts,js}' }, ['src/a.ts', 'src/c.js']],
    [{ pattern: './src/*.js' }, ['src/c.js']],
    [{ pattern: '*/*.ts', path: 'src' }, ['src/deep/b.ts']],
    [{ pattern: '*.ts', path: './src/' }, ['src/a.ts', 'src/deep/b.ts']],
    [{ pattern: '**/*.py' }, ['No files.']],
  ])('%j', async (args, expected) => {
    expect((await call('glob', args, workspace)).split('\n')).toEqual(expected);
  });
});
