import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { ServerSpec, ServerTransport } from '../server-spec.ts';
import type { GivenVariables } from './expand-variables.ts';
import { findWorkingCopy } from './foreign-server.ts';
import { invalidConfig, type PluginFiles } from './plugin-files.ts';

const file = 'server.json';

/**
 * Reads the servers of the MCP registry's `server.json`: each package, those that speak stdio first, then each remote. A package
 * with the identifier of this directory starts from the working copy.
 */
export async function detectRegistryManifest(files: PluginFiles, variables: GivenVariables): Promise<ServerSpec[]> {
  const manifest = await files.readJson(file);
  if (!manifest) return [];
  const name = typeof manifest['name'] === 'string' ? (manifest['name'].split('/').at(-1) ?? 'server') : 'server';
  const servers: ServerSpec[] = [];
  const served: ServerSpec[] = [];
  for (const [index, entry] of readList(manifest, 'packages', '').entries()) {
    const keyPath = `packages[${index}]`;
    const transport = isJsonObject(entry['transport']) ? entry['transport']['type'] : undefined;
    const values = new ManifestValues(variables, keyPath);
    const argv = await buildArgv(files, entry, values, keyPath);
    if (!argv) continue;
    const environment = readValues(entry, 'environmentVariables', values, keyPath);
    const server = values.describe(name, { kind: 'stdio', argv, variables: environment });
    // Where a package serves HTTP shows once it runs; its port is often an argument that nobody has given.
    (transport === undefined || transport === 'stdio' ? servers : served).push(server);
  }
  servers.push(...served);
  for (const [index, entry] of readList(manifest, 'remotes', '').entries()) {
    const keyPath = `remotes[${index}]`;
    const values = new ManifestValues(variables, keyPath);
    const { url } = entry;
    if (typeof url !== 'string') throw invalidConfig(file, `${keyPath}.url`, 'must be a string');
    const address = values.fill(url, entry['variables']);
    if (!URL.canParse(address)) throw invalidConfig(file, `${keyPath}.url`, 'must be a URL');
    const headers = readValues(entry, 'headers', values, keyPath);
    servers.push(values.describe(`${name}-remote`, { kind: 'http', url: address, headers }));
  }
  return servers.map((server, index) => (index === 0 ? { ...server, name } : server));
}

/** Looks up values of inputs and collects required inputs without a value. */
class ManifestValues {
  readonly #variables: GivenVariables;
  readonly #keyPath: string;
  readonly #missing = new Set<string>();

  constructor(variables: GivenVariables, keyPath: string) {
    this.#variables = variables;
    this.#keyPath = keyPath;
  }

  /** Returns the value of an input: fixed, given by name, or default; undefined when it has none. */
  find(input: JsonObject, name: string): string | undefined {
    const { value } = input;
    if (typeof value === 'string') return this.fill(value, input['variables']);
    const given = Object.hasOwn(this.#variables, name) ? this.#variables[name] : undefined;
    if (given !== undefined) return given;
    const fallback = input['default'];
    if (typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean') {
      return String(fallback);
    }
    if ((input['isRequired'] ?? input['is_required']) === true) this.#missing.add(name);
    return undefined;
  }

  /** Fills in each `{name}` from the declared inputs of a template. */
  fill(template: string, declared: JsonValue | undefined): string {
    if (!isJsonObject(declared)) return template;
    return template.replace(/\{([A-Za-z_][\w-]*)\}/g, (whole, name: string) => {
      const input = declared[name];
      return isJsonObject(input) ? (this.find(input, name) ?? whole) : whole;
    });
  }

  describe(name: string, transport: ServerTransport): ServerSpec {
    return { name, source: `${file} ${this.#keyPath}`, transport, missingVariables: [...this.#missing] };
  }
}

async function buildArgv(
  files: PluginFiles,
  entry: JsonObject,
  values: ManifestValues,
  keyPath: string,
): Promise<[string, ...string[]] | undefined> {
  const identifier = entry['identifier'] ?? entry['name'];
  if (typeof identifier !== 'string') throw invalidConfig(file, `${keyPath}.identifier`, 'must be a string');
  const registry = entry['registryType'] ?? entry['registry_type'] ?? entry['registry_name'];
  const type = typeof registry === 'string' ? registry : '';
  const hint = entry['runtimeHint'] ?? entry['runtime_hint'];
  const before = readArguments(entry, 'runtimeArguments', values, keyPath);
  const after = readArguments(entry, 'packageArguments', values, keyPath);
  const local = await findWorkingCopy(files, type, identifier);
  if (local) return [...local, ...after] as [string, ...string[]];
  const version = typeof entry['version'] === 'string' ? entry['version'] : '';
  const runner = typeof hint === 'string' && hint !== '' ? hint : undefined;
  switch (type) {
    case 'npm': {
      const flags = before.some((word) => word === '-y' || word === '--yes') ? before : ['-y', ...before];
      return [runner ?? 'npx', ...flags, version === '' ? identifier : `${identifier}@${version}`, ...after];
    }
    case 'pypi':
      return [runner ?? 'uvx', ...before, version === '' ? identifier : `${identifier}==${version}`, ...after];
    case 'nuget':
      return [runner ?? 'dnx', ...before, version === '' ? identifier : `${identifier}@${version}`, '--yes', ...after];
    case 'oci': {
      const image = version === '' || /[@:][^/]*$/.test(identifier) ? identifier : `${identifier}:${version}`;
      return [runner ?? 'docker', 'run', '-i', '--rm', ...before, image, ...after];
    }
    default:
      // Bundles are downloads for desktop hosts and have no start command.
      return undefined;
  }
}

function readArguments(entry: JsonObject, key: string, values: ManifestValues, keyPath: string): string[] {
  return readList(entry, key, keyPath).flatMap((argument, index) => {
    const { type, name, valueHint } = argument;
    if (type === 'named') {
      if (typeof name !== 'string') throw invalidConfig(file, `${keyPath}.${key}[${index}].name`, 'must be a string');
      const flag = name.startsWith('-') ? name : `--${name}`;
      const isBare = ['value', 'default', 'isRequired', 'is_required', 'valueHint'].every(
        (part) => !(part in argument),
      );
      if (isBare) return [flag];
      const value = values.find(argument, name.replace(/^-+/, ''));
      return value === undefined ? [] : [flag, value];
    }
    const label = typeof valueHint === 'string' ? valueHint : typeof name === 'string' ? name : `${key}[${index}]`;
    const value = values.find(argument, label);
    return value === undefined ? [] : [value];
  });
}

function readValues(entry: JsonObject, key: string, values: ManifestValues, keyPath: string): Record<string, string> {
  const pairs = readList(entry, key, keyPath).flatMap((input, index): [string, string][] => {
    const { name } = input;
    if (typeof name !== 'string') throw invalidConfig(file, `${keyPath}.${key}[${index}].name`, 'must be a string');
    const value = values.find(input, name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(pairs);
}

/** Reads a list of objects under a key, in either of the two spellings that the registry has used; at most 200. */
function readList(entry: JsonObject, key: string, keyPath: string): JsonObject[] {
  const value = entry[key] ?? entry[key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
  if (value === undefined || value === null) return [];
  const where = [keyPath, key].filter(Boolean).join('.');
  if (!Array.isArray(value)) throw invalidConfig(file, where, 'must be an array');
  if (value.length > 200) throw invalidConfig(file, where, 'has more than 200 entries');
  return value.map((item, index) => {
    if (!isJsonObject(item)) throw invalidConfig(file, `${where}[${index}]`, 'must be an object');
    return item;
  });
}
