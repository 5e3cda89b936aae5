import { isJsonObject, type JsonObject, type JsonValue, secretNamePattern } from '../../base/index.ts';
import type { VariableRead } from '../../source/index.ts';
import { isForeignServer } from '../detect/foreign-server.ts';
import type { PluginFiles } from '../detect/plugin-files.ts';
import type { ServerSpec } from '../server-spec.ts';
import type { ConfigKey } from './config-key.ts';

const maxKeys = 500;
/** Variable names that denote a directory. */
const directoryName = /(?:^|_)(?:DIR|DIRECTORY|FOLDER|WORKSPACE|ROOT_PATH|ROOT_DIR|DATA_PATH|BASE_PATH)$/i;
/** Variables of the system and of runtimes; they are never configuration of the plugin. */
const commonNames =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|PWD|TMPDIR|TEMP|TMP|LANG|LC_\w+|TERM|NO_COLOR|FORCE_COLOR|CI|DEBUG|NODE_ENV|NODE_OPTIONS|PYTHON\w*|VIRTUAL_ENV|XDG_\w+|DISPLAY|EDITOR|APPDATA|LOCALAPPDATA|USERPROFILE|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY|npm_\w+|CLAUDE_PLUGIN_ROOT)$/;

/**
 * Lists the configuration values of a plugin: `user_config` of a bundle's manifest.json, variables of server.json,
 * placeholders of server maps, `.env.example`, and variables that its source reads. The first declaration of a name
 * counts. An option of a bundle that elsewhere is a variable in upper case has the name of that variable, by which it is
 * given as well.
 */
export async function readConfigSchema(
  files: PluginFiles,
  servers: readonly ServerSpec[],
  reads: readonly VariableRead[] = [],
): Promise<ConfigKey[]> {
  const keys = new Map<string, ConfigKey>();
  const declared = [
    ...(await readBundleKeys(files)),
    ...(await readRegistryKeys(files)),
    // The needs of a server of others are no configuration of the plugin, unless that one is tested.
    ...servers.filter((server, index) => index === 0 || !isForeignServer(server)).flatMap(readPlaceholders),
    ...(await readExample(files)),
    ...reads.filter(({ name }) => !commonNames.test(name)).map(describeRead),
  ];
  for (const key of declared) {
    const known = keys.get(key.name) ?? keys.get(key.name.toLowerCase());
    if (known === undefined && keys.size < maxKeys) keys.set(key.name, key);
    else if (known?.name === key.name.toLowerCase()) keys.set(known.name, { ...known, name: key.name });
  }
  return [...keys.values()];
}

async function readBundleKeys(files: PluginFiles): Promise<ConfigKey[]> {
  const manifest = await files.readJson('manifest.json');
  const declared = manifest?.['user_config'];
  if (!isJsonObject(manifest?.['server']) || !isJsonObject(declared)) return [];
  return Object.entries(declared).flatMap(([name, option]): ConfigKey[] => {
    if (!isJsonObject(option)) return [];
    return [
      {
        name,
        kind: readKind(option['type'], name),
        isRequired: option['required'] === true,
        isSecret: option['sensitive'] === true || secretNamePattern.test(name),
        fallback: readFallback(option['default']),
        source: 'manifest.json user_config',
        description: readText(option['description'] ?? option['title']),
      },
    ];
  });
}

async function readRegistryKeys(files: PluginFiles): Promise<ConfigKey[]> {
  const manifest = await files.readJson('server.json');
  const packages = manifest?.['packages'];
  if (!Array.isArray(packages)) return [];
  return packages.filter(isJsonObject).flatMap((entry, index) =>
    listObjects(entry['environmentVariables'] ?? entry['environment_variables']).flatMap((input): ConfigKey[] => {
      const { name } = input;
      // A fixed value is not configurable.
      if (typeof name !== 'string' || typeof input['value'] === 'string') return [];
      const isSecret = (input['isSecret'] ?? input['is_secret']) === true || secretNamePattern.test(name);
      return [
        {
          name,
          kind: readKind(input['format'], name),
          isRequired: (input['isRequired'] ?? input['is_required']) === true,
          isSecret,
          fallback: readFallback(input['default']),
          source: `server.json packages[${index}]`,
          description: readText(input['description']),
        },
      ];
    }),
  );
}

function readPlaceholders(server: ServerSpec): ConfigKey[] {
  return server.missingVariables.map((name) => ({
    name,
    kind: readKind(undefined, name),
    isRequired: true,
    isSecret: secretNamePattern.test(name),
    fallback: null,
    source: server.source,
    description: null,
  }));
}

/** Reads `NAME=value` lines; a sample value such as `your-key-here` does not count as a default. */
async function readExample(files: PluginFiles): Promise<ConfigKey[]> {
  for (const file of ['.env.example', '.env.sample', '.env.template']) {
    const text = await files.readText(file);
    if (text === undefined) continue;
    return text.split(/\r?\n/).flatMap((line): ConfigKey[] => {
      const [, name, given = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
      if (name === undefined || commonNames.test(name)) return [];
      const value = given.replace(/^(["'])(.*)\1$/, '$2');
      const isSecret = secretNamePattern.test(name);
      const isMeant = value !== '' && !isSecret && !/^<.*>$|^\$\{|your[-_ ]|xxx|changeme|example/i.test(value);
      const fallback = isMeant ? value : null;
      return [
        {
          name,
          kind: readKind(undefined, name),
          isRequired: false,
          isSecret,
          fallback,
          source: file,
          description: null,
        },
      ];
    });
  }
  return [];
}

function describeRead({ name, file, line }: VariableRead): ConfigKey {
  return {
    name,
    kind: readKind(undefined, name),
    // A variable that is only read may be optional.
    isRequired: false,
    isSecret: secretNamePattern.test(name),
    fallback: null,
    source: `${file}:${line}`,
    description: null,
  };
}

function readKind(type: JsonValue | undefined, name: string): ConfigKey['kind'] {
  if (type === 'directory' || type === 'file' || type === 'number' || type === 'boolean') return type;
  if (type === 'filepath') return /(?:DIR|DIRECTORY|FOLDER|ROOT)$/i.test(name) ? 'directory' : 'file';
  return directoryName.test(name) ? 'directory' : 'text';
}

function readFallback(value: JsonValue | undefined): string | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
    ? value.join(',')
    : null;
}

function readText(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null;
}

function listObjects(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject).slice(0, 200) : [];
}
