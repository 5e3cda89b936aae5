import { formatCount } from '../artifacts/index.ts';
import { Cleanup, PthError, Timings } from '../base/index.ts';
import { killSurvivors, MutantWorkspace, type MutationEvent, runMutation, type SecondPass } from '../mutation/index.ts';
import { readSuiteFiles } from '../session/index.ts';
import { defaultMutationConcurrency, type MutateInput, mutateInputSchema } from '../settings/index.ts';
import { parseTestFiles, type SourcedTest } from '../suite/index.ts';
import {
  copyInstalledServer,
  copyPlugin,
  layOutSampleFiles,
  loadFault,
  type MutationTarget,
  openStages,
  relocateHints,
  type RunStage,
} from '../target/index.ts';
import { createMutationReport, type MutationReport } from './mutation-report.ts';
import type { Operation, OperationContext } from './operation.ts';
import { relocateTest, workspaceToken } from './relocate-test.ts';
import { ToolSuite } from './tool-suite.ts';

/**
 * Plants faults into scratch copies of a server and reports which of them its tests notice. Neither the plugin's
 * checkout nor the data that the server was given is touched.
 */
export const mutate: Operation<typeof mutateInputSchema, MutationReport> = {
  inputSchema: mutateInputSchema,
  async perform(input, context) {
    const cleanup = new Cleanup();
    try {
      return await run(input, context, cleanup);
    } finally {
      await cleanup.run();
    }
  },
};

async function run(input: MutateInput, context: OperationContext, cleanup: Cleanup): Promise<MutationReport> {
  const { ports, emit, signal } = context;
  const stage = openStages(new Timings(ports.clock), emit, signal);
  const { command } = input;
  const opening = { ...context, cleanup, stage };
  const target =
    command === null ? await copyPlugin(input, opening) : await copyInstalledServer({ ...input, command }, opening);
  const concurrency = input.concurrency ?? defaultMutationConcurrency;
  const { tests, origin } = await stage('suite', 'making the suite', async () => {
    const value = await prepareTests(input, target, context);
    return { value, text: `${formatCount(value.tests.length, 'test')}, ${value.origin}` };
  });
  const result = await stage('mutants', 'running the suite on the untouched server', async () => {
    const stream = runMutation({
      plan: target.plan,
      tests,
      maxMutants: input.maxMutants,
      seed: input.seed,
      concurrency,
      approveRisky: input.approveRisky,
      signal,
    });
    stream.listen((event) => reportEvent(event, emit));
    const value = await stream.result();
    for (const message of value.warnings) emit({ type: 'warning', message });
    const killed = value.results.filter(({ verdict }) => verdict === 'killed').length;
    return { value, text: `${killed} of ${value.results.length} killed` };
  });
  const survived = new Set(result.results.filter(({ verdict }) => verdict === 'survived').map(({ mutant }) => mutant));
  const survivors = result.chosen.filter(({ mutant }) => survived.has(mutant));
  const secondPass =
    input.kill && survivors.length > 0
      ? await hunt(input, target, { result, survivors, concurrency }, context, stage)
      : null;
  return createMutationReport({ result, secondPass, input, target, origin, redactor: ports.redactor });
}

/** The second pass: makes tests that kill surviving mutants. */
async function hunt(
  input: MutateInput,
  target: MutationTarget,
  first: Pick<Parameters<typeof killSurvivors>[0], 'survivors' | 'concurrency'> & {
    result: { baseline: Parameters<typeof killSurvivors>[0]['baseline'] };
  },
  { emit, signal }: OperationContext,
  stage: RunStage,
): Promise<SecondPass[]> {
  const { survivors, concurrency, result } = first;
  return stage('second pass', 'looking for calls that tell survivors from the untouched server', async () => {
    const stream = killSurvivors({
      plan: target.plan,
      baseline: result.baseline,
      survivors,
      seed: input.seed,
      concurrency,
      approveRisky: input.approveRisky,
      signal,
    });
    stream.listen(({ done, total }) => emit({ type: 'activity', text: `second pass: ${done} of ${total} survivors` }));
    const value = await stream.result();
    const killed = value.filter(({ test }) => test !== null).length;
    return { value, text: `${killed} of ${value.length} survivors killed` };
  });
}

/** Returns the persisted tests of the plugin; generated ones where there are none. */
async function prepareTests(
  input: MutateInput,
  target: MutationTarget,
  { ports, emit, signal }: OperationContext,
): Promise<{ tests: SourcedTest[]; origin: string }> {
  const workspace = new MutantWorkspace(target.plan, 1);
  const persisted = await readPersisted(target, emit);
  await workspace.reset(null);
  const plugin = workspace.openPlugin();
  try {
    const load = await plugin.load(signal);
    if (load.status !== 'loaded') throw loadFault(load, plugin.server);
    // Laid out in the template, so that every copy has them.
    await layOutSampleFiles(plugin.tools, target.hints, target.environment);
    if (persisted.length > 0) {
      const root = workspace.templateRoot;
      const tests = persisted.map(({ test, file }) => ({ test: relocateTest(test, workspaceToken, root), file }));
      return { tests, origin: 'from .pth/tests' };
    }
    const suite = new ToolSuite({
      seed: input.seed,
      hints: relocateHints(target.hints, target, 1),
      persisted: [],
      share: null,
      root: workspace.root,
      filePrefix: '',
      concurrency: null,
      testTimeoutSeconds: null,
      flakyRetries: 0,
      approveRisky: input.approveRisky,
      clock: ports.clock,
      emit,
    });
    const { tests } = await suite.prepare({
      plugin,
      environment: target.environment,
      current: null,
      delta: null,
      signal,
    });
    if (tests.length === 0) {
      throw new PthError('testing/no-tests', 'No test could be generated for this server.');
    }
    return { tests: tests.map(({ test, file }) => ({ test: workspace.toTemplate(test), file })), origin: 'generated' };
  } finally {
    await plugin.close();
  }
}

async function readPersisted(
  { pluginDirectory }: MutationTarget,
  emit: OperationContext['emit'],
): Promise<SourcedTest[]> {
  if (pluginDirectory === null) return [];
  const { files, problems } = await readSuiteFiles({ pluginDirectory });
  for (const message of problems) emit({ type: 'warning', message });
  return parseTestFiles(files);
}

function reportEvent(event: MutationEvent, emit: OperationContext['emit']): void {
  switch (event.type) {
    case 'baseline-progress':
      return emit({ type: 'activity', text: `untouched server: ${event.done} of ${event.total} tools` });
    case 'mutants-ready':
      return emit({
        type: 'progress',
        stage: 'mutants',
        text: `${event.chosen} of ${event.candidates} possible mutants, ${formatCount(event.tests, 'test')} green on the untouched server`,
      });
    case 'mutant-end':
    default:
      return emit({
        type: 'mutant',
        id: event.result.id,
        verdict: event.result.verdict,
        done: event.done,
        total: event.total,
      });
  }
}
