import { join } from 'node:path';
import { installNpmServers } from '../test/kit/npm-servers.ts';
import { benchMemory } from './memory-bench.ts';
import { renderRows } from './report-row.ts';
import { benchStart } from './start-bench.ts';
import { benchToolTests } from './tool-test-bench.ts';

/** Every promise about speed, measured in one run beside its baseline. */
const argv = [join(await installNpmServers(), 'mcp-server-everything'), 'stdio'] as const;
const rows = [...(await benchToolTests({ argv })), benchStart(), await benchMemory({ argv })];
console.log(renderRows(rows));
if (rows.some(({ value, limit }) => value > limit)) process.exitCode = 1;
