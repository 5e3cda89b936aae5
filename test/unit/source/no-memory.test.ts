import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';

const load = (path: string) => `await import('${pathToFileURL(join(import.meta.dirname, '../../..', path)).href}')`;

/** Node 20 refuses memory like this under `ulimit -v`. A process of its own, since another test may have the parsers. */
const program = `
WebAssembly.Memory = class { constructor() { throw new RangeError('WebAssembly.Memory(): could not allocate memory'); } };
const { analyzeHandlers, analyzePlugin } = ${load('src/source/index.ts')};
const { MemoryWorkspace } = ${load('test/kit/memory-workspace.ts')};
const workspace = new MemoryWorkspace({ 'a.js': '1', 'b.js': '2' });
console.log(JSON.stringify([await analyzePlugin(workspace), await analyzeHandlers(workspace, ['add'])]));
`;

test('a process that gets no memory for the parsers goes on without the source, and says so', async () => {
  const { stdout, stderr } = await runProcess({
    argv: [process.execPath, '--input-type=module', '--eval', program],
    cwd: import.meta.dirname,
    variables: {},
    timeoutMs: 60_000,
  });
  const told = expect.stringMatching(/^2 .*left out.*could not allocate memory.*ulimit -v unlimited$/);
  expect(JSON.parse(stdout.text), stderr.text).toMatchObject([
    { problems: [{ file: 'a.js', reason: told }], recommendation: { tier: 1, confidence: 'low' } },
    { handlers: [], problems: [told] },
  ]);
});
