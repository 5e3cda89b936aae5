import { existsSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Host } from '../compose/index.ts';
import { version } from './version.ts';

/** Bundled code is in dist/ or dist/chunks/, sources are in src/: `runner-images/` is beside dist/ and src/. */
function findImageDefinitions(): string {
  const candidates = ['../runner-images', '../../runner-images'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return candidates.find((path) => existsSync(path)) ?? candidates[0] ?? '';
}

/** Reads the surroundings of this process. */
export function readHost(): Host {
  return {
    variables: Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    workingDirectory: process.cwd(),
    temporaryDirectory: tmpdir(),
    imageDefinitions: findImageDefinitions(),
    processId: process.pid,
    hostName: hostname(),
    version,
    nodeVersion: process.versions.node,
  };
}
