import { findChangeBehindNoun, findRiskyVerb, splitWords, type VerbRisk } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { ArgumentRole, ToolWords } from './argument-role.ts';
import type { GenerationHints } from './generate-types.ts';
import { type DescribedArgument, runsItsInput } from './program-argument.ts';
import { mayWriteFiles } from './scratch-directory.ts';

/** The risk of calling a tool without a person's approval. */
export type ToolRisk =
  | { kind: 'free' }
  /** Approved for paths inside PTH's own scratch directory and for PTH's own tables. */
  | { kind: 'scratch' }
  | {
      kind: 'review';
      reason: string;
      /**
       * True when the tool waits only because it deletes things, and declares a closed world: it may delete what PTH
       * made.
       */
      mayTakeOwn?: boolean;
    }
  /** The tool deletes only things that PTH made, in state that disappears with the run. */
  | { kind: 'own' }
  /** Like review, but a person approved it: the tool is called, and its tests stay marked. */
  | { kind: 'approved'; reason: string };

/** An argument as far as the risk of its tool depends on it. */
interface RiskArgument extends DescribedArgument {
  role: ArgumentRole;
}

const arithmetic = new Set(['add', 'log']);

/** True when calls of a tool change something that others can see, according to annotations and names. */
export function isChangingTool(tool: PluginTool, words: ToolWords, args: readonly RiskArgument[]): boolean {
  const { readOnlyHint, destructiveHint } = tool.annotations ?? {};
  if (readOnlyHint !== undefined) return !readOnlyHint;
  if (destructiveHint === true || runsItsInput(args, words)) return true;
  const roles = args.map(({ role }) => role);
  if (roles.some((role) => role.kind === 'sql' && role.verb !== 'select')) return true;
  const verbs = words.words;
  const has = (risk: VerbRisk) => findRiskyVerb(verbs, risk) !== undefined;
  if (formatsDevice(verbs) !== undefined || has('destroys') || has('reaches-others') || has('runs-programs'))
    return true;
  const hasPath = roles.some((role) => role.kind === 'path');
  if (hasPath && (has('writes-files') || args.some(offersChange))) return true;
  const [verb = '', ...rest] = verbs;
  const starts = (risk: VerbRisk) => findRiskyVerb([verb], risk) !== undefined;
  if (rest.length === 0) return starts('changes-object') && !arithmetic.has(verb);
  if (findChangeBehindNoun(verbs) !== undefined) return true;
  return starts('changes-object') || (starts('writes-files') && verb !== 'replace' && verb !== 'extract');
}

/** True for an argument that chooses what is done, and may choose a change: `operation`, one of read, copy and delete. */
function offersChange({ name, view }: RiskArgument): boolean {
  const members = view.keywords['enum'];
  if (!Array.isArray(members) || !/^(?:operation|action|command|method|op|mode)s?$/i.test(name)) return false;
  const words = members.flatMap((member) => (typeof member === 'string' ? splitWords(member) : []));
  return findRiskyVerb(words, 'destroys') !== undefined || findRiskyVerb(words, 'writes-files') !== undefined;
}

/**
 * Decides whether a tool may be called, from its annotations, its name, its arguments, and the approvals.
 */
export function assessRisk(
  tool: PluginTool,
  words: ToolWords,
  args: readonly RiskArgument[],
  hints: GenerationHints,
): ToolRisk {
  const risk = readRisk(tool, words, args, hints);
  return risk.kind === 'review' && hints.isRiskApproved === true ? { kind: 'approved', reason: risk.reason } : risk;
}

/** True when the tool's name says that it deletes things. */
export function isDestroyingTool(words: ToolWords): boolean {
  return findRiskyVerb(words.words, 'destroys') !== undefined;
}

function readRisk(tool: PluginTool, words: ToolWords, args: readonly RiskArgument[], hints: GenerationHints): ToolRisk {
  if (tool.annotations?.readOnlyHint === true) return { kind: 'free' };
  const roles = args.map(({ role }) => role);
  const verbs = words.words;
  const has = (risk: VerbRisk) => findRiskyVerb(verbs, risk);
  const mayUseScratch = hints.mayWrite === true && hints.keepsTables !== true;
  const isBoundToPath = roles.some((role) => role.kind === 'path') && hints.workDirectory !== null;
  const mayUsePath = isBoundToPath && mayWriteFiles(hints);
  const isBoundToTable = roles.some((role) => role.kind === 'sql' && role.verb !== 'select');

  const outside = has('reaches-others');
  if (outside) return review(`its name says that it reaches others: ${outside}`);
  const program = has('runs-programs');
  if (program && !roles.some((role) => role.kind === 'sql'))
    return review(`its name says that it runs programs: ${program}`);
  if (runsItsInput(args, words)) return review('it runs the program or the command that it is given');
  const destroys = has('destroys') ?? formatsDevice(verbs);
  const isDestructive = tool.annotations?.destructiveHint === true;
  if (isDestructive || destroys !== undefined) {
    if (mayUsePath) return { kind: 'scratch' };
    const reason =
      destroys === undefined ? 'it is annotated as destructive' : `its name says that it destroys: ${destroys}`;
    return { ...review(reason), mayTakeOwn: isClosedWorld(tool) };
  }
  const writes = roles.some((role) => role.kind === 'path') ? has('writes-files') : undefined;
  if (writes === undefined && !isBoundToTable) return { kind: 'free' };
  if (mayUsePath || (mayUseScratch && isBoundToTable)) return { kind: 'scratch' };
  return review(isBoundToTable ? 'it writes to a database' : 'it writes to the file system');
}

/**
 * True when a tool declares that it reaches nothing outside its server. Without a hint, the protocol assumes that it
 * does.
 */
export function isClosedWorld({ annotations }: PluginTool): boolean {
  return annotations?.openWorldHint === false;
}

function review(reason: string): Extract<ToolRisk, { kind: 'review' }> {
  return { kind: 'review', reason: `may destroy data or reach others: ${reason}` };
}

function formatsDevice(verbs: readonly string[]): string | undefined {
  const devices = ['disk', 'drive', 'volume', 'partition', 'device', 'filesystem'];
  return verbs.includes('format') && verbs.some((word) => devices.includes(word)) ? 'format' : undefined;
}

/** True when a tool's name or description says that it waits for an event: its silence is then no hang. */
export function waitsByItsWords({ name, description = '' }: PluginTool): boolean {
  return (
    splitWords(name).some((word) =>
      ['wait', 'await', 'poll', 'watch', 'listen', 'subscribe', 'follow'].includes(word),
    ) ||
    /\b(?:waits? (?:for|until)|long[- ]poll|polls? for|blocks? until|listens? for)\b/i.test(description.slice(0, 2000))
  );
}
