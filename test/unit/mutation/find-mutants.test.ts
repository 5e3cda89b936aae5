import { describe, expect, test } from 'vitest';
import { findMutants } from '../../../src/mutation/find-mutants.ts';
import { applyMutant } from '../../../src/mutation/mutant.ts';
import { renderPatch } from '../../../src/mutation/render-patch.ts';
import { openParsers, type SourceLanguage } from '../../../src/source/index.ts';

const parsers = openParsers();

async function find(text: string, language: SourceLanguage = 'javascript') {
  const tree = await parsers.parse(language, text);
  if (!tree) throw new Error('not parsed');
  return findMutants(tree, { file: 'server.js', language, text });
}

/** The whole text with each mutant of an operator in it. */
async function mutate(operator: string, text: string, language: SourceLanguage = 'javascript'): Promise<string[]> {
  const { mutants } = await find(text, language);
  return mutants.filter((mutant) => mutant.operator === operator).map((mutant) => applyMutant(text, mutant));
}

describe('JavaScript', () => {
  test.each([
    [
      'drop-validation',
      'function f(a) { if (!a) throw new Error("x"); }',
      ['function f(a) { if (false) throw new Error("x"); }'],
    ],
    [
      'drop-validation',
      'function f(a) { if (a < 0) { return { isError: true, content: [] }; } }',
      ['function f(a) { if (false) { return { isError: true, content: [] }; } }'],
    ],
    [
      'drop-validation',
      'const S = z.string().min(1).email();',
      ['const S = z.string().email();', 'const S = z.string().min(1);'],
    ],
    [
      'drop-validation',
      'const S = { type: "string", minLength: 1, maxLength: 9 };',
      ['const S = { type: "string",  maxLength: 9 };', 'const S = { type: "string", minLength: 1 };'],
    ],
    [
      'swallow-error',
      'function f() { try { g(); } catch (e) { throw e; } }',
      ['function f() { try { g(); } catch (e) {} }'],
    ],
    ['lose-is-error', 'const f = () => ({ isError: true });', ['const f = () => ({ isError: false });']],
    [
      'content-type',
      'function f(t) { return { content: [{ type: "text", text: t }] }; }',
      ['function f(t) { return { content: [{ type: "plain", text: t }] }; }'],
    ],
    ['content-type', 'function f() { return { type: "text", rows: 3 }; }', []],
    [
      'print-on-stdout',
      'server.registerTool("add", {}, async ({ a }) => { if (a) return text(a); return list.map((x) => { return x; }); });',
      [
        'server.registerTool("add", {}, async ({ a }) => { if (a) { console.log("loading …"); return text(a); } return list.map((x) => { return x; }); });',
        'server.registerTool("add", {}, async ({ a }) => { if (a) return text(a); { console.log("loading …"); return list.map((x) => { return x; }); } });',
      ],
    ],
    [
      'print-on-stdout',
      'function f() { server.tool("add", {}, () => text(1)); }',
      ['function f() { server.tool("add", {}, () => (console.log("loading …"), text(1))); }'],
    ],
    ['print-on-stdout', 'function f(a) { return a; }', []],
    [
      'slow-handler',
      'function f(name) { switch (name) { case "add": return 1; } }',
      [
        'function f(name) { switch (name) { case "add": { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 15000); return 1; } } }',
      ],
    ],
    ['boundary', 'function f(a) { return a >= 3; }', ['function f(a) { return a > 3; }']],
    ['off-by-one', 'function f(a) { return a + 1; }', ['function f(a) { return a + 2; }']],
    ['swap-operator', 'function f(a, b) { return a + b; }', ['function f(a, b) { return a - b; }']],
    ['swap-operator', 'function f(a) { return "x" + a; }', []],
    ['negate-condition', 'function f(a) { return a ? 1 : 2; }', ['function f(a) { return !(a) ? 1 : 2; }']],
    [
      'wrong-field',
      'function f(a, b) { return { a, total: b }; }',
      ['function f(a, b) { return { aRenamed: a, total: b }; }', 'function f(a, b) { return { a, totalRenamed: b }; }'],
    ],
    ['wrong-field', 'function f(p) { return read(p, { encoding: "utf8" }); }', []],
    ['stale-state', 'async function f(g) { await this.saveGraph(g); }', ['async function f(g) { ; }']],
    ['empty-result', 'function f(a) { return a.map(String); }', ['function f(a) { return []; }']],
    ['remove-statement', 'function f() { notify(); }', ['function f() { ; }']],
    ['wrong-constant', 'function f() { return true; }', ['function f() { return false; }']],
  ])('%s: %s', async (operator, text, expected) => {
    expect(await mutate(operator, text)).toEqual(expected);
  });

  test('what no caller can see is left out under its name', async () => {
    const { mutants, leftOut } = await find(`
      server.registerTool('sum', { description: 'Adds', inputSchema: {} }, () => {
        console.error('called');
        throw new Error('bad');
      });
      const start = () => ({ description: 'text' });
    `);
    expect(mutants.map(({ operator, original }) => `${operator} ${original}`)).toEqual(['wrong-field description']);
    expect(leftOut).toEqual({ 'log output': 2, 'wording of an error': 1, description: 1 });
  });

  test('code outside of functions runs at start and bears schema constraints only', async () => {
    const { mutants } = await find('const limit = 5; start(limit); const S = z.number().max(3);');
    expect(mutants.map(({ operator, isSchema }) => [operator, isSchema])).toEqual([['drop-validation', true]]);
  });

  test('a place knows its tool by registration and by case label', async () => {
    const { mutants } = await find(`
      server.tool('add', { a: z.number() }, ({ a }) => ({ sum: a + 1 }));
      function call(name) { switch (name) { case 'sub': return limit > 3; } }
    `);
    expect([...new Set(mutants.map(({ tool }) => tool))]).toEqual(['add', 'sub']);
  });
});

