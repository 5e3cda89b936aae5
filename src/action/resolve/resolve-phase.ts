import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatCount } from '../../artifacts/index.ts';
import { PthError } from '../../base/index.ts';
import {
  type CurrentFacts,
  describeBrokenSettings,
  hasRole,
  type Dispatch,
  type GitHubClient,
  limitSession,
  listImages,
  parseDispatch,
  recheckDispatch,
  renderAnswer,
  renderCommand,
  type RunGrant,
  sealManifest,
  type SessionManifest,
  startShaOf,
} from '../../github/index.ts';
import { makeRefSafe } from '../../session/index.ts';
import type { ActionContext, PhaseResult } from '../action-context.ts';
import { openGitHub, readStarter } from '../open-github.ts';
import { readMaxIterations, readMaxMinutes } from '../run-inputs.ts';
import { manifestFile, suiteFolder } from '../session-manifest-file.ts';
import { readContinuesFrom } from './continues-from.ts';
import { listSuiteTests } from './freeze-suite.ts';
import { type GatheredFacts, gatherFacts, refused } from './gather-facts.ts';
import { chooseRunner, listShards, planRun, toImageMatrix } from './plan-run.ts';
import { readStart } from './read-start.ts';
import { readCurrentFacts } from './read-current-facts.ts';

const dispatchInputs = ['pull-request', 'head-ref', 'head-sha', 'comment-id', 'nonce', 'command'] as const;

/**
 * The first job: trusts no input, asks GitHub again, and writes the manifest that every later job checks. Reads only.
 */
export async function resolvePhase(context: ActionContext): Promise<PhaseResult> {
  const { input, run } = context;
  const client = await openGitHub(context, input('token'));
  if (readStarter(input, run) === null) return resolveComment(client, context);
  const dispatch = parseDispatch(
    Object.fromEntries(dispatchInputs.map((name) => [name.replaceAll('-', '_'), input(name)])),
  );
  if (dispatch === null) throw refused('not-a-dispatch', 'The inputs are not those that the App sends.');
  return resolveDispatch(client, dispatch, context);
}

/**
 * Resolves the comment, label or push that GitHub started the run on. A refusal becomes an answer to whoever may work
 * here; nobody else is answered, since nothing counts the answers, and no push is.
 */
async function resolveComment(client: GitHubClient, context: ActionContext): Promise<PhaseResult> {
  const started = await readStart(client, context);
  if (started === null) return describeAnswer('', context);
  const { author, reading } = started;
  const permission = await client.getPermission(context.run.repository, author.login);
  const isOurs = author.type === 'User' && hasRole(permission, 'triage');
  if (!isOurs || reading === null) return describeAnswer('', context);
  if (reading.kind === 'answer') return describeAnswer(reading.text, context);
  try {
    return await resolveDispatch(client, reading.dispatch, context);
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    const isPush = reading.dispatch.asked.by === 'push';
    if (error.code === 'action/refused') return describeAnswer(isPush ? '' : error.message, context);
    if (error.code === 'settings/invalid' && !isPush) return describeAnswer(describeBrokenSettings(error), context);
    throw error;
  }
}

function describeAnswer(text: string, { redactor }: ActionContext): PhaseResult {
  const decision = text === '' ? 'none' : 'answer';
  const message = text === '' ? 'There is nothing to do.' : 'The comment is answered, not run.';
  const answer = text === '' ? '' : renderAnswer(text, redactor);
  return { exitCode: 0, outputs: { decision, answer }, summary: `### PTH resolve\n\n${message}\n`, message };
}

