import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FinalReport, formatCount, renderSarif } from '../../artifacts/index.ts';
import { encodePath, PthError } from '../../base/index.ts';
import {
  decideFixPullRequest,
  type GitHubClient,
  isSessionRecord,
  type PatchedFile,
  renderCheckRun,
  renderReview,
  renderSuggestions,
  renderTipCheckRun,
  type ReportLinks,
  type RepositoryName,
  type ReviewContext,
  type SessionManifest,
} from '../../github/index.ts';
import type { ActionContext, PhaseResult } from '../action-context.ts';
import { sessionFiles } from '../execute/session-files.ts';
import { openGitHub, readStarter } from '../open-github.ts';
import { planManifest } from '../resolve/plan-run.ts';
import { readSwitch } from '../run-inputs.ts';
import { readManifest, readManifestCommand } from '../session-manifest-file.ts';
import { appendClientChanges, readClientChanges, withClientChanges } from './client-changes.ts';
import { describeClosedOffer, describeWriteFailure } from './describe-refusal.ts';
import { judgeJobs, summariseProof } from './judge-run.ts';
import { listPatches } from './list-patches.ts';
import { createCheckRun, postResult, type ResultTexts, updateResult } from './post-result.ts';
import { prepareCommits, type PreparedCommits } from './prepare-commits.ts';
import { pushCommits, type PushedCommits } from './push-commits.ts';
import { readSession, type SessionArtifacts } from './read-session.ts';
import { recheckManifest, type RecheckedManifest } from './recheck.ts';
import { describeReview } from './review-context.ts';
import { withPublishedNames } from './published-names.ts';
import { renderWrites } from './render-writes.ts';
import { settleReport } from './settle-report.ts';
import { digestKeptFiles, isWhollyOurs, type PublishedFacts, writeEvidence } from './write-evidence.ts';
import { tellWithheldSecrets } from './tell-withheld-secrets.ts';
import { type WriteEnd, WriteLog } from './write-log.ts';

/**
 * The last job and the only one that writes. It runs no code of the pull request; it trusts the manifest by its digest,
 * the other jobs by GitHub's record, and commits by their trees. README.md lists the threats.
 *
 * The report comes first and the push after it, so that nothing that GitHub refuses keeps the report from people.
 */
export async function publishPhase(context: ActionContext): Promise<PhaseResult> {
  const { input, run } = context;
  const { manifest } = await readManifest(context);
  const reader = await openGitHub(context, input('token'));
  const rechecked = await recheckManifest(reader, manifest, readStarter(input, run), context);
  const session = await readSession(input('session'), input('verifications'));
  const writes = new WriteLog(readSwitch('staged', input('staged') || 'false'), context);
  const writer = writes.isStaged ? reader : await openGitHub(context, input('write-token'));
  const jobs = await reader.listRunJobs(run.repository, run.runId);
  const prepared = await prepareCommits({ client: reader, manifest, session, problems: judgeJobs(jobs) }, context);
  try {
    const changes = await readClientChanges(context, manifest, { jobs, hasFixes: prepared.isFit });
    const patches = await listPatches(reader, manifest, prepared, context);
    const files = await digestKeptFiles(prepared, context);
    const known: KnownFacts = { manifest, rechecked, session, prepared, changes, patches, files };
    const clients = { reader, writer, writes };
    const result = await publishResult(known, clients, context);
    await writeFile(join(context.artifacts, sessionFiles.report), `${JSON.stringify(result.report, null, 2)}\n`);
    await writeFile(join(context.artifacts, sessionFiles.markdown), appendClientChanges(session.markdown, changes));
    const fixes = prepared.details.map(({ text }) => text).join('');
    if (fixes !== '') await writeFile(join(context.artifacts, sessionFiles.patches), fixes);
    await writeSarif(known, context);
    const evidence = await writeEvidence(describePublished(known, result), context);
    return describeEnd({ ...result, evidence }, known, writes, context);
  } finally {
    await prepared.bundle?.remove();
  }
}

