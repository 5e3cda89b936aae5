import type { TestSession } from '../test-session.ts';

/** Result of a matcher, in the format of Vitest and Jest. */
export interface MatcherVerdict {
  pass: boolean;
  message: () => string;
}

/**
 * Matchers for test sessions: `expect.extend(testSessionMatchers)`, or import `plugin-test-harness/testing/vitest`,
 * which does that and brings the types.
 */
export const testSessionMatchers = {
  /** Passes when a tool was called with an input that contains at least these members; blocked calls count. */
  toHaveCalledTool(session: TestSession, tool: string, input?: Record<string, unknown>): MatcherVerdict {
    const calls = session.events.toolCallsFor(tool);
    const pass = calls.some((call) => input === undefined || holds(call.input, input));
    const wanted = input === undefined ? tool : `${tool} with ${show(input)}`;
    return verdict(
      pass,
      `called ${wanted}`,
      session.events.toolCalls.map((call) => `${call.toolName} ${show(call.input)}`),
    );
  },

  /** Passes when a hook blocked a call of the tool for a matching reason. */
  toHaveBlocked(session: TestSession, tool: string, reason?: string | RegExp): MatcherVerdict {
    const blocked = session.events.blockedCalls();
    const pass = blocked.some((call) => call.toolName === tool && fits(call.blockReason ?? '', reason));
    const why = reason === undefined ? '' : ` because of ${String(reason)}`;
    return verdict(
      pass,
      `blocked ${tool}${why}`,
      blocked.map((call) => `${call.toolName}: ${call.blockReason ?? ''}`),
    );
  },

  /** Passes when a tool answered with a matching text. */
  toHaveToolResult(session: TestSession, tool: string, text?: string | RegExp): MatcherVerdict {
    const results = session.events.toolResultsFor(tool);
    const pass = results.some((result) => fits(result.text, text));
    const what = text === undefined ? '' : ` that fits ${String(text)}`;
    return verdict(
      pass,
      `a result of ${tool}${what}`,
      results.map((result) => result.text),
    );
  },

  /** Passes when an extension opened a dialog or showed something, with a matching first argument. */
  toHaveAskedUser(session: TestSession, method: string, text?: string | RegExp): MatcherVerdict {
    const calls = session.events.uiCallsFor(method);
    const pass = calls.some((call) => fits(typeof call.args[0] === 'string' ? call.args[0] : show(call.args[0]), text));
    const what = text === undefined ? '' : ` that fits ${String(text)}`;
    return verdict(
      pass,
      `${method}${what}`,
      session.events.uiCalls.map((call) => `${call.method} ${show(call.args)}`),
    );
  },

  /** Passes when no turn of the playbook is left. */
  toHavePlayedAll(session: TestSession): MatcherVerdict {
    const { consumed, remaining } = session.playbook;
    return verdict(remaining === 0, 'played every turn', [`${consumed} played, ${remaining} left`]);
  },
};

function verdict(pass: boolean, what: string, seen: readonly string[]): MatcherVerdict {
  const list = seen.length === 0 ? 'nothing' : seen.map((text) => `\n  ${text.slice(0, 500)}`).join('');
  return { pass, message: () => `expected the session ${pass ? 'not ' : ''}to have ${what}; it has: ${list}` };
}

function fits(text: string, wanted: string | RegExp | undefined): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}

/** Returns true when a value contains all of another one; matchers of the test library match as usual. */
function holds(actual: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'object' && wanted !== null) {
    if ('asymmetricMatch' in wanted && typeof wanted.asymmetricMatch === 'function') {
      return wanted.asymmetricMatch(actual) === true;
    }
    if (typeof actual !== 'object' || actual === null) return false;
    if (Array.isArray(wanted) && (!Array.isArray(actual) || actual.length !== wanted.length)) return false;
    return Object.entries(wanted).every(([key, item]) => holds((actual as Record<string, unknown>)[key], item));
  }
  return Object.is(actual, wanted);
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
