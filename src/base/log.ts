import { AsyncLocalStorage } from 'node:async_hooks';
import type { JsonObject } from './json.ts';

/** Levels of the debug log, the most important first; `trace` adds the messages of plugins. */
export const logLevels = ['error', 'warn', 'info', 'debug', 'trace'] as const;

/** Level of an entry of the debug log. */
export type LogLevel = (typeof logLevels)[number];

interface Sink {
  /** Index of the least important level that is written. */
  limit: number;
  write: (entry: JsonObject) => void;
}

// One per process, so that no signature of PTH has to hand a log on; null costs one comparison.
let sink: Sink | null = null;
const operations = new AsyncLocalStorage<string>();

/** Writes entries up to a level from now on; null ends the log. */
export function openLog(target: { level: LogLevel; write: (entry: JsonObject) => void } | null): void {
  sink = target === null ? null : { limit: logLevels.indexOf(target.level), write: target.write };
}

/** True when entries of the level are written. */
export function isLogged(level: LogLevel): boolean {
  return sink !== null && logLevels.indexOf(level) <= sink.limit;
}

/** Writes an entry, where its level is wanted. @param facts is asked only then */
export function log(level: LogLevel, room: string, event: string, facts: () => JsonObject): void {
  if (sink === null || !isLogged(level)) return;
  const operation = operations.getStore();
  sink.write({ level, room, event, ...(operation === undefined ? {} : { operation }), ...facts() });
}

/** Does work whose entries carry the name of the operation. */
export function withinOperation<T>(name: string, work: () => T): T {
  return sink === null ? work() : operations.run(name, work);
}
