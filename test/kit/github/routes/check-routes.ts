import type { JsonObject, JsonValue } from '../../../../src/base/index.ts';
import { repositoryRoute } from '../access.ts';
import { emitCheckRun } from '../changes.ts';
import type { CheckAnnotation, CheckRun, Repository } from '../entities.ts';
import { renderCheckRun } from '../render/render-checks.ts';
import { fullNameOf } from '../render/render-repository.ts';
import { ApiError, notFound, paginate, type RepositoryRequest, type Route, textField } from '../router.ts';

/** GitHub's limits for one request. */
const maxAnnotations = 50;
const maxTextBytes = 65_535;
const maxTitleCharacters = 255;
const maxMessageBytes = 64 * 1024;

/** Check runs: only Apps write them, and each only its own. */
export const checkRoutes: Route[] = [
  repositoryRoute('POST', '/check-runs', [['checks', 'write']], (request) => {
    const { world, repository, actor, body } = request;
    if (actor.app === null) throw new ApiError(403, 'You must authenticate via a GitHub App.');
    const headSha = textField(body, 'head_sha');
    if (repository.git.resolve(headSha) === null) throw new ApiError(422, `No commit found for SHA: ${headSha}`);
    const run: CheckRun = {
      id: world.nextId(),
      name: textField(body, 'name'),
      headSha,
      status: 'queued',
      conclusion: null,
      title: null,
      summary: null,
      text: null,
      annotations: [],
      detailsUrl: null,
      externalId: '',
      startedAt: world.now(),
      completedAt: null,
      app: actor.app,
    };
    changeCheckRun(request, run);
    repository.checkRuns.push(run);
    emitCheckRun(world, repository, run, 'created', actor.account);
    if (run.status === 'completed') emitCheckRun(world, repository, run, 'completed', actor.account);
    return { status: 201, body: renderCheckRun(repository, run, world.url) };
  }),
  repositoryRoute('PATCH', '/check-runs/{check_run_id}', [['checks', 'write']], (request) => {
    const { world, repository, actor } = request;
    const run = findCheckRun(repository, request.parameters['check_run_id']);
    if (actor.app?.id !== run.app.id) {
      throw new ApiError(
        403,
        'Invalid app_id `' +
          String(actor.app?.id) +
          '` - check run can only be modified by the GitHub App that created it.',
      );
    }
    const wasCompleted = run.status === 'completed';
    changeCheckRun(request, run);
    if (run.status === 'completed' && !wasCompleted) emitCheckRun(world, repository, run, 'completed', actor.account);
    return { status: 200, body: renderCheckRun(repository, run, world.url) };
  }),
  repositoryRoute('GET', '/check-runs/{check_run_id}', [['checks', 'read']], ({ repository, parameters, world }) => ({
    status: 200,
    body: renderCheckRun(repository, findCheckRun(repository, parameters['check_run_id']), world.url),
  })),
  repositoryRoute('GET', '/check-runs/{check_run_id}/annotations', [['checks', 'read']], (request) => {
    const run = findCheckRun(request.repository, request.parameters['check_run_id']);
    const all = run.annotations.map((annotation) => ({
      title: null,
      ...annotation,
      start_column: null,
      end_column: null,
      raw_details: null,
      blob_href: `${request.world.url}/${fullNameOf(request.repository)}/blob/${run.headSha}/${annotation.path}`,
    }));
    const path = `/repos/${fullNameOf(request.repository)}/check-runs/${run.id}/annotations`;
    const { page, headers } = paginate(request, path, all);
    return { status: 200, body: page, headers };
  }),
  repositoryRoute('GET', '/commits/{ref}/check-runs', [['checks', 'read']], (request) => {
    const { repository, query, world } = request;
    const sha = repository.git.resolve(request.parameters['ref'] ?? '');
    if (sha === null) throw new ApiError(422, `No commit found for SHA: ${request.parameters['ref']}`);
    const name = query.get('check_name');
    const appId = query.get('app_id');
    const found = repository.checkRuns
      .filter((run) => run.headSha === sha && (name === null || run.name === name))
      .filter((run) => appId === null || String(run.app.id) === appId)
      .sort((left, right) => right.id - left.id);
    // `latest`, the default: the newest of each name and App.
    const latest = found.filter(
      (run, index) => found.findIndex((other) => other.name === run.name && other.app.id === run.app.id) === index,
    );
    const all = (query.get('filter') === 'all' ? found : latest).map((run) =>
      renderCheckRun(repository, run, world.url),
    );
    const path = `/repos/${fullNameOf(repository)}/commits/${sha}/check-runs`;
    const { page, headers } = paginate(request, path, all);
    return { status: 200, body: { total_count: all.length, check_runs: page }, headers };
  }),
];

function findCheckRun(repository: Repository, id: string | undefined): CheckRun {
  const run = repository.checkRuns.find((one) => String(one.id) === id);
  if (!run) throw notFound();
  return run;
}

/** Takes over what a request says. Annotations add up; everything else replaces what was there. */
function changeCheckRun({ body, world }: RepositoryRequest, run: CheckRun): void {
  const output = body['output'] as JsonObject | undefined;
  const annotations = (output?.['annotations'] ?? []) as unknown as CheckAnnotation[];
  if (annotations.length > maxAnnotations) {
    throw new ApiError(
      422,
      `Invalid request.\n\nNo more than ${maxAnnotations} items are allowed; ${annotations.length} were supplied.`,
    );
  }
  for (const { title, message } of annotations) {
    if ((title ?? '').length > maxTitleCharacters || Buffer.byteLength(message, 'utf8') > maxMessageBytes) {
      throw new ApiError(422, 'Invalid request.\n\nAn annotation has too long a title or message.');
    }
  }
  const summary = limitText(output?.['summary']);
  const text = limitText(output?.['text']);
  const conclusion = textOf(body['conclusion']);
  if (body['status'] === 'completed' && conclusion === null) {
    throw new ApiError(422, 'Invalid request.\n\nA completed check run needs a conclusion.');
  }
  if (output) {
    run.title = textOf(output['title']) ?? run.title;
    run.summary = summary ?? run.summary;
    run.text = text ?? run.text;
    run.annotations.push(...annotations);
  }
  run.name = textOf(body['name']) ?? run.name;
  run.detailsUrl = textOf(body['details_url']) ?? run.detailsUrl;
  run.externalId = textOf(body['external_id']) ?? run.externalId;
  if (conclusion === null) {
    run.status = (textOf(body['status']) as CheckRun['status'] | null) ?? run.status;
    return;
  }
  run.conclusion = conclusion;
  run.status = 'completed';
  run.completedAt ??= world.now();
}

function limitText(value: JsonValue | undefined): string | null {
  const text = textOf(value);
  const bytes = Buffer.byteLength(text ?? '', 'utf8');
  if (bytes > maxTextBytes) {
    throw new ApiError(422, `Invalid request.\n\nOnly ${maxTextBytes} characters are allowed; ${bytes} were supplied.`);
  }
  return text;
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
