import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseAllDocuments,
} from 'yaml';
import { isJsonObject, PthError, strictYaml } from '../base/index.ts';
import { describeIssues, type TestProblem } from './describe-issue.ts';
import { findValueProblem } from './json-limits.ts';
import { type SourcedTest, type TestCase, testCaseSchema } from './test-case.ts';

/** Largest test file, in characters. */
export const maxTestFileLength = 1024 * 1024;
const maxAliasCount = 100;
const maxReported = 50;

/** One problem of a test file, as `details.problems` of the fault lists it. */
interface FileProblem {
  line: number;
  column: number;
  test: string | null;
  /** `steps[1].input.name`; empty for the whole document. */
  field: string;
  reason: string;
}

/**
 * Reads the tests of one YAML file: one or several documents, one test each.
 * @throws PthError `testing/invalid-test` naming file, line, test, field and reason of the first problem; `details.problems`
 *   lists all
 */
export function parseTests(text: string, options: { file: string | null }): SourcedTest[] {
  const { file } = options;
  if (text.length > maxTestFileLength) {
    const reason = `the file has ${text.length} characters; a test file has at most ${maxTestFileLength}`;
    throw invalidTests(file, [{ line: 1, column: 1, test: null, field: '', reason }]);
  }
  const lines = new LineCounter();
  // The library returns a list without any document for an empty text.
  const documents: Document.Parsed[] = [
    ...parseAllDocuments(text, {
      lineCounter: lines,
      ...strictYaml,
    }),
  ];
  const problems: FileProblem[] = [];
  const tests: TestCase[] = [];
  const seen = new Map<string, number>();
  for (const document of documents) {
    if (isEmpty(document)) continue;
    const reader = new DocumentReader(document, lines, text);
    const test = reader.read();
    problems.push(...reader.problems);
    const name = reader.name;
    if (name !== null) {
      const earlier = seen.get(name);
      if (earlier === undefined) seen.set(name, reader.line);
      else
        problems.push(
          reader.locate({ path: ['name'], reason: `is already used by the test at line ${earlier}`, isKey: false }),
        );
    }
    if (test) tests.push(test);
  }
  if (problems.length > 0) throw invalidTests(file, problems);
  if (tests.length === 0) {
    throw invalidTests(file, [{ line: 1, column: 1, test: null, field: '', reason: 'the file holds no test' }]);
  }
  return tests.map((test) => ({ test, file }));
}

/**
 * Reads the tests of several files.
 * @throws PthError `testing/invalid-test` naming the first problem of each file that has one
 */
export function parseTestFiles(files: readonly { path: string; content: string }[]): SourcedTest[] {
  const faults: PthError[] = [];
  const tests = files.flatMap(({ path, content }) => {
    try {
      return parseTests(content, { file: path });
    } catch (error) {
      if (!PthError.isInstance(error) || error.code !== 'testing/invalid-test') throw error;
      faults.push(error);
      return [];
    }
  });
  const [first, ...others] = faults;
  if (first === undefined) return tests;
  if (others.length === 0) throw first;
  const message = faults
    .slice(0, maxReported)
    .map((fault) => fault.message)
    .join('; ');
  throw new PthError('testing/invalid-test', message, { details: first.details });
}

/**
 * Checks that names of tests are unique across files: outcomes, fix trailers and history refer to them.
 * @throws PthError `testing/invalid-test`
 */
export function assertUniqueNames(tests: readonly SourcedTest[]): void {
  const seen = new Map<string, string | null>();
  for (const { test, file } of tests) {
    if (seen.has(test.name)) {
      const earlier = seen.get(test.name) ?? 'the generated tests';
      const reason = `is already used by a test of ${earlier}`;
      throw invalidTests(file, [{ line: 1, column: 1, test: test.name, field: 'name', reason }]);
    }
    seen.set(test.name, file);
  }
}

function isEmpty(document: Document.Parsed): boolean {
  const { contents } = document;
  const isNothing = contents === null || (isScalar(contents) && contents.value === null && contents.source === '');
  return isNothing && document.errors.length === 0;
}

/** Reads one document and remembers the positions of its parts. */
class DocumentReader {
  readonly problems: FileProblem[] = [];
  readonly #document: Document.Parsed;
  readonly #lines: LineCounter;

  readonly #text: string;

  constructor(document: Document.Parsed, lines: LineCounter, text: string) {
    this.#text = text;
    this.#document = document;
    this.#lines = lines;
  }

  /** The test's name, if the document has a readable one. */
  get name(): string | null {
    const { contents } = this.#document;
    const name: unknown = isMap(contents) ? contents.get('name') : undefined;
    return typeof name === 'string' && name !== '' ? name : null;
  }

