import { describe, expect, test } from 'vitest';
import { parseCommand } from '../../../../src/plugin/index.ts';
import { proves } from '../../../requirements.ts';

describe('a command as text', () => {
  test.each([
    ['npm run build', ['npm', 'run', 'build']],
    ['  make\t-j 2  ', ['make', '-j', '2']],
    [`sed 's/a b/c/' "x y" z`, ['sed', 's/a b/c/', 'x y', 'z']],
    ['a"b"\'c\'d', ['abcd']],
    ['say ""', ['say', '']],
    ['a\\ b "q\\"q" "keep\\n"', ['a b', 'q"q', 'keep\\n']],
    [`echo '$HOME | x'`, ['echo', '$HOME | x']],
    ['go build ./... -ldflags=-s', ['go', 'build', './...', '-ldflags=-s']],
    ['node x#y a~b a=b', ['node', 'x#y', 'a~b', 'a=b']],
  ])('%s is split into %j', (text, argv) => {
    expect(parseCommand(text)).toEqual(argv);
  });

  test.each([
    'a && b',
    'a | b',
    'a > b',
    'a; b',
    'echo $HOME',
    'echo "$HOME"',
    'echo `date`',
    'rm *.js',
    '(a)',
    'A=1 make',
    'ls ~',
    'a # b',
    '{ a; }',
    '! a',
    'a\nb',
  ])(proves(['P-061'], '%j is left to a shell, as one text'), (text) => {
    expect(parseCommand(text)).toEqual(['sh', '-c', text]);
  });

  test.each(['', '  ', '"open', "it's", 'ends with \\'])('%j is refused', (text) => {
    expect(() => parseCommand(text)).toThrowError(expect.objectContaining({ code: 'usage/invalid' }));
  });
});
