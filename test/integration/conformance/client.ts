/**
 * The client that the official conformance suite judges: PTH's own connection layer, told by the suite's variables what
 * to do. Run as `node client.ts URL`.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/base/index.ts';
import { connectServer, type PluginConnection, type PluginTool } from '../../../src/plugin/index.ts';
import { provisionLocal } from '../../kit/local-fixture.ts';

const timeoutMs = 15_000;
const scenario = process.env['MCP_CONFORMANCE_SCENARIO'] ?? '';
const context = readContext(process.env['MCP_CONFORMANCE_CONTEXT']);
const url = process.argv.at(-1) ?? '';

function readContext(text: string | undefined): JsonObject {
  const value: unknown = text === undefined ? {} : JSON.parse(text);
  if (!isJsonObject(value)) throw new Error('the context is not a JSON object');
  return value;
}

/** One value per required field, so that the suite's tools accept the call. */
function fillArguments(schema: JsonObject): JsonObject {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const values: [string, JsonValue][] = Object.entries(properties).map(([name, property]) => {
    const type = isJsonObject(property) ? property['type'] : undefined;
    return [name, type === 'number' || type === 'integer' ? 2 : type === 'boolean' ? true : 'text'];
  });
  return Object.fromEntries(values);
}

async function call(connection: PluginConnection, name: string, args: JsonObject): Promise<void> {
  const outcome = await connection.callTool(name, args, { timeoutMs });
  if (outcome.kind !== 'result') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
}

/** The calls that the scenario asks for; else one of each tool. */
function planCalls(tools: PluginTool[]): { name: string; args: JsonObject }[] {
  const asked = context['toolCalls'];
  if (!Array.isArray(asked)) return tools.map((tool) => ({ name: tool.name, args: fillArguments(tool.inputSchema) }));
  return asked.flatMap((entry) => {
    if (!isJsonObject(entry) || typeof entry['name'] !== 'string') return [];
    return [{ name: entry['name'], args: isJsonObject(entry['arguments']) ? entry['arguments'] : {} }];
  });
}

async function exercise(connection: PluginConnection): Promise<void> {
  const tools = await connection.listTools({ timeoutMs });
  // The schema's references are the only matter here, and the server knows no call.
  if (scenario === 'json-schema-ref-no-deref') return;
  const calls = planCalls(tools);
  // Concurrent calls, since what belongs to one must not leak into another.
  if (scenario === 'sep-2322-client-request-state') {
    await Promise.all(calls.map(({ name, args }) => call(connection, name, args)));
    return;
  }
  for (const { name, args } of calls) await call(connection, name, args);
}

const environment = await provisionLocal();
try {
  const transport = { kind: 'http', url, headers: {} } as const;
  const spec = { name: scenario, source: 'conformance', transport, missingVariables: [] };
  const outcome = await connectServer(environment, spec, { elicitation: 'defaults' });
  if (outcome.status === 'failed') throw new Error(JSON.stringify(outcome.failure));
  const { connection } = outcome;
  process.stdout.write(`${JSON.stringify(connection.identity)}\n`);
  try {
    await exercise(connection);
  } finally {
    process.stdout.write(`${JSON.stringify(connection.wireFindings())}\n`);
    await connection.close();
  }
} finally {
  await environment.dispose();
}
