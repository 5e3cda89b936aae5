import { z } from 'zod';

/** Programs that run tests, in the order of preference where a project names several. */
export const runnerNames = [
  'vitest',
  'node',
  'jest',
  'mocha',
  'ava',
  'tape',
  'pytest',
  'unittest',
  'go',
  'cargo',
  'flutter',
  'pth',
] as const;

/** A program that runs tests; `node` is `node --test`, and `pth` the runner that `pth export-ci` writes. */
export type TestRunnerName = (typeof runnerNames)[number];

/** Texts that stand in the script: one line, no control characters, not too long. */
const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line without control characters');
const word = line(1000);

/** A path below a directory: relative, without `..`, and never taken for a flag. */
const innerPath = word.refine(
  (path) => !path.startsWith('/') && !path.startsWith('-') && !path.split('/').includes('..'),
  'must stay below the project and not begin with a dash',
);

const plainOption = z
  .string()
  .max(300)
  .regex(/^[\w@./:=+,-]+$/, 'must be plain words');

/** A requirement, or the project or another one in its repository; no option but those that the Tasker gives. */
const installOption = line(500).regex(
  /^(?:-e|--extras|--with|\.(?:\.?\/[\w./@+-]+)?(?:\[[\w.,-]+\])?|[A-Za-z0-9].*)$/,
  'must be a requirement of Python',
);

/** The tests that one program runs in one directory. */
export const testPartSchema = z.strictObject({
  /** Names the part in summaries, such as `vitest in packages/core`. */
  label: word,
  runner: z.enum(runnerNames),
  /** Where the program is started; relative to the project, `.` for its root. */
  directory: innerPath,
  /** Test files, relative to the directory. */
  tests: z.array(innerPath).min(1).max(2000),
  /**
   * What narrows a compiled language's tests to the files; for vitest, files that are left out; for `pth`, the files,
   * empty for all.
   */
  filters: z.array(line(50_000)).max(2000),
  /** Further arguments of the runner, from the test script of the project. */
  options: z.array(plainOption).max(20),
  /** NODE_OPTIONS of the test script; empty for none. */
  nodeOptions: z.array(plainOption).max(20),
  /** Scripts of package.json that run before the tests, such as a build that the test script names. */
  builds: z.array(z.string().regex(/^[\w:.-]{1,100}$/, 'must be a plain name')).max(5),
  /** How the dependencies are installed when they are not there. */
  setup: z.enum(['none', 'npm', 'pnpm', 'yarn', 'python', 'poetry']),
  /** The npm package, with its version, of a package manager that is not installed; null for npm and Python. */
  manager: z
    .string()
    .regex(/^(?:@yarnpkg\/cli-dist|pnpm|yarn)@\d[\w.-]{0,50}$/, 'must be a package manager with its version')
    .nullable()
    .default(null),
  /** Where the dependencies are installed; relative to the project. */
  setupDirectory: innerPath,
  /** Arguments of pip or Poetry: the project with its extras and groups for tests, and further requirements. */
  installOptions: z.array(installOption).max(500).default([]),
  /** Files that the configuration of the runner names and that are read before the tests; from the root of the project. */
  runnerFiles: z.array(innerPath).max(200).default([]),
});

/** The tests of one feature and how they are run: the output of the Tasker. */
export const testConfigSchema = z.strictObject({
  version: z.literal(1),
  feature: word,
  script: z.literal('run-tests.sh'),
  parts: z.array(testPartSchema).min(1).max(50),
});

/** The tests that one program runs in one directory. */
export type TestPart = z.output<typeof testPartSchema>;

/** The tests of one feature and how they are run. */
export type TestConfig = z.output<typeof testConfigSchema>;
