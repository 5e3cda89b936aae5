import { createHmac, timingSafeEqual } from 'node:crypto';

/** The pull request that a marked comment belongs to. */
export interface MarkerScope {
  repositoryId: number;
  pullRequest: number;
}

/** A comment as the API lists it. */
export interface ListedComment {
  id: number;
  authorId: number;
  /** The App through which it was written; null when a person wrote it. */
  viaAppId: number | null;
  body: string;
}

/** Shorter keys could be guessed. */
const minKeyLength = 32;

/**
 * Renders the hidden first line by which PTH finds its comment again (threat T24, forged markers). It holds a code that
 * only the App can make, and counts only in comments of the App's own account.
 */
export function renderMarker(key: string, scope: MarkerScope): string {
  return `<!-- pth:status:v1 ${scope.repositoryId}.${scope.pullRequest} ${sign(key, scope)} -->`;
}

/** Finds the oldest comment by the App's account whose first line is its marker; null when there is none. */
export function findMarkedComment(
  comments: readonly ListedComment[],
  key: string,
  scope: MarkerScope,
  appUserId: number,
): ListedComment | null {
  const expected = Buffer.from(renderMarker(key, scope));
  const own = comments.filter(({ authorId, body }) => {
    const line = Buffer.from(firstLine(body));
    return authorId === appUserId && line.length === expected.length && timingSafeEqual(line, expected);
  });
  return own.toSorted((left, right) => left.id - right.id)[0] ?? null;
}

/** A nonce that the App wrote for a comment, and the run that it was given to. */
export interface NoncePassed {
  nonce: string;
  /** Null until the App knows the run. */
  runId: number | null;
}

/** Renders the hidden line with a dispatch's nonce and, once it is known, its run, for the run to find. */
export function renderNonceMarker(commentId: number, { nonce, runId }: NoncePassed): string {
  return `<!-- pth:run:v1 ${commentId} ${nonce}${runId === null ? '' : ` ${runId}`} -->`;
}

/** Reads the nonces that the App's own account wrote for a comment, in the second line of marked comments only. */
export function readNonces(comments: readonly ListedComment[], appUserId: number, commentId: number): NoncePassed[] {
  return comments.flatMap(({ authorId, body }) => {
    if (authorId !== appUserId || !/^<!-- pth:status:v1 \d+\.\d+ [0-9a-f]{64} -->$/.test(firstLine(body))) return [];
    const match = /^<!-- pth:run:v1 (\d+) ([0-9a-f]{32})(?: (\d{1,15}))? -->$/.exec(body.split(/\r?\n/, 2)[1] ?? '');
    if (match?.[1] !== String(commentId) || match[2] === undefined) return [];
    return [{ nonce: match[2], runId: match[3] === undefined ? null : Number(match[3]) }];
  });
}

function firstLine(body: string): string {
  return body.split(/\r?\n/, 1)[0] ?? '';
}

function sign(key: string, { repositoryId, pullRequest }: MarkerScope): string {
  if (key.length < minKeyLength) throw new RangeError(`a marker's key needs at least ${minKeyLength} characters`);
  return createHmac('sha256', key).update(`pth:status:v1:${repositoryId}:${pullRequest}`).digest('hex');
}
