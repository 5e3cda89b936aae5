import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EventStream, Redactor, systemClock } from '../src/base/index.ts';
import { composePorts } from '../src/compose/index.ts';
import { createRepository } from '../src/git/index.ts';
import { readHost } from '../src/host/index.ts';
import type { ChatEvent, ChatModel, ChatResponse } from '../src/model/index.ts';
import { type RunReport, testPlugin } from '../src/operations/index.ts';
import { createPlaybookModel } from '../src/playbook/index.ts';
import { parseInput, testInputSchema } from '../src/settings/index.ts';
import { brokenToolNames, brokenToolsRepository, mendTool } from '../test/kit/broken-tools.ts';
import type { BenchRow } from './report-row.ts';

const servers = join(import.meta.dirname, '../test/fixtures/programs/servers');
const answerMs = 5000;

/** A model that answers as late as a provider would. */
function delayed(model: ChatModel): ChatModel {
  return {
    id: model.id,
    provider: model.provider,
    contextWindow: model.contextWindow,
    stream: (request, signal) =>
      EventStream.run<ChatEvent, ChatResponse>(async (stream) => {
        await systemClock.sleep(answerMs, signal);
        const inner = model.stream(request, signal);
        inner.listen((event) => stream.emit(event));
        return inner.result();
      }),
  };
}

/** Fixes the four faults with so many fixes at once. */
async function measure(fixesAtOnce: number): Promise<{ report: RunReport; seconds: number }> {
  const base = await mkdtemp(join(tmpdir(), 'pth-fixes-'));
  try {
    const plugin = join(base, 'plugin');
    const definition = { mcpServers: { tools: { command: 'node', args: ['healthy.mjs'] } } };
    const files = { ...brokenToolsRepository().files, '.mcp.json': JSON.stringify(definition) };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(plugin, file)), { recursive: true });
      await writeFile(join(plugin, file), text);
    }
    await cp(join(servers, 'base.mjs'), join(plugin, 'base.mjs'));
    const host = readHost();
    await createRepository(plugin, { variables: host.variables, subject: 'A plugin' });
    const conversations = brokenToolNames.map((name) => mendTool(name));
    const model = delayed(createPlaybookModel({ conversations }, { id: 'playbook:four-faults' }));
    const variables = { ...host.variables, PTH_WORKTREE_DIR: join(base, 'worktrees') };
    const ports = composePorts({ ...host, variables, temporaryDirectory: base }, new Redactor());
    const input = parseInput(testInputSchema, { path: plugin, env: 'local', sequences: 0, fixesAtOnce });
    const started = performance.now();
    const report = await testPlugin.perform(input, {
      ports: { ...ports, openModel: () => Promise.resolve(model) },
      emit: () => undefined,
      signal: new AbortController().signal,
    });
    return { report, seconds: (performance.now() - started) / 1000 };
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}

/**
 * Measures how long four independent faults take to be fixed all at once beside one by one, with a model that answers
 * from a playbook after the time that a provider takes.
 */
export async function benchFixesAtOnce(): Promise<BenchRow> {
  const seconds: number[] = [];
  for (const count of [1, 4]) {
    const { report, seconds: taken } = await measure(count);
    const { fixes, exit_code: exitCode } = report.document;
    if (fixes.length !== 4 || exitCode !== 0) throw new Error(`${fixes.length} of 4 faults were fixed`);
    seconds.push(taken);
  }
  const [single = 0, four = 0] = seconds;
  return {
    name: 'four independent faults fixed at once against one by one',
    measured: `${four.toFixed(0)} s against ${single.toFixed(0)} s, tests and proofs included, with ${answerMs / 1000} s for each of twelve answers`,
    value: four / single,
    limit: 0.7,
    unit: ' times',
  };
}
