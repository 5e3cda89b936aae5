import { stat } from 'node:fs/promises';
import { findProgram, runProcess } from '../../process/index.ts';

/** npm's documented default. */
const defaultRegistry = 'https://registry.npmjs.org/';

/** The npm registry and certificates of this host, for use in builds. */
export interface RegistryAccess {
  registry: string;
  /** Path of the certificates that the host's settings name; null where none are set. */
  certificates: string | null;
}

/**
 * Reads registry and certificates from npm's settings and the usual variables. `provision.sh` installs the certificates
 * only when the registry cannot be reached without them.
 */
export async function readRegistryAccess(
  variables: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<RegistryAccess> {
  const settings = await readNpmSettings(variables, signal);
  const files = [settings.cafile, variables['NODE_EXTRA_CA_CERTS'], variables['SSL_CERT_FILE']];
  let certificates: string | null = null;
  for (const file of files) {
    if (file === undefined || !file.startsWith('/') || !(await isFile(file))) continue;
    certificates = file;
    break;
  }
  return { registry: settings.registry ?? defaultRegistry, certificates };
}

async function readNpmSettings(variables: Readonly<Record<string, string>>, signal?: AbortSignal) {
  const npm = await findProgram('npm', variables['PATH'] ?? '');
  if (npm === undefined) return {};
  const outcome = await runProcess({
    argv: [npm, 'config', 'get', 'registry', 'cafile'],
    cwd: '/',
    variables,
    timeoutMs: 20_000,
    signal,
  });
  signal?.throwIfAborted();
  return outcome.exitCode === 0 ? parseNpmSettings(outcome.stdout.text) : {};
}

/** Parses the `name=value` lines of `npm config get A B`; drops `null` and values that are no address or path. */
export function parseNpmSettings(text: string): { registry?: string; cafile?: string } {
  const value = (name: string) => new RegExp(`^${name}\\s*=\\s*(\\S.*)$`, 'm').exec(text)?.[1]?.trim();
  const registry = value('registry');
  const cafile = value('cafile');
  return {
    ...(registry !== undefined && /^https?:\/\//.test(registry) ? { registry } : {}),
    ...(cafile?.startsWith('/') ? { cafile } : {}),
  };
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
