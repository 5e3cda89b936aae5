import { join } from 'node:path';
import { installNpmServers } from '../test/kit/npm-servers.ts';
import { createTestImages, findDockerLack, testImage } from '../test/kit/docker-engine.ts';
import { benchAction } from './action.ts';
import { benchAgent } from './agent.ts';
import { benchAudit } from './audit-bench.ts';
import { benchApp } from './app.ts';
import { benchContainers } from './containers.ts';
import { benchExecutor } from './executor-bench.ts';
import { benchMemory } from './memory-bench.ts';
import { benchMachines } from './machines.ts';
import { benchProviders } from './providers.ts';
import { type BenchRow, renderRows } from './report-row.ts';
import { benchStart } from './start-bench.ts';
import { benchToolTests, benchWideSuite } from './tool-test-bench.ts';
import { benchTestSession } from './test-session-bench.ts';
import { benchTimebox } from './timebox-bench.ts';
import { writeFigures } from './write-figures.ts';

/** Measures every promise about speed in one run beside its baseline; `--write` puts the table into docs/performance.md. */
const argv = [join(await installNpmServers(), 'mcp-server-everything'), 'stdio'] as const;
const rows: BenchRow[] = [
  ...(await benchToolTests({ argv })),
  ...(await benchWideSuite()),
  benchStart(),
  await benchAction(),
  ...(await benchMemory({ argv })),
  ...(await benchAudit()),
];
const { overhead, throughput } = await benchExecutor(() => undefined);
rows.push(
  {
    name: 'time-boxed `true` against a bare `spawn`',
    measured: 'medians, taken in turns',
    value: overhead,
    limit: 1.3,
    unit: ' times',
  },
  {
    name: 'a bare `spawn` against the executor on 1 GB of output',
    measured: `the executor moves ${throughput.toFixed(2)} times as many bytes a second`,
    value: 1 / throughput,
    limit: 1.43,
    unit: ' times',
  },
);
rows.push(
  await benchTimebox(),
  ...(await benchTestSession()),
  ...(await benchApp()),
  ...(await benchAgent()),
  ...(await benchProviders()),
);
const lack = await findDockerLack();
if (lack === undefined)
  rows.push(...(await benchContainers({ image: testImage, images: createTestImages(), variables: process.env })));
else console.log(`containers: left out, ${lack}`);
rows.push(...(await benchMachines()));
const table = renderRows(rows);
console.log(table);
if (process.argv.includes('--write')) await writeFigures(table);
if (rows.some(({ value, limit }) => value > limit)) process.exitCode = 1;
