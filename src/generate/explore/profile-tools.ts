import type { PluginTool } from '../../plugin/index.ts';
import type { Finding } from '../../suite/index.ts';
import { normaliseSchema } from '../schema/normalise-schema.ts';
import type { SchemaCheck } from '../schema/schema-check.ts';
import { type KeyArguments, readToolWords } from '../tools/argument-role.ts';
import { findKeyArguments } from '../tools/key-arguments.ts';
import { isTaskOnly } from '../tools/lint-tools.ts';
import { assessRisk, isChangingTool, isDestroyingTool } from '../tools/tool-risk.ts';
import type { GenerationState, ToolTraits } from '../values/generation-state.ts';
import { layOutInput } from '../values/input-template.ts';
import { guardTool } from './guard-tool.ts';
import { profileTool, startWork, type ToolWork } from './tool-work.ts';

/** Reads the profile of each tool once; a name that is listed twice counts once. Reports tools that it cannot read. */
export async function profileTools(
  tools: readonly PluginTool[],
  state: GenerationState,
  guard: { report: (finding: Finding) => void; signal: AbortSignal | undefined },
): Promise<ToolWork[]> {
  const keys = findKeyArguments(tools);
  const unique = new Map(tools.toReversed().map((tool) => [tool.name, tool]));
  const works: ToolWork[] = [];
  for (const tool of [...unique.values()].toReversed()) {
    const work = await guardTool(tool.name, 'read the schema', guard, () => beginTool(tool, state, keys));
    if (work) works.push(work);
  }
  return works;
}

function beginTool(tool: PluginTool, state: GenerationState, keys: KeyArguments): ToolWork {
  const words = readToolWords(tool, keys);
  const { schema } = normaliseSchema(tool.inputSchema);
  const draftTool: ToolTraits = { name: tool.name, words, isChanging: false, isDestroying: false };
  // Values by hand stand for whole lists and objects, which would hide the roles of the parts.
  const args = layOutInput(schema, draftTool, { ...state, given: [] }, 'all').flatMap((template) => template.args);
  const isChanging = isChangingTool(tool, words, args);
  const traits = { ...draftTool, isChanging, isDestroying: isChanging && isDestroyingTool(words) };
  const risk = assessRisk(tool, words, args, state.hints);
  return startWork(profileTool(tool, traits, risk, (check) => whyBlocked(tool, check)));
}

/** Returns why a tool cannot be tried at all; null when it can. */
function whyBlocked(tool: PluginTool, check: SchemaCheck): string | null {
  if (isTaskOnly(tool))
    return 'the tool only runs as a task (execution.taskSupport is required), which a plain call is not';
  return check.problem === undefined ? null : `its input schema cannot be used: ${check.problem}`;
}
