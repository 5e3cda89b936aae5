import { formatCount } from '../../artifacts/index.ts';
import type { GitHubClient, renderCheckRun, renderReview, ReviewComment, SessionManifest } from '../../github/index.ts';
import type { ActionContext } from '../action-context.ts';
import { describeWriteFailure } from './describe-refusal.ts';
import type { WriteLog } from './write-log.ts';

/** The texts of a result. */
export interface ResultTexts {
  review: ReturnType<typeof renderReview>;
  check: ReturnType<typeof renderCheckRun>;
  /** Remarks at lines of the pull request's diff. */
  suggestions: readonly ReviewComment[];
}

/** The places where a result stands, and the writes that failed. */
export interface PostedResult {
  /** Null where GitHub took neither a review nor a comment. */
  review: { kind: 'review' | 'comment'; id: number; url: string } | null;
  /** Null where GitHub took no check run. */
  checkRunId: number | null;
  /** One sentence for each write that failed. */
  failures: readonly string[];
}

/** Input of the posting. */
export interface PostInput {
  writer: GitHubClient;
  manifest: SessionManifest;
  writes: WriteLog;
}

/**
 * Posts the result as a review and as a check run on the tested commit. A review that GitHub does not take, as on a
 * commit that is no longer part of the pull request, becomes a comment.
 */
export async function postResult(
  { review, check, suggestions }: ResultTexts,
  { writer, manifest, writes }: PostInput,
  { run }: Pick<ActionContext, 'run'>,
): Promise<PostedResult> {
  const { pullRequest } = manifest;
  const failures: string[] = [];
  let posted: PostedResult['review'] = null;
  const postReview = (comments: ResultTexts['suggestions']) =>
    writes.attempt(
      {
        what: `review pull request ${pullRequest}${comments.length === 0 ? '' : ` with ${formatCount(comments.length, 'suggestion')}`}`,
        body: [review.body, ...comments.map(({ path, endLine, body }) => `${path}:${endLine}\n${body}`)].join('\n\n'),
      },
      () => writer.createReview(run.repository, pullRequest, { ...review, comments }),
      { id: 0, url: '' },
    );
  let asReview = await postReview(suggestions);
  if (!asReview.isDone && suggestions.length > 0) {
    failures.push(describeWriteFailure('the suggestions at the lines', asReview.fault));
    asReview = await postReview([]);
  }
  if (asReview.isDone) posted = { kind: 'review', ...asReview.value };
  else {
    failures.push(describeWriteFailure('the review', asReview.fault));
    const asComment = await writes.attempt(
      { what: `comment on pull request ${pullRequest}`, body: review.body },
      () => writer.createComment(run.repository, pullRequest, review.body),
      { id: 0, url: '' },
    );
    if (asComment.isDone) posted = { kind: 'comment', ...asComment.value };
    else failures.push(describeWriteFailure('the comment in its place', asComment.fault));
  }
  const checked = await createCheckRun(check, { writer, manifest, writes }, { run });
  if (checked.failure !== null) failures.push(checked.failure);
  return { review: posted, checkRunId: checked.id, failures };
}

/** Creates a finished check run; further annotations go with updates, since GitHub takes fifty at a time. */
export async function createCheckRun(
  content: ResultTexts['check'],
  { writer, writes }: PostInput,
  { run }: Pick<ActionContext, 'run'>,
): Promise<{ id: number | null; failure: string | null }> {
  const { name, headSha, conclusion, title, annotations } = content;
  const [first = [], ...more] = annotations;
  const count = formatCount(annotations.flat().length, 'annotation');
  const end = await writes.attempt(
    { what: `check run ${name}: ${conclusion}, ${title}, ${count}`, body: content.summary },
    async () => {
      const id = await writer.createCheckRun(run.repository, name, headSha, renderChange(content, first));
      for (const batch of more) await writer.updateCheckRun(run.repository, id, renderChange(content, batch));
      return id;
    },
    0,
  );
  return end.isDone
    ? { id: end.value, failure: null }
    : { id: null, failure: describeWriteFailure('the check', end.fault) };
}

/** Brings what was posted up to date once it is known where the fixes are. */
export async function updateResult(
  { review, check }: ResultTexts,
  posted: PostedResult,
  { writer, manifest, writes }: PostInput,
  { run }: Pick<ActionContext, 'run'>,
): Promise<string[]> {
  const failures: string[] = [];
  const { review: place, checkRunId } = posted;
  if (place !== null) {
    const end = await writes.attempt(
      { what: `update the ${place.kind}`, body: review.body },
      () =>
        place.kind === 'review'
          ? writer.updateReview(run.repository, manifest.pullRequest, place.id, review.body)
          : writer.updateComment(run.repository, place.id, review.body),
      undefined,
    );
    if (!end.isDone) failures.push(describeWriteFailure(`the update of the ${place.kind}`, end.fault));
  }
  if (checkRunId !== null) {
    const end = await writes.attempt(
      { what: `update check run ${check.name}: ${check.conclusion}, ${check.title}`, body: check.summary },
      // GitHub keeps the annotations and would show a repeated one twice.
      () => writer.updateCheckRun(run.repository, checkRunId, renderChange(check, [])),
      undefined,
    );
    if (!end.isDone) failures.push(describeWriteFailure('the update of the check', end.fault));
  }
  return failures;
}

function renderChange(
  { conclusion, title, summary, text }: ResultTexts['check'],
  annotations: ResultTexts['check']['annotations'][number],
) {
  const output = { title, summary, ...(text === '' ? {} : { text }), annotations };
  return { status: 'completed' as const, conclusion, output };
}
