import { createHash } from 'node:crypto';
import { isJsonObject, type JsonValue } from '../base/index.ts';

/** A picture, a sound or a file in an answer. */
export interface Medium {
  type: 'image' | 'audio' | 'resource';
  mimeType: string;
  /** Digest of the bytes, in hexadecimal. */
  sha256: string;
  bytes: Buffer;
}

/** Lists the pictures, the sounds and the files of an answer that are bytes, in their order. Pure. */
export function listMedia(content: readonly JsonValue[]): Medium[] {
  return content.flatMap((block): Medium[] => {
    if (!isJsonObject(block)) return [];
    const { type } = block;
    if (type !== 'image' && type !== 'audio' && type !== 'resource') return [];
    const holder = type === 'resource' ? block['resource'] : block;
    const data = isJsonObject(holder) ? holder[type === 'resource' ? 'blob' : 'data'] : undefined;
    if (!isJsonObject(holder) || typeof data !== 'string') return [];
    const mimeType = typeof holder['mimeType'] === 'string' ? holder['mimeType'] : '';
    const bytes = Buffer.from(data, 'base64');
    return [{ type, mimeType, sha256: createHash('sha256').update(bytes).digest('hex'), bytes }];
  });
}

/** The first bytes of files, as Latin-1. */
const signatures: Readonly<Record<string, readonly RegExp[]>> = {
  'image/png': [/^\x89PNG\r\n/],
  'image/jpeg': [/^\xff\xd8\xff/],
  'image/gif': [/^GIF8[79]a/],
  'image/webp': [/^RIFF[\s\S]{4}WEBP/],
  'image/svg+xml': [/<svg[\s>]/],
  'application/pdf': [/^%PDF-/],
  'audio/wav': [/^RIFF[\s\S]{4}WAVE/],
  'audio/mpeg': [/^ID3/, /^\xff[\xe0-\xff]/],
};

/** Returns why the bytes are no file of their declared type; null where they may be. Pure. */
export function findMediumProblem({ mimeType, bytes }: Medium): string | null {
  if (bytes.length === 0) return 'it holds no bytes';
  const known = signatures[mimeType.split(';')[0]?.trim().toLowerCase() ?? ''];
  const start = bytes.subarray(0, 1024).toString('latin1');
  return known === undefined || known.some((signature) => signature.test(start))
    ? null
    : `its bytes are no ${mimeType}`;
}
