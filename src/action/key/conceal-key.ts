import { Transform } from 'node:stream';

/** Replaces a key in everything that passes by stars, also where it lies in two pieces (threat T14, the model's key). */
export function concealKey(key: string): Transform {
  const secret = Buffer.from(key);
  const stars = Buffer.alloc(secret.length, '*');
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const text = Buffer.concat([held, chunk]);
      for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length))
        stars.copy(text, at);
      const kept = countBegun(text, secret);
      held = text.subarray(text.length - kept);
      done(null, text.subarray(0, text.length - kept));
    },
    flush(done) {
      done(null, held);
    },
  });
}

/** Counts the last bytes of a text with which the secret may begin. */
function countBegun(text: Buffer, secret: Buffer): number {
  for (let length = Math.min(text.length, secret.length - 1); length > 0; length--) {
    if (text.subarray(text.length - length).equals(secret.subarray(0, length))) return length;
  }
  return 0;
}