/** Writes the causes at their lines beside the report. */
async function writeSarif(known: KnownFacts, context: ActionContext): Promise<void> {
  const { artifacts, redactor, host, run } = context;
  const repositoryUrl = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}`;
  const about = { version: host.version, origin: { repositoryUrl, headSha: known.manifest.headSha } };
  await writeFile(join(artifacts, sessionFiles.sarif), renderSarif(known.session.diagnoses, about, redactor));
}

/** Names what was published as GitHub has it. */
function describePublished(known: KnownFacts, { report, state }: Published): PublishedFacts {
  const { manifest, prepared, session } = withPublishedNames(known, state.renamed);
  const { commits } = prepared;
  const { branch, commit: tip } = state;
  return { manifest, report, commits, verifications: session.verifications, files: known.files, branch, tip };
}

/** The facts that are known before the first write. */
interface KnownFacts {
  manifest: SessionManifest;
  rechecked: RecheckedManifest;
  session: SessionArtifacts;
  prepared: PreparedCommits;
  changes: Awaited<ReturnType<typeof readClientChanges>>;
  /** The pull request's changes as GitHub shows them; empty where no fix is to be shown in them. */
  patches: readonly PatchedFile[];
  /** Digests for the evidence; null where there is none. */
  files: PublishedFacts['files'];
}

/** The state of the fixes on GitHub. */
interface FixState extends PushedCommits {
  pullRequest: ReportLinks['fixPullRequest'];
  /** True before the push. */
  isPending: boolean;
  /** One sentence for each write that failed. */
  failures: readonly string[];
}

/** The end of the publishing. */
interface Published {
  report: FinalReport;
  state: FixState;
  reviewUrl: string;
}

/** Clients of GitHub, and the log of what they write. */
interface Clients {
  reader: GitHubClient;
  writer: GitHubClient;
  writes: WriteLog;
}

/** Posts the report, pushes the fixes, offers them, and brings the report up to date. */
async function publishResult(known: KnownFacts, clients: Clients, context: ActionContext): Promise<Published> {
  const { manifest, prepared, rechecked } = known;
  const isToPush = prepared.isFit && rechecked.newerHeadSha === null;
  const before: FixState = {
    isPushed: false,
    commit: null,
    renamed: new Map(),
    branch: manifest.branch,
    same: null,
    remarks: [...prepared.remarks, ...describeMove(known)],
    failure: null,
    pullRequest: null,
    isPending: isToPush,
    failures: [],
  };
  const postInput = { writer: clients.writer, manifest, writes: clients.writes };
  const first = composeResult(known, before, context);
  const posted = await postResult(first, postInput, context);
  const reviewUrl = posted.review?.url ?? '';
  if (!isToPush) {
    return { report: first.report, state: { ...before, failures: posted.failures }, reviewUrl };
  }
  const pushed = await pushFixes(known, clients, context);
  const failed = [...posted.failures, ...(pushed.failure === null ? [] : [pushed.failure])];
  const remarks = [...before.remarks, ...pushed.remarks];
  const after: FixState = { ...before, ...pushed, remarks, isPending: false, failures: failed };
  const published = withPublishedNames(known, pushed.renamed);
  const offered = await offerFixes(published, after, clients, context);
  const last: FixState = {
    ...after,
    pullRequest: offered.pullRequest ?? pushed.same,
    remarks: [...remarks, ...offered.remarks],
    failures: [...failed, ...offered.failures],
  };
  const final = composeResult(published, last, context);
  const notUpdated = [
    ...(await updateResult(final, posted, postInput, context)),
    ...(await checkTip(published, last, postInput, context)),
  ];
  return { report: final.report, state: { ...last, failures: [...last.failures, ...notUpdated] }, reviewUrl };
}

function describeMove({ rechecked: { newerHeadSha }, prepared }: KnownFacts): string[] {
  if (newerHeadSha === null) return [];
  const moved = `The pull request has moved on to ${newerHeadSha.slice(0, 12)} since; this is about the commit before.`;
  return [prepared.isFit ? `${moved} The fixes were not pushed; they are below as patches.` : moved];
}

async function pushFixes(
  { manifest, rechecked, prepared }: KnownFacts,
  { reader, writer, writes }: Clients,
  context: ActionContext,
): Promise<PushedCommits> {
  const { commits } = prepared;
  const tip = commits.at(-1)?.sha;
  if (prepared.bundle === null || tip === undefined)
    throw new Error('commits that are fit to be pushed lie in no bundle');
  const bundle = { ...prepared.bundle, tip };
  const { appUserId, defaultBranch } = rechecked;
  const writeToken = context.input('write-token');
  const names = commits.map(({ sha }) => sha);
  return pushCommits(
    { client: reader, writer, manifest, bundle, commits: names, defaultBranch, writeToken, appUserId, writes },
    context,
  );
}

/** Puts a check on the newest commit of the fixes, by what fresh machines saw there. */
async function checkTip(
  known: KnownFacts,
  state: FixState,
  postInput: Parameters<typeof createCheckRun>[1],
  context: ActionContext,
): Promise<string[]> {
  if (state.commit === null) return [];
  const { report } = composeResult(known, state, context);
  const about = { tip: state.commit, pullRequest: known.manifest.pullRequest };
  const content = renderTipCheckRun(report, describeLinks(known, state, context), context.redactor, about);
  const { failure } = await createCheckRun(content, postInput, context);
  return failure === null ? [] : [failure];
}

/** Renders report, review and check for one state of the fixes. */
function composeResult(
  known: KnownFacts,
  state: FixState,
  context: ActionContext,
): ResultTexts & { report: FinalReport } {
  const { manifest, session, prepared, changes, patches, rechecked } = known;
  const told = manifest.grant.mayUseSecrets ? session.report : tellWithheldSecrets(session.report);
  const settled = settleReport(told, {
    ...prepared,
    ...state,
    isContinued: manifest.basis?.kind === 'branch',
    verifications: session.verifications,
  });
  const report = withClientChanges(settled, changes);
  const links = describeLinks(known, state, context);
  return {
    report,
    review: renderReview(report, links, context.redactor, {
      ...describeReview(manifest, report, session),
      evidence: describeEvidence(known, state, context),
    }),
    check: renderCheckRun(report, session.diagnoses, links, context.redactor),
    // On a commit that is no longer the newest, a click would put a fix where it was not proven.
    suggestions: rechecked.newerHeadSha === null ? renderSuggestions(prepared.details, patches, context.redactor) : [],
  };
}

/** The evidence that this run leaves, for the review; null for none. */
function describeEvidence(
  { prepared: { commits }, files }: KnownFacts,
  { isPushed, commit }: FixState,
  { input }: ActionContext,
): NonNullable<ReviewContext['evidence']> | null {
  if (files === null || !isPushed || !isWhollyOurs({ commits, tip: commit })) return null;
  const signer = input('attest');
  return { signer: /^[\w.-]+\/[\w.-]+$/.test(signer) ? signer : null };
}

function describeEnd(
  { report, state, reviewUrl, evidence }: Published & { evidence: string },
  { prepared }: KnownFacts,
  writes: WriteLog,
  context: ActionContext,
): PhaseResult {
  const problems = [...prepared.reasons, ...state.failures];
  return {
    exitCode: problems.length > 0 ? 1 : 0,
    outputs: {
      'session-id': report.session_id,
      branch: state.isPushed ? state.branch : '',
      'fix-pr': state.pullRequest?.url ?? '',
      review: reviewUrl,
      evidence,
      total: String(report.total_tests),
      failing: String(report.failing_tests),
      artifacts: context.artifacts,
      fixes: String(report.fixes.length),
    },
    summary: renderWrites(writes, {
      places: [
        ['review', reviewUrl],
        ['pull request with the fixes', state.pullRequest?.url ?? ''],
      ],
      problems,
    }),
    message: describeMessage(state, prepared, problems),
  };
}

function describeMessage(
  state: FixState,
  { commits, reasons, bundle }: PreparedCommits,
  problems: readonly string[],
): string {
  if (reasons.length > 0) {
    return `${bundle === null ? 'The session is not proven' : "The session's commits were not published"}: ${problems.join(' ')}`;
  }
  if (problems.length > 0) return `Not everything could be published: ${problems.join(' ')}`;
  return `${state.isPushed ? formatCount(commits.length, 'commit') : 'No commit'} published, the report is posted.`;
}

function describeLinks(
  { manifest, prepared, session }: KnownFacts,
  state: FixState,
  { run }: ActionContext,
): ReportLinks {
  const repositoryUrl = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}`;
  // Without a pull request, the comparison is the way to the fixes: for a fork, or where none could be opened.
  const canCompare = state.isPushed && state.pullRequest === null;
  // From a branch of this repository, GitHub's page of the comparison offers to open the pull request; from a commit not.
  const canOpen = manifest.grant.fixTarget === 'head-branch';
  const base = canOpen ? encodePath(manifest.headRef) : manifest.headSha;
  const compareUrl = `${repositoryUrl}/compare/${base}...${state.branch}${canOpen ? '?expand=1' : ''}`;
  return {
    headSha: manifest.headSha,
    repositoryUrl,
    runUrl: `${repositoryUrl}/actions/runs/${run.runId}`,
    reportUrl: null,
    fixPullRequest: state.pullRequest,
    unfixed: planManifest(manifest).unfixed,
    proof: prepared.isFit ? summariseProof(session.verifications) : null,
    isHere: false,
    isPlan: readManifestCommand(manifest).name === 'plan',
    compareUrl: canCompare ? compareUrl : null,
    canOpen,
    pendingBranch: state.isPending ? state.branch : null,
    details: prepared.details,
    isPatchOnly: !state.isPushed && state.same === null,
  };
}

