import { PthError } from '../base/index.ts';

/**
 * Prints on standard output. Resolves when the text has left this process, so that a pipe gets all of it; a reader that
 * went away is no error.
 * @throws PthError `artifacts/write-failed`
 */
export function printResult(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error: NodeJS.ErrnoException | null | undefined) => {
      if (!error || isReaderGone(error)) resolve();
      else {
        const message = `The result cannot be written to standard output: ${error.code ?? error.message}.`;
        reject(new PthError('artifacts/write-failed', message, { cause: error }));
      }
    });
  });
}

/** True when the reader of the pipe has closed it, as `head` does. */
function isReaderGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
}
