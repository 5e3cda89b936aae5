import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Real MCP servers from the npm registry, at the versions that the expectations of the tests were made for. */
export const npmServerVersions = {
  '@modelcontextprotocol/server-everything': '2026.8.31',
  '@modelcontextprotocol/server-filesystem': '2026.8.31',
  '@modelcontextprotocol/server-memory': '2026.8.31',
  '@modelcontextprotocol/server-sequential-thinking': '2026.8.31',
  'mcp-server-sqlite-npx': '0.8.0',
  '@wrtnlabs/calculator-mcp': '0.2.1',
} as const;

/**
 * Public servers that the generator was never tuned on; the verdict bench reports on them apart. They start offline over
 * stdio and are of several makes: Zod, hand-written schemas, a Go program.
 */
export const heldOutServerVersions = {
  'time-mcp': '1.0.6',
  '@eslint/mcp': '0.3.13',
  '@negokaz/excel-mcp-server': '0.12.0',
  'mcp-obsidian': '1.0.0',
  'obsidian-mcp': '2.0.1',
} as const;

/** Public servers that the generator was looked at with after the first measurement. */
export const furtherServerVersions = {
  '@kazuph/mcp-taskmanager': '1.1.1',
  '@cyanheads/git-mcp-server': '2.15.3',
} as const;

/** Public servers that were first run when the generator was done: one works in its own directory, one reads a kind of file. */
export const lateServerVersions = {
  '@shtse8/filesystem-mcp': '0.5.8',
  '@sylphx/pdf-reader-mcp': '2.4.0',
} as const;

/** Programs that run the tests of the small repositories in test/fixtures/repositories. */
export const testRunnerVersions = { mocha: '12.0.3', jest: '30.5.2', tape: '5.10.2' } as const;

/** Programs that install the members of a workspace. */
export const packageManagerVersions = { pnpm: '10.20.0', yarn: '1.22.22' } as const;

/** Public projects before and after the repair of a bug, with the packages that their tests need. */
export const repairedProjectVersions = {
  tape: '4.17.0',
  'iconv-lite': '0.4.24',
  'minimist-before': 'npm:minimist@1.2.5',
  'minimist-after': 'npm:minimist@1.2.6',
  'deep-equal-before': 'npm:deep-equal@1.0.0',
  'deep-equal-after': 'npm:deep-equal@1.0.1',
  'qs-before': 'npm:qs@6.2.2',
  'qs-after': 'npm:qs@6.2.3',
  mocha: '12.0.3',
  chai: '4.5.0',
  'flat-before': 'npm:flat@5.0.0',
  'flat-after': 'npm:flat@5.0.1',
  'object-path-before': 'npm:object-path@0.11.4',
  'object-path-after': 'npm:object-path@0.11.5',
} as const;

const cacheRoot = fileURLToPath(new URL('../../node_modules/.cache/pth-npm-servers', import.meta.url));
const installTimeoutMs = 280_000;

/**
 * Installs the servers once per set of versions and gives the directory of their start commands. Several test files may
 * ask at the same time: each installs for itself, and the first one to finish gives its directory the final name.
 */
export async function installNpmServers(
  versions: Readonly<Record<string, string>> = npmServerVersions,
): Promise<string> {
  const manifest = {
    name: 'pth-npm-servers',
    private: true,
    dependencies: versions,
    // The only native package; npm 12 runs no install script that is not named.
    allowScripts: { sqlite3: true },
  };
  const text = JSON.stringify(manifest, null, 2);
  const directory = join(cacheRoot, createHash('sha256').update(text).digest('hex').slice(0, 16));
  if (!(await exists(directory))) await install(directory, text);
  return join(directory, 'node_modules', '.bin');
}

async function install(directory: string, manifest: string): Promise<void> {
  await mkdir(cacheRoot, { recursive: true });
  const staging = await mkdtemp(join(cacheRoot, 'staging-'));
  try {
    await writeFile(join(staging, 'package.json'), manifest);
    const scripts = manifest.includes('sqlite') ? [] : ['--ignore-scripts'];
    const argv = ['install', ...scripts, '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
    await promisify(execFile)('npm', argv, { cwd: staging, timeout: installTimeoutMs, maxBuffer: 16 * 1024 * 1024 });
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
