import { expect, test as base } from 'vitest';
import { createPiTestSession, createTestSession, testSessionMatchers } from './testing.ts';

/**
 * The entry of `plugin-test-harness/testing/vitest`: the matchers of test sessions, installed by the import, and `test`
 * with fixtures that open sessions and dispose of them at the end of the test.
 */
type Parameters2<Matcher> = Matcher extends (session: never, ...args: infer Args) => unknown ? Args : never;

type SessionMatchers = {
  [Name in keyof typeof testSessionMatchers]: (...args: Parameters2<(typeof testSessionMatchers)[Name]>) => void;
};

declare global {
  // Vitest's own interfaces differ in their type parameters from version to version; each takes over those of Chai.
  namespace Chai {
    interface Assertion extends SessionMatchers {}
  }
}

expect.extend(testSessionMatchers);

/** `test` with `openSession` and `openPiSession`. */
export const test = base.extend<{
  openSession: typeof createTestSession;
  openPiSession: typeof createPiTestSession;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads which fixtures are needed from this pattern
  openSession: async ({}, use) => {
    const opened: { dispose(): Promise<void> }[] = [];
    await use(async (options) => {
      const session = await createTestSession(options);
      opened.push(session);
      return session;
    });
    for (const session of opened) await session.dispose();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  openPiSession: async ({}, use) => {
    const opened: { dispose(): Promise<void> }[] = [];
    await use(async (options) => {
      const session = await createPiTestSession(options);
      opened.push(session);
      return session;
    });
    for (const session of opened) await session.dispose();
  },
});

export { expect };
