import { randomUUID } from 'node:crypto';
import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { Clock, JsonObject } from '../../base/index.ts';
import type { SecretAnswers } from './ask-secrets.ts';
import type { ProgressReport } from './report-progress.ts';

/** Name of the protocol's extension by which a client says that it can wait for a call. */
export const tasksExtension = 'io.modelcontextprotocol/tasks';

/** A call that takes longer than this is answered by a task, in milliseconds. */
export const longCallMs = 3000;
const pollIntervalMs = 2000;
/** Time for which the answer of a task that is over can be asked for, in milliseconds. */
const keptMs = 60 * 60_000;
/** Most tasks that are kept; the oldest that do not work leave first. */
const maxTasks = 100;

type Answer = CallToolResult | InputRequiredResult;

/** The state of a task, with what comes with it. */
type TaskState =
  | { status: 'working' }
  | { status: 'input_required'; inputRequests: JsonObject }
  | { status: 'completed'; result: CallToolResult & { resultType: 'complete' } }
  | { status: 'failed'; error: { code: number; message: string } }
  | { status: 'cancelled' };

/** A task as the protocol shows it. */
export type ShownTask = TaskState & {
  taskId: string;
  /** What the call does now. */
  statusMessage: string;
  createdAt: string;
  lastUpdatedAt: string;
  /** From the creation; null while nobody knows when the task is over. */
  ttlMs: number | null;
  pollIntervalMs: number;
};

/** The surroundings of one try at a call. */
export interface CallTry {
  signal: AbortSignal;
  send: (report: ProgressReport) => void;
  /** Null where nobody can be asked. */
  answers: SecretAnswers | null;
}

interface CallTask {
  readonly id: string;
  readonly createdAt: Date;
  readonly abort: AbortController;
  updatedAt: Date;
  message: string;
  state: TaskState;
  /** Takes the responses to the questions of the state; null while there are none. */
  respond: ((responses: Record<string, unknown>) => void) | null;
}

/** The calls that go on after their request was answered, of all connections of a process. */
export class CallTasks {
  readonly #clock: Clock;
  readonly #tasks = new Map<string, CallTask>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Makes a call, and returns its answer, or a task in its place when the call takes long: from then on it no longer ends
   * with its request, tells its progress in the task, and asks its questions there.
   */
  async take(
    name: string,
    call: (attempt: CallTry) => Promise<Answer>,
    { signal, send, answers }: CallTry,
  ): Promise<Answer | (ShownTask & { resultType: 'task' })> {
    const abort = new AbortController();
    const end = () => abort.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    let tell = send;
    const attempt = { signal: abort.signal, send: (report: ProgressReport) => tell(report), answers };
    const work = call(attempt);
    const hasEnded = await this.#endsSoon(work);
    signal.removeEventListener('abort', end);
    if (hasEnded || abort.signal.aborted) return work;
    const task = this.#open(name, abort);
    tell = ({ message }) => this.#update(task, task.state, message);
    void this.#follow({ task, name }, work, (given) => call({ ...attempt, answers: given }));
    return { resultType: 'task', ...show(task) };
  }

  /** Returns a task; undefined when there is none, or it is over for long. */
  get(id: string): ShownTask | undefined {
    this.#forget(maxTasks);
    const task = this.#tasks.get(id);
    return task && show(task);
  }

  /** Hands the responses to a task that waits for them. Returns false when there is no such task. */
  respond(id: string, responses: Record<string, unknown>): boolean {
    const task = this.#tasks.get(id);
    const { respond = null, state } = task ?? {};
    // An answer to a question that is not open any more changes nothing.
    const isOpen =
      state?.status === 'input_required' && Object.keys(state.inputRequests).some((key) => key in responses);
    if (isOpen) respond?.(responses);
    return task !== undefined;
  }

  /** Aborts the call of a task. Returns false when there is no such task. */
  cancel(id: string, reason: Error): boolean {
    const task = this.#tasks.get(id);
    task?.abort.abort(reason);
    return task !== undefined;
  }