/** Judges a command, and writes down what the later jobs may do. */
async function resolveDispatch(client: GitHubClient, dispatch: Dispatch, context: ActionContext): Promise<PhaseResult> {
  const { run, redactor, input } = context;
  const { gathered, grant } = await judgeDispatch(context, client, dispatch);
  const { pull, settings, baseSha } = gathered;
  const plan = planRun(dispatch.command, settings, grant);
  const { facts, suite } = await readCurrentFacts(client, run, gathered);
  const continuesFrom = await readContinuesFrom(client, run.repository, {
    command: dispatch.command,
    pull,
    earlier: gathered.earlier,
  });
  const manifest = composeManifest(context, dispatch, { gathered, grant, facts, continuesFrom });
  const { text, digest } = sealManifest(manifest);
  await writeFile(join(context.artifacts, manifestFile), text);
  for (const { path, content } of suite) {
    const file = join(context.artifacts, suiteFolder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const compareBase = settings.comparison.enabled
    ? await client.findMergeBase(run.repository, baseSha, manifest.headSha)
    : null;
  const images = toImageMatrix(plan.images);
  return {
    exitCode: 0,
    outputs: {
      decision: 'run',
      'manifest-digest': digest,
      'head-sha': startShaOf(manifest),
      // A session that goes on reads the fixes that it has made.
      'fetch-depth': String(continuesFrom?.kind === 'branch' ? continuesFrom.commits + 1 : 1),
      'runs-on': JSON.stringify(chooseRunner(plan.tier, settings)),
      images: JSON.stringify(images),
      'may-use-secrets': String(grant.mayUseSecrets),
      'may-fix': String(plan.fix),
      shards: JSON.stringify(listShards(listSuiteTests(suite).length, settings.shards)),
      'base-sha': baseSha,
      'compare-base': compareBase ?? '',
      branch: manifest.branch,
      artifacts: context.artifacts,
    },
    summary: redactor.redact(
      `### PTH resolve\n\nPull request ${manifest.pullRequest}, commit \`${manifest.headSha}\`, ${input('env') === 'local' ? 'on the runner itself' : `environment tier ${plan.tier}`}, ${formatCount(images.length, 'image')}, ${formatCount(suite.length, 'frozen test file')}.\n`,
    ),
    message: `Resolved: pull request ${manifest.pullRequest} at ${manifest.headSha}.`,
  };
}

/**
 * Asks GitHub again for the facts behind a dispatch and decides by them what the run may do.
 * @throws PthError `action/refused`, with the decision's reason
 */
async function judgeDispatch(
  { input, run }: ActionContext,
  client: GitHubClient,
  dispatch: Dispatch,
): Promise<{ gathered: GatheredFacts; grant: RunGrant }> {
  const appId = readStarter(input, run);
  // GitHub repeats all jobs of a run on request; quotas and the one-session rule judged the first attempt alone.
  if (appId !== null && run.attempt > 1) {
    throw refused('repeated-run', 'A session is not repeated by "Re-run all jobs"; give the command in a new comment.');
  }
  const asked = { appId, baseSha: null, headSha: null, runId: run.runId };
  const gathered = await gatherFacts(client, run.repository, dispatch, asked);
  const { repository, pull, settings } = gathered;
  const own = dispatch.asked.by === 'comment' ? 'issue_comment' : 'pull_request_target';
  if (
    run.eventName !== (appId === null ? own : 'workflow_dispatch') ||
    run.ref !== `refs/heads/${repository.defaultBranch}`
  ) {
    throw refused('not-the-default-branch', 'The workflow was not started on the default branch.');
  }
  const grammar = { images: listImages(settings) };
  const { decision, grant, reason, reply } = recheckDispatch(dispatch, gathered.facts, gathered.fetched, grammar);
  if (decision !== 'allow' || grant === null || pull.head.repositoryId === null) {
    throw refused(reason, reply ?? `The command is not carried out (${reason}).`);
  }
  return { gathered, grant };
}

/** Composes the manifest from the facts of GitHub and the decision on them. */
function composeManifest(
  { input, host }: ActionContext,
  dispatch: Dispatch,
  judged: {
    gathered: GatheredFacts;
    grant: RunGrant;
    facts: CurrentFacts;
    continuesFrom: SessionManifest['basis'];
  },
): SessionManifest {
  const { gathered, grant, facts, continuesFrom } = judged;
  const { repository, pull, comment, settings, baseSha, earlier } = gathered;
  return {
    version: 1,
    ...facts,
    headRef: pull.head.ref,
    baseRef: pull.base.ref,
    baseSha,
    command: renderCommand(dispatch.command),
    nonce: dispatch.nonce,
    settings,
    // A continued session keeps its branch, and so its fix pull request.
    branch:
      (continuesFrom?.kind === 'branch' ? earlier?.report.branch : null) ??
      nameBranch(repository.name, comment.createdAt, dispatch.nonce),
    grant: {
      isInside: grant.isInside,
      maxTier: grant.maxTier,
      mayUseSecrets: grant.mayUseSecrets,
      mayFix: grant.mayFix,
      mayUseOwnRunners: grant.mayUseOwnRunners,
      fixTarget: grant.fixTarget,
    },
    basis: continuesFrom,
    limits: {
      maxIterations: readMaxIterations(input),
      maxMinutes: readMaxMinutes(input),
      ...limitSession(settings),
    },
    harness: host.version,
  };
}

/** Names the one branch that this run may publish: the same for every attempt of the run, and for no other run. */
function nameBranch(repository: string, createdAt: string, nonce: string): string {
  return `pth/${makeRefSafe(repository)}-${createdAt.slice(0, 10)}-${nonce.slice(0, 6)}`;
}
