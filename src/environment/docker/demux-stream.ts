import type { Duplex, PassThrough } from 'node:stream';

const headerBytes = 8;
/** More unread stderr than this pauses the whole stream, as a full pipe would. In bytes. */
const stderrSlackBytes = 8 * 1024 * 1024;

/**
 * Splits the stream in which an engine sends stdout and stderr: frames of a stream number, three zero bytes, a length,
 * and the data. Reads at the pace of the stdout reader and buffers some unread stderr. Both targets end when the source
 * ends, fails or closes.
 */
export function demuxStream(source: Duplex, stdout: PassThrough, stderr: PassThrough): void {
  let rest: Buffer = Buffer.alloc(0);
  /** Target of the current frame. */
  let target: PassThrough | undefined;
  let missing = 0;
  const hold = (full: PassThrough) => {
    source.pause();
    full.once('drain', () => source.resume());
  };
  const pass = (to: PassThrough, data: Buffer) => {
    if (to.writableEnded || to.destroyed) return;
    const isFull = !to.write(data);
    if (isFull && (to === stdout || to.writableLength + to.readableLength > stderrSlackBytes)) hold(to);
  };
  const take = (chunk: Buffer) => {
    let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    rest = Buffer.alloc(0);
    while (data.length > 0) {
      if (missing === 0) {
        if (data.length < headerBytes) {
          rest = data;
          return;
        }
        target = data[0] === 2 ? stderr : stdout;
        missing = data.readUInt32BE(4);
        data = data.subarray(headerBytes);
        continue;
      }
      const part = data.subarray(0, missing);
      missing -= part.length;
      data = data.subarray(part.length);
      if (target) pass(target, part);
    }
  };
  const end = () => {
    stdout.end();
    stderr.end();
  };
  source.on('data', take);
  for (const event of ['end', 'close', 'error']) source.once(event, end);
}
