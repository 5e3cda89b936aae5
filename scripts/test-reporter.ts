import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { ReportLine } from './test-report.ts';

/**
 * Writes one JSON line for each test file that starts and ends, so that a killed run still leaves what it found. The
 * file's path stands in PTH_TEST_REPORT.
 */
export default class TestReporter implements Reporter {
  readonly #path = process.env['PTH_TEST_REPORT'];
  readonly #written = new Set<TestModule>();

  onTestModuleStart(module: TestModule): void {
    this.#append({ kind: 'start', file: module.relativeModuleId, project: module.project.name });
  }

  onTestModuleEnd(module: TestModule): void {
    if (this.#written.has(module)) return;
    this.#written.add(module);
    this.#append({
      kind: 'file',
      file: module.relativeModuleId,
      project: module.project.name,
      load: loadavg()[0] ?? 0,
      problems: [module, ...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => [...titlesOf(suite), error.message].join(' > ')),
      ),
      tests: [...module.children.allTests()].map((test) => ({
        titles: titlesOf(test),
        state: test.result().state,
        ms: Math.round(test.diagnostic()?.duration ?? 0),
      })),
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    // A file that could not be loaded has no end of its own.
    for (const module of modules) this.onTestModuleEnd(module);
    this.#append({ kind: 'end', problems: unhandled.map(({ message }) => `outside of tests: ${message ?? 'error'}`) });
  }

  #append(line: ReportLine): void {
    if (this.#path) appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }
}

/** Titles of the suites around a test or suite and its own, the outermost first. */
function titlesOf(task: TestCase | TestSuite | TestModule): string[] {
  return task.type === 'module' ? [] : [...titlesOf(task.parent), task.name];
}
