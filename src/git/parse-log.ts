import { FieldReader, splitNul } from './records.ts';
import { parseTrailers, type Trailer } from './trailers.ts';

/** One commit as PTH reads it. */
export interface LogEntry {
  commit: string;
  /** One for an ordinary commit, none for a root, several for a merge. */
  parents: string[];
  author: { name: string; email: string };
  /** ISO 8601 with offset. */
  date: string;
  subject: string;
  /** Without the trailers. */
  body: string;
  trailers: Trailer[];
}

/** Format of `git log -z`: NUL separates the fields, and `-z` ends each record with one. */
export const logFormat = ['%H', '%P', '%an', '%ae', '%aI', '%s', '%b', '%(trailers)', '%(trailers:only,unfold)'].join(
  '%x00',
);

/** Parses `git log -z --format=<logFormat>`. */
export function parseLog(text: string): LogEntry[] {
  const reader = new FieldReader(splitNul(text));
  const entries: LogEntry[] = [];
  while (!reader.isAtEnd) {
    const commit = reader.next();
    const parents = reader.next().split(' ').filter(Boolean);
    const author = { name: reader.next(), email: reader.next() };
    const date = reader.next();
    const subject = reader.next();
    const body = cutTrailers(reader.next(), reader.next());
    const trailers = parseTrailers(reader.next());
    entries.push({ commit, parents, author, date, subject, body, trailers });
  }
  return entries;
}

function cutTrailers(body: string, trailerBlock: string): string {
  const text = body.trimEnd();
  const block = trailerBlock.trimEnd();
  return (block !== '' && text.endsWith(block) ? text.slice(0, text.length - block.length) : text).trimEnd();
}
