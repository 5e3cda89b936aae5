import { posix } from 'node:path';
import type { RunTestScope } from './run-test-contract.ts';
import { ValidationError } from './run-test-errors.ts';

/** One test runner: fixed argument vectors, with at most the target filled in as one argument. */
export interface TestRunner {
  /** Looked up on PATH; where `isLocal`, in the project's node_modules/.bin first. */
  command: string;
  isLocal: boolean;
  /** The arguments for each scope. @throws ValidationError when the runner has no template for the scope or target */
  args: Readonly<Record<RunTestScope, (target: string) => string[]>>;
}

function refuse(message: string): never {
  throw new ValidationError(message);
}

/** All runners by name. Only `flutter` is enabled by default. */
const runners = {
  flutter: {
    command: 'flutter',
    isLocal: false,
    args: { all: () => ['test'], file: (target) => ['test', target], pattern: (target) => ['test', '--name', target] },
  },
  vitest: {
    command: 'vitest',
    isLocal: true,
    args: { all: () => ['run'], file: (target) => ['run', target], pattern: (target) => ['run', '-t', target] },
  },
  jest: {
    command: 'jest',
    isLocal: true,
    args: { all: () => [], file: (target) => ['--runTestsByPath', target], pattern: (target) => ['-t', target] },
  },
  node: {
    command: 'node',
    isLocal: false,
    args: {
      all: () => ['--test'],
      file: (target) => ['--test', target],
      pattern: (target) => ['--test', `--test-name-pattern=${target}`],
    },
  },
  pytest: {
    command: 'pytest',
    isLocal: false,
    args: { all: () => [], file: (target) => [target], pattern: (target) => ['-k', target] },
  },
  go: {
    command: 'go',
    isLocal: false,
    args: {
      all: () => ['test', './...'],
      // Go tests whole packages: a file selects its package.
      file: (target) => {
        const directory = posix.normalize(target.endsWith('.go') ? posix.dirname(target) : target);
        return ['test', directory === '.' ? '.' : `./${directory}`];
      },
      pattern: (target) => ['test', '-run', target, './...'],
    },
  },
  cargo: {
    command: 'cargo',
    isLocal: false,
    args: {
      all: () => ['test'],
      file: (target) => {
        const name = /^tests\/([\w-]+)(?:\.rs|\/main\.rs)$/.exec(posix.normalize(target))?.[1];
        return [
          'test',
          '--test',
          name ?? refuse('target: cargo runs single files only from tests/, such as tests/name.rs'),
        ];
      },
      pattern: (target) => ['test', target],
    },
  },
  npm: {
    command: 'npm',
    isLocal: false,
    args: {
      all: () => ['test'],
      file: () => refuse('scope: npm has no template for one file; use scope "all"'),
      pattern: () => refuse('scope: npm has no template for a pattern; use scope "all"'),
    },
  },
} as const satisfies Record<string, TestRunner>;

/** Name of a runner of the registry. */
export type RunnerName = keyof typeof runners;

/** All names, `flutter` first. */
export const runnerNames = Object.keys(runners) as readonly RunnerName[];

/** Finds a runner by its name, or undefined. */
export function findRunner(name: string): TestRunner | undefined {
  return Object.hasOwn(runners, name) ? runners[name as RunnerName] : undefined;
}
