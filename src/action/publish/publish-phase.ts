import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeBlock, codeSpan, formatCount } from '../../artifacts/index.ts';
import {
  decideFixPullRequest,
  type GitHubClient,
  renderCheckRun,
  renderReview,
  type ReportLinks,
  type SessionManifest,
} from '../../github/index.ts';
import type { ActionContext, PhaseResult } from '../action-context.ts';
import { sessionFiles } from '../execute/session-files.ts';
import { openGitHub, readAppId } from '../open-github.ts';
import { planManifest } from '../resolve/plan-run.ts';
import { readSwitch } from '../run-inputs.ts';
import { readManifest } from '../session-manifest-file.ts';
import { appendClientChanges, readClientChanges, withClientChanges } from './client-changes.ts';
import { judgeJobs } from './judge-run.ts';
import { publishCommits } from './publish-commits.ts';
import { readSession } from './read-session.ts';
import { recheckManifest } from './recheck.ts';
import { describeReview } from './review-context.ts';
import { settleReport } from './settle-report.ts';
import { WriteLog } from './write-log.ts';

/**
 * The last job and the only one that writes. It runs no code of the pull request; it trusts the manifest by its digest,
 * the other jobs by GitHub's record, and commits by their trees. README.md lists the threats.
 */
export async function publishPhase(context: ActionContext): Promise<PhaseResult> {
  const { input, run, redactor } = context;
  const { manifest } = await readManifest(context);
  const reader = await openGitHub(context, input('token'));
  const { appUserId } = await recheckManifest(reader, manifest, readAppId(input('app-id')), context);
  const session = await readSession(input('session'), input('verifications'));
  const writes = new WriteLog(readSwitch('staged', input('staged') || 'false'), context);
  const writeToken = input('write-token');
  const writer = writes.isStaged ? reader : await openGitHub(context, writeToken);
  const jobs = await reader.listRunJobs(run.repository, run.runId);
  const problems = judgeJobs(jobs);
  const publishInput = { client: reader, manifest, session, problems, writeToken, writes, appUserId };
  const published = await publishCommits(publishInput, context);
  const settled = settleReport(session.report, {
    ...published,
    verifications: session.verifications,
  });
  const changes = await readClientChanges(context, manifest, { jobs, isPublished: published.isPublished });
  const report = withClientChanges(settled, changes);
  await writeFile(join(context.artifacts, sessionFiles.report), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(context.artifacts, sessionFiles.markdown), appendClientChanges(session.markdown, changes));

  const links = describeLinks(manifest, published.isPublished, context);
  const facts = { report, links, pullRequest: manifest.pullRequest, fixTarget: manifest.grant.fixTarget };
  const fixPullRequest = await offerFixes(
    writer,
    manifest,
    { ...facts, isPublished: published.isPublished, branch: published.branch },
    writes,
    context,
  );
  const whole = { ...links, fixPullRequest: fixPullRequest ?? published.same };
  const review = renderReview(report, whole, redactor, describeReview(manifest, report, session));
  const { url: reviewUrl } = await writes.make(
    { what: `review pull request ${manifest.pullRequest}`, body: review.body },
    () => writer.createReview(run.repository, manifest.pullRequest, review),
    { url: '' },
  );
  await writeCheckRun(writer, renderCheckRun(report, session.diagnoses, whole, redactor), writes, context);

  const isRefused = published.reasons.length > 0;
  return {
    exitCode: isRefused ? 1 : 0,
    outputs: {
      'session-id': report.session_id,
      branch: published.isPublished ? published.branch : '',
      'fix-pr': whole.fixPullRequest?.url ?? '',
      review: reviewUrl,
      total: String(report.total_tests),
      failing: String(report.failing_tests),
      artifacts: context.artifacts,
      fixes: String(report.fixes.length),
    },
    summary: renderWrites(writes),
    message: isRefused
      ? `The session's commits were not published: ${published.reasons.join(' ')}`
      : `${published.isPublished ? formatCount(published.commits.length, 'commit') : 'No commit'} published, the report is posted.`,
  };
}

function describeLinks(manifest: SessionManifest, isPublished: boolean, { run }: ActionContext): ReportLinks {
  const repositoryUrl = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}`;
  const canCompare = isPublished && manifest.grant.fixTarget === 'compare-link';
  return {
    headSha: manifest.headSha,
    repositoryUrl,
    runUrl: `${repositoryUrl}/actions/runs/${run.runId}`,
    reportUrl: null,
    fixPullRequest: null,
    unfixed: planManifest(manifest).unfixed,
    compareUrl: canCompare ? `${repositoryUrl}/compare/${manifest.headSha}...${manifest.branch}` : null,
  };
}

/** Opens or updates the pull request that offers the fixes; null where none is needed. */
async function offerFixes(
  writer: GitHubClient,
  manifest: SessionManifest,
  facts: Omit<Parameters<typeof decideFixPullRequest>[0], 'hasOpen'> & { branch: string },
  writes: WriteLog,
  { run, redactor }: ActionContext,
): Promise<ReportLinks['fixPullRequest']> {
  const open = facts.isPublished ? await writer.findOpenPullRequest(run.repository, facts.branch) : null;
  const decision = decideFixPullRequest({ ...facts, hasOpen: open !== null }, redactor);
  if (decision.decision === 'none') return null;
  const { title, body } = decision;
  if (open !== null) {
    return writes.make(
      { what: `update pull request ${open.number}: ${title}`, body },
      async () => {
        await writer.updatePullRequest(run.repository, open.number, { title, body });
        return { number: open.number, url: open.url };
      },
      { number: open.number, url: open.url },
    );
  }
  return writes.make(
    { what: `open a pull request from ${facts.branch} to ${manifest.headRef}: ${title}`, body },
    () =>
      writer.createPullRequest(run.repository, {
        headBranch: facts.branch,
        baseBranch: manifest.headRef,
        title,
        body,
      }),
    null,
  );
}

/** Writes the finished check run; further annotations go with updates, since GitHub takes fifty at a time. */
async function writeCheckRun(
  writer: GitHubClient,
  content: ReturnType<typeof renderCheckRun>,
  writes: WriteLog,
  { run }: ActionContext,
): Promise<void> {
  const { name, headSha, conclusion, title, summary, text, annotations } = content;
  const [first = [], ...more] = annotations;
  const change = (batch: typeof first) => ({
    status: 'completed' as const,
    conclusion,
    output: { title, summary, ...(text === '' ? {} : { text }), annotations: batch },
  });
  const count = annotations.flat().length;
  await writes.make(
    { what: `check run ${name}: ${conclusion}, ${title}, ${count} annotations`, body: summary },
    async () => {
      const id = await writer.createCheckRun(run.repository, name, headSha, change(first));
      for (const batch of more) await writer.updateCheckRun(run.repository, id, change(batch));
    },
    undefined,
  );
}

/** Renders every write, made or only shown. Bodies are shown as text, so that GitHub acts on nothing in them. */
function renderWrites({ planned, isStaged }: WriteLog): string {
  const head = isStaged ? '### PTH publish, staged: nothing was written' : '### PTH publish';
  const parts = planned.map(
    ({ what, body }) =>
      `${codeSpan(what, 300)}${body === '' || !isStaged ? '' : `\n\n${codeBlock(body, 'markdown', 20_000)}`}`,
  );
  return `${[head, ...parts].join('\n\n')}\n`;
}
