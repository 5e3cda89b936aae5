import { readWorkingDirectory } from '../agent/index.ts';
import type { JsonValue } from '../base/index.ts';

/** Stands in a playbook for the directory in which the agent works, which every run has anew. */
export const workspaceMark = '{{workspace}}';

/** Puts the mark in place of the working directory that a system prompt names. */
export function markWorkspace<T extends JsonValue>(value: T, system: string): T {
  const directory = readWorkingDirectory(system);
  return directory === null || directory.length < 2
    ? value
    : (mapTexts(value, (text) => text.replaceAll(directory, workspaceMark)) as T);
}

/** Puts the working directory that a system prompt names in place of the mark. */
export function fillWorkspace<T extends JsonValue>(value: T, system: string): T {
  const directory = readWorkingDirectory(system);
  return directory === null ? value : (mapTexts(value, (text) => text.replaceAll(workspaceMark, directory)) as T);
}

function mapTexts(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}
