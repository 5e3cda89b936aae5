import { LoopDetector } from '../../../src/agent/loop-detector.ts';
import { defaultOutputLimits, selectOutputLimits, truncateOutput } from '../../../src/agent/truncate-output.ts';

type Mode = 'head_tail' | 'tail';
const modes = { head_tail: 'head-tail', tail: 'tail' } as const;

/** Tells what was left out in the words of attractor, with the counts of PTH. */
const translate = (text: string, unit: 'characters' | 'lines') =>
  text.replace(
    /\[WARNING: the output was too long, the (\w+) was left out: (\d+) of \d+ characters, (\d+) of .*?\]/,
    (_, where, chars, lines) => {
      const count = `${unit === 'lines' ? lines : chars} ${unit}`;
      const place = where === 'middle' ? `${count} were removed from the middle` : `First ${count} were removed`;
      return `\n[WARNING: Tool output was truncated. ${place}. The full output is available in the event stream.]\n`;
    },
  );

export const truncateChars = (text: string, maxChars: number, mode: Mode) =>
  translate(truncateOutput(text, { maxChars, mode: modes[mode] }), 'characters');
export const truncateLines = (text: string, maxLines: number) =>
  translate(truncateOutput(text, { maxChars: Infinity, maxLines, mode: 'head-tail' }), 'lines');

type Numbers = Record<string, number>;
export function truncateToolOutput(text: string, tool: string, config?: Record<string, Numbers>): string {
  const maxChars = config?.['toolOutputLimits']?.[tool];
  const maxLines = config?.['toolLineLimits']?.[tool];
  const limits = { ...selectOutputLimits(tool, {}), ...(maxChars && { maxChars }), ...(maxLines && { maxLines }) };
  return translate(truncateOutput(text, limits), 'characters');
}

const all = Object.entries({ ...defaultOutputLimits, spawn_agent: selectOutputLimits('wait', {}) });
const collect = <T>(read: (limits: (typeof all)[number][1]) => T) =>
  Object.fromEntries(all.map(([tool, limits]) => [tool, read(limits)]));
export const DEFAULT_CHAR_LIMITS = collect(({ maxChars }) => maxChars);
export const DEFAULT_LINE_LIMITS = collect(({ maxLines }) => maxLines ?? null);
export const DEFAULT_TRUNCATION_MODES = collect(({ mode }) => mode.replace('-', '_'));

/** A detector that is asked after the calls; PTH's tells with the call. */
export function createLoopDetector() {
  let detector = new LoopDetector();
  let found: string | null = null;
  return {
    record(name: string, hash: string) {
      const call = { id: hash, name, arguments: { hash } };
      const pattern = detector.add(call, { text: '', isError: false });
      const steps = pattern?.split(' → ').length ?? 0;
      const word = ['', 'repeated 5', 'alternating', 'repeating'][steps];
      if (pattern !== undefined) found = `${name}:${hash} ${word}`;
    },
    check: () => found,
    reset() {
      detector = new LoopDetector();
      found = null;
    },
  };
}
