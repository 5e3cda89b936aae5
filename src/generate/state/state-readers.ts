import { hasVerb } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { ToolWork } from '../explore/tool-work.ts';
import { subjectNouns } from '../tools/tool-operations.ts';
import { isReadingTool } from './tool-access.ts';

/** True when a reader is about the same kind of thing as another tool, so that it tells of what that tool changes. */
export function tellsOf(reader: string, tool: string): boolean {
  const [shown, changed] = [subjectNouns(reader), subjectNouns(tool)];
  return shown.length + changed.length === 0 || shown.some((noun) => changed.includes(noun));
}

/** True when two tools are about exactly the same kind of thing, so that an id that one gives is one that the other takes. */
export function isSameSubject(left: string, right: string): boolean {
  const [one, other] = [left, right].map((name) => [...new Set(subjectNouns(name))].toSorted().join(' '));
  return one === other;
}

/** Returns the one argument that a reading tool requires, by which it looks up a thing; null for other tools. */
export function lookupArgument(tool: PluginTool): string | null {
  const { required } = tool.inputSchema;
  const [only, ...others] = Array.isArray(required) ? required : [];
  return typeof only === 'string' && others.length === 0 && isReadingTool(tool) ? only : null;
}

/**
 * Returns the tools that change nothing and have an accepted call. Excludes those that list recent things, since a
 * test's own entry soon drops out of such a list.
 */
export function listReaders(works: readonly ToolWork[]): ToolWork[] {
  return works.filter(
    (work) =>
      work.exploration.valid &&
      !work.profile.traits.isChanging &&
      !work.exploration.isStopped &&
      !listsRecent(work) &&
      !saysThatItTakesAway(work),
  );
}

/** True for a tool whose name tells of no reading and whose description says that it takes something away. */
function saysThatItTakesAway({ profile: { tool, traits } }: ToolWork): boolean {
  if (tool.annotations?.readOnlyHint === true || hasVerb(traits.words.words, 'read', 'list', 'search')) return false;
  return /(?:^|[.!]\s{1,4}|\n\s{0,4})(?:removes|deletes|clears|erases|purges|overwrites|archives|resets)\b/i.test(
    traits.words.description.slice(0, 1000),
  );
}

function listsRecent({ profile: { traits }, exploration: { valid } }: ToolWork): boolean {
  const { name, words } = traits;
  const [sentence = ''] = words.description.slice(0, 400).split(/\.\s|\n/);
  const isRecent = /\b(?:recent(?:ly)?|latest|newest|(?:top|first|last) \d+)\b/i.test(
    `${name.replaceAll('_', ' ')} ${sentence}`,
  );
  return isRecent && !Object.values(valid?.input ?? {}).some((value) => typeof value === 'string');
}

const clockOrChance =
  /^(?:time|times|date|dates|datetime|now|today|clock|day|days|week|month|year|timestamp|timezone|uptime|calendar|random|uuid|guid|dice|shuffle|roll|lottery|weather|env|environment|version|health|metrics|usage)$/;

/** True when a tool is about time, chance or the server's environment: its answers differ although nothing changed. */
export function isClockOrChance({ profile: { traits, tool } }: ToolWork): boolean {
  if (traits.words.words.some((word) => clockOrChance.test(word))) return true;
  return /\b(?:current (?:date|time)|random|right now|live)\b/i.test((tool.description ?? '').slice(0, 2000));
}
