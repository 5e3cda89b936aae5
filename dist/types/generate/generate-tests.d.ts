import type { GeneratedSuite, GenerateOptions } from './tools/generate-types.ts';
/**
 * Generates tests from the tools' schemas: valid, edge and invalid calls of each tool.
 * With a probe every input is tried first: replies teach ids, names and paths that other tools take, refusals teach
 * what an argument must look like, and what only works after another call becomes a scenario. A fault that shows on the
 * way becomes a test that fails. What cannot be brought to work is a test that waits for review, with the reason.
 * The same tools, replies and seed give the same tests.
 * @throws the signal's reason when aborted; whatever the probe throws
 */
export declare function generateTests(options: GenerateOptions): Promise<GeneratedSuite>;
