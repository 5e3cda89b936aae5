/**
 * The client that the official conformance suite judges: PTH's own connection layer, told by the suite's variables what
 * to do. Run as `node client.ts URL`.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/base/index.ts';
import type { AuthorizationRedirect } from '../../../src/plugin/authorization/authorizer.ts';
import type { AuthorizationOptions } from '../../../src/plugin/authorization/create-authorizer.ts';
import {
  connectServer,
  createAuthorizer,
  listAll,
  type PluginConnection,
  type PluginTool,
} from '../../../src/plugin/index.ts';
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

/** The suite's authorization servers consent at once: their redirect is the answer of a person. */
const redirect: AuthorizationRedirect = {
  url: 'http://127.0.0.1:3000/callback',
  patienceMs: timeoutMs,
  visit: async (authorizationUrl) => {
    const response = await fetch(authorizationUrl, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the authorization server answered ${response.status} without a redirect`);
    return new URL(location);
  },
};

/** What the scenario says of a registration made by hand. */
function planAuthorization(): AuthorizationOptions {
  const { client_id: clientId, client_secret: clientSecret, private_key_pem: privateKey } = context;
  const { signing_algorithm: algorithm = 'ES256' } = context;
  if (typeof clientId === 'string' && typeof privateKey === 'string' && typeof algorithm === 'string') {
    return { grant: 'client-credentials', clientId, privateKey, algorithm };
  }
  if (typeof clientId === 'string' && typeof clientSecret === 'string') {
    return scenario.startsWith('auth/client-credentials')
      ? { grant: 'client-credentials', clientId, clientSecret }
      : { grant: 'authorization-code', redirect, known: { clientId, clientSecret } };
  }
  // The address that the suite knows such a document by.
  const metadataUrl = 'https://conformance-test.local/client-metadata.json';
  return { grant: 'authorization-code', redirect, ...(scenario === 'auth/basic-cimd' ? { metadataUrl } : {}) };
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
  if (scenario === 'http-standard-headers') await readEverything(connection);
}

/** What else has a name that belongs in a header: a resource and a prompt. */
async function readEverything(connection: PluginConnection): Promise<void> {
  const [resource] = await listAll(connection, 'resources');
  const [prompt] = await listAll(connection, 'prompts');
  if (isJsonObject(resource)) await connection.request('resources/read', { uri: resource['uri'] ?? '' }, { timeoutMs });
  if (isJsonObject(prompt)) await connection.request('prompts/get', { name: prompt['name'] ?? '' }, { timeoutMs });
}

const environment = await provisionLocal(process.cwd());
try {
  const transport = { kind: 'http', url, headers: {} } as const;
  const spec = { name: scenario, source: 'conformance', transport, missingVariables: [] };
  const authorizer = scenario.startsWith('auth/') ? createAuthorizer(planAuthorization()) : undefined;
  const outcome = await connectServer(environment, spec, { elicitation: 'defaults', authorizer });
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
