import { cp, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../src/environment/index.ts';
import { createPlugin } from '../../src/plugin/index.ts';
import { measureCoverage, parseTests } from '../../src/suite/index.ts';
import { stdioServer } from './local-fixture.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

/** A temporary directory with servers for Node in `servers` and a plugin in Python in `python`. */
export async function copyMeasuredServers(): Promise<string> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-measured-')));
  await cp(join(fixtures, 'programs/servers'), join(directory, 'servers'), { recursive: true });
  await cp(join(fixtures, 'plugins/python-plugin'), join(directory, 'python'), { recursive: true });
  return directory;
}

/** Measures what the tests reach of a server in a folder of an environment. */
export function measureServer(
  environment: Environment,
  server: { folder: string; argv: readonly [string, ...string[]]; startMs?: number },
  yaml: string,
) {
  const { folder, argv, startMs } = server;
  return measureCoverage({
    workspace: environment,
    directory: folder,
    openPlugin: (variables) =>
      createPlugin({
        environment,
        definition: {
          name: 'measured',
          build: { source: 'none', steps: [] },
          servers: [stdioServer(argv)],
          language: 'other',
        },
        directory: folder,
        variables,
        era: 'legacy',
        ...(startMs === undefined ? {} : { timeouts: { startMs } }),
      }),
    tests: parseTests(yaml, { file: 'a.yaml' }),
    envTier: environment.info.tier,
    temporaryDirectory: tmpdir(),
  });
}
