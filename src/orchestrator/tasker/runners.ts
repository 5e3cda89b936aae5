import { quoteShell } from '../../base/index.ts';
import type { TestPart, TestRunnerName } from './test-config.ts';

/** Formats of reports that the script reads. */
export type ReportFormat = 'junit' | 'tap' | 'jest' | 'go' | 'cargo' | 'flutter';

/** One program that runs tests. */
export interface Runner {
  format: ReportFormat;
  /** The program that the environment must have; a word of shell. */
  program: 'node' | '"$(python_program)"' | 'go' | 'cargo' | 'flutter';
  /** True when names of suites stand around a test in its report and belong to its name. */
  isNested: boolean;
  /** Lines of shell that run the tests; `$report` is the file for the report. */
  render(part: TestPart): string;
}

const list = (words: readonly string[]) => words.map((word) => ` ${quoteShell(word)}`).join('');
const leaveOut = (paths: readonly string[]) => paths.map((path) => ` --exclude ${quoteShell(path)}`).join('');
const options = (part: TestPart) => list(part.options);

/** A reporter of node --test that passes on what tests print, which the one for JUnit drops. */
const printReporter =
  "data:text/javascript,export default async function* (events) { for await (const { type, data } of events) { if (type === 'test:stdout') yield data.message; else if (type === 'test:stderr') process.stderr.write(data.message); } }";

/** Runs a command for each filter, whatever became of those before, and ends as the last one that failed. */
function runAll(filters: readonly string[], command: (filter: string) => string): string {
  const lines = filters.map((filter) => `${command(filter)} || failed=$?`);
  return ['failed=0', ...lines, 'return "$failed"'].join('\n  ');
}

/** Takes the option `--config` out of others; empty for none. */
function splitConfig(words: readonly string[]): { config: string; others: string[] } {
  const index = words.findIndex((word) => /^--config(?:=|$)/.test(word));
  if (index < 0) return { config: '', others: [...words] };
  const [, joined] = words[index]?.split('=', 2) ?? [];
  const others = words.toSpliced(index, joined === undefined ? 2 : 1);
  return { config: joined ?? words[index + 1] ?? '', others };
}

/** The programs, each with a fixed command line. */
export const runners: Readonly<Record<TestRunnerName, Runner>> = {
  vitest: {
    format: 'junit',
    program: 'node',
    isNested: false,
    // A path also fits files whose paths end alike, which are left out by name.
    render: (part) =>
      `node_program vitest run --reporter=junit --outputFile.junit="$report"${options(part)}${leaveOut(part.filters)}${list(part.tests)}`,
  },
  node: {
    format: 'junit',
    program: 'node',
    isNested: true,
    render: (part) =>
      `node${options(part)} --test --test-reporter=junit --test-reporter-destination="$report" --test-reporter=${quoteShell(printReporter)} --test-reporter-destination=stdout${list(part.tests)}`,
  },
  jest: {
    format: 'jest',
    program: 'node',
    isNested: false,
    render: (part) =>
      `node_program jest --ci --json --outputFile="$report"${options(part)} --runTestsByPath${list(part.tests)}`,
  },
  mocha: {
    format: 'junit',
    program: 'node',
    isNested: false,
    render: (part) => {
      const { config, others } = splitConfig(part.options);
      return `run_mocha ${quoteShell(config)} --reporter xunit -O output="$report"${list(others)}${list(part.tests)}`;
    },
  },
  ava: {
    format: 'tap',
    program: 'node',
    isNested: false,
    render: (part) => `node_program ava --tap${options(part)}${list(part.tests)} >"$report"`,
  },
  tape: {
    format: 'tap',
    program: 'node',
    isNested: true,
    render: (part) => `node_program tape${options(part)}${list(part.tests)} >"$report"`,
  },
  pytest: {
    format: 'junit',
    program: '"$(python_program)"',
    isNested: false,
    render: (part) =>
      `need_module pytest || return\n  "$(python_program)" -m pytest -p no:cacheprovider --continue-on-collection-errors --junitxml="$report"${options(part)}${list(part.tests)}`,
  },
  unittest: {
    format: 'junit',
    program: '"$(python_program)"',
    isNested: false,
    render: (part) => `"$(python_program)" -c "$run_unittest" "$report"${list(part.tests)}`,
  },
  go: {
    format: 'go',
    program: 'go',
    isNested: false,
    // A pattern of names, which has no space, and the package that it is for.
    render: (part) =>
      runAll(part.filters, (filter) => {
        const [names = '', place = ''] = filter.split(/ (.*)/);
        return `go test -json -count=1 -run ${quoteShell(names)}${options(part)} ${quoteShell(place)} >>"$report"`;
      }),
  },
  cargo: {
    format: 'cargo',
    program: 'cargo',
    isNested: false,
    // Only the test programs need the variable that lets a stable toolchain write JSON, not the compiler.
    render: (part) =>
      runAll(part.filters, (filter) => {
        const [target = '', ...names] = filter.split(' ');
        const [kind = '', name] = target.split(':');
        const chosen = name === undefined ? ` --${kind}` : ` --${kind} ${quoteShell(name)}`;
        return `cargo --config 'target."cfg(all())".runner=["env","RUSTC_BOOTSTRAP=1"]' test --no-fail-fast${chosen} -- -Z unstable-options --format json${list(names)} >>"$report"`;
      }),
  },
  flutter: {
    format: 'flutter',
    program: 'flutter',
    isNested: false,
    render: (part) => `flutter test --machine${options(part)}${list(part.tests)} >"$report"`,
  },
  pth: {
    format: 'junit',
    program: 'node',
    isNested: false,
    render: (part) =>
      `node ${quoteShell(part.options[0] ?? '')} --junit "$report"${part.filters.map((path) => ` --file ${quoteShell(path)}`).join('')}`,
  },
};

/** Lines of shell that install what the tests need, where it is not there; empty for nothing. */
export function renderSetup({ setup, setupDirectory, directory, manager, installOptions }: TestPart): string {
  if (setup === 'none') return '';
  const place = setupDirectory === directory ? '' : `cd -- "$project"/${quoteShell(setupDirectory)} && `;
  const release = manager === null ? '' : ` ${quoteShell(manager)}`;
  // The table of packages may be committed; only the state tells that they are there.
  const pnp = setup === 'yarn' ? ' { [ -f .pnp.cjs ] && [ -f .yarn/install-state.gz ]; } ||' : '';
  const isPython = setup === 'python' || setup === 'poetry';
  const install = isPython
    ? `python_install ${setup === 'poetry' ? 'poetry' : 'pip'}${list(installOptions)}`
    : `{ [ -d node_modules ] ||${pnp} node_install ${setup}${release}; }`;
  return `  ( ${place}${install} ) || { not_installed; return 127; }\n`;
}
