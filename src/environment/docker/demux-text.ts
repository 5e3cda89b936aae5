/**
 * Decodes a log of the engine: frames of 8 header bytes and their data, stdout and stderr in order. Returns a log
 * without frames, from a program with a terminal, unchanged.
 */
export function demuxText(bytes: Buffer): string {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const kind = bytes[at];
    if (at + 8 > bytes.length || kind === undefined || kind > 2 || bytes.readUIntBE(at + 1, 3) !== 0) {
      return at === 0 ? bytes.toString('utf8') : Buffer.concat(parts).toString('utf8');
    }
    const length = bytes.readUInt32BE(at + 4);
    parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length;
  }
  return Buffer.concat(parts).toString('utf8');
}
