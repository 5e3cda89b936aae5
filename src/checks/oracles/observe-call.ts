import type { JsonObject } from '../../base/index.ts';
import type { CallOutcome, PluginConnection } from '../../plugin/index.ts';
import type { AcceptedCall, OracleContext } from '../../suite/index.ts';

/**
 * Runs the test of a call once more, so that its set-up is there, and has its call made by an observer, which reads the
 * state before and after it. The observer gets every call of the tool with the same arguments, whose values may be other
 * ids by now, until it returns something; null when it never does.
 */
export async function observeCall<T>(
  call: AcceptedCall,
  connection: PluginConnection,
  context: OracleContext,
  observe: (input: JsonObject, perform: () => Promise<CallOutcome>) => Promise<T | null>,
): Promise<T | null> {
  let seen: T | null = null;
  const names = namesOf(call.input);
  await context.repeatTest(call.test, connection, async ({ tool, input }, perform) => {
    if (seen !== null || tool !== call.tool || namesOf(input) !== names) return perform();
    const made: CallOutcome[] = [];
    seen = await observe(input, async () => {
      const outcome = await perform();
      made.push(outcome);
      return outcome;
    });
    return made[0] ?? perform();
  });
  return seen;
}

function namesOf(input: JsonObject): string {
  return JSON.stringify(Object.keys(input).toSorted());
}
