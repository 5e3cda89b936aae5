import { join } from 'node:path';
import {
  type Clock,
  describeFault,
  type JsonObject,
  PthError,
  systemErrorCode,
  toJsonValue,
} from '../../base/index.ts';
import { openRepository, type Repository } from '../../git/index.ts';
import { ExchangeStore, Journal, type JournalEntry, OutputStore, readJournal } from '../../harness/index.ts';
import type { OperationContext } from '../operation.ts';
import type { PluginRecorder } from './recorded-plugin.ts';

/** Name of the journal in git's private directory of the worktree, with which it goes. */
const journalName = 'pth-journal.jsonl';

/** The memory of a session about its steps and its plugin: the journal on disk, exchanges and outputs in memory. */
export class SessionRecords {
  readonly exchanges: ExchangeStore;
  readonly outputs: OutputStore;
  readonly #context: Pick<OperationContext, 'emit'> & { clock: Pick<Clock, 'now'> };
  readonly #path: string;
  /** Null once it cannot be written. */
  #journal: Journal | null;

  private constructor(
    path: string,
    journal: Journal,
    { ports, emit }: Pick<OperationContext, 'ports' | 'emit'>,
    storeBytes: number | undefined,
  ) {
    this.exchanges = new ExchangeStore(storeBytes);
    this.outputs = new OutputStore(storeBytes);
    this.#path = path;
    this.#journal = journal;
    this.#context = { emit, clock: ports.clock };
  }

  /**
   * Opens the records of a session in a worktree, after those of the process that had it before.
   * @param storeBytes limit of each store; default 64 MiB
   */
  static async open(
    worktree: Repository,
    earlier: readonly JournalEntry[],
    context: Pick<OperationContext, 'ports' | 'emit'>,
    storeBytes?: number,
  ): Promise<SessionRecords> {
    const { redactor } = context.ports;
    const path = join(await worktree.gitDirectory(), journalName);
    const records = new SessionRecords(path, new Journal(path, (text) => redactor.redact(text)), context, storeBytes);
    for (const entry of earlier) records.#write(entry);
    return records;
  }

  /** Writes a line of the journal. */
  note(event: JournalEntry['event'], subject: string, facts: JsonObject): void {
    this.#write({ at: this.#now(), event, subject, facts });
  }

  /** Reads the journal back, oldest line first. */
  readJournal(): JournalEntry[] {
    return readJournal(this.#path);
  }

  /** Does a step, with a line before and one after it. @param isOver true when the journal is gone with the session */
  async during<T extends JsonObject>(
    { name, input, isOver }: { name: string; input: JsonObject; isOver: () => boolean },
    work: () => Promise<T>,
  ): Promise<T> {
    this.note('begin', name, input);
    let facts: JsonObject = {};
    try {
      const result = await work();
      facts = { summary: result['summary'] ?? '' };
      return result;
    } catch (error) {
      const { code, message } = describeFault(error);
      facts = { fault: code, message };
      throw error;
    } finally {
      if (!isOver()) this.note('end', name, facts);
    }
  }

  /** Returns what takes the exchanges and outputs of a server. */
  recorderOf(server: string): PluginRecorder {
    return {
      exchange: (exchange) => void this.exchanges.add({ ...exchange, server }),
      output: (kind, text) => void this.keepOutput(kind, server, text),
    };
  }

  /** Keeps what a program wrote; returns its number. @param source the server, or the command */
  keepOutput(kind: Parameters<OutputStore['add']>[0]['kind'], source: string, text: string): number {
    return this.outputs.add({ kind, source, at: this.#now(), text });
  }

  #now(): string {
    return this.#context.clock.now().toISOString();
  }

  #write(entry: JournalEntry): void {
    try {
      this.#journal?.append({ ...entry, facts: toJsonValue(entry.facts) as JsonObject });
    } catch (error) {
      if (systemErrorCode(error) === undefined) throw error;
      this.#journal = null;
      const { message } = describeFault(error);
      this.#context.emit({ type: 'warning', message: `the journal of the session ends here: ${message}` });
    }
  }
}

/** Reads the journal that a killed session left in its worktree; empty where there is none that git can find. */
export async function readEarlierJournal(
  { branch, path }: { branch: string; path: string },
  { ports, signal }: Pick<OperationContext, 'ports' | 'signal'>,
): Promise<JournalEntry[]> {
  const { repository } = await openRepository(path, { variables: ports.variables, signal });
  const holder = (await repository.worktrees(signal)).find((entry) => entry.branch === branch);
  if (holder === undefined) return [];
  try {
    return readJournal(join(await repository.at(holder.path).gitDirectory(), journalName));
  } catch (error) {
    // A damaged worktree is told when the session is opened.
    if (PthError.isInstance(error) && error.code.startsWith('git/')) return [];
    throw error;
  }
}
