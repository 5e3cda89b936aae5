import type { JsonObject } from '../base/index.ts';
import { type TestReportInput } from './junit.ts';
/** A report in the Common Test Report Format, specification version 0.0.0; JSON-safe. */
export declare function renderCtrf(input: TestReportInput): JsonObject;
