import {
  hasVerb,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  nounWords,
  splitWords,
  type VerbRole,
} from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { type TestCase, unprovenTag } from '../../suite/index.ts';

/** The effect of a tool on its things. */
export type OperationRole = 'create' | 'read' | 'list' | 'update' | 'delete' | 'other';

/** A tool with an input of its tests, as sequences use it. */
export interface ToolOperation {
  tool: PluginTool;
  role: OperationRole;
  /** The noun of the tool's things: its name without the verb, in the singular and sorted. */
  subject: string;
  input: JsonObject;
  /** True when the input was accepted; a tool that needs a new thing may have no accepted input. */
  isProven: boolean;
  isChanging: boolean;
}

/** A name with several verbs has the first of these roles, so that a tool that finds and updates is no reader. */
const verbs: Readonly<Record<Exclude<OperationRole, 'other'>, readonly VerbRole[]>> = {
  create: ['create', 'add'],
  delete: ['delete'],
  read: ['read'],
  update: ['update'],
  list: ['list', 'search'],
};
const roles = Object.keys(verbs) as (keyof typeof verbs)[];

/** Prefix of the review reasons of tests whose tool was tried without success. */
const unproven = 'no input was found';
const triedReviews: readonly string[] = ['works only once', unproven];

const wasTried = ({ needs_review: review }: TestCase) => triedReviews.some((start) => review?.startsWith(start));

/** Words that describe the view of a thing and not the thing itself. */
const fillers = new Set([
  'all',
  'by',
  'id',
  'name',
  'key',
  'info',
  'details',
  'detail',
  'text',
  'content',
  'single',
  'one',
  'the',
  'a',
  'of',
  'new',
]);

/**
 * Lists the tools that may be called, each with the input of its first valid test. Tools whose tests wait for approval
 * take part only with the approval. Tests that wait because of their tool's answers take part as well: sequences give
 * such tools new things.
 */
export function listOperations(
  tools: readonly PluginTool[],
  tests: readonly TestCase[],
  isRiskApproved: boolean,
): ToolOperation[] {
  return tools.flatMap((tool): ToolOperation[] => {
    const valid = tests.filter((test) => test.tags?.includes('valid') && isTestOf(test, tool.name));
    const usable =
      valid.find(({ needs_review: review }) => review === undefined) ??
      valid.find((test) => (isRiskApproved && test.tags?.includes(unprovenTag) !== true) || wasTried(test));
    const input = usable && inputFor(usable, tool.name);
    if (!usable || !input) return [];
    const words = splitWords(tool.name);
    const role = readRole(tool, words);
    const isChanging =
      tool.annotations?.readOnlyHint !== true && role !== 'read' && role !== 'list' && isStateful(usable);
    // Do not fill an external service that others use with new things.
    if (isChanging && tool.annotations?.openWorldHint === true && !isRiskApproved) return [];
    const isProven = usable.needs_review?.startsWith(unproven) !== true;
    return [
      { tool, role, subject: [...new Set(subjectNouns(tool.name))].toSorted().join(' '), input, isProven, isChanging },
    ];
  });
}

/** Returns the nouns of a tool's things: its name without its verbs and words for a view, in the singular. */
export function subjectNouns(name: string): string[] {
  return nounWords(name).filter((noun) => !hasVerb([noun], ...Object.values(verbs).flat()) && !fillers.has(noun));
}

function readRole(tool: PluginTool, words: readonly string[]): OperationRole {
  const named = roles.find((role) => hasVerb(words, ...verbs[role]));
  const isReader = named === 'read' || named === 'list';
  const { readOnlyHint } = tool.annotations ?? {};
  if (readOnlyHint === true) return isReader ? named : 'other';
  // Trust a tool that declares that it changes something, even when its name sounds like a reader.
  if (named === undefined || (isReader && readOnlyHint === false)) return 'other';
  return named;
}

function isStateful(test: TestCase): boolean {
  return test.tags?.includes('stateful') === true || test.needs_review !== undefined;
}

function isTestOf(test: TestCase, tool: string): boolean {
  return test.tier === 1 ? test.tool === tool : test.tier === 2 && test.tags?.includes(`tool:${tool}`) === true;
}

function inputFor(test: TestCase, tool: string): JsonObject | null {
  if (test.tier === 1) return test.input;
  if (test.tier !== 2) return null;
  const step = test.steps.find((candidate) => candidate.tool === tool);
  return step ? (unescape(step.input) as JsonObject) : null;
}

/**
 * Restores dollar signs, which inputs of scenarios double; a captured value stays `$name` and is filled in or ruled out
 * later.
 */
function unescape(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.replaceAll('$$', '$');
  if (Array.isArray(value)) return value.map(unescape);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unescape(item)]));
}
