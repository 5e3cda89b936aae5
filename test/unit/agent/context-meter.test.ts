import { describe, expect, test } from 'vitest';
import { ContextMeter } from '../../../src/agent/context-meter.ts';
import { noUsage } from '../../../src/model/index.ts';
import { proves } from '../../requirements.ts';

const message = (chars: number) => ({ role: 'user' as const, text: 'x'.repeat(chars) });

describe('ContextMeter', () => {
  test(proves(['A-062'], 'warns above 80 % of the window, at four characters a token'), () => {
    const meter = new ContextMeter(100_000, '', []);
    meter.add(message(340_000));
    expect(meter.takeWarning()).toBeCloseTo(0.85, 5);
  });

  test(proves(['A-062'], 'does not warn at 79 %, nor at exactly 80 %'), () => {
    const meter = new ContextMeter(100_000, '', []);
    meter.add(message(316_000));
    expect(meter.takeWarning()).toBeUndefined();
    meter.add(message(4_000));
    expect(meter.takeWarning()).toBeUndefined();
    meter.add(message(4));
    expect(meter.takeWarning()).toBeGreaterThan(0.8);
  });

  test('warns once', () => {
    const meter = new ContextMeter(100, '', []);
    meter.add(message(1000));
    expect(meter.takeWarning()).toBe(2.5);
    meter.add(message(1000));
    expect(meter.takeWarning()).toBeUndefined();
  });

  test('counts system prompt, tools, calls, results and thinking', () => {
    const tool = { name: 'a', description: 'b', inputSchema: { type: 'object' } };
    const meter = new ContextMeter(1000, 'x'.repeat(40), [tool]);
    const base = 40 + JSON.stringify(tool).length;
    expect(meter.usage).toBeCloseTo(base / 4000, 10);
    meter.add({
      role: 'assistant',
      parts: [
        { type: 'text', text: 'xxxx' },
        { type: 'thinking', text: 'yy' },
        { type: 'redacted-thinking', data: 'zzz' },
        { type: 'tool-call', call: { id: 'i', name: 'nn', arguments: { a: 1 } } },
        { type: 'tool-call', call: { id: 'i', name: 'nn', arguments: {}, rawArguments: 'broken' } },
      ],
    });
    meter.add({ role: 'tool', results: [{ toolCallId: 'i', toolName: 'nn', text: '12345', isError: false }] });
    expect(meter.usage * 4000).toBeCloseTo(base + 4 + 2 + 3 + (2 + 7) + (2 + 6) + 5, 8);
  });

  test('what the provider counted wins when it is more', () => {
    const meter = new ContextMeter(1000, '', []);
    meter.report({ ...noUsage, inputTokens: 500, cacheReadTokens: 300, outputTokens: 100 });
    expect(meter.takeWarning()).toBe(0.9);
  });
});