/** The end of the offer of fixes. */
interface OfferedFixes {
  pullRequest: ReportLinks['fixPullRequest'];
  failures: readonly string[];
  remarks: readonly string[];
}

/** Opens or updates the pull request that offers the fixes; null where none is needed. */
async function offerFixes(
  known: KnownFacts,
  state: FixState,
  { writer, writes }: Clients,
  context: ActionContext,
): Promise<OfferedFixes> {
  const { manifest } = known;
  const { repository } = context.run;
  const none = { pullRequest: null, failures: [], remarks: [] };
  if (!state.isPushed) return none;
  const found = await find(() => writer.findOpenPullRequest(repository, state.branch));
  if (!found.isDone)
    return { ...none, failures: [describeWriteFailure('the pull request with the fixes', found.fault)] };
  const open = found.value;
  // A person who opened it by the link of the review may have written its text.
  if (open?.author.type === 'User') return { ...none, pullRequest: { number: open.number, url: open.url } };
  const { report } = composeResult(known, state, context);
  const decision = decideFixPullRequest(
    {
      report,
      links: describeLinks(known, state, context),
      pullRequest: manifest.pullRequest,
      fixTarget: manifest.grant.fixTarget,
      isPublished: true,
      hasTests: known.prepared.commits.some(isSessionRecord),
      hasOpen: open !== null,
    },
    context.redactor,
  );
  if (decision.decision === 'none') return none;
  const end = await writeOffer(open, decision, { known, state }, { writer, writes }, repository);
  if (end.isDone) return { ...none, pullRequest: end.value };
  // GitHub keeps Actions from opening pull requests unless a setting allows it: the link is then the way that was chosen.
  const isOwnToken = readStarter(context.input, context.run) === null;
  if (open === null && isOwnToken && end.fault.code === 'github/forbidden') {
    return { ...none, remarks: [describeClosedOffer(end.fault)] };
  }
  const standing = open === null ? null : { number: open.number, url: open.url };
  const failures = [describeWriteFailure('the pull request with the fixes', end.fault)];
  return { ...none, pullRequest: standing, failures };
}

/** Opens the pull request, or brings the text of the open one up to date. */
function writeOffer(
  open: { number: number; url: string } | null,
  { title, body }: { title: string; body: string },
  { known: { manifest }, state }: { known: KnownFacts; state: FixState },
  { writer, writes }: Pick<Clients, 'writer' | 'writes'>,
  repository: RepositoryName,
): Promise<WriteEnd<ReportLinks['fixPullRequest']>> {
  if (open === null) {
    return writes.attempt(
      { what: `open a pull request from ${state.branch} to ${manifest.headRef}: ${title}`, body },
      () =>
        writer.createPullRequest(repository, {
          headBranch: state.branch,
          baseBranch: manifest.headRef,
          title,
          body,
        }),
      null,
    );
  }
  const { number, url } = open;
  return writes.attempt(
    { what: `update pull request ${number}: ${title}`, body },
    async () => {
      await writer.updatePullRequest(repository, number, { title, body });
      return { number, url };
    },
    { number, url },
  );
}

/** Asks GitHub something; a fault is returned. */
async function find<T>(ask: () => Promise<T>): Promise<WriteEnd<T>> {
  try {
    return { isDone: true, value: await ask() };
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    return { isDone: false, fault: error };
  }
}
