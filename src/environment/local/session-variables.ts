import { delimiter, isAbsolute, join } from 'node:path';
import { secretNamePattern } from '../../base/index.ts';
import { sessionLabelVariable } from '../../process/index.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** What a program needs to find its way on this host. */
const plainNames = new Set(
  [
    'PATH HOME USER LOGNAME SHELL TZ LANG LANGUAGE TMPDIR TMP TEMP',
    'NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR REQUESTS_CA_BUNDLE CURL_CA_BUNDLE',
    'http_proxy https_proxy no_proxy all_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY',
    // Where package managers and language runtimes keep what they have downloaded.
    'XDG_CACHE_HOME PYENV_ROOT NVM_DIR CARGO_HOME RUSTUP_HOME GOPATH GOCACHE GOPROXY',
  ].flatMap((names) => names.split(' ')),
);
const namePatterns = [/^LC_[A-Z]+$/, /^npm_config_/i, /^PIP_/];

/** What npm tells the scripts of its own run; inside it would speak of PTH's package instead of the plugin's. */
const npmRunNames =
  /^npm_config_(local_prefix|global_prefix|user_agent|npm_version|node_gyp|init_module|global|location|workspaces?|include_workspace_root|if_present|ignore_scripts|yes|package|call|dry_run|omit|include|json|silent|loglevel)$/;

/** Credentials whose names the general pattern does not know. */
const npmCredential = /^npm_config_.*_auth$/i;

/**
 * The variables of every process inside the local environment: a small part of the host's, without anything that
 * looks like a secret, and all that the request gives, secrets included. Programs that an npm run put
 * before the PATH (its `node_modules/.bin`) are taken off, so that the plugin meets the host's tools and not PTH's.
 */
export function composeSessionVariables(host: Variables, given: Variables, label: string): Record<string, string> {
  const isNpmRun = host['npm_execpath'] !== undefined || host['npm_lifecycle_event'] !== undefined;
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(host)) {
    if (value === undefined || !isPassedOn(name, value, isNpmRun)) continue;
    result[name] = value;
  }
  result['PATH'] = cleanPath(host['PATH'] ?? '');
  result['TERM'] = 'dumb';
  return { ...applyVariables(result, given), [sessionLabelVariable]: label };
}

/** Where package managers keep their downloads when a directory is given for that; nothing without one. */
export function composeCacheVariables(directory: string | undefined): Record<string, string> {
  if (directory === undefined) return {};
  return {
    npm_config_cache: join(directory, 'npm'),
    YARN_CACHE_FOLDER: join(directory, 'yarn'),
    PIP_CACHE_DIR: join(directory, 'pip'),
    UV_CACHE_DIR: join(directory, 'uv'),
    GOCACHE: join(directory, 'go-build'),
    XDG_CACHE_HOME: directory,
  };
}

/** Variables with others laid over them; an undefined one takes the name away. */
export function applyVariables(base: Readonly<Record<string, string>>, added: Variables): Record<string, string> {
  const result: Record<string, string> = { ...base };
  for (const [name, value] of Object.entries(added)) {
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
}

function isPassedOn(name: string, value: string, isNpmRun: boolean): boolean {
  if (secretNamePattern.test(name) || npmCredential.test(name)) return false;
  if (!plainNames.has(name) && !namePatterns.some((pattern) => pattern.test(name))) return false;
  if (!isNpmRun || !name.startsWith('npm_config_')) return true;
  return value !== '' && name !== 'npm_config_prefix' && !npmRunNames.test(name);
}

/** Without what npm prepends, and without entries that would depend on the working directory. */
function cleanPath(path: string): string {
  const entries = path
    .split(delimiter)
    .filter((entry) => isAbsolute(entry) && !/node_modules[/\\]\.bin[/\\]?$|node-gyp-bin[/\\]?$/.test(entry));
  return entries.length > 0 ? [...new Set(entries)].join(delimiter) : '/usr/local/bin:/usr/bin:/bin';
}
