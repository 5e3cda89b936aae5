import type { JsonObject } from '../../base/index.ts';
import type { Expect } from '../../suite/index.ts';
import type { KnownBranch, KnownHandler, KnownRejection, PluginKnowledge } from './plugin-knowledge.ts';
import type { ToolArguments } from './tool-arguments.ts';

/** A test that the source suggests, not tried yet. */
export interface SourceDraft {
  tool: string;
  name: string;
  description: string;
  generatedFrom: 'source_analysis' | 'config';
  /** Values to set in an input that works. */
  input: JsonObject;
  absent: readonly string[];
  /** The constant text of the refusal; null for an accepted input and for a refusal without constant text. */
  message: string | null;
  expect: Expect;
  changesState: boolean;
}

type Lines = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Lists the tests that knowledge suggests, refusals first, then calls with configured values. With uncovered lines,
 * lists only branches with such a line, including branches that refuse nothing.
 */
export function listSourceDrafts(
  knowledge: PluginKnowledge,
  tools: ReadonlyMap<string, ToolArguments>,
  uncovered?: Lines,
): SourceDraft[] {
  return [
    ...knowledge.handlers.flatMap((handler) => [
      ...handler.rejections.flatMap((rejection) => draftRejection(handler, rejection, uncovered)),
      ...(uncovered ? (handler.branches ?? []).flatMap((branch) => draftBranch(handler, branch, uncovered)) : []),
    ]),
    ...(uncovered ? [] : draftConfigured(knowledge, tools)),
  ];
}

function draftRejection(handler: KnownHandler, rejection: KnownRejection, uncovered: Lines | undefined): SourceDraft[] {
  const { tool, changesState } = handler;
  const { input, message, line, absent = [], configuredBy = [], allowedInput } = rejection;
  const file = rejection.file ?? handler.file;
  if (input === null || (uncovered && !uncovered.get(file)?.has(line))) return [];
  const location = `${file}:${line}`;
  const says = message === null ? `what ${listWords(rejection.arguments)} may be` : `"${message.slice(0, 80)}"`;
  const common = { tool, absent, changesState, message };
  const expect: Expect = message === null ? { success: false } : { success: false, error_contains: message };
  const limit = configuredBy.join(' and ');
  if (configuredBy.length === 0) {
    const description = `Reaches the refusal at ${location}.`;
    const name = `${tool} - source: refuses with ${says}`;
    return [{ ...common, name, description, generatedFrom: 'source_analysis', input, expect }];
  }
  const over: SourceDraft = {
    ...common,
    name: `${tool} - config: beyond ${limit}`,
    description: `Is refused at ${location}, by the configured value of ${limit}.`,
    generatedFrom: 'config',
    input,
    expect,
  };
  if (!allowedInput) return [over];
  const name = `${tool} - config: just within ${limit}`;
  const description = `Is not refused at ${location}, by the configured value of ${limit}.`;
  return [
    over,
    { ...over, name, description, input: allowedInput, absent: [], message: null, expect: { success: true } },
  ];
}

function draftBranch(handler: KnownHandler, branch: KnownBranch, uncovered: Lines): SourceDraft[] {
  const { tool, changesState } = handler;
  const { file, lines, input, absent = [] } = branch;
  const open = [...(uncovered.get(file) ?? [])].some((line) => line >= lines[0] && line <= lines[1]);
  if (!open || input === null) return [];
  return [
    {
      tool,
      name: `${tool} - source: takes the branch on ${listWords(branch.arguments)} at ${file}:${lines[0]}`,
      description: `Reaches lines ${lines.join(' to ')} of ${file}, which no test had run.`,
      generatedFrom: 'source_analysis',
      input,
      absent,
      message: null,
      expect: { success: true },
      changesState,
    },
  ];
}

/** Drafts calls that use a configured value for arguments with its name. */
function draftConfigured(
  { values, handlers }: PluginKnowledge,
  tools: ReadonlyMap<string, ToolArguments>,
): SourceDraft[] {
  const changing = new Set(handlers.flatMap(({ tool, changesState }) => (changesState ? [tool] : [])));
  return values.flatMap(({ tool, argument, value, generatedFrom, evidence }): SourceDraft[] => {
    const name = argument.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
    if (generatedFrom !== 'config' || tool === null || !tools.get(tool)?.properties.has(name)) return [];
    return [
      {
        tool,
        name: `${tool} - config: ${name} as configured`,
        description: `Gives ${name} the value of ${evidence}.`,
        generatedFrom: 'config',
        input: { [name]: value },
        absent: [],
        message: null,
        expect: { success: true },
        changesState: changing.has(tool),
      },
    ];
  });
}

function listWords(names: readonly string[]): string {
  return names.join(' and ') || 'it';
}
