import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { type StartedProcess, startProcess } from '../../../src/process/index.ts';
import type { RunTestOutput } from '../../../src/timebox/index.ts';

/** A message of the protocol, as it came. */
export interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

/** A time-box server spoken to line by line, with nothing between it and the test. */
export interface RunningServer {
  pid: number;
  /** Every line of stdout so far. */
  lines: string[];
  messages(): Message[];
  stderr(): string;
  send(message: object): void;
  request(method: string, params?: object): Promise<Message>;
  /** Calls run_test. */
  call(input: object, more?: object): Promise<{ output: RunTestOutput; isError: boolean }>;
  /** Waits until a condition holds, looked at after everything that comes. */
  until(condition: () => boolean): Promise<void>;
  closeStdin(): void;
  end: Promise<{ exitCode: number | null; signal: NodeJS.Signals | null }>;
}

const program = new URL('../../../src/entry/timebox.ts', import.meta.url).pathname;

const started = new Set<StartedProcess>();

/** Ends every server that a test left running. */
export async function stopServers(): Promise<void> {
  await Promise.all([...started].map((child) => child.stop({ graceMs: 1000 })));
  started.clear();
}

/** Starts the server from source, to be ended by `stopServers`. `initialize` is done. */
export async function startServer(
  cwd: string,
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<RunningServer> {
  const child = await startProcess({ argv: [process.execPath, program, ...args], cwd, variables });
  started.add(child);
  const news = new EventEmitter().setMaxListeners(0);
  const lines: string[] = [];
  let stderr = '';
  let nextId = 1;
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    news.emit('news');
  });
  child.stderr.on('data', (data: Buffer) => {
    stderr += data.toString();
    news.emit('news');
  });
  const messages = () => lines.map((line) => JSON.parse(line) as Message);
  const send = (message: object) => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const until = async (condition: () => boolean) => {
    const deadline = performance.now() + 60_000;
    while (!condition()) {
      if (performance.now() > deadline) throw new Error(`nothing came: ${stderr}\n${lines.join('\n')}`);
      // The condition may also depend on files and processes, which send no news.
      await Promise.race([once(news, 'news'), delay(20)]);
    }
  };
  const request = async (method: string, params: object = {}) => {
    const id = nextId++;
    send({ id, method, params });
    const find = () => messages().find((message) => message.id === id);
    await until(() => find() !== undefined);
    const found = find();
    if (!found) throw new Error('there was an answer a moment ago');
    return found;
  };
  await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  send({ method: 'notifications/initialized' });
  return {
    pid: child.pid ?? 0,
    lines,
    messages,
    stderr: () => stderr,
    send,
    request,
    async call(input, more = {}) {
      const { result, error } = await request('tools/call', { name: 'run_test', arguments: input, ...more });
      if (!result) throw new Error(error?.message ?? 'no result');
      return { output: result['structuredContent'] as RunTestOutput, isError: result['isError'] === true };
    },
    until,
    closeStdin: () => child.stdin.end(),
    end: child.exit,
  };
}
