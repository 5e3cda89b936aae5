import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../base/index.ts';
import { addToHistory, type HistoryRun, parseHistory, rateOf, renderHistory, renderRate } from '../checks/index.ts';
import type { Repository } from '../git/index.ts';
import { isFailing, type TestOutcome } from '../suite/index.ts';
import type { OperationContext } from './operation.ts';
import { writeCacheFile } from './write-cache-file.ts';

/** Servers whose history is kept; each directory and each command is one. */
const maxHistories = 500;

/** Results of the tests of one server over runs, on this host. */
export class TestHistory {
  readonly #path: string;
  readonly #context: Pick<OperationContext, 'ports' | 'emit'>;
  readonly #git: Repository | null;
  #runs: HistoryRun[] | undefined;

  /**
   * @param subject identifies the server: repository, plugin path and server name, or its command
   * @param git the repository of the tested code; null where it cannot be seen
   */
  constructor(
    subject: readonly string[],
    context: Pick<OperationContext, 'ports' | 'emit'>,
    git: Repository | null = null,
  ) {
    const name = createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 24);
    this.#path = join(context.ports.cacheDirectory, 'history', `${name}.jsonl`);
    this.#context = context;
    this.#git = git;
  }

  /**
   * Adds a run, and sets on each outcome how often its test was not green. A history that cannot be written is a
   * warning.
   */
  async add(outcomes: readonly TestOutcome[]): Promise<TestOutcome[]> {
    const { ports, emit } = this.#context;
    try {
      const tested = { at: ports.clock.now(), code: this.#git && (await nameCode(this.#git)) };
      const known = this.#runs ?? (await this.#read());
      this.#runs = addToHistory(known, outcomes, tested);
      await writeCacheFile({ path: this.#path, most: maxHistories }, renderHistory(this.#runs), ports.random);
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === undefined) throw error;
      emit({ type: 'warning', message: `the history of test results cannot be kept in ${this.#path}: ${code}` });
    }
    const runs = this.#runs ?? [];
    return outcomes.map((outcome) => {
      const flakiness = rateOf(runs, outcome.name);
      if (flakiness === null) return outcome;
      const note = isFailing(outcome) ? ` (not green in ${renderRate(flakiness)} runs)` : '';
      return { ...outcome, flakiness, message: `${outcome.message}${note}` };
    });
  }

  async #read(): Promise<HistoryRun[]> {
    let text: string;
    try {
      text = await readFile(this.#path, 'utf8');
    } catch (error) {
      if (systemErrorCode(error) !== 'ENOENT') throw error;
      return [];
    }
    const { runs, damaged } = parseHistory(text);
    if (damaged > 0) {
      const message = `${damaged} lines of the history ${this.#path} cannot be read and are left out`;
      this.#context.emit({ type: 'warning', message });
    }
    return runs;
  }
}

/** Names the code at HEAD by its content, without what PTH itself keeps there. */
async function nameCode(git: Repository): Promise<string> {
  const hash = createHash('sha256');
  for (const { mode, object, path } of await git.listFiles('HEAD')) {
    if (!`/${path}`.includes('/.pth/')) hash.update(`${mode} ${object} ${path}\0`);
  }
  return hash.digest('hex').slice(0, 24);
}
