import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import {
  type Clock,
  describeFault,
  isJsonObject,
  type JsonObject,
  PthError,
  type Redactor,
  systemErrorCode,
  toJsonValue,
} from '../../base/index.ts';
import { openRepository } from '../../git/index.ts';
import {
  Aliases,
  ExchangeStore,
  Journal,
  type JournalEntry,
  OutputStore,
  readJournal,
  readJournalText,
} from '../../harness/index.ts';
import type { StartedHarnessSession } from '../../session/index.ts';
import type { OperationContext } from '../operation.ts';
import type { PluginRecorder } from './recorded-plugin.ts';

/** Name of the journal in git's private directory of the worktree, with which it goes. */
const journalName = 'pth-journal.jsonl';

/** Number of the form of a journal that can be replayed. */
export const journalFormat = 1;

/** Longest text of an answer in the journal; of a longer one only its digest is kept. */
const maxAnswerLength = 200_000;

/** The memory of a session about its steps and its plugin: the journal on disk, exchanges and outputs in memory. */
export class SessionRecords {
  readonly exchanges: ExchangeStore;
  readonly outputs: OutputStore;
  /** Names for what differs between this session and another run of its journal. */
  readonly aliases = new Aliases();
  readonly #context: Pick<OperationContext, 'emit'> & { clock: Pick<Clock, 'now'>; redactor: Redactor };
  #path: string;
  /** Null once it cannot be written. */
  #journal: Journal | null;
  #latest: JsonObject | null = null;
  #isKept = false;

  private constructor(
    path: string,
    { ports, emit }: Pick<OperationContext, 'ports' | 'emit'>,
    storeBytes: number | undefined,
  ) {
    this.exchanges = new ExchangeStore(storeBytes);
    this.outputs = new OutputStore(storeBytes);
    this.#path = path;
    this.#journal = new Journal(path);
    this.#context = { emit, clock: ports.clock, redactor: ports.redactor };
  }

  /**
   * Opens the records of a session in a worktree, after those of the process that had it before.
   * @param storeBytes limit of each store; default 64 MiB
   */
  static async open(
    harness: StartedHarnessSession,
    earlier: readonly JournalEntry[],
    context: Pick<OperationContext, 'ports' | 'emit'>,
    storeBytes?: number,
  ): Promise<SessionRecords> {
    const path = join(await harness.git.gitDirectory(), journalName);
    const records = new SessionRecords(path, context, storeBytes);
    placeSession(records.aliases, harness, context.ports);
    for (const entry of earlier) records.#write(entry);
    return records;
  }

  /** Path of the journal. */
  get path(): string {
    return this.#path;
  }

  /** What the latest call ended with, as the journal has it; null before the first. */
  get latest(): JsonObject | null {
    return this.#latest;
  }

  /** Writes a line of the journal. */
  note(event: JournalEntry['event'], subject: string, facts: JsonObject): void {
    const clean = this.#context.redactor.redactJson(toJsonValue(facts) as JsonObject);
    this.#write({ at: this.#now(), event, subject, facts: clean });
  }

  /** Writes where the session starts, so that the journal can be replayed from there. */
  async noteOpening(event: 'started' | 'resumed', harness: StartedHarnessSession, version: string): Promise<void> {
    const { repository, git, branchPoint, pluginPath, branch } = harness;
    const commit = await git.head();
    this.note(event, branch, {
      format: journalFormat,
      version,
      name: basename(repository.path),
      pluginPath,
      branchPoint,
      commit,
      tree: await git.treeOf(commit),
    });
  }

  /** Reads the lines of the journal so far, as pth replay takes them. */
  readJournal(): string {
    return readJournalText(this.#path);
  }

  /** Goes on with the journal in a file that stays when the session ends. @throws PthError `session/write-failed` */
  keepJournal(path: string): void {
    try {
      this.#journal?.moveTo(path);
      this.#path = path;
      this.#isKept = true;
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === undefined) throw error;
      throw new PthError('session/write-failed', `the journal cannot be kept in ${path}: ${code}`, { cause: error });
    }
  }

