import { callerPaths } from '../onboarding/caller-files.ts';
import { dispatchInputs } from '../trust/dispatch.ts';
import { type CallerWorkflow, type CallerJob, parseCaller, type Permissions } from './parse-caller.ts';
import { notKnown, type Reading, type RepositoryCheck } from './repository-check.ts';

const init = 'Let PTH write it: pth init (an existing file is shown first, --force replaces it).';

/** A workflow of PTH that a repository calls, taken apart. */
export interface CalledWorkflow {
  /** `OWNER/NAME`. */
  repository: string;
  /** The text after the @. */
  ref: string;
}

const called = /^([\w-]+\/[\w.-]+)\/\.github\/workflows\/[\w.-]+\.ya?ml@(\S+)$/;

/** Takes `OWNER/NAME/.github/workflows/FILE@REF` apart; null for anything else. */
export function parseUses(uses: string | null): CalledWorkflow | null {
  const parts = uses === null ? null : called.exec(uses);
  return parts?.[1] === undefined || parts[2] === undefined ? null : { repository: parts[1], ref: parts[2] };
}

/** Lists the workflows that a caller's file calls; empty for a missing or unreadable file. */
export function listCalls(file: Reading<string>): CalledWorkflow[] {
  const workflow = file.state === 'read' ? parseCaller(file.value) : '';
  if (typeof workflow === 'string') return [];
  return workflow.jobs.flatMap(({ uses }) => parseUses(uses) ?? []);
}

/** Finds the environment that a caller has its results published from; null without one. Pure. */
export function findPublishEnvironment(file: Reading<string>): string | null {
  const workflow = file.state === 'read' ? parseCaller(file.value) : '';
  if (typeof workflow === 'string') return null;
  return workflow.jobs.map(({ publishEnvironment }) => publishEnvironment).find((name) => name !== null) ?? null;
}

/** Judges the workflow that the App dispatches; pure. */
export function judgeSessionCaller(file: Reading<string>): RepositoryCheck[] {
  const name = 'session-workflow';
  const workflow = readCaller(name, callerPaths.session, file, 'problem');
  if ('state' in workflow) return [workflow];
  const { triggers } = workflow;
  if (triggers.includes('issue_comment') && !triggers.includes('workflow_dispatch'))
    return judgeCommentCaller(name, workflow);
  const missing = dispatchInputs.filter((input) => !workflow.inputs.includes(input));
  const further = workflow.inputs.filter((input) => !(dispatchInputs as readonly string[]).includes(input));
  const isDispatched = workflow.triggers.includes('workflow_dispatch');
  const differences = [
    ...(isDispatched ? [] : ['it has no workflow_dispatch']),
    ...(missing.length > 0 ? [`it lacks the inputs ${missing.join(', ')}`] : []),
    ...(further.length > 0 ? [`it has inputs that the App does not send: ${further.join(', ')}`] : []),
  ];
  const isBroken = !isDispatched || missing.length > 0;
  return [
    {
      name,
      state: isBroken ? 'problem' : further.length > 0 ? 'warning' : 'ok',
      evidence:
        differences.length === 0
          ? `${callerPaths.session} takes what the App sends`
          : `${callerPaths.session}: ${differences.join('; ')}`,
      advice: differences.length === 0 ? [] : [init],
    },
    judgeTriggers('session-triggers', callerPaths.session, workflow, ['workflow_dispatch']),
    judgePins('session-pin', callerPaths.session, workflow),
    judgePermissions('session-permissions', callerPaths.session, workflow),
    judgeHandedSecrets('session-secrets', callerPaths.session, workflow, [
      'PTH_APP_PRIVATE_KEY',
      'anthropic_api_key',
      'model_key',
      'plugin_secrets',
    ]),
  ];
}

/** True for a session that a comment starts, without the App. A file with both triggers is one for the App. */
function startsOnComment({ triggers }: CallerWorkflow): boolean {
  return triggers.includes('issue_comment') && !triggers.includes('workflow_dispatch');
}

/** True where the session needs the App; also where the file says nothing of it. Pure. */
export function needsApp(file: Reading<string>): boolean {
  const workflow = file.state === 'read' ? parseCaller(file.value) : '';
  return typeof workflow === 'string' || !startsOnComment(workflow);
}

/** The scopes that a session without the App may write. */
const commentWrites = ['checks', 'contents', 'issues', 'pull-requests'];

/** Judges the workflow of a session that a comment starts, with the token of its own run. */
function judgeCommentCaller(name: string, workflow: CallerWorkflow): RepositoryCheck[] {
  const permissions = workflow.jobs.map((job) => job.permissions ?? workflow.permissions);
  const further = permissions.flatMap((one) => listWrites(one)).filter((scope) => !commentWrites.includes(scope));
  const isSilent = permissions.includes(null);
  const path = callerPaths.session;
  return [
    { name, state: 'ok', evidence: `${path} starts a session on a comment, without the App`, advice: [] },
    // A label and a push are judged by the same rules as a comment, and never by code of the pull request.
    judgeTriggers('session-triggers', path, workflow, ['issue_comment', 'pull_request_target']),
    judgePins('session-pin', path, workflow),
    {
      name: 'session-permissions',
      state: further.length > 0 ? 'problem' : isSilent ? 'warning' : 'ok',
      evidence:
        further.length > 0
          ? `${path} may write ${further.join(', ')}`
          : isSilent
            ? `${path} states no permissions, so the default of the repository holds`
            : `${path} may write no more than review, check, branch and pull request`,
      advice: further.length > 0 || isSilent ? [init] : [],
    },
    judgeHandedSecrets('session-secrets', path, workflow, ['anthropic_api_key', 'model_key', 'plugin_secrets']),
  ];
}

