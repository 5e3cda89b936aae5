import { Document, isScalar, Scalar, visit } from 'yaml';
import { type Expect, expectSchema, type TestCase } from './test-case.ts';

const fieldOrder = [
  'name',
  'description',
  'tier',
  'requires_tier',
  'tags',
  'generated_from',
  'needs_review',
  'timeout_seconds',
  'setup',
  'prompt',
  'tool',
  'input',
  'expect',
  'steps',
  'tool_sequence',
  'checklist',
  'verify',
  'teardown',
];

const assertionOrder = Object.keys(expectSchema.shape);

/** Sorts assertions into the order of the format, so that a test that is read and written again stays the same. */
function inOrder(expect: Expect): Expect {
  const entries = Object.entries(expect);
  return Object.fromEntries(
    entries.toSorted(([left], [right]) => assertionOrder.indexOf(left) - assertionOrder.indexOf(right)),
  );
}

function withOrderedAssertions(test: TestCase): TestCase {
  if (test.tier === 1) return { ...test, expect: inOrder(test.expect) };
  if (test.tier === 3) return test;
  return { ...test, steps: test.steps.map((step) => (step.expect ? { ...step, expect: inOrder(step.expect) } : step)) };
}

/** Renders one test as a YAML document; `parseTests` reads it back to the same value. */
export function renderTest(test: TestCase): string {
  const entries = Object.entries(withOrderedAssertions(test))
    .filter(([, value]) => value !== undefined)
    .sort(([left], [right]) => fieldOrder.indexOf(left) - fieldOrder.indexOf(right));
  const document = new Document(Object.fromEntries(entries), {
    version: '1.2',
    schema: 'core',
    aliasDuplicateObjects: false,
  });
  visit(document, {
    Pair(_key, pair) {
      // Without quotes the key would be read as a merge.
      if (isScalar(pair.key) && pair.key.value === '<<') pair.key.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** Renders several tests as one file, separated by lines of `---`. */
export function renderTests(tests: readonly TestCase[]): string {
  return tests.map(renderTest).join('---\n');
}
