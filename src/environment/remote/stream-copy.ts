import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createHexId, PthError, systemErrorCode } from '../../base/index.ts';
import type { ProcessExit, StartedProcess } from '../../process/index.ts';
import { isMissing } from '../local/workspace-files.ts';

/** Starts a program with full rights and open streams. */
export type StartSetup = (argv: readonly [string, ...string[]]) => Promise<StartedProcess>;

/** Writes a file beside the target and renames it to the target. */
const takeIn =
  '[ -d "$1" ] && exit 45; d=$(dirname -- "$1") && mkdir -p -- "$d" && cat >"$1.$2" && chmod "$3" "$1.$2" && mv -f -- "$1.$2" "$1" && exit 0; rm -f -- "$1.$2"; exit 46';
const giveOut = '[ -e "$1" ] || exit 44; [ -f "$1" ] || exit 45; stat -c %a -- "$1" >&2; exec cat -- "$1"';

/**
 * Copies a file of the host to an absolute path of the environment, byte for byte, atomically and with its mode; it
 * then belongs to root. Uses a program's stdin, which reaches every file system of the environment, including those in
 * memory.
 * @throws PthError `environment/file-missing`, `environment/write-failed`, `environment/disk-full`
 */
export async function copyInto(start: StartSetup, hostPath: string, environmentPath: string): Promise<void> {
  const source = await realpath(hostPath).catch((error: unknown) => {
    throw isMissing(error) ? missing(hostPath, error) : error;
  });
  const file = await open(source);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new PthError('environment/file-unreadable', `${hostPath} is not a regular file.`);
    const mode = (stats.mode & 0o7777).toString(8);
    const process = await start(['sh', '-c', takeIn, 'sh', environmentPath, `pth-${createHexId(12)}`, mode]);
    const said = collectText(process);
    const input = createReadStream('', { fd: file.fd, autoClose: false, start: 0 });
    await pipeline(input, process.stdin).catch((error: unknown) => {
      // The program stopped reading: its exit code and output say why.
      if (
        !['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(
          systemErrorCode(error) ?? '',
        )
      ) {
        throw error;
      }
    });
    const exit = await process.exit;
    const text = await said;
    await process.stop({ graceMs: 0, skipStdinClose: true });
    if (exit.exitCode !== 0) throw writeFault(environmentPath, exit, text);
  } finally {
    await file.close();
  }
}

/**
 * Copies a file of the environment to the host, byte for byte, atomically and with its mode.
 * @throws PthError `environment/file-missing`, `environment/file-unreadable`, `environment/write-failed`
 */
export async function copyFrom(start: StartSetup, environmentPath: string, hostPath: string): Promise<void> {
  const process = await start(['sh', '-c', giveOut, 'sh', environmentPath]);
  const temporary = `${hostPath}.pth-${createHexId(12)}`;
  try {
    process.stdin.end();
    const said = collectText(process, 'stderr');
    await mkdir(dirname(hostPath), { recursive: true });
    await pipeline(process.stdout, createWriteStream(temporary, { flags: 'wx' }));
    const { exitCode } = await process.exit;
    const text = await said;
    if (exitCode === 44) throw missing(environmentPath, undefined);
    if (exitCode !== 0) {
      throw new PthError(
        'environment/file-unreadable',
        `Cannot read ${environmentPath}: ${text.trim() || 'not a regular file'}.`,
      );
    }
    const handle = await open(temporary, 'r+');
    try {
      const mode = Number.parseInt(text, 8);
      if (Number.isInteger(mode)) await handle.chmod(mode & 0o777);
    } finally {
      await handle.close();
    }
    await rename(temporary, hostPath);
  } catch (error) {
    await rm(temporary, { force: true });
    const code = systemErrorCode(error);
    if (PthError.isInstance(error) || code === undefined) throw error;
    const message = `Cannot write ${hostPath}: ${error instanceof Error ? error.message : code}`;
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    throw new PthError(isFull ? 'process/disk-full' : 'environment/write-failed', message, { cause: error });
  } finally {
    await process.stop({ graceMs: 0, skipStdinClose: true });
  }
}

/** Collects the start of a program's output. */
async function collectText(process: StartedProcess, only?: 'stderr'): Promise<string> {
  let text = '';
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const data of stream) if (text.length < 4000) text += String(data);
  };
  await Promise.all([read(process.stderr), only === undefined ? read(process.stdout) : undefined]);
  return text;
}

function missing(path: string, cause: unknown): PthError {
  return new PthError('environment/file-missing', `There is no file ${path}.`, { details: { path }, cause });
}

function writeFault(path: string, { exitCode }: ProcessExit, text: string): PthError {
  if (exitCode === 45) return new PthError('environment/write-failed', `Cannot write ${path}: it is a directory.`);
  const isFull = /no space left|disk quota exceeded/i.test(text);
  const reason = text.trim() || `the writer inside ended with exit code ${exitCode ?? 'none'}`;
  return new PthError(
    isFull ? 'environment/disk-full' : 'environment/write-failed',
    `Cannot write ${path}: ${reason}`,
    {
      rawOutput: text,
      details: { path },
    },
  );
}
