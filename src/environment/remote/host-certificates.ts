import { readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { systemErrorCode } from '../../base/index.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Certificates that this host trusts, for use in an environment. */
export interface HostCertificates {
  /** Text of each file by its absolute path in the environment. */
  files: Record<string, string>;
  /** Variables that point programs to the files. */
  variables: Record<string, string>;
}

/** Directory of the copies in the environment. */
const environmentDirectory = '/usr/local/share/pth';
/** A bundle of all public authorities has about 220 kB. */
const maxBundleBytes = 4 * 1024 * 1024;

/** Variables of programs that take a whole bundle. */
const bundleVariables = ['SSL_CERT_FILE', 'GIT_SSL_CAINFO', 'CURL_CA_BUNDLE', 'REQUESTS_CA_BUNDLE', 'PIP_CERT'];

/**
 * Reads the additional authorities of this host's settings, as used in networks that intercept TLS: without them no
 * package manager in a container works there. Sources are NODE_EXTRA_CA_CERTS, SSL_CERT_FILE and npm's `cafile`. They
 * are copied, since only the working copy is mounted. Empty where nothing is configured.
 */
export async function readHostCertificates(variables: Variables): Promise<HostCertificates> {
  const extra = await readBundle(variables['NODE_EXTRA_CA_CERTS']);
  const system = await readBundle(variables['SSL_CERT_FILE']);
  const npm = await readBundle(await findNpmCafile(variables));
  const certificates: HostCertificates = { files: {}, variables: {} };
  const paths = new Map<string, string>();
  const addFile = (text: string, name: string): string => {
    const known = paths.get(text);
    if (known !== undefined) return known;
    const path = `${environmentDirectory}/${name}`;
    paths.set(text, path);
    certificates.files[path] = text;
    return path;
  };
  const whole = system ?? npm;
  if (whole !== undefined) {
    const path = addFile(whole, 'ca-bundle.crt');
    for (const name of bundleVariables) certificates.variables[name] = path;
  }
  // Node adds this file to its own authorities, so any of them will do.
  const added = extra ?? whole;
  if (added !== undefined) certificates.variables['NODE_EXTRA_CA_CERTS'] = addFile(added, 'ca-extra.crt');
  if (npm !== undefined) certificates.variables['npm_config_cafile'] = addFile(npm, 'ca-npm.crt');
  return certificates;
}

/** Finds the `cafile` of npm's settings: of the variables, the user, the installation. */
async function findNpmCafile(variables: Variables): Promise<string | undefined> {
  const named = variables['npm_config_cafile'] ?? variables['NPM_CONFIG_CAFILE'];
  if (named !== undefined && named !== '') return named;
  const home = variables['HOME'];
  const candidates = [
    variables['npm_config_userconfig'],
    ...(home ? [join(home, '.npmrc')] : []),
    variables['npm_config_globalconfig'],
    // Beside the running Node, where npm looks for the settings of all users.
    join(dirname(dirname(process.execPath)), 'etc', 'npmrc'),
    '/etc/npmrc',
  ];
  for (const path of candidates) {
    const text = path === undefined ? undefined : await readText(path);
    const cafile = text === undefined ? undefined : parseCafile(text, variables);
    if (cafile !== undefined) return cafile;
  }
  return undefined;
}

/** Parses the `cafile` of an npmrc and expands its `${NAME}`. */
export function parseCafile(text: string, variables: Variables): string | undefined {
  const value = /^[ \t]*cafile[ \t]*=[ \t]*(.+?)[ \t]*$/m.exec(text)?.[1]?.replace(/^(["'])(.*)\1$/, '$2');
  return value?.replace(/\$\{(\w+)\}/g, (_match, name: string) => variables[name] ?? '');
}

/** Reads a file of certificates; undefined for a path without any. */
async function readBundle(path: string | undefined): Promise<string | undefined> {
  if (path === undefined || !isAbsolute(path)) return undefined;
  const text = await readText(path);
  return text?.includes('-----BEGIN CERTIFICATE-----') ? text : undefined;
}

async function readText(path: string): Promise<string | undefined> {
  try {
    const { size } = await stat(path);
    return size > maxBundleBytes ? undefined : await readFile(path, 'latin1');
  } catch (error) {
    // npm or Node complains about a wrong path itself.
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}
