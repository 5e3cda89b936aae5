import { describe, expect, test } from 'vitest';
import { toPlainLine, toPlainText } from '../../../src/base/index.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';

describe('toPlainText', () => {
  test.each<[string, string, string]>([
    ['colours', '\u001b[1;31mred\u001b[0m', 'red'],
    ['a title, ended by BEL or ST', '\u001b]0;title\u0007a\u001b]8;;http://x\u001b\\b', 'ab'],
    ['other control characters', 'a\u0000\u0008b\u007fc\u009b', 'abc'],
    [
      'text that would run the other way, and invisible characters',
      'a\u202eb\u2066c\u200bd\ufeffe\u{e0041}f',
      'abcdef',
    ],
    ['line ends of all kinds', 'a\r\nb\rc\nd\te', 'a\nb\nc\nd\te'],
    ['letters and emoji of all kinds stay', 'é日😀', 'é日😀'],
  ])('%s', (_title, text, expected) => {
    expect(toPlainText(text)).toBe(expected);
  });

  test('a long sequence that never ends takes no long time', () => {
    const started = threadCpuMs();
    toPlainText('\u001b]'.repeat(300_000));
    toPlainText(`\u001b[${'1;'.repeat(500_000)}`);
    expect(threadCpuMs() - started).toBeLessThan(1500);
  });
});

describe('toPlainLine', () => {
  test('folds white space and cuts at characters, not inside them', () => {
    expect(toPlainLine('  a\n\n\tb  ')).toBe('a b');
    expect(toPlainLine('abcdef', 6)).toBe('abcdef');
    expect(toPlainLine('abcdefg', 6)).toBe('abcde…');
    expect(toPlainLine('😀😀😀', 3)).toBe('😀😀😀');
    expect(toPlainLine('😀😀😀😀', 3)).toBe('😀😀…');
  });
});