  get line(): number {
    return this.#lines.linePos(this.#document.contents?.range[0] ?? this.#document.range[0]).line;
  }

  read(): TestCase | undefined {
    for (const issue of [...this.#document.errors, ...this.#document.warnings]) {
      const { line, col } = this.#lines.linePos(issue.pos[0]);
      this.problems.push({
        line,
        column: col,
        test: this.name,
        field: '',
        reason: describeYamlProblem(issue, this.#text.slice(issue.pos[0], issue.pos[1] + 80)),
      });
    }
    if (this.problems.length > 0) return undefined;
    const value = this.#toValue();
    if (value === undefined) return undefined;
    if (!isJsonObject(value)) {
      const reason = Array.isArray(value)
        ? 'a test is a mapping, not a list; separate several tests by lines of ---'
        : 'a test is a mapping of fields such as name, tier and tool';
      this.#report({ path: [], reason, isKey: false });
      return undefined;
    }
    const parsed = testCaseSchema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const problem of describeIssues(parsed.error.issues, value)) this.#report(problem);
    return undefined;
  }

  /** Adds the position in the file to a problem. */
  locate(problem: TestProblem): FileProblem {
    const { line, col } = this.#lines.linePos(offsetOf(this.#document, problem));
    return { line, column: col, test: this.name, field: renderPath(problem.path), reason: problem.reason };
  }

  #report(problem: TestProblem): void {
    this.problems.push(this.locate(problem));
  }

  #toValue(): unknown {
    try {
      const value: unknown = this.#document.toJS({ maxAliasCount });
      // Checked before the schema, which would follow a circle of aliases for ever.
      const problem = findValueProblem(value);
      if (!problem) return value;
      this.#report({ ...problem, isKey: false });
    } catch (error) {
      if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
      this.#report({ path: [], reason: `its aliases are unknown or too many: ${error.message}`, isKey: false });
    }
    return undefined;
  }
}

function describeYamlProblem(issue: { code: string; message: string }, source: string): string {
  switch (issue.code) {
    case 'DUPLICATE_KEY':
      return `the key ${/^[^:\s]{1,80}/.exec(source)?.[0] ?? ''} stands twice in one mapping; several tests in one file are separated by lines of ---`;
    case 'TAG_RESOLVE_FAILED':
      return `tags are not allowed in tests (${issue.message})`;
    case 'RESOURCE_EXHAUSTION':
    case 'IMPOSSIBLE':
      return `the YAML is nested too deeply or too large to read (${issue.message})`;
    default:
      return `not valid YAML: ${issue.message}`;
  }
}

/** Returns the offset of the deepest existing node on the problem's path. */
function offsetOf(document: Document.Parsed, problem: TestProblem): number {
  const resolve = (node: unknown): ParsedNode | null => {
    const target = isAlias(node) ? node.resolve(document) : node;
    return isMap(target) || isSeq(target) || isScalar(target) ? (target as ParsedNode) : null;
  };
  let node = resolve(document.contents);
  let offset = node?.range[0] ?? document.range[0];
  for (const [depth, key] of problem.path.entries()) {
    let next: unknown;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === String(key));
      if (!pair) break;
      const keyOffset = startOf(pair.key);
      const isLast = depth === problem.path.length - 1;
      if (isLast && problem.isKey) return keyOffset ?? offset;
      offset = startOf(pair.value) ?? keyOffset ?? offset;
      next = pair.value;
    } else if (isSeq(node)) {
      next = node.items[Number(key)];
      offset = startOf(next) ?? offset;
    } else break;
    node = resolve(next);
    if (!node) break;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function renderPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = /^[A-Za-z_][A-Za-z0-9_-]*$/.test(key) ? key : JSON.stringify(key);
    return text === '' ? name : `${text}.${name}`;
  }, '');
}

function invalidTests(file: string | null, problems: readonly FileProblem[]): PthError {
  const sorted = problems.toSorted((left, right) => left.line - right.line || left.column - right.column);
  const [first] = sorted;
  const more =
    problems.length > 1 ? ` (and ${problems.length - 1} more ${problems.length > 2 ? 'problems' : 'problem'})` : '';
  const message = first ? `${renderProblem(file, first)}${more}` : 'no test';
  return new PthError('testing/invalid-test', message, {
    details: { file, problems: sorted.slice(0, maxReported), total: problems.length },
  });
}

function renderProblem(file: string | null, problem: FileProblem): string {
  const position = `${file ?? 'test'}:${problem.line}:${problem.column}`;
  const test = problem.test === null ? '' : ` test ${JSON.stringify(problem.test)}:`;
  const field = problem.field === '' ? '' : ` ${problem.field}`;
  return `${position}:${test}${field} ${problem.reason}`;
}
