import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { ServerSpec, ServerTransport } from '../server-spec.ts';
import { expandVariables, type GivenVariables } from './expand-variables.ts';
import { invalidConfig } from './plugin-files.ts';
import { withoutWindowsShell } from './start-line.ts';

/** Location of a map of servers and the values for its placeholders. */
interface ServerMapContext {
  file: string;
  /** Source shown to people, e.g. `.mcp.json`. */
  source: string;
  /** Path of the map inside the file, e.g. `mcpServers`. */
  keyPath: string;
  variables: GivenVariables;
  /** Absolute path of the plugin directory. */
  root: string;
}

const maxServers = 100;
const maxArguments = 1000;

/** Reads a map of server names to start commands or URLs, in the format of `.mcp.json` and plugin manifests. */
export function readServerMap(map: JsonObject, context: ServerMapContext): ServerSpec[] {
  const entries = Object.entries(map);
  if (entries.length > maxServers)
    throw invalidConfig(context.file, context.keyPath, `has more than ${maxServers} servers`);
  return entries.map(([name, entry]) => readServer(name, entry, context));
}

function readServer(name: string, entry: JsonValue, context: ServerMapContext): ServerSpec {
  const keyPath = [context.keyPath, name].filter(Boolean).join('.');
  const fail = (key: string, message: string) =>
    invalidConfig(context.file, [keyPath, key].filter(Boolean).join('.'), message);
  if (!isJsonObject(entry)) throw fail('', 'must be an object');
  const missing = new Set<string>();
  const { root } = context;
  // Clients start servers in the project, and name its directory in these ways.
  const places = { PWD: root, workspaceFolder: root, pluginDir: root, CLAUDE_PROJECT_DIR: root };
  const variables = { ...context.variables, ...places, CLAUDE_PLUGIN_ROOT: root };
  const expand = (value: JsonValue | undefined, key: string): string => {
    if (typeof value !== 'string') throw fail(key, 'must be a string');
    const expanded = expandVariables(value, variables);
    for (const absent of expanded.missing) missing.add(absent);
    return expanded.text;
  };
  const transport = readTransport(entry, context, expand, fail);
  return { name, source: context.source, transport, missingVariables: [...missing] };
}

type Expand = (value: JsonValue | undefined, key: string) => string;
type Fail = (key: string, message: string) => Error;

function readTransport(entry: JsonObject, context: ServerMapContext, expand: Expand, fail: Fail): ServerTransport {
  const { type, command, url } = entry;
  if (type !== undefined && typeof type !== 'string') throw fail('type', 'must be a string');
  const isHttp = type === undefined ? command === undefined && url !== undefined : type !== 'stdio';
  if (isHttp) {
    if (type !== undefined && !['http', 'streamable-http', 'streamableHttp', 'sse'].includes(type)) {
      throw fail('type', `is ${JSON.stringify(type.slice(0, 50))}; known are stdio, http, streamable-http, sse`);
    }
    const address = expand(url, 'url');
    const port = entry['port'];
    if (port !== undefined && !isPort(port)) throw fail('port', 'must be a whole number from 1 to 65535');
    const sample = address.replaceAll('{port}', '1');
    if (!/^https?:\/\//i.test(address) || !URL.canParse(sample)) throw fail('url', 'must be an http or https URL');
    const headers = readTexts(entry['headers'], 'headers', expand, fail);
    if (command === undefined) return { kind: 'http', url: address, headers };
    // An entry with a command and a URL: PTH starts the server and connects to the URL.
    const own = port ?? Number(new URL(sample).port || '80');
    if (port === undefined && address.includes('{port}')) throw fail('port', 'is needed where the url has {port}');
    const { kind: _, ...start } = readCommand(entry, context, expand, fail);
    return { kind: 'http', url: address, headers, start: { ...start, port: own } };
  }
  return readCommand(entry, context, expand, fail);
}

function isPort(value: JsonValue): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 65_535;
}

function readCommand(
  entry: JsonObject,
  context: ServerMapContext,
  expand: Expand,
  fail: Fail,
): ServerTransport & { kind: 'stdio' } {
  const { command } = entry;
  if (typeof command !== 'string' || command.trim() === '') throw fail('command', 'must be a non-empty string');
  const { args = [], cwd } = entry;
  if (!Array.isArray(args)) throw fail('args', 'must be an array of strings');
  if (args.length > maxArguments) throw fail('args', `has more than ${maxArguments} entries`);
  const texts = args.map((arg, index) => expand(typeof arg === 'number' ? String(arg) : arg, `args[${index}]`));
  const variables = readTexts(entry['env'], 'env', expand, fail);
  return {
    kind: 'stdio',
    argv: withoutWindowsShell([expand(command, 'command'), ...texts]),
    ...(cwd === undefined ? {} : { cwd: expand(cwd, 'cwd') }),
    variables: context.source === '.mcp.json' ? variables : { CLAUDE_PLUGIN_ROOT: context.root, ...variables },
  };
}

/**
 * Reads a map of texts. Leaves out a value whose placeholder has no value, so that the variable is unset for the
 * server.
 */
function readTexts(value: JsonValue | undefined, key: string, expand: Expand, fail: Fail): Record<string, string> {
  if (value === undefined) return {};
  if (!isJsonObject(value)) throw fail(key, 'must be an object of strings');
  const texts = Object.entries(value).flatMap(([name, item]): [string, string][] => {
    const plain = typeof item === 'number' || typeof item === 'boolean' ? String(item) : item;
    const text = expand(plain, `${key}.${name}`);
    const open = /\$\{[A-Za-z_][\w.]*\}/.exec(text)?.[0];
    return open !== undefined && typeof plain === 'string' && plain.includes(open) ? [] : [[name, text]];
  });
  return Object.fromEntries(texts);
}
