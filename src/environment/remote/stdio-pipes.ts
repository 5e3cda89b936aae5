import { chown, closeSync, constants, open as openFile } from 'node:fs';
import { type FileHandle, mkdir, open, rmdir, unlink } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join, posix } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { createHexId, PthError, quoteShell, systemErrorCode } from '../../base/index.ts';
import { describeRunOutcome, runProcess, within } from '../../process/index.ts';

/** Directory and owner of the pipes of an environment. */
export interface PipeLocation {
  /** Absolute directory of this host that is shared with the environment. */
  root: string;
  /** The same directory in the environment. */
  remoteRoot: string;
  /** The owner of the pipes on this host, which is the user of commands. */
  owner: { uid: number; gid: number };
  /** Absolute search path for `mkfifo`. */
  path: string;
}

/** The far ends of the pipes. */
export interface PipeEnds {
  /** Absolute directory in the environment. */
  directory: string;
  /** The first line of stdin, echoed as the first line of stdout, which proves that both ends belong together. */
  proof: string;
}

/** Linux O_PATH: the handle refers to the file without opening it. */
const justHold = 0x20_0000;
/** Limit for the proof after the program reported its ends as open, in milliseconds. */
const proofLimitMs = 5000;
const names = ['in', 'out', 'err'] as const;

const openNumber = promisify(openFile);
const chownPath = promisify(chown);

/**
 * The stdin, stdout and stderr of one program as named pipes in the shared directory, so that its bytes bypass the
 * program that started it. The names exist only until both sides have opened them. A hostile program may replace names
 * in that directory: this side opens files that it already holds and has verified to be pipes, follows no link, and
 * accepts the pipes only after the proof came back through them.
 */
export class StdioPipes implements PipeEnds {
  readonly directory: string;
  readonly proof = createHexId(32);
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  readonly #input: Socket;
  readonly #release: () => Promise<void>;
  #isReleased = false;

  private constructor(
    directory: string,
    numbers: { in: number; out: number; err: number },
    release: () => Promise<void>,
  ) {
    this.directory = directory;
    this.#release = release;
    const input = new Socket({ fd: numbers.in, readable: false, writable: true });
    this.#input = input;
    this.stdin = takeWrites(input);
    this.stdout = new Socket({ fd: numbers.out, readable: true, writable: false });
    this.stderr = new Socket({ fd: numbers.err, readable: true, writable: false });
    // A broken pipe is an ordinary end.
    for (const stream of [input, this.stdout, this.stderr]) stream.on('error', () => undefined);
    this.stdin.write(`${this.proof}\n`);
  }

  /**
   * Creates the pipes and opens this side's ends.
   * @throws PthError `process/spawn-failed`, `process/disk-full`
   */
  static async make(location: PipeLocation): Promise<StdioPipes> {
    const name = `.pth-${createHexId(16)}`;
    const path = join(location.root, name);
    const undo: (() => Promise<unknown>)[] = [];
    const release = async () => {
      for (const step of undo.splice(0).toReversed()) await step();
    };
    try {
      await mkdir(path, { mode: 0o700 });
      undo.push(() => removeName(() => rmdir(path)));
      const directory = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
      undo.push(() => directory.close());
      // From here on use the open directory, whatever its name refers to later.
      const held = `/proc/${process.pid}/fd/${directory.fd}`;
      await makeFifos(held, location.path);
      for (const each of names) undo.push(() => removeName(() => unlink(`${held}/${each}`)));
      if (process.geteuid?.() !== location.owner.uid) await directory.chown(location.owner.uid, location.owner.gid);
      return new StdioPipes(posix.join(location.remoteRoot, name), await openEnds(held, location, undo), release);
    } catch (error) {
      await release();
      throw toFault(error);
    }
  }

  /**
   * Removes the names. Call it once the program reported its ends as open.
   * @returns true when the proof came through the pipes
   */
  async confirm(): Promise<boolean> {
    const line = await within(readLine(this.stdout, this.proof.length + 1), proofLimitMs);
    await this.release();
    return line === `${this.proof}\n`;
  }

  /** Removes the names, and closes this side's handles of the far ends. Idempotent. */
  async release(): Promise<void> {
    if (this.#isReleased) return;
    this.#isReleased = true;
    await this.#release();
  }

  /** Closes this side's end of stdin; later writes are dropped. */
  closeInput(): void {
    this.#input.destroy();
  }

  /** Closes this side's ends, too. */
  async destroy(): Promise<void> {
    for (const stream of [this.#input, this.stdout, this.stderr]) stream.destroy();
    await this.release();
  }
}

/**
 * Renders shell text that opens the far ends as stdin, stdout and stderr, keeps the former stdout as 3, and runs
 * `refuse` on failure. Opens each end for both directions first, which does not block.
 */
export function renderOpenPipes({ directory, proof }: PipeEnds, refuse: string): string {
  const [input, output, errors] = names.map((name) => quoteShell(posix.join(directory, name)));
  const opening = `7<>${input} 8<>${output} 9<>${errors} <${input} >${output} 2>${errors} 7>&- 8>&- 9>&-`;
  return (
    `exec 3>&1; [ -p ${input} ] && [ -p ${output} ] && [ -p ${errors} ] || { ${refuse}; }; exec ${opening}; ` +
    `IFS= read -r pth_w && [ "$pth_w" = ${proof} ] || { ${refuse}; }; printf '%s\\n' "$pth_w"`
  );
}

/** Drops writes to a program that ended or closed its stdin. */
function takeWrites(input: Socket): Writable {
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      if (input.destroyed) done();
      else input.write(chunk, () => done());
    },
    final: (done) => {
      input.end();
      done();
    },
  });
}

