/** A test that fails. */
export const failingTest =
  'name: echo lies\ntier: 1\ntool: echo\ninput: { text: one }\nexpect: { output_contains: two }\n';
/** Runs last, and puts a file where the session keeps its state. */
const removingTest = 'name: z blocks\ntier: 1\ntool: echo\ninput: { text: remove }\nexpect: { success: true }\n';
const blocksState = `
import { rmSync, writeFileSync } from 'node:fs';
import { echoTool, serve } from './base.mjs';
const call = (args) => {
  if (args.text === 'remove') {
    rmSync('.pth', { recursive: true, force: true });
    writeFileSync('.pth', 'no directory');
  }
  return echoTool.call(args);
};
serve({ name: 'blocks-state', tools: [{ ...echoTool, call }] });
`;

/** Files of a plugin with a failing test, in which the session cannot be kept once all tests have run. */
export const blocksStateFiles = {
  'healthy.mjs': blocksState,
  '.pth/tests/a.yaml': failingTest,
  '.pth/tests/z.yaml': removingTest,
};
