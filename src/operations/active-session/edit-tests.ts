import { PthError } from '../../base/index.ts';
import { commitArtifacts, readSuiteFiles, testsDirectory } from '../../session/index.ts';
import { editTestFile, parseTests, renderTests, type SourcedTest, type TestCase } from '../../suite/index.ts';
import { redactTest } from '../redact-test.ts';
import { fileNameOf } from '../test-file-names.ts';
import type { ActiveSession } from './active-session.ts';
import { requireTests, toolsOf } from './run-tests.ts';

/** A change of a test by hand, on the branch. */
export interface TestEdit {
  test: string;
  /** The file that holds it now, relative to the plugin; null for one that was removed. */
  file: string | null;
  /** Null when the branch holds the same already. */
  commit: string | null;
}

/**
 * Adds a test that was written by hand.
 * @throws PthError `testing/invalid-test`, `testing/name-taken`
 */
export async function createTest(session: ActiveSession, yaml: string): Promise<TestEdit> {
  const test = parseOne(session, yaml);
  refuseTaken(session, test.name, null);
  const file = await freeFile(session, test.name);
  return apply(session, { file, test, files: [{ path: file, content: renderTests([test]) }], replaced: null });
}

/**
 * Puts a test that was written by hand in the place of one of the suite.
 * @throws PthError `testing/unknown-test`, `testing/invalid-test`, `testing/name-taken`
 */
export async function replaceTest(session: ActiveSession, name: string, yaml: string): Promise<TestEdit> {
  const { path, content, isManual } = await findFile(session, name);
  const test = parseOne(session, yaml);
  refuseTaken(session, test.name, name);
  if (isManual) {
    const edited = editTestFile(content, name, test) ?? '';
    return apply(session, { file: path, test, files: [{ path, content: edited }], replaced: name });
  }
  // Generated tests are written again as a whole; what a person wrote has a file of its own.
  const file = await freeFile(session, test.name);
  const files = [{ path: file, content: renderTests([test]) }, ...withoutTest(path, content, name)];
  return apply(session, { file, test, files, replaced: name });
}

/** Lets a test run that waits for review. @throws PthError `testing/unknown-test` */
export async function approveTest(session: ActiveSession, name: string): Promise<TestEdit> {
  const { path, content, own } = await findFile(session, name);
  const { needs_review: review, ...test } = own;
  if (review === undefined) return { test: name, file: path, commit: null };
  const edited = editTestFile(content, name, test) ?? '';
  return apply(session, { file: path, test, files: [{ path, content: edited }], replaced: name });
}

/** Takes a test out of the suite. @throws PthError `testing/unknown-test` */
export async function removeTest(session: ActiveSession, name: string): Promise<TestEdit> {
  const { path, content } = await findFile(session, name);
  return apply(session, { file: null, test: null, files: withoutTest(path, content, name), replaced: name });
}

/** A file to write, or with null to remove. */
interface EditedFile {
  path: string;
  content: string | null;
}

function withoutTest(path: string, content: string, name: string): EditedFile[] {
  return [{ path, content: editTestFile(content, name, null) }];
}

/** Commits the files, and changes the suites that are in memory the same way. */
function apply(
  session: ActiveSession,
  {
    file,
    test,
    files,
    replaced,
  }: { file: string | null; test: TestCase | null; files: readonly EditedFile[]; replaced: string | null },
): Promise<TestEdit> {
  const name = test?.name ?? replaced ?? '';
  return session.steps.undivided(async () => {
    const commit = await commitArtifacts(session.harness, {
      files: files.flatMap(({ path, content }) => (content === null ? [] : [{ path, content }])),
      removed: files.filter(({ content }) => content === null).map(({ path }) => path),
      subject: `pth: ${replaced === null ? 'add' : test === null ? 'remove' : 'change'} a test by hand`,
      body: name,
      type: 'tests',
    });
    const added = test === null ? null : { test, file };
    const owners = added === null ? [] : findOwners(session, added);
    for (const server of session.servers) {
      await server.reviseTests({ replaced, added: owners.includes(server) ? added : null });
    }
    await session.rereadTests();
    return { test: name, file, commit };
  });
}

/** The servers whose tools a test calls; where none lists them all, the last one, so that it fails once. */
function findOwners({ loaded }: ActiveSession, sourced: SourcedTest) {
  const tools = toolsOf(sourced);
  const owners = loaded.filter(({ opened }) => {
    const listed = new Set(opened.tools.map(({ name }) => name));
    return tools.every((tool) => listed.has(tool));
  });
  return owners.length > 0 ? owners : loaded.slice(-1);
}

/** Reads one test, which is then a person's. @throws PthError `testing/invalid-test` */
function parseOne(session: ActiveSession, yaml: string): TestCase {
  const [first, ...others] = parseTests(yaml, { file: null });
  if (first === undefined || others.length > 0) {
    throw new PthError('testing/invalid-test', `the text holds ${others.length + 1} tests; give one`);
  }
  const { needs_review: _review, ...test } = first.test;
  return redactTest({ ...test, generated_from: 'manual' }, session.run.context.ports.redactor);
}

/** Finds the file of a test on the branch. @throws PthError `testing/unknown-test` */
async function findFile(session: ActiveSession, name: string) {
  requireTests(
    [name],
    session.tests.map(({ sourced }) => sourced.test.name),
  );
  const { files } = await readSuiteFiles(session.harness);
  for (const { path, content } of files) {
    const tests = parseTests(content, { file: path }).map(({ test }) => test);
    const own = tests.find((test) => test.name === name);
    if (own === undefined) continue;
    const isManual = tests.some((test) => (test.generated_from ?? 'manual') === 'manual');
    return { path, content, own, isManual };
  }
  throw new PthError('testing/unknown-test', `the branch holds no file with the test "${name}"`, {
    recovery: ['Call pth_generate_tests, which keeps the tests on the branch.'],
  });
}

function refuseTaken(session: ActiveSession, name: string, own: string | null): void {
  if (name === own || !session.tests.some(({ sourced }) => sourced.test.name === name)) return;
  throw new PthError('testing/name-taken', `there is a test named "${name}" already`);
}

/** Returns a path that no test file has yet. */
async function freeFile({ harness }: ActiveSession, name: string): Promise<string> {
  const taken = new Set((await readSuiteFiles(harness)).files.map(({ path }) => path));
  const base = `${testsDirectory}/manual-${fileNameOf(name).toLowerCase()}`;
  for (let count = 1; ; count++) {
    const path = `${base}${count === 1 ? '' : `-${count}`}.yaml`;
    if (!taken.has(path)) return path;
  }
}
