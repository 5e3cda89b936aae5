import { isJsonObject, type JsonObject } from '../../base/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import { type OracleContext, oracleCallTimeoutMs } from '../../suite/index.ts';
import type { ServerTexts } from './scan-descriptions.ts';

const maxPages = 20;

/** Lists the descriptions of tools, prompts and resources that the server declares. */
export async function listServerTexts(connection: PluginConnection, context: OracleContext): Promise<ServerTexts> {
  const { capabilities, instructions } = connection.identity;
  const list = (capability: string, method: string, key: string) =>
    capabilities[capability] === undefined ? [] : listItems(connection, method, key, context.signal);
  return {
    tools: [...context.tools.values()].map(({ raw }) => raw),
    prompts: await list('prompts', 'prompts/list', 'prompts'),
    resources: [
      ...(await list('resources', 'resources/list', 'resources')),
      ...(await list('resources', 'resources/templates/list', 'resourceTemplates')),
    ],
    instructions,
  };
}

/** Lists the items of the first pages; other checks report pages that cannot be read. */
export async function listItems(
  connection: PluginConnection,
  method: string,
  key: string,
  signal: AbortSignal | undefined,
): Promise<JsonObject[]> {
  const items: JsonObject[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const outcome = await connection.request(method, params, { timeoutMs: oracleCallTimeoutMs, signal });
    if (outcome.kind !== 'result') return items;
    const { [key]: listed, nextCursor } = outcome.result;
    if (Array.isArray(listed)) items.push(...listed.filter(isJsonObject));
    if (typeof nextCursor !== 'string') return items;
    cursor = nextCursor;
  }
  return items;
}
