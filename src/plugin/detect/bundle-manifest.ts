import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { expandVariables, type GivenVariables } from './expand-variables.ts';
import { invalidConfig, type PluginFiles } from './plugin-files.ts';

const file = 'manifest.json';

/**
 * Reads the server of an MCP bundle's `manifest.json`, with its platform override and user configuration (by name, by
 * upper-case name, or by default). Ignores a manifest.json of another format.
 */
export async function detectBundleManifest(
  files: PluginFiles,
  variables: GivenVariables,
  platform: string,
): Promise<ServerSpec[]> {
  const manifest = await files.readJson(file);
  const server = manifest?.['server'];
  if (!manifest || !isJsonObject(server)) return [];
  const config = readCommand(server, platform);
  if (!config) return [];
  const missing = new Set<string>();
  const settings = readUserConfig(manifest, variables, missing);
  const context = { settings, variables, root: files.root, missing };
  const [command] = expandValue(config.command, context);
  if (command === undefined) throw invalidConfig(file, 'server.mcp_config.command', 'must be a non-empty string');
  const environment = Object.entries(config.env).flatMap(([name, value]): [string, string][] => {
    const [text] = expandValue(value, context);
    return text === undefined ? [] : [[name, text]];
  });
  const name = typeof manifest['name'] === 'string' ? manifest['name'] : 'server';
  const argv = [command, ...config.args.flatMap((value) => expandValue(value, context))] as [string, ...string[]];
  const transport = { kind: 'stdio', argv, variables: Object.fromEntries(environment) } as const;
  return [{ name, source: file, transport, missingVariables: [...missing] }];
}

interface BundleCommand {
  command: string;
  args: string[];
  env: Record<string, string>;
}

function readCommand(server: JsonObject, platform: string): BundleCommand | undefined {
  const config = server['mcp_config'];
  if (config === undefined) return readEntryPoint(server);
  if (!isJsonObject(config)) throw invalidConfig(file, 'server.mcp_config', 'must be an object');
  const overrides = isJsonObject(config['platform_overrides']) ? config['platform_overrides'][platform] : undefined;
  const merged = { ...config, ...(isJsonObject(overrides) ? overrides : {}) };
  const { command, args = [] } = merged;
  if (typeof command !== 'string' || command === '') {
    throw invalidConfig(file, 'server.mcp_config.command', 'must be a non-empty string');
  }
  if (!Array.isArray(args)) throw invalidConfig(file, 'server.mcp_config.args', 'must be an array of strings');
  const texts = args.map((value, index) => readText(value, `server.mcp_config.args[${index}]`));
  const both = { ...readEnv(config['env']), ...(isJsonObject(overrides) ? readEnv(overrides['env']) : {}) };
  return { command, args: texts, env: both };
}

/** Reads a manifest that names only its entry file, without a command. */
function readEntryPoint(server: JsonObject): BundleCommand | undefined {
  const { type, entry_point: entry } = server;
  if (typeof entry !== 'string') return undefined;
  if (type === 'binary') return { command: `\${__dirname}/${entry}`, args: [], env: {} };
  return { command: type === 'python' ? 'python3' : 'node', args: [`\${__dirname}/${entry}`], env: {} };
}

function readEnv(value: JsonValue | undefined): Record<string, string> {
  if (value === undefined) return {};
  if (!isJsonObject(value)) throw invalidConfig(file, 'server.mcp_config.env', 'must be an object of strings');
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, readText(item, `server.mcp_config.env.${name}`)]),
  );
}

function readText(value: JsonValue, keyPath: string): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw invalidConfig(file, keyPath, 'must be a string');
  return value;
}

/** Collects the values of `user_config`; an option that allows several values has a list. */
function readUserConfig(manifest: JsonObject, variables: GivenVariables, missing: Set<string>): Map<string, string[]> {
  const declared = manifest['user_config'];
  const settings = new Map<string, string[]>();
  if (declared === undefined) return settings;
  if (!isJsonObject(declared)) throw invalidConfig(file, 'user_config', 'must be an object');
  for (const [name, option] of Object.entries(declared)) {
    if (!isJsonObject(option)) throw invalidConfig(file, `user_config.${name}`, 'must be an object');
    const given = variables[name] ?? variables[name.toUpperCase()];
    const fallback = option['default'];
    const list = Array.isArray(fallback) ? fallback : fallback === undefined || fallback === null ? [] : [fallback];
    if (given !== undefined) settings.set(name, [given]);
    else if (list.length > 0)
      settings.set(
        name,
        list.map((item, index) => readText(item, `user_config.${name}.default[${index}]`)),
      );
    else if (option['required'] === true) missing.add(name);
    else settings.set(name, []);
  }
  return settings;
}

interface ExpansionContext {
  settings: ReadonlyMap<string, string[]>;
  variables: GivenVariables;
  root: string;
  missing: Set<string>;
}

/** Expands one text. A text that is nothing but one setting becomes all values of that setting, or none. */
function expandValue(text: string, context: ExpansionContext): string[] {
  const whole = /^\$\{user_config\.([\w-]+)\}$/.exec(text)?.[1];
  if (whole !== undefined) {
    const values = context.settings.get(whole);
    if (!values) context.missing.add(whole);
    return (values ?? []).flatMap((value) => expandDirectories(value, context));
  }
  const filled = text.replace(/\$\{user_config\.([\w-]+)\}/g, (placeholder, name: string) => {
    const values = context.settings.get(name);
    if (!values) context.missing.add(name);
    return values?.join(',') ?? placeholder;
  });
  return expandDirectories(filled, context);
}

function expandDirectories(text: string, context: ExpansionContext): string[] {
  const { HOME = '/root' } = context.variables;
  const directories = {
    __dirname: context.root,
    HOME,
    DESKTOP: `${HOME}/Desktop`,
    DOCUMENTS: `${HOME}/Documents`,
    DOWNLOADS: `${HOME}/Downloads`,
  };
  const expanded = expandVariables(text.replaceAll('${/}', '/').replaceAll('${pathSeparator}', '/'), {
    ...context.variables,
    ...directories,
  });
  for (const name of expanded.missing) if (!name.startsWith('user_config.')) context.missing.add(name);
  return [expanded.text];
}