/** Judges the scheduled verification, which a repository may do without; pure. */
export function judgeVerifyCaller(file: Reading<string>): RepositoryCheck[] {
  const name = 'verify-workflow';
  const workflow = readCaller(name, callerPaths.verify, file, 'warning');
  if ('state' in workflow) return [workflow];
  const isScheduled = workflow.triggers.includes('schedule');
  return [
    {
      name,
      state: isScheduled ? 'ok' : 'warning',
      evidence: `${callerPaths.verify} ${isScheduled ? 'has a schedule' : 'has no schedule'}`,
      advice: isScheduled ? [] : ['Give it a schedule, or remove it if you want none.', init],
    },
    judgeTriggers('verify-triggers', callerPaths.verify, workflow, ['schedule', 'workflow_dispatch']),
    judgePins('verify-pin', callerPaths.verify, workflow),
    judgePermissions('verify-permissions', callerPaths.verify, workflow),
    judgeHandedSecrets('verify-secrets', callerPaths.verify, workflow, []),
  ];
}

function readCaller(
  name: string,
  path: string,
  file: Reading<string>,
  whenMissing: 'problem' | 'warning',
): CallerWorkflow | RepositoryCheck {
  if (file.state === 'missing') {
    return { name, state: whenMissing, evidence: `there is no ${path} on the default branch`, advice: [init] };
  }
  if (file.state === 'refused') return notKnown(name, file, path);
  const workflow = parseCaller(file.value);
  if (typeof workflow !== 'string') return workflow;
  return { name, state: 'problem', evidence: `${path} ${workflow}`, advice: [init] };
}

/** Events that start a workflow with code or text of strangers and with this repository's secrets. */
const dangerous = new Set(['issue_comment', 'pull_request_target', 'workflow_run', 'repository_dispatch']);

function judgeTriggers(
  name: string,
  path: string,
  { triggers }: CallerWorkflow,
  expected: readonly string[],
): RepositoryCheck {
  const others = triggers.filter((trigger) => !expected.includes(trigger));
  const evidence = `${path} starts on ${triggers.join(', ') || 'nothing'}`;
  if (others.length === 0) return { name, state: 'ok', evidence, advice: [] };
  return {
    name,
    state: others.some((trigger) => dangerous.has(trigger)) ? 'problem' : 'warning',
    evidence,
    advice: [`Take ${others.join(', ')} out: only ${expected.join(' and ')} may start it.`],
  };
}

function judgePins(name: string, path: string, { jobs }: CallerWorkflow): RepositoryCheck {
  const calls = jobs.map((job) => ({ job, target: parseUses(job.uses) }));
  const loose = calls.filter(({ target }) => target === null || !isWholeCommit(target.ref));
  if (loose.length === 0) {
    return { name, state: 'ok', evidence: `${path} calls ${jobs.map(({ uses }) => uses).join(', ')}`, advice: [] };
  }
  const problems = loose.map(
    ({ job }) => `job ${job.name} ${job.uses === null ? 'has steps of its own' : `calls ${job.uses}`}`,
  );
  return {
    name,
    state: 'problem',
    evidence: `${path}: ${problems.join('; ')}`,
    advice: ['Pin it by the whole hash of a commit: a branch or a tag can be moved later.', init],
  };
}

/** True when a ref cannot be moved later. */
export function isWholeCommit(ref: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref);
}

function judgePermissions(name: string, path: string, workflow: CallerWorkflow): RepositoryCheck {
  const effective = workflow.jobs.map((job) => ({ job, permissions: job.permissions ?? workflow.permissions }));
  const writing = effective.filter(({ permissions }) => permissions !== null && listWrites(permissions).length > 0);
  if (writing.length > 0) {
    const problems = writing.map(
      ({ job, permissions }) => `job ${job.name} may write ${listWrites(permissions).join(', ')}`,
    );
    return {
      name,
      state: 'problem',
      evidence: `${path}: ${problems.join('; ')}`,
      advice: ['Give read access alone: what PTH publishes is written with a token of the App.', init],
    };
  }
  const silent = effective.filter(({ permissions }) => permissions === null);
  if (silent.length > 0) {
    return {
      name,
      state: 'warning',
      evidence: `${path} states no permissions, so the default of the repository holds`,
      advice: ['State them, beginning with "permissions: {}" at the top.', init],
    };
  }
  return { name, state: 'ok', evidence: `${path} may only read`, advice: [] };
}

/** What an attestation of evidence needs; neither changes anything in the repository. */
const attesting: ReadonlySet<string> = new Set(['attestations', 'id-token']);

function listWrites(permissions: Permissions | null): readonly string[] {
  if (permissions === null) return [];
  if ('writes' in permissions) return permissions.writes.filter((name) => !attesting.has(name));
  return permissions.all === 'write' ? ['everything'] : [];
}

function judgeHandedSecrets(
  name: string,
  path: string,
  { jobs }: CallerWorkflow,
  needed: readonly string[],
): RepositoryCheck {
  const further = (job: CallerJob) =>
    job.secrets === 'inherit' ? ['all secrets'] : job.secrets.filter((secret) => !needed.includes(secret));
  const problems = jobs.filter((job) => further(job).length > 0);
  if (problems.length === 0) {
    const what = needed.length === 0 ? 'no secret' : 'no secret but those that are needed';
    return { name, state: 'ok', evidence: `${path} hands on ${what}`, advice: [] };
  }
  return {
    name,
    state: 'warning',
    evidence: `${path}: ${problems.map((job) => `job ${job.name} hands on ${further(job).join(', ')}`).join('; ')}`,
    advice: [needed.length === 0 ? 'Hand on none.' : `Hand on ${needed.join(' and ')} by name, and no other.`],
  };
}