async function makeFifos(directory: string, path: string): Promise<void> {
  const outcome = await runProcess({
    argv: ['mkfifo', '-m', '600', '--', ...names],
    cwd: directory,
    variables: { PATH: path, LC_ALL: 'C' },
    timeoutMs: 10_000,
  });
  if (outcome.exitCode === 0) return;
  const words = outcome.stderr.text.trim() || outcome.spawnError || describeRunOutcome(outcome);
  throw new Error(words.split('\n')[0]);
}

/** Opens this side's ends without blocking and returns their descriptors. */
async function openEnds(
  directory: string,
  { owner }: PipeLocation,
  undo: (() => Promise<unknown>)[],
): Promise<{ in: number; out: number; err: number }> {
  // One after the other, so that a failure releases everything held so far.
  const input = await hold(join(directory, 'in'), undo);
  const output = await hold(join(directory, 'out'), undo);
  const errors = await hold(join(directory, 'err'), undo);
  for (const handle of [input, output, errors]) {
    if (process.geteuid?.() !== owner.uid) await chownPath(pathOf(handle), owner.uid, owner.gid);
  }
  // A pipe cannot be opened for writing alone before it has a reader: until then this side is its reader, too.
  const reader = await open(pathOf(input), constants.O_RDWR | constants.O_NONBLOCK);
  undo.push(() => reader.close());
  const opened: number[] = [];
  const openEnd = async (handle: FileHandle, mode: number) => {
    const number = await openNumber(pathOf(handle), mode | constants.O_NONBLOCK);
    opened.push(number);
    return number;
  };
  try {
    return {
      in: await openEnd(input, constants.O_WRONLY),
      out: await openEnd(output, constants.O_RDONLY),
      err: await openEnd(errors, constants.O_RDONLY),
    };
  } catch (error) {
    for (const number of opened) closeSync(number);
    throw error;
  }
}

/** Holds a pipe by its name. @throws when it is no pipe */
async function hold(path: string, undo: (() => Promise<unknown>)[]): Promise<FileHandle> {
  const handle = await open(path, justHold | constants.O_NOFOLLOW);
  undo.push(() => handle.close());
  const stats = await handle.stat();
  if (!stats.isFIFO()) throw new Error('something else was put in the place of a pipe');
  return handle;
}

function pathOf(handle: FileHandle): string {
  return `/proc/self/fd/${handle.fd}`;
}

/** Removes a name; a program may have removed it, or filled the directory. */
async function removeName(remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EISDIR', 'EPERM'].includes(systemErrorCode(error) ?? ''))
      throw error;
  }
}

/** Reads the first line of a stream, at most `maxBytes`, and leaves the rest in the stream. */
function readLine(stream: Readable, maxBytes: number): Promise<string> {
  return new Promise((resolve) => {
    let kept = Buffer.alloc(0);
    const settle = (line: Buffer, rest: Buffer) => {
      stream.off('readable', read);
      stream.off('close', end);
      if (rest.length > 0) stream.unshift(rest);
      resolve(line.toString('latin1'));
    };
    const end = () => settle(kept, Buffer.alloc(0));
    const read = () => {
      for (let chunk = stream.read() as Buffer | null; chunk !== null; chunk = stream.read() as Buffer | null) {
        kept = Buffer.concat([kept, chunk]);
        const at = kept.indexOf(0x0a) + 1;
        if (at > 0 || kept.length >= maxBytes) {
          settle(kept.subarray(0, at || maxBytes), kept.subarray(at || maxBytes));
          return;
        }
      }
    };
    stream.on('readable', read);
    stream.once('close', end);
  });
}

function toFault(error: unknown): PthError {
  if (PthError.isInstance(error)) return error;
  const code = systemErrorCode(error);
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  const message = error instanceof Error ? error.message : String(error);
  return new PthError(
    isFull ? 'process/disk-full' : 'process/spawn-failed',
    `The pipes of a program inside cannot be made: ${message}.`,
    {
      rawOutput: message,
      details: { code: code ?? null },
      isRetryable: code === 'EMFILE' || code === 'ENFILE',
      cause: error,
    },
  );
}
