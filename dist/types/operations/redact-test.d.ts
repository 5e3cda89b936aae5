import { type Redactor } from '../base/index.ts';
import type { TestCase } from '../testing/index.ts';
/** The test without known secrets in its texts, for files that are committed. Names of fields stay as they are. */
export declare function redactTest(test: TestCase, redactor: Redactor): TestCase;
