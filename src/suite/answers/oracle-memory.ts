import type { PluginTool } from '../../plugin/index.ts';
import type { OracleResult } from './check-record.ts';

const reserve = 'as it was seen earlier in this session; it is looked at again once all tests pass';

/**
 * What the checks of the server as a whole came to in a session. They are many calls, some of a megabyte, so that a run
 * with failing tests repeats only those that found something. All are made in the first run, where the tools' list
 * changed, and wherever all tests pass: what is said of a server that passes stands on a look at it as it is.
 */
export class OracleMemory {
  readonly #results = new Map<string, OracleResult>();
  #tools = '';

  /** Which checks to make now; null for all. */
  choose(tools: ReadonlyMap<string, PluginTool>, isGreen: boolean): ReadonlySet<string> | null {
    const known = this.#tools;
    this.#tools = JSON.stringify([...tools.values()]);
    if (isGreen || this.#results.size === 0 || known !== this.#tools) return null;
    return new Set([...this.#results.values()].flatMap(({ check, findings }) => (findings.length > 0 ? [check] : [])));
  }

  /** Takes what was seen now, and gives it with what is known of the other checks, in the order of the first run. */
  complete(seen: readonly OracleResult[]): OracleResult[] {
    const fresh = new Set(seen.map(({ check }) => check));
    for (const result of seen) this.#results.set(result.check, result);
    return [...this.#results.values()].map((result) =>
      fresh.has(result.check) || result.examined === 0 ? result : { ...result, reserve: result.reserve || reserve },
    );
  }
}
