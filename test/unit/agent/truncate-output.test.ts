import { describe, expect, test } from 'vitest';
import type { OutputLimits } from '../../../src/agent/agent-session.ts';
import { truncateOutput } from '../../../src/agent/index.ts';
import { defaultOutputLimits, selectOutputLimits } from '../../../src/agent/truncate-output.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';
import { proves } from '../../requirements.ts';

const limitsOf = (tool: string): OutputLimits => selectOutputLimits(tool, undefined);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');
const isMarker = (line: string) => line.startsWith('[WARNING');
const contentLines = (text: string) => text.split('\n').filter((line) => !isMarker(line));

describe('truncateOutput', () => {
  test(proves(['A-033'], 'leaves a short text as it is, without a marker'), () => {
    const text = 'x'.repeat(100);
    for (const tool of Object.keys(defaultOutputLimits)) expect(truncateOutput(text, limitsOf(tool))).toBe(text);
    expect(truncateOutput('', limitsOf('shell'))).toBe('');
  });

  test(proves(['A-033'], 'the limits have defaults per tool and can be overridden by the session'), () => {
    expect(limitsOf('shell')).toEqual({ maxChars: 30_000, maxLines: 256, mode: 'head-tail' });
    expect(limitsOf('read_file')).toEqual({ maxChars: 50_000, mode: 'head-tail' });
    expect(limitsOf('grep')).toEqual({ maxChars: 20_000, maxLines: 200, mode: 'tail' });
    expect(limitsOf('glob')).toEqual({ maxChars: 20_000, maxLines: 500, mode: 'tail' });
    expect(limitsOf('constructor').maxChars).toBe(30_000);
    const own: OutputLimits = { maxChars: 10, mode: 'tail' };
    expect(selectOutputLimits('grep', { grep: own })).toBe(own);
    expect(selectOutputLimits('shell', { grep: own })).toEqual(limitsOf('shell'));
  });

  test(
    proves(['A-028', 'A-029'], '200,000 characters of shell output: characters first, then at most 256 lines'),
    () => {
      const text = numbered(20_000).slice(0, 200_000);
      const cut = truncateOutput(text, limitsOf('shell'));
      expect(contentLines(cut).length).toBeLessThanOrEqual(256);
      expect(cut.split('\n').filter(isMarker)).toHaveLength(1);
      // Only the order "characters, then lines" keeps whole lines from the cut at 15,000 characters on.
      expect(contentLines(cut).slice(0, 128)).toEqual(numbered(128).split('\n'));
    },
  );

  test(proves(['A-028'], 'the first stage decides what the second one sees'), () => {
    const limits: OutputLimits = { maxChars: 20, maxLines: 2, mode: 'head-tail' };
    const text = `a\nb\n${'x'.repeat(100)}\nc\nd`;
    expect(contentLines(truncateOutput(text, limits))).toEqual(['a', 'd']);
    const oneLine = `${'x'.repeat(100)}\nlast`;
    const [head, tail] = contentLines(truncateOutput(oneLine, limits));
    expect(head).toBe('x'.repeat(10));
    expect(tail).toBe('last');
  });

  test.each([
    ['grep', 200],
    ['glob', 500],
  ])(proves(['A-029'], 'keeps at most the lines of %s (%i)'), (tool, maxLines) => {
    const cut = truncateOutput(numbered(1000), limitsOf(tool));
    expect(contentLines(cut)).toEqual(numbered(1000).split('\n').slice(-maxLines));
  });

  test(proves(['A-030'], 'head and tail are the ends of the text, and the marker says how much is missing'), () => {
    const text = `${'a'.repeat(60_000)}${'z'.repeat(60_000)}`;
    const cut = truncateOutput(text, limitsOf('read_file'));
    const [head, marker, tail] = cut.split('\n');
    expect(head).toBe('a'.repeat(25_000));
    expect(tail).toBe('z'.repeat(25_000));
    expect(marker).toMatch(/^\[WARNING: .*the middle was left out: 70000 of 120000 characters, 0 of 1 lines/);
  });

  test(proves(['A-031'], 'tail mode drops the beginning and keeps the end of grep output'), () => {
    const text = numbered(10_000);
    const [marker, ...kept] = truncateOutput(text, limitsOf('grep')).split('\n');
    expect(marker).toMatch(/^\[WARNING: .*the beginning was left out: \d+ of \d+ characters, 9800 of 10000 lines/);
    expect(text.endsWith(kept.join('\n'))).toBe(true);
    expect(kept).toHaveLength(200);
  });

  test(proves(['A-032'], 'ten million characters, on one line or on many, are cut in well under a second'), () => {
    const inputs = ['x'.repeat(10_000_000), 'y\n'.repeat(5_000_000), '\n'.repeat(10_000_000)];
    for (const tool of Object.keys(defaultOutputLimits)) {
      for (const text of inputs) {
        const started = threadCpuMs();
        const cut = truncateOutput(text, limitsOf(tool));
        expect(threadCpuMs() - started).toBeLessThan(1000);
        expect(cut.length).toBeLessThan((limitsOf(tool).maxChars ?? 0) + 300);
      }
    }
  });

  test('never cuts a pair of surrogates apart', () => {
    const text = '😀'.repeat(100);
    for (let maxChars = 1; maxChars < 12; maxChars++) {
      for (const mode of ['head-tail', 'tail'] as const) {
        const cut = truncateOutput(text, { maxChars, mode });
        expect(Buffer.from(cut, 'utf8').toString('utf8')).toBe(cut);
      }
    }
  });
});
