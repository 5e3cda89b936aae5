import { PthError } from '../../base/index.ts';

/** Buffers a body until lines are complete. */
interface LineFrame {
  /** Returns the lines that `piece` completes, or undefined. @throws PthError `model/invalid-response` */
  add(piece: Uint8Array): Uint8Array | undefined;
  /** Returns the text after the last line. */
  rest(): Uint8Array | undefined;
}

const newline = 10;

/**
 * Frames a byte stream at line ends. SDKs search their whole buffer again with every piece, which takes quadratic time
 * for a long line in small pieces; complete lines keep their buffers short.
 */
export function frameLines(limits: { maxBytes: number; maxLineBytes: number }): LineFrame {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let total = 0;
  const hold = (piece: Uint8Array) => {
    if (piece.length === 0) return;
    held.push(piece);
    heldBytes += piece.length;
    if (heldBytes > limits.maxLineBytes) {
      throw new PthError('model/invalid-response', `The server sent a line of more than ${limits.maxLineBytes} bytes.`);
    }
  };
  const take = (last?: Uint8Array) => {
    const [only] = held;
    const whole = last ? [...held, last] : held;
    const taken = whole.length === 1 ? (last ?? only) : Buffer.concat(whole);
    held = [];
    heldBytes = 0;
    return taken;
  };
  return {
    add(piece) {
      total += piece.length;
      if (total > limits.maxBytes) {
        throw new PthError('model/invalid-response', `The server sent more than ${limits.maxBytes} bytes.`);
      }
      const end = piece.lastIndexOf(newline) + 1;
      if (end === 0) {
        hold(piece);
        return undefined;
      }
      const lines = take(piece.subarray(0, end));
      hold(piece.subarray(end));
      return lines;
    },
    rest: () => (heldBytes === 0 ? undefined : take()),
  };
}
