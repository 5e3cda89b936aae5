import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { invalidConfig, type PluginFiles } from './plugin-files.ts';

const file = 'fastmcp.json';
const defaultPort = 8000;

/** The environment of a server as fastmcp.json describes it. */
export interface FastmcpEnvironment {
  dependencies: readonly string[];
  /** Version or comparisons; null for any. */
  python: string | null;
  /** Paths relative to the plugin directory. */
  requirements: string | null;
  project: string | null;
  editable: readonly string[];
}

/** Detects the server of FastMCP's `fastmcp.json`, over stdio unless its deployment names HTTP. */
export async function detectFastmcp(files: PluginFiles): Promise<ServerSpec[]> {
  const config = await readConfig(files);
  if (!config) return [];
  const { path } = config.source;
  if (typeof path !== 'string' || path === '') throw invalidConfig(file, 'source.path', 'must be a path');
  const name = files.root.split('/').findLast(Boolean) ?? 'server';
  // The virtual environment is there already; FastMCP would make another one.
  const argv = ['fastmcp', 'run', file, '--skip-env', '--no-banner'] as const;
  const { transport = 'stdio', port = defaultPort, path: route = '/mcp' } = config.deployment;
  const base = { name, source: file, missingVariables: [] };
  if (transport === 'stdio') return [{ ...base, transport: { kind: 'stdio', argv, variables: {} } }];
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535) {
    throw invalidConfig(file, 'deployment.port', 'must be a whole number from 1 to 65535');
  }
  if (typeof route !== 'string') throw invalidConfig(file, 'deployment.path', 'must be a path');
  const start = { argv: [...argv, '--transport', 'http', '--port', '{port}'] as const, variables: {}, port };
  const url = `http://127.0.0.1:{port}/${route.replace(/^\/+/, '')}`;
  return [{ ...base, transport: { kind: 'http', url, headers: {}, start } }];
}

/** Reads the environment of fastmcp.json; undefined without the file. */
export async function readFastmcpEnvironment(files: PluginFiles): Promise<FastmcpEnvironment | undefined> {
  const config = await readConfig(files);
  if (!config) return undefined;
  const { dependencies, python, requirements, project, editable } = config.environment;
  return {
    dependencies: readTexts(dependencies, 'environment.dependencies'),
    python: typeof python === 'string' ? (/^\d/.test(python) ? `==${python}.*` : python) : null,
    requirements: typeof requirements === 'string' ? requirements : null,
    project: typeof project === 'string' ? project : null,
    editable: typeof editable === 'string' ? [editable] : readTexts(editable, 'environment.editable'),
  };
}

async function readConfig(
  files: PluginFiles,
): Promise<{ source: JsonObject; environment: JsonObject; deployment: JsonObject } | undefined> {
  const config = await files.readJson(file);
  if (!config) return undefined;
  const part = (key: string) => {
    const value = config[key];
    if (value === undefined || value === null) return {};
    if (!isJsonObject(value)) throw invalidConfig(file, key, 'must be an object');
    return value;
  };
  return { source: part('source'), environment: part('environment'), deployment: part('deployment') };
}

function readTexts(value: JsonValue | undefined, key: string): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > 500 || !value.every((item) => typeof item === 'string')) {
    throw invalidConfig(file, key, 'must be an array of at most 500 texts');
  }
  return value;
}
