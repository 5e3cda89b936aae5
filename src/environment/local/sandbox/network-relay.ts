import { open, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createHexId, PthError } from '../../../base/index.ts';
import { type StartedProcess, startProcess, within } from '../../../process/index.ts';
import { systemVariables } from './sandbox-programs.ts';

/** Start limit of the relay, in milliseconds. */
const startLimitMs = 15_000;

/**
 * Runs with the files of the host and the network of the sandbox: accepts connections on a socket file, reads the port
 * from the first two bytes of each, and passes the rest on to that port. Ends when its stdin ends.
 */
const program = `
const net = require('node:net');
net.createServer({ allowHalfOpen: true }, (near) => {
  near.on('error', () => near.destroy());
  let head = Buffer.alloc(0);
  const read = (data) => {
    head = Buffer.concat([head, data]);
    if (head.length < 2) return;
    near.off('data', read);
    near.pause();
    const far = net.connect({ host: 'localhost', port: head.readUInt16BE(0), autoSelectFamily: true, allowHalfOpen: true });
    if (head.length > 2) far.write(head.subarray(2));
    near.once('close', () => far.destroy());
    far.once('error', () => near.destroy());
    far.once('close', () => near.destroy());
    near.pipe(far);
    far.pipe(near);
  };
  near.on('data', read);
}).listen(process.argv[1], () => process.stdout.write('ready\\n'));
process.stdin.once('close', () => process.exit()).resume();
`;

/** Connects the host to the closed network of a sandbox. */
export class NetworkRelay {
  readonly #process: StartedProcess;
  readonly #path: string;
  readonly #close: () => Promise<void>;

  private constructor(process: StartedProcess, path: string, close: () => Promise<void>) {
    this.#process = process;
    this.#path = path;
    this.#close = close;
  }

  /**
   * @param enterNetwork the start of a command that has the sandbox's network and the host's files
   * @param directory directory of the socket, which the sandbox cannot reach
   * @throws PthError `environment/network-unavailable`
   */
  static async start(enterNetwork: readonly string[], directory: string): Promise<NetworkRelay> {
    const [first, ...rest] = [...enterNetwork, process.execPath];
    if (first === undefined) throw new Error('there is no program to start');
    const name = `relay-${createHexId()}.sock`;
    const started = await startProcess({
      argv: [first, ...rest, '-e', program, name],
      cwd: directory,
      variables: systemVariables,
    });
    const isReady = await within(
      new Promise<boolean>((resolve) => {
        started.stdout.once('data', () => resolve(true));
        started.stdout.once('end', () => resolve(false));
      }),
      startLimitMs,
    );
    if (isReady !== true) {
      await started.stop({ graceMs: 0 });
      throw new PthError('environment/network-unavailable', 'The network of the sandbox cannot be reached.');
    }
    // The path of a socket is limited to about 100 bytes; a path through an open directory is always short enough.
    const handle = await open(directory, 'r');
    return new NetworkRelay(started, `/proc/self/fd/${handle.fd}/${name}`, async () => {
      await handle.close();
      await rm(join(directory, name), { force: true });
    });
  }

  /** Connects to a port of the sandbox; the connection ends when no program listens there. */
  connect(port: number): Socket {
    const socket = connect({ path: this.#path, allowHalfOpen: true });
    socket.write(Buffer.from([port >> 8, port & 0xff]));
    return socket;
  }

  async close(): Promise<void> {
    await this.#process.stop({ graceMs: 0 });
    await this.#close();
  }
}
