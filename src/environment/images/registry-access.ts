import { stat } from 'node:fs/promises';
import { findProgram, runProcess } from '../../process/index.ts';

/** npm's documented default. */
const defaultRegistry = 'https://registry.npmjs.org/';

/** How this host reaches the npm registry; a build does the same. */
export interface RegistryAccess {
  registry: string;
  /** The certificates that this host trusts by its own setting; null where it has none of its own. */
  certificates: string | null;
}

/**
 * Reads registry and certificates from npm's settings and the usual variables. Whether the certificates are really
 * needed shows only inside an image: `provision.sh` takes them over when nothing else reaches the registry.
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

/** `name=value` lines of `npm config get A B`; `null` and what is no address or path are left out. */
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
