import { PassThrough, Writable } from 'node:stream';
import type { Duplex } from 'node:stream';
import type { ProcessExit, StartedProcess } from '../../process/index.ts';
import { demuxStream } from './demux-stream.ts';
import type { DockerEngine } from './docker-engine.ts';

/**
 * Starts a program in a container with open streams, over one connection of its own. The end of the streams is the only
 * sign of its end: the caller has to find out the exit code and to kill the program, since closing the streams does not
 * end it.
 * @throws the engine's refusal; PthError `environment/docker-unreachable`
 */
export async function startExec(
  engine: DockerEngine,
  containerId: string,
  argv: readonly [string, ...string[]],
  user: string,
): Promise<StartedProcess> {
  const stream = await engine.call('start a program in the container', async (docker) => {
    const exec = await docker.getContainer(containerId).exec({
      AttachStdin: true,
      AttachStdout: true,
      AttachStderr: true,
      Tty: false,
      Cmd: [...argv],
      User: user,
    });
    return exec.start({ hijack: true, stdin: true });
  });
  return new ContainerExec(stream);
}

class ContainerExec implements StartedProcess {
  readonly pid = undefined;
  readonly stdin: Writable;
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  readonly exit: Promise<ProcessExit>;
  readonly #stream: Duplex;

  constructor(stream: Duplex) {
    this.#stream = stream;
    // A wrapper, since the end of the writing side is not the end of the reading side, and write errors must not be
    // thrown.
    this.stdin = new Writable({
      write: (chunk: Uint8Array, _encoding, done) => {
        if (stream.destroyed || stream.writableEnded) done();
        // Drop writes to a program that closed its stdin.
        else stream.write(chunk, () => done());
      },
      final: (done) => {
        if (!stream.destroyed && !stream.writableEnded) stream.end();
        done();
      },
    });
    stream.on('error', () => undefined);
    // When the output ends the program is over; otherwise the engine lets pending writes wait for ever.
    stream.once('end', () => stream.destroy());
    demuxStream(stream, this.stdout, this.stderr);
    this.exit = new Promise((resolve) => {
      const end = () => resolve({ exitCode: null, signal: null });
      for (const event of ['end', 'close', 'error']) stream.once(event, end);
    });
  }

  async stop(): Promise<ProcessExit> {
    this.#stream.destroy();
    this.stdout.end();
    this.stderr.end();
    return this.exit;
  }
}
