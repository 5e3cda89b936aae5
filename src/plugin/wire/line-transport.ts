import { setImmediate as nextPoll } from 'node:timers/promises';
import type { JSONRPCMessage, MessageExtraInfo, Transport } from '@modelcontextprotocol/client';
import type { ProcessExit, StartedProcess } from '../../process/index.ts';
import type { EndedByPth } from '../plugin-tool.ts';
import { LineSplitter, type OversizedLine } from './line-splitter.ts';
import { findAnsweredId, readLine, type Violation, type WireMessage } from './read-message.ts';
import { TailBuffer } from './tail-buffer.ts';
import type { WireClose, WireLimits } from './wire.ts';
import { closeByExit, describeBytes } from './wire-close.ts';
import { WireLog } from './wire-log.ts';

/** A server that has closed stdout or ended its process gets this long to do the other. */
const drainMs = 250;
const stderrBytes = 64 * 1024;
/** Smaller chunks may lie in memory that others share, and are no burden. */
const minReleased = 16 * 1024;

/**
 * MCP over the stdin and stdout of a process, one message per line. Unlike the SDK's stdio transport it keeps every
 * line and reports every breach: noise, broken JSON, invalid messages, invalid UTF-8 and oversized lines become
 * findings, in bounded memory, and the request that such a line answered is settled. A server that floods its stdout is
 * stopped.
 */
