import { describe, expect, test } from 'vitest';
import { parseBuildErrors } from '../../../src/repair/build-errors.ts';
import { detectMissingDependency, isOwnModule } from '../../../src/repair/missing-dependency.ts';

describe('parseBuildErrors', () => {
  test('gives one error per file and one per missing module, whoever imports it', () => {
    const errors = parseBuildErrors(
      [
        "src/a.ts(1,20): error TS2307: Cannot find module 'left-pad' or its corresponding type declarations.",
        "src/b.ts(2,20): error TS2307: Cannot find module 'left-pad' or its corresponding type declarations.",
        "src/c.ts(3,1): error TS2304: Cannot find name 'x'.",
        "src/c.ts(9,1): error TS2304: Cannot find name 'y'.",
        'npm error code 2',
        'npm error Lifecycle script `build` failed with error:',
      ].join('\n'),
    );
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatchObject({ missing: { kind: 'module', name: 'left-pad' } });
    expect(errors[0]?.locations.map(({ path }) => path)).toEqual(['src/a.ts', 'src/b.ts']);
    expect(errors[1]).toMatchObject({ message: "Cannot find name 'x'.", missing: null });
  });

  test('lists at most five', () => {
    const output = Array.from({ length: 9 }, (_, index) => `src/f${index}.ts(1,1): error TS1005: ';' expected.`).join(
      '\n',
    );
    expect(parseBuildErrors(output)).toHaveLength(5);
  });

  test('a missing file of its own is told per importing file', () => {
    const output =
      "src/a.ts(1,1): error TS2307: Cannot find module './gone.js' or its corresponding type declarations.";
    expect(parseBuildErrors(output)[0]).toMatchObject({
      missing: { name: './gone.js' },
      locations: [{ path: 'src/a.ts' }],
    });
  });

  test.each([
    ['esbuild', '✘ [ERROR] Expected ";" but found "}"\n\n    src/x.ts:3:5:\n      3 │ }', 'src/x.ts', 3],
    ['Rust', 'error[E0425]: cannot find value `x` in this scope\n  --> src/main.rs:4:5\n   |', 'src/main.rs', 4],
    ['Go', '# demo\n./main.go:10:2: undefined: x', './main.go', 10],
    [
      'pretty tsc',
      "\u001b[96msrc/x.ts\u001b[0m:\u001b[93m3\u001b[0m:\u001b[93m5\u001b[0m - \u001b[91merror\u001b[0m TS1005: ';' expected.",
      'src/x.ts',
      3,
    ],
    [
      'Python',
      '  File "/w/server.py", line 7\n    def x(:\n          ^\nSyntaxError: invalid syntax',
      '/w/server.py',
      7,
    ],
    [
      'Node',
      'file:///w/dist/x.js:7\nexport cons y;\n       ^^^^\n\nSyntaxError: Unexpected identifier',
      '/w/dist/x.js',
      7,
    ],
  ])('reads %s', (_, output, path, line) => {
    expect(parseBuildErrors(output)[0]?.locations[0]).toMatchObject({ path, line });
  });

  test('quotes the most telling line when it knows nothing', () => {
    expect(parseBuildErrors('doing\nmake: *** [all] Error 2\ndone')).toMatchObject([
      { message: 'make: *** [all] Error 2' },
    ]);
    expect(parseBuildErrors('')).toMatchObject([{ message: 'no output' }]);
  });
});

describe('detectMissingDependency', () => {
  test.each([
    ['spawn pandoc ENOENT', 'program', 'pandoc'],
    ['/bin/sh: 1: pandoc: not found', 'program', 'pandoc'],
    ['sh: line 1: jq: command not found', 'program', 'jq'],
    ["FileNotFoundError: [Errno 2] No such file or directory: 'systemctl'", 'program', 'systemctl'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'service', '127.0.0.1:5432'],
    ['getaddrinfo ENOTFOUND db.internal', 'service', 'db.internal'],
    ['error while loading shared libraries: libxyz.so.1: cannot open', 'library', 'libxyz.so.1'],
    ["Cannot find package 'zod' imported from /w/dist/x.js", 'module', 'zod'],
    ["ModuleNotFoundError: No module named 'yaml'", 'module', 'yaml'],
  ])('%s', (text, kind, name) => {
    expect(detectMissingDependency(text)).toEqual({ kind, name });
  });

  test.each(["ENOENT: no such file or directory, open '/tmp/x'", 'user not found', 'file: not found here'])(
    'a tool that says "%s" misses no dependency',
    (text) => expect(detectMissingDependency(text)).toBeNull(),
  );

  test('knows the plugin’s own modules', () => {
    expect(['./a.js', '../a', '/w/dist/index.js', 'file:///w/x'].every(isOwnModule)).toBe(true);
    expect(['zod', '@scope/x', 'node:fs'].some(isOwnModule)).toBe(false);
  });
});

test('a warning of the package manager is not quoted as the cause', () => {
  const output =
    'npm warn deprecated glob@7.2.3: old versions are not supported, error prone\nnpm error code ETARGET\n';
  expect(parseBuildErrors(output)[0]?.message).toBe('npm error code ETARGET');
});

describe('the cause of a package manager', () => {
  const warnings = [
    'npm warn deprecated inflight@1.0.6: This module is not supported, and leaks memory. Invalid.',
    'warning left-pad > x: error prone',
    '(node:1) Warning: unexpected',
  ];
  test.each([
    [
      'npm error code ETARGET\nnpm error notarget No matching version found for a@9.\nnpm error A complete log of this run can be found in: x',
      'ETARGET: notarget No matching version found for a@9.',
    ],
    ['npm ERR! code EBADPLATFORM\nnpm ERR! path /x\nnpm ERR! No native build', 'EBADPLATFORM: No native build'],
    [
      ' ERR_PNPM_NO_MATCHING_VERSION  No matching version found for a@9',
      'ERR_PNPM_NO_MATCHING_VERSION No matching version found for a@9',
    ],
    ['➤ YN0000: ┌ Resolution step\n➤ YN0035: │ a@npm:9: Package not found', 'YN0035: │ a@npm:9: Package not found'],
    [
      'error Couldn\'t find any versions for "a" that matches "9"',
      'Couldn\'t find any versions for "a" that matches "9"',
    ],
    ['ERROR: No matching distribution found for a', 'No matching distribution found for a'],
    ['go: downloading x\ngo: x@v9: unknown revision v9', 'go: x@v9: unknown revision v9'],
  ])('%j is no warning', (output, message) => {
    const [error] = parseBuildErrors([...warnings, ...output.split('\n')].join('\n'));
    expect(error?.message).toBe(message);
  });

  test('a warning is the cause only where nothing else was said', () => {
    expect(parseBuildErrors([...warnings, 'something odd'].join('\n'))[0]?.message).toBe('something odd');
  });
});

test('packages of npm that do not go together are told by name', () => {
  const output = [
    'npm error code ERESOLVE',
    'npm error ERESOLVE could not resolve',
    'npm error',
    'npm error While resolving: converter@3.24.6',
    'npm error Found: checker@4.0.5',
    'npm error node_modules/checker',
    'npm error',
    'npm error Could not resolve dependency:',
    'npm error peer checker@"^3.24.1" from converter@3.24.6',
  ];
  expect(parseBuildErrors(output.join('\n'))[0]?.message).toBe(
    'ERESOLVE: checker@4.0.5 is to be installed, and peer checker@"^3.24.1" from converter@3.24.6 does not go with it',
  );
  expect(parseBuildErrors(output.slice(0, 3).join('\n'))[0]?.message).toBe('ERESOLVE could not resolve');
});
