import { connect, createServer } from 'node:net';
import { PthError } from '../../../src/base/index.ts';
import type { StartedProcess } from '../../../src/process/index.ts';

/** A command line for a shell inside. */
export function shell(text: string): { argv: [string, ...string[]] } {
  return { argv: ['sh', '-c', text] };
}

/** The code of the fault that some work ended with; whatever else it threw, or undefined. */
export async function faultOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return PthError.isInstance(error) ? error.code : error;
  }
}

/** The first `length` characters on stdout. */
export function collect(server: StartedProcess, length: number): Promise<string> {
  return collectStream(server.stdout, length);
}

/** The first `length` characters of a stream; rejects when it ends before. */
export function collectStream(stream: NodeJS.ReadableStream, length: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (data: Uint8Array) => {
      text += Buffer.from(data).toString('utf8');
      if (text.length >= length) resolve(text);
    });
    stream.once('end', () => reject(new Error(`the stream ended after ${JSON.stringify(text.slice(0, 200))}`)));
  });
}

/** The first line on stdout. */
export function collectLine(server: StartedProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (data: Uint8Array) => {
      text += Buffer.from(data).toString('utf8');
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    server.stdout.once('end', () => reject(new Error('the stream ended before its first line')));
  });
}

/** All that a server on 127.0.0.1 sends before it closes. */
export function readPort(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (data) => {
      text += String(data);
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
}

/** A port of 127.0.0.1 that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return address.port;
}

/** UTF-8 as text. */
export function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
