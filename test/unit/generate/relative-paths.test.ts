import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { PluginTool } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const root = '/srv/code';
const text = (description: string) => ({ type: 'string', description });
const tool = (name: string, properties: JsonObject, more: Partial<PluginTool> = {}): PluginTool =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required: Object.keys(properties) }, ...more });

const generate = async (tools: readonly PluginTool[], callTool: ServerProbe['callTool']) => {
  const probe: ServerProbe = { callTool, renew: async () => probe };
  const hints = {
    paths: [root],
    workDirectory: root,
    isScratchReady: true,
    mayWrite: true,
    isRiskApproved: true,
    sampleFiles: [
      { path: `${root}/pth-scratch/pth-sample.ts`, kind: 'ts', isForChanging: false } as const,
      { path: `${root}/pth-scratch/pth-sample-draft.ts`, kind: 'ts', isForChanging: true } as const,
    ],
  };
  const { tests } = await generateTests({ tools, seed: 3, probe, hints });
  return tests
    .filter(({ tags, needs_review: review }) => tags?.includes('valid') === true && /no input/.test(review ?? ''))
    .map(({ name, needs_review: review }) => `${name}: ${review}`);
};

/** Writes a value as the servers of these tests say it. */
function say(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? 'undefined' : JSON.stringify(value);
}

describe('an input that the first guess does not fit', () => {
  test(proves(['P-067'], 'names a file below the root directory that stands beside it'), async () => {
    const properties = {
      root: text('Root directory for resolving relative paths'),
      filePath: text('TypeScript file (relative to root)'),
    };
    const tools = [
      tool('get_diagnostics', properties, { annotations: { readOnlyHint: true } }),
      tool('rename_symbol', properties),
    ];
    const files = ['pth-sample.ts', 'pth-sample-draft.ts'].map((name) => `${root}/pth-scratch/${name}`);
    const waiting = await generate(tools, async (_, input) => {
      const path = `${say(input['root'])}/${say(input['filePath'])}`;
      return files.includes(path) ? textResult(`0 problems in ${path}`) : errorResult(`File not found: ${path}`);
    });
    expect(waiting).toEqual([]);
  });

  test(proves(['P-068'], 'is mended for each argument that one refusal complains about'), async () => {
    const tools = [
      tool('keep_fact', { title: text('Title'), content: text('Content'), scope: text('Where it holds') }),
    ];
    const waiting = await generate(tools, async (_, { title = '', content = '', scope }) => {
      const problems = [
        ...(say(title).length < 20 ? ['Title must be at least 20 characters'] : []),
        ...(say(content).length < 50 ? ['Content must be at least 50 characters'] : []),
        ...(scope === 'global' ? [] : ['Invalid scope. Must be "global" or "project:<name>"']),
      ];
      if (problems.length === 0) return textResult(`kept ${say(title)}`);
      return errorResult(JSON.stringify({ error: 'VALIDATION_ERROR', message: problems.join('; ') }));
    });
    expect(waiting).toEqual([]);
  });
});
