import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';
import { type Clock, systemClock } from '../../base/index.ts';
import type { StartedProcess } from '../../process/index.ts';
import type { ModelTool } from '../agent-session.ts';
import { defineTool } from './define-tool.ts';

const maxRunning = 4;
/** Unread output kept of each process; older output is dropped and counted. */
const maxUnread = 64 * 1024;
const maxWaitMs = 30_000;

/** Commands that run on while an agent works, and the tools by which it starts, reads and ends them. */
export class BackgroundProcesses {
  readonly #clock: Clock;
  readonly #running = new Map<number, BackgroundProcess>();
  #count = 0;
  #isClosed = false;

  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  /** The tools `start_process`, `read_process` and `stop_process`. */
  get tools(): ModelTool[] {
    return [this.#startTool(), this.#readTool(), this.#stopTool()];
  }

  /** Ends every process; later calls start none. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running.values()].map((running) => running.stop()));
  }

  #startTool(): ModelTool {
    return defineTool({
      name: 'start_process',
      description:
        'Starts a command line with sh that runs on beside your other calls, such as a server, and gives its number. It ends with your session.',
      input: z.strictObject({ command: z.string().min(1).describe('The command line') }),
      isExclusive: true,
      execute: async ({ command }, { workspace }) => {
        const open = [...this.#running.values()].filter(({ isRunning }) => isRunning).length;
        if (this.#isClosed) throw new Error('The session is ending; nothing is started any more.');
        if (open >= maxRunning) throw new Error(`${maxRunning} processes run already; stop one first.`);
        const running = new BackgroundProcess(await workspace.start({ argv: ['sh', '-c', command] }), this.#clock);
        const id = ++this.#count;
        this.#running.set(id, running);
        // The session may have ended while the process was started.
        if (this.#isClosed) await running.stop();
        return `Process ${id} runs. read_process gives its output.`;
      },
    });
  }

  #readTool(): ModelTool {
    return defineTool({
      name: 'read_process',
      description: 'Gives the output of a started process since it was last read, and whether it still runs.',
      input: z.strictObject({
        id: z.int().min(1).describe('Number that start_process gave'),
        wait_ms: z
          .int()
          .min(0)
          .max(maxWaitMs)
          .optional()
          .describe('Waits this long for output where there is none yet; 0 when left out'),
      }),
      isReadOnly: true,
      execute: async ({ id, wait_ms = 0 }, { signal }) => this.#find(id).read(wait_ms, signal),
    });
  }

  #stopTool(): ModelTool {
    return defineTool({
      name: 'stop_process',
      description: 'Ends a started process with everything that it started, and gives its last output.',
      input: z.strictObject({ id: z.int().min(1).describe('Number that start_process gave') }),
      isExclusive: true,
      execute: async ({ id }, { signal }) => {
        const running = this.#find(id);
        await running.stop();
        return running.read(0, signal);
      },
    });
  }

  #find(id: number): BackgroundProcess {
    const found = this.#running.get(id);
    if (!found)
      throw new Error(`There is no process ${id}. The processes are ${[...this.#running.keys()].join(', ')}.`);
    return found;
  }
}

/** One process with the output that nobody has read yet. */
class BackgroundProcess {
  readonly #process: StartedProcess;
  readonly #clock: Clock;
  #unread = '';
  #dropped = 0;
  #end: string | null = null;
  #wake: () => void = () => undefined;

  constructor(started: StartedProcess, clock: Clock) {
    this.#process = started;
    this.#clock = clock;
    for (const stream of [started.stdout, started.stderr]) {
      const decoder = new StringDecoder('utf8');
      stream.on('data', (chunk: Buffer) => this.#take(decoder.write(chunk)));
    }
    void this.#noteEnd();
  }

  async #noteEnd(): Promise<void> {
    const { exitCode, signal } = await this.#process.exit;
    this.#end = exitCode === null ? `ended by ${signal ?? 'a signal'}` : `exit code ${exitCode}`;
    this.#wake();
  }

  get isRunning(): boolean {
    return this.#end === null;
  }

  async stop(): Promise<void> {
    await this.#process.stop();
  }

  async read(waitMs: number, signal: AbortSignal): Promise<string> {
    if (this.#unread === '' && this.#end === null && waitMs > 0) await this.#waitForNews(waitMs, signal);
    const lost = this.#dropped === 0 ? '' : `[… ${this.#dropped} characters left out …]\n`;
    const output = this.#unread === '' ? '(no new output)' : this.#unread.replace(/\n$/, '');
    this.#unread = '';
    this.#dropped = 0;
    return `${lost}${output}\n[${this.#end ?? 'runs'}]`;
  }

  #take(text: string): void {
    const all = this.#unread + text;
    this.#unread = all.slice(-maxUnread);
    this.#dropped += all.length - this.#unread.length;
    this.#wake();
  }

  async #waitForNews(waitMs: number, signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const news = new Promise<void>((resolve) => {
      this.#wake = () => {
        over.abort();
        resolve();
      };
    });
    try {
      await Promise.race([news, this.#clock.sleep(waitMs, AbortSignal.any([signal, over.signal]))]);
    } catch (error) {
      // News ends the wait by an abort of its own.
      if (!over.signal.aborted) throw error;
    }
  }
}
