import type { Dispatch, GitHub, RunHandle } from '../github/start-github.ts';
import type { RunFacts, RunnerPlatform, RunnerSettings, TokenPermissions } from './run-facts.ts';
import { type RunRecord, startRun, type StartedRun } from './run-workflow.ts';

/** Runs what is dispatched on a GitHub of the test kit, as GitHub Actions would. */
export interface RunServer {
  /** Every run that was started, oldest first. */
  readonly runs: readonly StartedRun[];
  /** Starts nothing any more and cancels what runs; resolves when all of it has ended. */
  close(): Promise<void>;
  /** Somebody presses "Re-run failed jobs" at a run that is over. */
  rerunFailed(record: RunRecord): void;
  /** Resolves with the records of all runs once none is left; rejects for what is wrong with a workflow file. */
  settled(): Promise<RunRecord[]>;
}

/** Listens for dispatches and cancels, and reports runs and jobs back. */
export function serveRuns(github: GitHub, settings: Omit<RunnerSettings, 'platform'>): RunServer {
  const handles = new Map<number, RunHandle>();
  const runs: StartedRun[] = [];
  const results: Promise<RunRecord>[] = [];
  const findHandle = (id: number) => {
    const handle = handles.get(id);
    if (!handle) throw new Error(`no run ${id} was dispatched`);
    return handle;
  };
  const platform = (dispatch: Dispatch): RunnerPlatform => ({
    serverUrl: github.url,
    apiUrl: github.url,
    readFile: (repository, path, sha) => {
      if (repository !== dispatch.repository.fullName) throw new Error(`${repository} is not there`);
      return Promise.resolve(dispatch.repository.readFile(sha, path));
    },
    createJobToken: ({ id }, permissions) => {
      const handle = findHandle(id);
      const token = handle.createJobToken(toApiNames(permissions));
      return Promise.resolve({ token, revoke: () => handle.revokeJobToken(token) });
    },
    reportRun: ({ id }, status, conclusion) => {
      if (status === 'in_progress') findHandle(id).start();
      if (conclusion !== null) findHandle(id).complete(conclusion);
    },
    reportJob: ({ id }, { name, status, conclusion }) => {
      findHandle(id).setJob(name, conclusion === null ? { status } : { status, conclusion });
    },
  });
  const platforms = new Map<number, RunnerPlatform>();
  const start = (run: RunFacts, own: RunnerPlatform, earlier?: RunRecord) => {
    const started = startRun(run, { ...settings, platform: own }, earlier);
    runs.push(started);
    results.push(started.result);
    // Whoever waits for the result hears of it; until then it must not end the tests.
    started.result.catch(() => undefined);
  };
  const stopDispatches = github.onDispatch((dispatch) => {
    const own = platform(dispatch);
    handles.set(dispatch.run.id, dispatch.run);
    platforms.set(dispatch.run.id, own);
    start(describeRun(dispatch), own);
  });
  const stopCancels = github.onCancel(({ id }) => runs.find(({ run }) => run.id === id)?.cancel());
  const settled = async () => {
    let count = 0;
    let records: RunRecord[] = [];
    do {
      count = results.length;
      records = await Promise.all(results);
      await github.settled();
    } while (results.length !== count);
    return records;
  };
  return {
    runs,
    rerunFailed(record) {
      const own = platforms.get(record.run.id);
      if (!own) throw new Error(`no run ${record.run.id} was dispatched`);
      start({ ...record.run, attempt: record.run.attempt + 1 }, own, record);
    },
    settled,
    async close() {
      stopDispatches();
      for (const run of runs) run.cancel();
      await Promise.allSettled(results);
      stopCancels();
    },
  };
}

function describeRun({ repository, run, workflowPath, ref, inputs, by, event }: Dispatch): RunFacts {
  const { id, owner, name } = repository.record;
  const sender = { id: by.id, login: by.login };
  return {
    id: run.id,
    number: run.record.number,
    attempt: 1,
    repository: { id, owner: { id: owner.id, login: owner.login }, name },
    workflowPath,
    ref,
    sha: run.record.headSha,
    actor: sender,
    eventName: event?.name ?? 'workflow_dispatch',
    event: event?.payload ?? {
      inputs,
      ref,
      workflow: workflowPath,
      repository: { id, name, full_name: repository.fullName, default_branch: repository.record.defaultBranch },
      sender,
    },
  };
}

/** Workflows write `pull-requests` for what the API calls `pull_requests`. */
function toApiNames(permissions: TokenPermissions): TokenPermissions {
  return Object.fromEntries(Object.entries(permissions).map(([name, level]) => [name.replaceAll('-', '_'), level]));
}
