import { expect } from "vitest";
import { createPiTestSession, createTestSession, testSessionMatchers } from "./testing.js";
/**
 * The entry of `plugin-test-harness/testing/vitest`: the matchers of test sessions, installed by the import, and `test`
 * with fixtures that open sessions and dispose of them at the end of the test.
 */
type Parameters2<Matcher> = Matcher extends ((session: never, ...args: infer Args) => unknown) ? Args : never;
type SessionMatchers = { [Name in keyof typeof testSessionMatchers]: (...args: Parameters2<(typeof testSessionMatchers)[Name]>) => void; };
declare global {
  namespace Chai {
    interface Assertion extends SessionMatchers {}
  }
}
/** `test` with `openSession` and `openPiSession`. */
export declare const test: import("vitest").TestAPI<{
  openSession: typeof createTestSession;
  openPiSession: typeof createPiTestSession;
}>;
export { expect };