import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installNpmServers } from '../test/kit/npm-servers.ts';
import { createTestImages, findDockerLack, testImage } from '../test/kit/docker-engine.ts';
import { benchAction } from './action.ts';
import { benchAgent } from './agent.ts';
import { benchAudit } from './audit-bench.ts';
import { benchApp } from './app.ts';
import { benchCompletion } from './completion-bench.ts';
import { benchContainers } from './containers.ts';
import { benchExecutorRows } from './executor-bench.ts';
import { benchFixesAtOnce } from './fixes-at-once.ts';
import { benchMemory } from './memory-bench.ts';
import { benchHostile } from './hostile-bench.ts';
import { benchMachines } from './machines.ts';
import { benchProviders } from './providers.ts';
import { type BenchRow, isFailing, renderRows } from './report-row.ts';
import { benchStart } from './start-bench.ts';
import { benchTargets } from './targets-bench.ts';
import { benchToolTests, benchWideSuite } from './tool-test-bench.ts';
import { benchTestSession } from './test-session-bench.ts';
import { benchTimebox } from './timebox-bench.ts';
import { writeFigures } from './write-figures.ts';

const everything = async () => ({ argv: [join(await installNpmServers(), 'mcp-server-everything'), 'stdio'] as const });

/** The measurements, in their order. */
const groups: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  tests: async () => [...(await benchToolTests(await everything())), ...(await benchWideSuite())],
  starts: async () => [benchStart(), await benchAction()],
  memory: async () => benchMemory(await everything()),
  audits: benchAudit,
  hostile: benchHostile,
  executor: benchExecutorRows,
  timebox: async () => [await benchTimebox()],
  sessions: benchTestSession,
  app: benchApp,
  agent: benchAgent,
  fixes: async () => [await benchFixesAtOnce()],
  completion: benchCompletion,
  providers: benchProviders,
  containers: async () => {
    const lack = await findDockerLack();
    if (lack === undefined)
      return benchContainers({ image: testImage, images: createTestImages(), variables: process.env });
    console.log(`containers: left out, ${lack}`);
    return [];
  },
  machines: benchMachines,
  targets: benchTargets,
};

/**
 * Measures every promise about speed in one run beside its baseline; names of groups choose some of them. `--write` puts
 * the rows into docs/performance.md.
 */
const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) throw new Error(`no group ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}`);
const rows: BenchRow[] = [];
for (const [name, measure] of Object.entries(groups)) {
  if (positionals.length === 0 || positionals.includes(name)) rows.push(...(await measure()));
}
console.log(renderRows(rows));
if (values.write) await writeFigures(rows);
if (rows.some(isFailing)) process.exitCode = 1;
