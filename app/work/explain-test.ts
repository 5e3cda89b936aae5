import { codeSpan } from '../../src/artifacts/index.ts';
import { suggestName } from '../../src/base/index.ts';
import { type PostedReport, readReport } from '../../src/github/index.ts';
import type { SessionRecord } from '../store/session-record.ts';
import { describeProgress, listLinks } from './describe-session.ts';
import { isOpen, type JobScope } from './work.ts';

/** Names of tests that are listed where nothing is near what was asked for. */
const maxListed = 10;
const maxQuoted = 6000;

/**
 * Explains a test's failure for `/pth explain`, quoted from the last report that the App's own account posted on the
 * pull request, anywhere in the conversation. Other people's text is never quoted.
 */
export async function explainTest(scope: JobScope, session: SessionRecord | null, test: string): Promise<string> {
  const { client, repository, pull, appUserId } = scope;
  const review = await client.findReview(repository, pull.pullRequest, { authorId: appUserId, commitId: null });
  const running = session !== null && isOpen(session) ? ' A session is running; what it finds is not in here yet.' : '';
  if (review === null) {
    return session === null ? describeProgress(null) : `No report was posted yet.${running} ${listLinks(session)}`;
  }
  const links = listLinks({
    runUrl: session?.runUrl ?? null,
    checkUrl: session?.checkUrl ?? null,
    reviewUrl: review.url,
  });
  const commit = review.commitId === null ? '' : ` on commit ${codeSpan(review.commitId.slice(0, 12))}`;
  const end = `From the last report${commit}.${running} ${links}`;
  const found = quoteTest(readReport(review.body), test);
  return `${found}\n\n${end}`;
}

/** Quotes a report's words about a test; suggests a name where the report has none. */
function quoteTest({ causes, failing }: PostedReport, test: string): string {
  const quoted = causes.filter(({ tests }) => tests.includes(test)).map(({ text }) => text.trim());
  const row = failing.find((entry) => entry.test === test);
  const status = row ? `${codeSpan(test, 300)} ended as ${row.status} (${row.category}).` : codeSpan(test, 300);
  if (quoted.length > 0) return [status, ...cutBlocks(quoted)].join('\n\n');
  if (row) return `${status} No cause in the plugin was found for it.`;
  const known = [...new Set([...failing.map((entry) => entry.test), ...causes.flatMap(({ tests }) => tests)])];
  if (known.length === 0) return `The report names no failing test, ${codeSpan(test, 300)} neither.`;
  const near = suggestName(test, known);
  const listed = known.slice(0, maxListed).map((name) => codeSpan(name, 160));
  return near === null
    ? `The report names no failing test ${codeSpan(test, 300)}: it passed, or it is called otherwise. Failing: ${listed.join(', ')}${known.length > maxListed ? ` and ${known.length - maxListed} more` : ''}.`
    : `The report names no failing test ${codeSpan(test, 300)}. Did you mean ${codeSpan(`/pth explain ${near}`, 320)}?`;
}

/** Whole blocks only: half a code block would swallow what comes after it. */
function cutBlocks(blocks: readonly string[]): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const block of blocks) {
    length += block.length;
    if (length > maxQuoted && kept.length > 0) return [...kept, 'and more in the review.'];
    kept.push(block);
  }
  return kept;
}
