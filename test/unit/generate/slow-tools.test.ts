import { expect, test } from 'vitest';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { GeneratedSuite } from '../../../src/generate/tools/generate-types.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import type { TestCase } from '../../../src/suite/index.ts';
import { fakeTool, textResult, timedOut } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const limit = 5000;
const slow = ['list_birches', 'list_cedars', 'list_dogwoods', 'list_elders'];
const quick = ['list_alders', 'list_firs', 'list_gorses'];
const [first = '', ...rest] = quick;

/** Each process takes this long for its first answer; the slow tools never answer. */
function startServer(coldMs: number): ServerProbe {
  let isWarm = false;
  const answer = (name: string, timeoutMs: number): CallOutcome => {
    const durationMs = isWarm ? 6 : coldMs;
    if (slow.includes(name) || durationMs > timeoutMs) return timedOut(timeoutMs);
    isWarm = true;
    return { ...textResult(`Three of each kind stand here, says ${name}.`), durationMs };
  };
  return {
    callTool: (name, _input, { timeoutMs }) => Promise.resolve(answer(name, timeoutMs)),
    renew: () => Promise.resolve(startServer(limit * 2)),
  };
}

function make(names: readonly string[], properties: Record<string, { type: string }> = {}): Promise<GeneratedSuite> {
  const inputSchema = { type: 'object', properties, required: Object.keys(properties) };
  const tools = names.map((name): PluginTool => {
    const isQuick = quick.includes(name);
    const schema = isQuick ? { type: 'object', properties: {} } : inputSchema;
    return fakeTool(name, { inputSchema: schema, annotations: { readOnlyHint: true } });
  });
  const hints = { paths: [], workDirectory: '/srv/work' };
  return generateTests({ tools, probe: startServer(0), seed: 1, hints, limits: { callTimeoutMs: limit } });
}

function validOf({ tests }: GeneratedSuite): Extract<TestCase, { tier: 1 }>[] {
  return tests.flatMap((item) => (item.tier === 1 && item.name.includes(' - valid') ? [item] : []));
}

test(
  proves(['P-088'], 'tools that never answer take no comparison from the others, however slow a start is'),
  async () => {
    const suite = await make([first, ...slow, ...rest]);
    const compared = validOf(suite).filter(({ expect: wanted }) => wanted.output_equals !== undefined);
    expect(compared.map(({ tool }) => tool)).toEqual(quick);
    expect(suite.warnings.filter(({ check }) => check === 'answers-compared')).toEqual([]);
  },
);

test(
  proves(['P-088'], 'a tool that reads files may only be slow: its test waits and says how it gets more time'),
  async () => {
    const suite = await make([first, 'list_birches'], { path: { type: 'string' } });
    expect(validOf(suite).flatMap(({ tool, needs_review: why }) => (why === undefined ? [] : [[tool, why]]))).toEqual([
      ['list_birches', expect.stringMatching(/no answer within 5000 ms.*--timeout SECONDS/)],
    ]);
  },
);

test(
  proves(['P-088'], 'where the server answers nothing any more, the report says what was not compared'),
  async () => {
    const { warnings } = await make(slow);
    const [found] = warnings.filter(({ check }) => check === 'answers-compared');
    expect(found?.message).toContain('did not answer');
  },
);
