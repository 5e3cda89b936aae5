import { describe, expect, test } from 'vitest';
import { parseLocation, parseLocations, toRelativePath } from '../../../src/repair/source-locations.ts';

describe('parseLocation', () => {
  test.each([
    ['    at add (/work/dist/add.js:3:9)', '/work/dist/add.js', 3],
    ['    at async Promise.all (index 0)', null, null],
    ['    at file:///work/my%20plugin/dist/x.js:12:7', '/work/my plugin/dist/x.js', 12],
    ['    at async Server.<anonymous> (file:///work/dist/server.js:20:22)', '/work/dist/server.js', 20],
    ['    at Object.run (C:\\work\\src\\x.js:1:2)', 'C:\\work\\src\\x.js', 1],
    ['  File "/work/server.py", line 41, in main', '/work/server.py', 41],
    ["src/tools.ts(17,5): error TS2322: Type 'string' is not assignable", 'src/tools.ts', 17],
    ["src/tools.ts:17:5 - error TS2322: Type 'string' is not", 'src/tools.ts', 17],
    ['  --> src/main.rs:3:5', 'src/main.rs', 3],
    ['./main.go:10:2: undefined: x', './main.go', 10],
    ['    src/x.ts:3:5:', 'src/x.ts', 3],
    ['file:///work/dist/bad.js:7', '/work/dist/bad.js', 7],
    ['listening on 127.0.0.1:8080', null, null],
    ['12:30:45 started', null, null],
  ])('reads %s', (line, path, number) => {
    const location = parseLocation(line);
    expect(location?.path ?? null).toBe(path);
    expect(location?.line ?? null).toBe(number);
  });
});

test('a Python traceback names its last frame first', () => {
  const text =
    'Traceback (most recent call last):\n  File "/w/a.py", line 1, in main\n  File "/w/b.py", line 2, in go\nValueError: no';
  expect(parseLocations(text).map(({ path }) => path)).toEqual(['/w/b.py', '/w/a.py']);
});

test('a hostile text costs little: long lines are passed over, the count is bounded', () => {
  const text = `${'at '.repeat(200_000)}\n${'    at f (/work/x.js:1:1)\n'.repeat(5000)}`;
  expect(parseLocations(text)).toHaveLength(40);
});

test.each([
  ['/work/src/x.ts', '/work', 'src/x.ts'],
  ['src/../src/x.ts', '/work', 'src/x.ts'],
  ['../secret', '/work', null],
  ['/etc/passwd', '/work', null],
  ['/workshop/x.ts', '/work', null],
  ['/work/node_modules/a/index.js', '/work', null],
  ['node:internal/modules/esm', '/work', null],
])('%s below %s is %s', (path, root, expected) => {
  expect(toRelativePath(path, root)).toBe(expected);
});
