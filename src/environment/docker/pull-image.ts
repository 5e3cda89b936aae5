import type Dockerode from 'dockerode';

/** Maximum duration of a pull, in milliseconds. */
export const pullLimitMs = 30 * 60_000;

/** Pulls an image by its reference; throws what the engine says against it. */
export async function pullImage(docker: Dockerode, name: string, signal: AbortSignal | undefined): Promise<void> {
  // Without a tag the engine would pull all of them.
  const reference = /[:@][^/]*$/.test(name) ? name : `${name}:latest`;
  const stream = await docker.pull(reference, signal ? { abortSignal: signal } : {});
  let rest = '';
  // Only the messages report a failure: the request itself always succeeds.
  for await (const chunk of stream) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) throwPullError(line);
  }
  throwPullError(rest);
}

function throwPullError(line: string): void {
  if (line.trim() === '') return;
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return;
    throw error;
  }
  if (typeof message === 'object' && message !== null && 'error' in message && typeof message.error === 'string') {
    throw new Error(message.error);
  }
}