describe('Python', () => {
  test.each([
    [
      'drop-validation',
      'def f(a):\n    if a < 1:\n        raise ValueError("x")\n',
      ['def f(a):\n    if False:\n        raise ValueError("x")\n'],
    ],
    [
      'drop-validation',
      'def f(a: int = Field(ge=1, le=3)): ...\n',
      ['def f(a: int = Field( le=3)): ...\n', 'def f(a: int = Field(ge=1)): ...\n'],
    ],
    [
      'swallow-error',
      'def f():\n    try:\n        g()\n    except OSError:\n        raise\n',
      ['def f():\n    try:\n        g()\n    except OSError:\n        pass\n'],
    ],
    ['lose-is-error', 'def f():\n    return {"isError": True}\n', ['def f():\n    return {"isError": False}\n']],
    ['boundary', 'def f(a):\n    return a <= 3\n', ['def f(a):\n    return a < 3\n']],
    ['negate-condition', 'def f(a):\n    if a:\n        g()\n', ['def f(a):\n    if not (a):\n        g()\n']],
    ['stale-state', 'def f(self, a):\n    self.total = a\n', ['def f(self, a):\n    pass\n']],
    ['wrong-field', 'def f(a):\n    return {"sum": a}\n', ['def f(a):\n    return {"sumRenamed": a}\n']],
    [
      'content-type',
      'def f(t):\n    return [TextContent(type="text", text=t)]\n',
      ['def f(t):\n    return [TextContent(type="plain", text=t)]\n'],
    ],
    [
      'print-on-stdout',
      '@mcp.tool()\ndef add(a):\n    return a\n',
      ['@mcp.tool()\ndef add(a):\n    print("loading …", flush=True); return a\n'],
    ],
    [
      'slow-handler',
      '@mcp.tool()\ndef add(a):\n    if a: return a\n',
      ['@mcp.tool()\ndef add(a):\n    if a: __import__("time").sleep(15); return a\n'],
    ],
    ['empty-result', 'def f(a):\n    return [b for b in a]\n', ['def f(a):\n    return []\n']],
  ])('%s: %s', async (operator, text, expected) => {
    expect(await mutate(operator, text, 'python')).toEqual(expected);
  });

  test('a decorated function is a tool', async () => {
    const { mutants } = await find('@mcp.tool()\ndef add(a: int):\n    return a + 1\n', 'python');
    expect([...new Set(mutants.map(({ tool }) => tool))]).toEqual(['add']);
  });
});

test('a patch says what changed, with the lines around it', async () => {
  const text = 'a\nb\nfunction f(x) {\n  return x > 1;\n}\nc\nd\ne\n';
  const [mutant] = (await find(text)).mutants.filter(({ operator }) => operator === 'boundary');
  if (!mutant) throw new Error('no mutant');
  expect(renderPatch(text, mutant)).toBe(
    [
      '--- a/server.js',
      '+++ b/server.js',
      '@@ -1,7 +1,7 @@',
      ' a',
      ' b',
      ' function f(x) {',
      '-  return x > 1;',
      '+  return x >= 1;',
      ' }',
      ' c',
      ' d',
      '',
    ].join('\n'),
  );
});
