import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { type ServerProbe, generateTests } from '../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import { renderTests } from '../../../src/suite/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';

const sizes = Array.from({ length: 10 }, (_, index) => `size_${index}`);

const tools: PluginTool[] = [
  fakeTool('measure', {
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(sizes.map((name) => [name, { type: 'integer', minimum: 1, maximum: 9 }])),
      required: sizes,
    },
    annotations: { readOnlyHint: true },
  }),
  fakeTool('set_size', {
    inputSchema: { type: 'object', properties: { size: { type: 'integer', minimum: 1 } }, required: ['size'] },
    annotations: { readOnlyHint: false, destructiveHint: false },
  }),
  fakeTool('get_size', { inputSchema: { type: 'object', properties: {} }, annotations: { readOnlyHint: true } }),
];

/** `measure` misses the last borders; a size below one that `set_size` let in breaks `get_size`. */
function startProbe(answerMs: number): ServerProbe {
  let current = 1;
  const answer = (name: string, input: JsonObject): CallOutcome => {
    if (name === 'get_size')
      return current < 1 ? errorResult('TypeError: x is not a function') : textResult(`${current}`);
    if (name === 'set_size') {
      current = Number(input['size']);
      return textResult('set');
    }
    const wrong = sizes
      .slice(0, 9)
      .find((size) => typeof input[size] !== 'number' || input[size] < 1 || input[size] > 9);
    return wrong === undefined ? textResult('measured') : errorResult(`${wrong} must be an integer from 1 to 9`);
  };
  return {
    callTool: (name, input) => Promise.resolve({ ...answer(name, input), durationMs: answerMs }),
    renew: () => Promise.resolve(startProbe(answerMs)),
  };
}

async function generate(answerMs: number): Promise<string> {
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const { tests, perTool, warnings } = await generateTests({ tools, probe: startProbe(answerMs), seed: 1, hints });
  return [renderTests(tests), JSON.stringify(perTool), JSON.stringify(warnings)].join('\n');
}

test('a server on a busy host, which answers a hundred times later, gets the same suite', async () => {
  const idle = await generate(4);
  expect(idle).toContain('since then this tool fails');
  expect(await generate(400)).toBe(idle);
});
