import { PthError } from '../../base/index.ts';
import type { PluginConnection } from '../plugin.ts';

/** Time for each of two sessions to list its tools while the other one does. */
const listMs = 5000;

/**
 * Asks two sessions of one server for their tools at the same time. Returns null when both answer, else what went
 * wrong: many servers give one server object to every session, which then answers the last one only.
 */
export async function findSessionTrouble(
  first: PluginConnection,
  openSecond: () => Promise<{ connection: PluginConnection } | { message: string }>,
): Promise<string | null> {
  const second = await openSecond();
  if ('message' in second) return `a second session was refused: ${second.message}`;
  try {
    const answers = await Promise.all([describeListing(first), describeListing(second.connection)]);
    const [before, after] = answers;
    if (before === null && after === null) return null;
    const [which, what] = before === null ? ['second', after] : ['first', before];
    return `with a second session open, the ${which} one got no list of tools: ${what}`;
  } finally {
    await second.connection.close();
  }
}

async function describeListing(connection: PluginConnection): Promise<string | null> {
  try {
    await connection.listTools({ timeoutMs: listMs });
    return null;
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    return error.message;
  }
}