export class LineTransport implements Transport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ((message: JSONRPCMessage, extra?: MessageExtraInfo) => void) | undefined;
  /** Called with every well-formed message instead of `onmessage`, with the length of its line in bytes. */
  onwire?: ((message: WireMessage, bytes: number) => void) | undefined;
  /** Called with each breach and, when readable, the id of the request that it answered. */
  onviolation?: ((violation: Violation) => void) | undefined;
  /** True when the message answers an open request; others count towards a flood. Default: all responses. */
  isAwaited: (message: WireMessage) => boolean = (message) => message.kind === 'response';

  readonly log = new WireLog();
  readonly #process: StartedProcess;
  readonly #limits: Pick<WireLimits, 'maxIdleBytes' | 'maxIdleLines'>;
  readonly #splitter: LineSplitter;
  readonly #stderr = new TailBuffer(stderrBytes);
  readonly #closed: Promise<WireClose>;
  #settleClosed!: (close: WireClose) => void;
  #isOpen = true;
  #isClosing = false;
  #isFinished = false;
  #idleBytes = 0;
  #idleLines = 0;

  constructor(process: StartedProcess, limits: WireLimits) {
    this.#process = process;
    this.#limits = limits;
    this.#splitter = new LineSplitter(limits.maxMessageBytes, {
      onLine: (line) => this.#takeLine(line),
      onOversizeStart: (line) => this.#startOversized(line, limits.maxMessageBytes),
      onOversizeEnd: (line) => this.#endOversized(line),
    });
    this.#closed = new Promise((resolve) => {
      this.#settleClosed = resolve;
    });
    // Read stderr from the start, so that the output of a server that fails at once is kept.
    process.stderr.on('data', (chunk: Buffer) => {
      this.#stderr.push(chunk);
      if (process.hasOwnChunks === true) release(chunk);
    });
  }

  /** Process id. The SDK also uses it to distinguish stdio transports from HTTP. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** The raw stream; its last 64 KiB are in `stderrText`. */
  get stderr(): NodeJS.ReadableStream {
    return this.#process.stderr;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Resolves when the server can no longer answer: it ended, closed its stdout, or was closed. */
  get closed(): Promise<WireClose> {
    return this.#closed;
  }

  stderrText(): string {
    return this.#stderr.text();
  }

  start(): Promise<void> {
    const { stdout, stderr } = this.#process;
    stdout.on('data', (chunk: Buffer) => this.#takeChunk(chunk));
    void this.#watch(waitForEnd(stdout), waitForEnd(stderr));
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    return this.sendText(JSON.stringify(message));
  }

  /** Writes one message, given as JSON text. Resolves even when the server no longer reads. */
  sendText(text: string): Promise<void> {
    if (!this.#isOpen) return Promise.reject(new Error('the connection is closed'));
    this.log.addLine('sent', text);
    this.#process.stdin.write(`${text}\n`);
    return Promise.resolve();
  }

  /** Closes stdin, waits `graceMs` (default 500), sends TERM, waits, sends KILL. Idempotent. */
  async close(options: { graceMs?: number } = {}): Promise<void> {
    this.#isClosing = true;
    const exit = await this.#process.stop(options);
    this.#finish(exit);
  }

  /** Resets the flood counters: an awaited answer arrived. */
  noteProgress(): void {
    this.#idleBytes = 0;
    this.#idleLines = 0;
  }

  async #watch(ended: Promise<void>, silent: Promise<void>): Promise<void> {
    const { exit } = this.#process;
    await Promise.race([ended, exit]);
    // The last words of a server say why it ended. Another process may hold its stderr open.
    await within(drainMs, Promise.all([ended, exit, silent]));
    // After a busy period the time may be over before anything could be read.
    await nextPoll();
    this.#isOpen = false;
    // Half a line is the server's only when the server ended it.
    if (!this.#isFinished && !this.#isClosing) this.#splitter.end();
    const known = await Promise.race([exit, Promise.resolve(null)]);
    this.#finish(known);
  }

  #finish(exit: ProcessExit | null): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    this.#isOpen = false;
    this.#settleClosed(closeByExit(exit, this.#isClosing));
    this.onclose?.();
  }

  #takeChunk(chunk: Buffer): void {
    if (this.#isFinished) return;
    this.#idleBytes += chunk.length;
    this.#splitter.push(chunk);
    const { maxIdleBytes, maxIdleLines } = this.#limits;
    if (this.#idleBytes > maxIdleBytes || this.#idleLines > maxIdleLines) this.#endFlood();
  }

  #takeLine(line: Buffer): void {
    this.#idleLines++;
    const { text, messages, violations } = readLine(line);
    this.log.addLine('received', text);
    for (const violation of violations) this.#report(violation, text);
    for (const message of messages) {
      if (message.kind === 'response' && this.isAwaited(message)) this.noteProgress();
      if (this.onwire) this.onwire(message, line.length);
      else this.onmessage?.(message.message as unknown as JSONRPCMessage);
    }
  }

  #startOversized(line: OversizedLine, maxBytes: number): void {
    const text = Buffer.from(line.head).toString('utf8');
    const id = findAnsweredId(text, '');
    this.log.addLine('received', `${text} …`);
    this.#report(
      {
        kind: 'oversized-line',
        message: `A line on stdout is longer than ${describeBytes(maxBytes)}; the rest of it was dropped.`,
        ...(id === undefined ? {} : { answers: id }),
      },
      text,
    );
  }

  #endOversized(line: OversizedLine): void {
    this.#idleLines++;
    const head = Buffer.from(line.head).toString('utf8');
    if (findAnsweredId(head, '') !== undefined) return;
    const id = findAnsweredId(head, Buffer.from(line.tail).toString('utf8'));
    if (id === undefined) return;
    const message = `The answer had ${describeBytes(line.totalBytes)} and was dropped.`;
    this.onviolation?.({ kind: 'oversized-line', message, answers: id });
  }

  #report(violation: Violation, evidence: string): void {
    this.log.addFinding(violation.kind, violation.message, evidence);
    this.onviolation?.(violation);
  }

  #endFlood(): void {
    const amount = `${describeBytes(this.#idleBytes)} in ${this.#idleLines} lines`;
    const message = 'The server flooded its stdout without answering anything and was ended.';
    this.log.addFinding('output-flood', message, amount);
    this.#isFinished = true;
    this.#isOpen = false;
    this.#process.stdout.pause();
    // A caller that finds the connection closed from here on must find the reason too, and the server may be slow to end.
    const endedByPth: EndedByPth = { cause: 'flood', reason: 'it flooded its stdout without answering anything' };
    this.#settleClosed({ exitCode: null, signal: null, isRequested: false, endedByPth });
    void this.#stopFlooding();
  }

  async #stopFlooding(): Promise<void> {
    await this.#process.stop({ graceMs: 100, skipStdinClose: true });
    this.onclose?.();
  }
}

/** Gives the memory of a whole chunk back at once: a flood is faster than the garbage collector. */
function release({ buffer, length }: Buffer): void {
  const isWhole = buffer instanceof ArrayBuffer && length === buffer.byteLength && length >= minReleased;
  // Node 20 leaves it to the garbage collector.
  if (isWhole && 'transfer' in buffer) buffer.transfer(0);
}

function waitForEnd(stream: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once('end', resolve);
    stream.once('close', resolve);
  });
}

/** Resolves when the work is done, or after `limitMs`. */
async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
