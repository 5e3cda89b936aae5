import { parse } from 'yaml';
import type { JsonObject } from '../../../../src/base/index.ts';
import { repositoryRoute } from '../access.ts';
import { emitRun } from '../changes.ts';
import type { Account, Repository, WorkflowRun } from '../entities.ts';
import { renderJob, renderRun } from '../render/render-checks.ts';
import { fullNameOf } from '../render/render-repository.ts';
import { ApiError, type Needs, notFound, paginate, type RepositoryRequest, type Route, textField } from '../router.ts';
import type { World } from '../world.ts';

const canRead: Needs = [['actions', 'read']];
const canWrite: Needs = [['actions', 'write']];

/** Workflow dispatch, runs and their jobs. */
export const actionRoutes: Route[] = [
  repositoryRoute('POST', '/actions/workflows/{workflow_id}/dispatches', canWrite, (request) => {
    const { world, repository, actor, body } = request;
    const run = dispatchWorkflow(world, repository, {
      workflow: request.parameters['workflow_id'] ?? '',
      ref: textField(body, 'ref'),
      inputs: (body['inputs'] ?? {}) as JsonObject,
      by: actor.account,
    });
    if (body['return_run_details'] !== true) return { status: 204 };
    return {
      status: 200,
      body: {
        workflow_run_id: run.id,
        run_url: `${world.url}/repos/${fullNameOf(repository)}/actions/runs/${run.id}`,
        html_url: `${world.url}/${fullNameOf(repository)}/actions/runs/${run.id}`,
      },
    };
  }),
  repositoryRoute('GET', '/actions/runs/{run_id}', canRead, (request) => ({
    status: 200,
    body: renderRun(request.repository, findRun(request), request.world.url),
  })),
  repositoryRoute('GET', '/actions/runs', canRead, (request) => listRuns(request, '/actions/runs', () => true)),
  repositoryRoute('GET', '/actions/workflows/{workflow_id}/runs', canRead, (request) => {
    const file = request.parameters['workflow_id'] ?? '';
    return listRuns(request, `/actions/workflows/${file}/runs`, (run) => run.workflowPath.endsWith(`/${file}`));
  }),
  repositoryRoute('GET', '/actions/runs/{run_id}/jobs', canRead, (request) => {
    const run = findRun(request);
    const all = run.jobs.map((job) => renderJob(request.repository, run, job, request.world.url));
    const path = `/repos/${fullNameOf(request.repository)}/actions/runs/${run.id}/jobs`;
    const { page, headers } = paginate(request, path, all);
    return { status: 200, body: { total_count: all.length, jobs: page }, headers };
  }),
  repositoryRoute('POST', '/actions/runs/{run_id}/cancel', canWrite, (request) => {
    const run = findRun(request);
    if (run.status === 'completed') throw new ApiError(409, 'Cannot cancel a workflow run that is completed.');
    run.isCancelRequested = true;
    request.world.onCancel(request.repository, run);
    return { status: 202, body: {} };
  }),
];

function listRuns(request: RepositoryRequest, path: string, isWanted: (run: WorkflowRun) => boolean) {
  const { repository, query, world } = request;
  const event = query.get('event');
  const status = query.get('status');
  const headSha = query.get('head_sha');
  const all = repository.runs
    .filter(isWanted)
    .filter((run) => event === null || run.event === event)
    .filter((run) => headSha === null || run.headSha === headSha)
    .filter((run) => status === null || run.status === status || run.conclusion === status)
    .sort((left, right) => right.id - left.id)
    .map((run) => renderRun(repository, run, world.url));
  const { page, headers } = paginate(request, `/repos/${fullNameOf(repository)}${path}`, all);
  return { status: 200, body: { total_count: all.length, workflow_runs: page }, headers };
}

function findRun({ repository, parameters }: RepositoryRequest): WorkflowRun {
  const run = repository.runs.find(({ id }) => String(id) === parameters['run_id']);
  if (!run) throw notFound();
  return run;
}

/** Starts a workflow by hand as GitHub does: the file decides whether that is possible and which inputs it takes. */
export function dispatchWorkflow(
  world: World,
  repository: Repository,
  options: { workflow: string; ref: string; inputs: JsonObject; by: Account },
): WorkflowRun {
  const { workflow, ref, inputs, by } = options;
  const workflowPath = `.github/workflows/${workflow}`;
  const defaultSha = repository.git.branch(repository.defaultBranch);
  // GitHub knows a workflow by the default branch, and runs it as the named ref has it.
  if (defaultSha === null || repository.git.readFile(defaultSha, workflowPath) === null) throw notFound();
  const branch = ref.replace(/^refs\/heads\//, '');
  const sha = repository.git.branch(branch);
  const text = sha === null ? null : repository.git.readFile(sha, workflowPath);
  if (sha === null || text === null) throw new ApiError(422, `No ref found for: ${ref}`);
  const declared = readDispatchInputs(text.toString('utf8'));
  if (declared === null) throw new ApiError(422, "Workflow does not have 'workflow_dispatch' trigger");
  const unexpected = Object.keys(inputs).filter((name) => !declared.has(name));
  if (unexpected.length > 0) throw new ApiError(422, `Unexpected inputs provided: ${JSON.stringify(unexpected)}`);
  if (JSON.stringify(inputs).length > 65_535) throw new ApiError(422, 'inputs are too large.');
  const values: Record<string, string> = {};
  for (const [name, { isRequired, fallback }] of declared) {
    const value = inputs[name] ?? fallback;
    if (isRequired && (value === undefined || value === ''))
      throw new ApiError(422, `Required input '${name}' not provided`);
    values[name] = typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
  }
  const run = addRun(world, repository, { workflowPath, event: 'workflow_dispatch', branch, headSha: sha, actor: by });
  world.onDispatch({ repository, run, workflowPath, ref: `refs/heads/${branch}`, inputs: values, by });
  return run;
}

/** Adds a queued run; the App hears of it. */
export function addRun(
  world: World,
  repository: Repository,
  options: { workflowPath: string; event: string; branch: string; headSha: string; actor: Account },
): WorkflowRun {
  const at = world.now();
  const run: WorkflowRun = {
    id: world.nextId(),
    number: repository.runs.length + 1,
    workflowPath: options.workflowPath,
    event: options.event,
    headBranch: options.branch,
    headSha: options.headSha,
    actor: options.actor,
    status: 'queued',
    conclusion: null,
    createdAt: at,
    updatedAt: at,
    jobs: [],
    isCancelRequested: false,
  };
  repository.runs.push(run);
  emitRun(world, repository, run, 'requested');
  return run;
}

/** Inputs that a workflow declares for starting it by hand; null when it cannot be started so. */
function readDispatchInputs(text: string): Map<string, { isRequired: boolean; fallback: unknown }> | null {
  const workflow = parse(text) as { on?: unknown };
  const { on } = workflow;
  const triggers = typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on ?? {});
  if (!triggers.includes('workflow_dispatch')) return null;
  const dispatch = typeof on === 'object' && on !== null && 'workflow_dispatch' in on ? on.workflow_dispatch : null;
  const inputs = (dispatch as { inputs?: Record<string, { required?: boolean; default?: unknown } | null> } | null)
    ?.inputs;
  return new Map(
    Object.entries(inputs ?? {}).map(([name, input]) => [
      name,
      { isRequired: input?.required === true, fallback: input?.default },
    ]),
  );
}
