import type { Clock, Redactor } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { Repository } from '../git/index.ts';
import type { ChatModel } from '../model/index.ts';
import { toSharedState } from './completion-report.ts';
import type { ArtifactStore } from './store/artifact-store.ts';
import { type NextAction, sharedStateSchema } from './store/documents.ts';
import { type SessionRecord, sessionRecordSchema } from './store/session-record.ts';
import type { TestRound } from './test-rounds.ts';

/** The models of a run. */
export interface RunModels {
  /** Writes the changes; null where none is configured. */
  implementer: ChatModel | null;
  /** Writes them where the implementer does not answer; null where none is configured. */
  fallback: ChatModel | null;
  /** Adds its words to summaries; null where none is configured. */
  summarizer: ChatModel | null;
}

/** Everything that a run needs. */
export interface CompletionRequest {
  record: SessionRecord;
  store: ArtifactStore;
  git: Repository;
  environment: Environment;
  /** Variables of the tests, such as the addresses of services. */
  variables: Readonly<Record<string, string>>;
  /** Opens the models, once tests fail: a run that is green needs none, and no key. */
  openModels: () => Promise<RunModels>;
  /** Calls of an earlier run that are played in place of the models; null for none. */
  recording: string | null;
  documents: readonly { path: string; text: string }[];
  clock: Clock;
  redactor: Redactor;
  /** Tells people one line on the present step. */
  tell: (step: string, text: string) => void;
  signal: AbortSignal;
}

/** A run with its record, which is on the disk before each next step. */
export class CompletionRun {
  readonly request: CompletionRequest;
  record: SessionRecord;
  /** The record as it was written last. */
  #saved: SessionRecord | null = null;

  constructor(request: CompletionRequest) {
    this.request = request;
    this.record = request.record;
  }

  /** Writes the record, where it has changed, and the shared state. */
  async save(nextAction: NextAction): Promise<void> {
    const { store } = this.request;
    const { record } = this;
    const state = store.writeDocument('state.json', sharedStateSchema, toSharedState(record, nextAction));
    const own = record === this.#saved ? null : store.writeDocument('session.json', sessionRecordSchema, record);
    await Promise.all([state, own]);
    this.#saved = record;
  }

  /** Makes a round the best state so far. */
  take({ standing, failures, flaky, knownRan }: TestRound): void {
    const { total, failing, skipped, isBroken, names } = standing;
    this.record = {
      ...this.record,
      best: { total, failing, skipped, is_broken: isBroken, names: [...names] },
      failures,
      known_ran: knownRan,
      flaky: [...new Set([...this.record.flaky, ...flaky])],
    };
  }
}
