import type { IncomingMessage } from 'node:http';

/** GitHub sends no payload over 25 MB. */
const maxBytes = 25 * 1024 * 1024;

/** Reads the whole body; null for one longer than any of GitHub's, of which the rest is not read. */
export async function readBody(request: IncomingMessage, limit = maxBytes): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
