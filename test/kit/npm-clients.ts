import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../../src/process/index.ts';
import { plainVariables } from './run-cli.ts';

/** Public MCP clients with a command line, at the versions that the tests were made for. */
export const npmClientVersions = { '@modelcontextprotocol/inspector': '2.12.0', mcporter: '0.12.3' } as const;

const cacheRoot = fileURLToPath(new URL('../../node_modules/.cache/pth-npm-clients', import.meta.url));

/**
 * Installs the clients from the npm registry, once per set of versions, without running their install scripts; gives the
 * directory of their commands. Test files may ask at the same time: the first to finish gives the directory its name.
 */
export async function installNpmClients(): Promise<string> {
  const manifest = JSON.stringify({ name: 'pth-npm-clients', private: true, dependencies: npmClientVersions });
  const directory = join(cacheRoot, createHash('sha256').update(manifest).digest('hex').slice(0, 16));
  if (!(await exists(directory))) await install(directory, manifest);
  return join(directory, 'node_modules/.bin');
}

async function install(directory: string, manifest: string): Promise<void> {
  await mkdir(cacheRoot, { recursive: true });
  const staging = await mkdtemp(join(cacheRoot, 'staging-'));
  try {
    await writeFile(join(staging, 'package.json'), manifest);
    const outcome = await runProcess({
      argv: ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
      cwd: staging,
      variables: plainVariables(),
      timeoutMs: 200_000,
    });
    if (outcome.exitCode !== 0) throw new Error(`the clients could not be installed: ${outcome.stderr.text}`);
    await rename(staging, directory);
  } catch (error) {
    // Another test file was faster; its installation is as good as this one.
    if (!(await exists(directory))) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
