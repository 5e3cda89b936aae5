import type { PluginTool } from '../../plugin/index.ts';
import type { OracleResult } from './check-record.ts';

const reserve = 'as it was seen earlier in this session; it is looked at again once all tests pass';

/**
 * Keeps the results of server checks in a session. The checks make many calls, some of a megabyte, so that a run with
 * failing tests repeats only those with findings. A run makes all of them at first, after a change of the tools, and when
 * all tests pass: a passing report needs a fresh look.
 */
export class OracleMemory {
  readonly #results = new Map<string, OracleResult>();
  #tools = '';

  /** Chooses the checks to make now; null for all. */
  choose(tools: ReadonlyMap<string, PluginTool>, isGreen: boolean): ReadonlySet<string> | null {
    const known = this.#tools;
    this.#tools = JSON.stringify([...tools.values()]);
    if (isGreen || this.#results.size === 0 || known !== this.#tools) return null;
    return new Set([...this.#results.values()].flatMap(({ check, findings }) => (findings.length > 0 ? [check] : [])));
  }

  /** Adds the new results, and returns them with the known ones in the order of the first run. */
  complete(seen: readonly OracleResult[]): OracleResult[] {
    const fresh = new Set(seen.map(({ check }) => check));
    for (const result of seen) this.#results.set(result.check, result);
    return [...this.#results.values()].map((result) =>
      fresh.has(result.check) || result.examined === 0 ? result : { ...result, reserve: result.reserve || reserve },
    );
  }
}
