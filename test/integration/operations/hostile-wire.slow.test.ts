import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { composePorts } from '../../../src/compose/index.ts';
import { readHost } from '../../../src/host/index.ts';
import { type OperationContext, testPlugin } from '../../../src/operations/index.ts';
import { parseInput, testInputSchema } from '../../../src/settings/index.ts';
import { type BrokenTool, brokenToolsRepository, mendTool } from '../../kit/broken-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { servePlaybookWire } from '../../kit/serve-playbook-wire.ts';
import { type WireTrouble, wireTroubles } from '../../kit/wire-chaos.ts';
import { createWireClock, wireSilenceMs } from '../../kit/wire-clock.ts';
import { type Wire, wires } from '../../kit/wire-dialects.ts';

const key = 'sk-test-key-0123456789abcdef';
/** How many runs each wire troubles, and the seed of their troubles. */
const runs = Number(process.env['PTH_WIRE_RUNS'] ?? 1);
const seed = Number(process.env['PTH_PROPERTY_SEED'] ?? 20_261_123);
/** One run takes some seconds on an idle machine, and up to a minute on a busy one. */
const patienceMs = 60_000 + runs * 120_000;

/** Tests the plugin with a model over a wire with these troubles, and gives the report. */
async function runOverWire(wire: Wire, troubles: readonly (WireTrouble | null)[], tools: readonly BrokenTool[]) {
  const { clock, chaos } = createWireClock();
  const server = await servePlaybookWire(
    wire.dialect,
    { conversations: tools.map((tool) => ({ ...mendTool(tool), repeat: true })) },
    { key, chaos: chaos(troubles) },
  );
  const repository = await createPluginRepository(brokenToolsRepository(tools));
  const variables = plainVariables({ PTH_WORKTREE_DIR: repository.worktrees, TMPDIR: repository.temporary });
  const host = {
    ...readHost(),
    variables,
    workingDirectory: repository.base,
    temporaryDirectory: repository.temporary,
  };
  const model = wire.createModel({
    apiKey: key,
    baseUrl: server.url,
    clock,
    random: () => 0,
    limits: { idleTimeoutMs: wireSilenceMs, totalTimeoutMs: wireSilenceMs * 100 },
  });
  const context: OperationContext = {
    ports: { ...composePorts(host, new Redactor([key])), openModel: () => Promise.resolve(model) },
    emit: () => undefined,
    signal: new AbortController().signal,
  };
  const input = {
    path: repository.path,
    env: 'local',
    sequences: 0,
    maxIterations: 2,
    isolation: 'none',
    fixesAtOnce: tools.length,
  };
  try {
    const report = await testPlugin.perform(parseInput(testInputSchema, input), context);
    await repository.expectClean();
    const { branch } = report.document;
    return { report, files: branch === null ? '' : await repository.git('ls-tree', '-r', '--name-only', branch) };
  } finally {
    await server.close();
  }
}

describe.each(wires.map((wire) => [wire.dialect.name, wire] as const))('a run over the wire of %s', (_, wire) => {
  test('ends with a report, a clean checkout and no process, whatever the wire does', {
    timeout: patienceMs,
  }, async () => {
    // Over one of the wires two fixes are made at the same time.
    const tools: BrokenTool[] = ['half_of_number', ...(wire === wires[0] ? (['area_of_circle'] as const) : [])];
    const trouble = fc.option(fc.constantFrom(...wireTroubles), { freq: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(trouble, { minLength: 3, maxLength: 16 }), async (troubles) => {
        const { report, files } = await runOverWire(wire, troubles, tools);
        expect([0, 1, 2]).toContain(report.exitCode);
        expect(report.document.outcomes.length).toBeGreaterThan(3);
        expect(files).not.toContain('never-whole');
        expect(report.markdown).toContain('# PTH session report');
      }),
      { numRuns: runs, seed: seed + wires.indexOf(wire), endOnFailure: true },
    );
  });
});