  async #endsSoon(work: Promise<unknown>): Promise<boolean> {
    const over = new AbortController();
    const late = this.#clock.sleep(longCallMs, over.signal).then(
      () => false,
      () => true,
    );
    const ended = work.then(
      () => true,
      () => true,
    );
    const hasEnded = await Promise.race([ended, late]);
    over.abort();
    return hasEnded;
  }

  #open(name: string, abort: AbortController): CallTask {
    this.#forget(maxTasks - 1);
    const now = this.#clock.now();
    const task: CallTask = {
      id: randomUUID(),
      createdAt: now,
      updatedAt: now,
      abort,
      message: name,
      state: { status: 'working' },
      respond: null,
    };
    this.#tasks.set(task.id, task);
    return task;
  }

  /** Follows a call to its end, with the questions that it has on the way. */
  async #follow(
    { task, name }: { task: CallTask; name: string },
    work: Promise<Answer>,
    again: (answers: SecretAnswers) => Promise<Answer>,
  ): Promise<void> {
    try {
      let answer = await work;
      for (let round = 1; isInputRequiredResult(answer); round += 1) {
        const inputResponses = await this.#ask(task, answer, round);
        this.#update(task, { status: 'working' });
        answer = await again({ inputResponses, requestState: answer.requestState });
      }
      const isCancelled = task.abort.signal.aborted && answer.isError === true;
      if (isCancelled) this.#update(task, { status: 'cancelled' }, `${name} was cancelled`);
      else
        this.#update(task, { status: 'completed', result: { ...answer, resultType: 'complete' } }, `${name} has ended`);
    } catch (error) {
      // A fault is an answer, so that this is a bug: the connection says of it what it would have said of the request.
      const message = error instanceof Error ? error.message : String(error);
      const code = ProtocolErrorCode.InternalError;
      this.#update(task, { status: 'failed', error: { code, message } }, `${name} failed: ${message}`);
    }
  }

  /** Waits for the responses to a question; empty, which declines all of it, once the task is cancelled. */
  async #ask(
    task: CallTask,
    { inputRequests = {} }: InputRequiredResult,
    round: number,
  ): Promise<Record<string, unknown>> {
    // No name of a question may come twice in the life of a task.
    const renamed = Object.entries(inputRequests).map(([key, question]) => [`${key}-${round}`, key, question] as const);
    const shown = Object.fromEntries(renamed.map(([name, , question]) => [name, question]));
    const { signal } = task.abort;
    const responses = await new Promise<Record<string, unknown>>((resolve) => {
      task.respond = resolve;
      this.#update(task, { status: 'input_required', inputRequests: shown as unknown as JsonObject });
      if (signal.aborted) resolve({});
      signal.addEventListener('abort', () => resolve({}), { once: true });
    });
    task.respond = null;
    return Object.fromEntries(renamed.flatMap(([name, key]) => (name in responses ? [[key, responses[name]]] : [])));
  }

  #update(task: CallTask, state: TaskState, message = task.message): void {
    task.state = state;
    task.message = message;
    task.updatedAt = this.#clock.now();
  }

  /** Forgets the tasks whose time is over, and the oldest of those that are more than `most`. */
  #forget(most: number): void {
    const now = this.#clock.now().getTime();
    for (const task of this.#tasks.values()) {
      const isTooMany = this.#tasks.size > most && task.state.status !== 'working';
      const isOld = isOver(task.state) && now - task.updatedAt.getTime() > keptMs;
      if (!isTooMany && !isOld) continue;
      task.abort.abort(new Error('the task was forgotten'));
      this.#tasks.delete(task.id);
    }
  }
}

function isOver({ status }: TaskState): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

function show({ id, state, message, createdAt, updatedAt }: CallTask): ShownTask {
  return {
    ...state,
    taskId: id,
    statusMessage: message,
    createdAt: createdAt.toISOString(),
    lastUpdatedAt: updatedAt.toISOString(),
    ttlMs: isOver(state) ? updatedAt.getTime() - createdAt.getTime() + keptMs : null,
    pollIntervalMs,
  };
}
