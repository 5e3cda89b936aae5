import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { PthError, systemErrorCode } from '../../base/index.ts';
import type { ProcessExit, StartedProcess } from '../../process/index.ts';

/** Starts a program in the container with open streams. */
export type StartRelay = (argv: readonly [string, ...string[]]) => Promise<StartedProcess>;

/** Limit of a connection to the container's own address, in milliseconds; on some hosts it leads nowhere. */
const directLimitMs = 1000;

const nodeRelay = `const s=require('net').connect({port:+process.argv[1],host:'localhost',autoSelectFamily:true,allowHalfOpen:true});s.on('error',()=>process.exit(1));process.stdin.pipe(s);s.pipe(process.stdout);s.on('end',()=>process.stdout.write('',()=>process.exit(0)))`;
const pythonRelay = `import os,socket,sys,threading
s=socket.create_connection(('localhost',int(sys.argv[1])))
def up():
    while True:
        b=os.read(0,65536)
        if not b: break
        s.sendall(b)
    s.shutdown(socket.SHUT_WR)
threading.Thread(target=up,daemon=True).start()
while True:
    b=s.recv(65536)
    if not b: break
    os.write(1,b)`;

/** Joins stdin and stdout to a port, in the first language that the container has. Ends when the server closes. */
const relayScript =
  'if command -v node >/dev/null 2>&1; then exec node -e "$2" "$1"; fi; ' +
  'if command -v python3 >/dev/null 2>&1; then exec python3 -c "$3" "$1"; fi; ' +
  'if command -v bash >/dev/null 2>&1; then exec bash -c \'exec 3<>/dev/tcp/127.0.0.1/$0 && { { cat <&4 >&3; } 4<&0 & cat <&3; }\' "$1"; fi; exit 127';

/**
 * Opens connections to a port of a container: directly to its address where the server listens on it and the host can
 * reach it, else through a program in the container, which also reaches 127.0.0.1 and works without a network.
 */
export class PortRelay {
  readonly #findAddress: () => Promise<string | undefined>;
  readonly #start: StartRelay;
  #isAddressDead = false;
  readonly #direct = new Set<Socket>();

  constructor(findAddress: () => Promise<string | undefined>, start: StartRelay) {
    this.#findAddress = findAddress;
    this.#start = start;
  }

  /** Opens a connection to the port. */
  async connect(port: number): Promise<Duplex> {
    const address = this.#isAddressDead ? undefined : await this.#findAddress();
    const direct = address === undefined ? undefined : await this.#tryDirect(address, port);
    return direct ?? this.#connectByProgram(port);
  }

  /** Ends connections to the container's address, which no longer answers. */
  dropDirect(): void {
    for (const socket of this.#direct) socket.destroy();
  }

  async #tryDirect(host: string, port: number): Promise<Socket | undefined> {
    const socket = connect({ host, port, allowHalfOpen: true });
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<'open' | 'refused' | 'dead'>((resolve) => {
      timer = setTimeout(resolve, directLimitMs, 'dead');
      socket.once('connect', () => resolve('open'));
      socket.once('error', (error) => resolve(systemErrorCode(error) === 'ECONNREFUSED' ? 'refused' : 'dead'));
    });
    clearTimeout(timer);
    if (answer === 'open') {
      this.#direct.add(socket);
      socket.once('close', () => this.#direct.delete(socket));
      return socket;
    }
    socket.destroy();
    this.#isAddressDead ||= answer === 'dead';
    return undefined;
  }

  async #connectByProgram(port: number): Promise<Duplex> {
    const process = await this.#start(['sh', '-c', relayScript, 'sh', String(port), nodeRelay, pythonRelay]);
    process.stderr.resume();
    const { exit } = process;
    const stream = Duplex.from({ readable: process.stdout, writable: process.stdin });
    const failWhereMissing = ({ exitCode }: ProcessExit) => {
      if (exitCode !== 127) return;
      const message = 'There is neither node, python3 nor bash in the container to reach a port on its 127.0.0.1.';
      stream.destroy(new PthError('environment/unsupported', message));
    };
    void exit.then(failWhereMissing);
    // With the container gone there is nothing left to stop.
    stream.once('close', () => void process.stop({ graceMs: 0, skipStdinClose: true }).catch(() => undefined));
    return stream;
  }
}
