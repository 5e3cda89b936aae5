import { PthError } from '../../base/index.ts';
import type { ToolDelta } from '../../plugin/index.ts';
import { attemptFix, type CommittedFix, type Diagnosis, findWish } from '../../repair/index.ts';
import { keepPatch } from '../keep-patch.ts';
import { openFixProviders } from '../run-server.ts';
import type { ActiveSession } from './active-session.ts';
import { openFixModels } from './iterate.ts';
import { toolsOf } from './run-tests.ts';

/** What a wished change of behaviour concerns, for whoever makes it. */
export interface WishMaterial extends Pick<Diagnosis, 'tools' | 'files'> {
  /** Tests that pass today and call these tools: one that contradicts the wish is changed, not dropped. */
  tests: string[];
}

/** How a model took a wish. */
export type Alteration =
  | { status: 'made'; made: CommittedFix; delta: ToolDelta; server: string }
  | { status: 'declined'; reason: string };

/** Finds what a wish concerns. @throws PthError `repair/edit-refused` for a wish that holds a secret */
export async function readMaterial(session: ActiveSession, request: string): Promise<WishMaterial> {
  const { tools, files } = await find(session, request);
  const concerned = new Set(tools);
  const passing = new Set(
    session.loaded.flatMap(({ bench }) =>
      bench.suite.outcomes.filter(({ status }) => status === 'passed').map(({ name }) => name),
    ),
  );
  const tests = session.tests
    .filter(({ sourced }) => passing.has(sourced.test.name) && toolsOf(sourced).some((tool) => concerned.has(tool)))
    .map(({ sourced }) => sourced.test.name);
  return { tools, files, tests };
}

/**
 * Lets a model change what the plugin does, commits that, loads the plugin again and makes tests for tools
 * that are new.
 * @param model its id; undefined: the configured one
 * @throws PthError `repair/edit-refused`, `model/no-key`, and those of models
 */
export async function alterPlugin(
  session: ActiveSession,
  request: string,
  model: string | undefined,
): Promise<Alteration> {
  const { harness, run, steps } = session;
  const { ports } = run.context;
  const diagnosis = await find(session, request);
  const { models } = await openFixModels(session, { model });
  const [provider] = await openFixProviders({ input: run.input, models }, harness);
  if (provider === undefined) throw new Error('a model was opened that writes nothing');
  const server = session.loaded[0]?.name ?? '';
  const iteration = session.nextIteration() - 1;
  const workspace = session.requirePlugin().environment.restricted();
  const task = { diagnosis, wish: request, iteration, workspace, earlierAttempts: [], signal: steps.signal };
  const result = await attemptFix(
    harness.git,
    provider,
    task,
    (event) => steps.emit({ type: 'loop', server, event: { type: 'agent', event } }),
    { redactor: ports.redactor, keepPatch: (patch) => keepPatch(patch, ports) },
  );
  if (result.status === 'declined') return { status: 'declined', reason: result.reason };
  session.noteDecision('which behaviour is wished?', request);
  // Whoever resumes has to know which tools are new by then.
  await session.keepState();
  const { delta } = await session.reload(null, { isInstalling: false });
  const { seed, approveRisky } = run.input;
  if (delta.added.length > 0) await session.generate({ seed, approveRisky }, { tools: delta.added });
  return { status: 'made', made: result, delta, server };
}

async function find(session: ActiveSession, request: string): Promise<Diagnosis> {
  const { harness, run, steps } = session;
  if (run.context.ports.redactor.holdsSecret(request)) {
    throw new PthError('repair/edit-refused', 'nothing was changed, since alteration holds a secret');
  }
  const tools = session.loaded.flatMap(({ opened }) => opened.tools);
  const described = tools.map(({ name, description }) => ({ name, description: description ?? '' }));
  const workspace = session.requirePlugin().environment.restricted();
  return findWish(request, described, { workspace, directory: harness.pluginPath, signal: steps.signal });
}
