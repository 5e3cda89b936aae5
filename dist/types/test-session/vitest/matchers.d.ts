import type { TestSession } from '../test-session.ts';
/** What a matcher says; the shape that Vitest and Jest take. */
export interface MatcherVerdict {
    pass: boolean;
    message: () => string;
}
/**
 * Matchers for test sessions: `expect.extend(testSessionMatchers)`, or import `plugin-test-harness/testing/vitest`,
 * which does so and brings the types.
 */
export declare const testSessionMatchers: {
    /** A tool was called, with an input that holds at least these members; blocked calls count. */
    toHaveCalledTool(session: TestSession, tool: string, input?: Record<string, unknown>): MatcherVerdict;
    /** A hook has blocked a call of the tool, for a reason that fits. */
    toHaveBlocked(session: TestSession, tool: string, reason?: string | RegExp): MatcherVerdict;
    /** A tool has answered, with a text that fits. */
    toHaveToolResult(session: TestSession, tool: string, text?: string | RegExp): MatcherVerdict;
    /** An extension has asked the user, or shown something, with a first argument that fits. */
    toHaveAskedUser(session: TestSession, method: string, text?: string | RegExp): MatcherVerdict;
    /** No turn of the playbook is left over. */
    toHavePlayedAll(session: TestSession): MatcherVerdict;
};