  /** Does a step, with a line before and one after it. @param isOver true when the journal is gone with the session */
  async during<T extends JsonObject>(
    { name, input, isOver }: { name: string; input: JsonObject; isOver: () => boolean },
    work: () => Promise<T>,
  ): Promise<T> {
    this.noteBegin(name, input);
    return this.#noting((facts) => {
      if (!isOver() || this.#isKept) this.note('end', name, facts);
    }, work);
  }

  /** Writes that a call begins. */
  noteBegin(name: string, input: JsonObject): void {
    this.note('begin', name, { input: this.#hideInput(input) });
  }

  /** Writes what a call answered that was not taken with `during`. */
  noteEnd(name: string, answer: JsonObject): void {
    this.#latest = this.#hideOutcome({ answer });
    this.note('end', name, this.#latest);
  }

  /** Takes a step that only reads; of one that another ran beside, the moment decides, so that no answer is kept. */
  read<T extends JsonObject>(
    { name, input, isAlone }: { name: string; input: JsonObject; isAlone: () => boolean },
    work: () => Promise<T>,
  ): Promise<T> {
    const wasAlone = isAlone();
    const known = this.#hideInput(input);
    return this.#noting((facts) => {
      if (wasAlone && isAlone()) this.note('read', name, { input: known, ...facts });
    }, work);
  }

  async #noting<T extends JsonObject>(end: (facts: JsonObject) => void, work: () => Promise<T>): Promise<T> {
    try {
      const answer = await work();
      end(this.#keep({ answer }));
      return answer;
    } catch (error) {
      const { code, message } = describeFault(error);
      end(this.#keep({ fault: code, message }));
      throw error;
    }
  }

  #keep(outcome: JsonObject): JsonObject {
    this.#latest = this.#hideOutcome(outcome);
    return this.#latest;
  }

  /** Values of the plugin are never written, not even those that do not look secret. */
  #hideInput(input: JsonObject): JsonObject {
    // Where the journal goes is no part of what happened.
    const { configValues, journal: _file, ...rest } = input;
    const names = isJsonObject(configValues) ? Object.keys(configValues) : [];
    const clean = {
      ...rest,
      ...(configValues === undefined ? {} : { configValues: Object.fromEntries(names.map((name) => [name, null])) }),
    };
    return this.aliases.hideKnown(this.#context.redactor.redactJson(toJsonValue(clean) as JsonObject));
  }

  #hideOutcome(outcome: JsonObject): JsonObject {
    const hidden = this.aliases.hide(this.#context.redactor.redactJson(toJsonValue(outcome) as JsonObject));
    const text = JSON.stringify(hidden);
    if (text.length <= maxAnswerLength) return hidden;
    return { leftOut: `${text.length} characters`, digest: createHash('sha256').update(text).digest('hex') };
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
      this.#journal?.append(entry);
    } catch (error) {
      if (systemErrorCode(error) === undefined) throw error;
      this.#journal = null;
      const { message } = describeFault(error);
      this.#context.emit({ type: 'warning', message: `the journal of the session ends here: ${message}` });
    }
  }
}

/** Names the places of a session, of which each run has its own. */
function placeSession(
  aliases: Aliases,
  { repository, worktree, branch, id }: StartedHarnessSession,
  { temporaryDirectory, worktreeDirectory, variables }: OperationContext['ports'],
): void {
  const home = variables['HOME'] ?? '';
  // The home of root is also that of a container.
  if (/^\/(?:home|Users)\//.test(home)) aliases.place('home', home);
  aliases.place('temporary', '/tmp');
  aliases.place('temporary', temporaryDirectory);
  aliases.place('worktrees', worktreeDirectory);
  aliases.place('repository', repository.path);
  aliases.place('worktree', worktree);
  aliases.place('worktree-name', basename(worktree));
  aliases.place('branch', branch);
  aliases.place('session', id);
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
