import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { type ServerProbe, generateTests } from '../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import type { TestCase } from '../../../src/suite/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

type Answer = (name: string, input: JsonObject) => CallOutcome;

const tool = (name: string, properties: JsonObject, required: string[], more: Partial<PluginTool> = {}): PluginTool =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required }, ...more });

const lampTools = [
  tool('set_lamp', { mode: { enum: ['on', 'off'] } }, ['mode']),
  tool('get_lamp', {}, [], { annotations: { readOnlyHint: true } }),
];

/** A lamp; with the planted fault it loses that it was put out. */
function openLamp({ isForgetful }: { isForgetful: boolean }): Answer {
  let mode = 'off';
  return (name, input) => {
    if (name === 'get_lamp') return textResult(`The lamp is ${mode}.`);
    const wanted = input['mode'];
    if (wanted !== 'on' && wanted !== 'off') return errorResult('mode must be one of on, off');
    if (!isForgetful || wanted === 'on') mode = wanted;
    return textResult('done');
  };
}

const fanTools = [
  tool('start_fan', {}, []),
  tool('stop_fan', {}, []),
  tool('fan_status', {}, [], { annotations: { readOnlyHint: true } }),
];

function openFan({ isForgetful }: { isForgetful: boolean }): Answer {
  let isRunning = false;
  return (name) => {
    if (name === 'fan_status') return textResult(isRunning ? 'The fan turns.' : 'The fan stands still.');
    if (name === 'start_fan') isRunning = true;
    else if (!isForgetful) isRunning = false;
    return textResult('done');
  };
}

async function generate(tools: PluginTool[], open: () => Answer): Promise<TestCase[]> {
  let answer = open();
  const probe: ServerProbe = {
    callTool: (name, input) => Promise.resolve(answer(name, input)),
    renew: () => {
      answer = open();
      return Promise.resolve(probe);
    },
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  return (await generateTests({ tools, probe, seed: 1, hints })).tests;
}

/** Whether the last answer of a scenario is the one it asks for. */
function isGreen(scenario: TestCase, answer: Answer): boolean {
  if (scenario.tier !== 2) return false;
  const outcomes = scenario.steps.map((step) => answer(step.tool, step.input ?? {}));
  const last = outcomes.at(-1);
  return JSON.stringify(last).includes(String(scenario.steps.at(-1)?.expect?.output_equals));
}

describe.each([
  ['a choice', lampTools, openLamp, ['set_lamp - effect: mode is off, then get_lamp shows it']],
  ['two tools that undo each other', fanTools, openFan, ['stop_fan - effect: stop_fan, then fan_status shows it']],
] as const)('%s', (_, tools, open, caughtBy) => {
  test(
    proves(['P-067', 'P-069'], 'a reader is asked for the state that was set last; a lost state is caught'),
    async () => {
      const tests = await generate([...tools], () => open({ isForgetful: false }));
      const switches = tests.filter(({ name }) => name.endsWith(' shows it'));
      expect(switches).toHaveLength(2);
      expect(switches.filter((entry) => !isGreen(entry, open({ isForgetful: false })))).toEqual([]);
      const caught = switches.filter((entry) => !isGreen(entry, open({ isForgetful: true })));
      expect(caught.map(({ name }) => name)).toEqual(caughtBy);
    },
  );

  test(proves(['P-067'], 'the same suite each time'), async () => {
    const first = await generate([...tools], () => open({ isForgetful: false }));
    expect(await generate([...tools], () => open({ isForgetful: false }))).toEqual(first);
  });
});
