import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHexId, systemErrorCode } from '../base/index.ts';
import { addToHistory, type HistoryRun, parseHistory, rateOf, renderHistory, renderRate } from '../checks/index.ts';
import { isFailing, type TestOutcome } from '../suite/index.ts';
import type { OperationContext } from './operation.ts';

/** Results of the tests of one server over runs, on this host. */
export class TestHistory {
  readonly #path: string;
  readonly #context: Pick<OperationContext, 'ports' | 'emit'>;
  #runs: HistoryRun[] | undefined;

  /** @param subject identifies the server: repository, plugin path and server name, or its command */
  constructor(subject: readonly string[], context: Pick<OperationContext, 'ports' | 'emit'>) {
    const name = createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 24);
    this.#path = join(context.ports.cacheDirectory, 'history', `${name}.jsonl`);
    this.#context = context;
  }

  /**
   * Adds a run, and sets on each outcome how often its test was not green. A history that cannot be written is a
   * warning.
   */
  async add(outcomes: readonly TestOutcome[]): Promise<TestOutcome[]> {
    const { ports, emit } = this.#context;
    try {
      this.#runs = addToHistory(this.#runs ?? (await this.#read()), outcomes, ports.clock.now());
      await this.#write(renderHistory(this.#runs));
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

  /** Writes the whole file or nothing; of two runs at the same time the later one stays. */
  async #write(text: string): Promise<void> {
    await mkdir(join(this.#path, '..'), { recursive: true, mode: 0o700 });
    const temporary = `${this.#path}.${createHexId(8, this.#context.ports.random)}.tmp`;
    await writeFile(temporary, text, { mode: 0o600 });
    await rename(temporary, this.#path);
  }
}
