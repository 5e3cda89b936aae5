import { hostname, tmpdir } from 'node:os';
import type { HostWorld } from '../compose/index.ts';
import { version } from './version.ts';

/** Reads the surroundings of this process. */
export function readHostWorld(): HostWorld {
  return {
    variables: Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    workingDirectory: process.cwd(),
    temporaryDirectory: tmpdir(),
    processId: process.pid,
    hostName: hostname(),
    version,
    nodeVersion: process.versions.node,
  };
}
