import { delimiter, isAbsolute, join } from 'node:path';
import { secretNamePattern } from '../../base/index.ts';
import { sessionLabelVariable } from '../../process/index.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that programs need to work on this host. */
const plainNames = new Set(
  [
    'PATH HOME USER LOGNAME SHELL TZ LANG LANGUAGE TMPDIR TMP TEMP',
    'NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR REQUESTS_CA_BUNDLE CURL_CA_BUNDLE',
    'http_proxy https_proxy no_proxy all_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY',
    // Variables with the download directories of package managers and language runtimes.
    'XDG_CACHE_HOME PYENV_ROOT NVM_DIR CARGO_HOME RUSTUP_HOME GOPATH GOCACHE GOPROXY GOSUMDB GOPRIVATE',
  ].flatMap((names) => names.split(' ')),
);
const namePatterns = [/^LC_[A-Z]+$/, /^npm_config_/i, /^PIP_/];

/** Variables that npm sets for scripts of its own run; the plugin would take PTH's package for its own. */
const npmRunNames =
  /^npm_config_(local_prefix|global_prefix|user_agent|npm_version|node_gyp|init_module|global|location|workspaces?|include_workspace_root|if_present|ignore_scripts|yes|package|call|dry_run|omit|include|json|silent|loglevel)$/;

/** Credentials whose names the general pattern does not match. */
const npmCredential = /^npm_config_.*_auth$/i;

/**
 * Composes the variables of every process of the local environment: a small part of the host's, without anything that
 * looks like a secret, and all variables of the request, including secrets. Removes PATH entries of an npm run (its
 * `node_modules/.bin`), so that the plugin uses the host's tools and not PTH's.
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

/** Composes the variables that move the downloads of package managers to a directory; none without one. */
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

/** Overlays variables on others; an undefined one removes the name. */
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

/** Removes entries that npm prepends, and entries relative to the working directory. */
function cleanPath(path: string): string {
  const entries = path
    .split(delimiter)
    .filter((entry) => isAbsolute(entry) && !/node_modules[/\\]\.bin[/\\]?$|node-gyp-bin[/\\]?$/.test(entry));
  return entries.length > 0 ? [...new Set(entries)].join(delimiter) : '/usr/local/bin:/usr/bin:/bin';
}
