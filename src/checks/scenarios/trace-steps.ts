import { isJsonObject, type JsonObject, type JsonValue, nounWords, splitWords } from '../../base/index.ts';
import {
  type ServerProbe,
  expectSuccess,
  judgeReply,
  listStrings,
  outputPath,
  type ValuePath,
  renderOutcome,
} from '../../generate/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { ScenarioTest, ToolResponse } from '../../suite/index.ts';

/** A call from a document or from the graph of tools. */
export interface PlannedStep {
  tool: PluginTool;
  input: JsonObject;
}

/** The result of trying the steps. */
export interface Trace {
  /** The steps of a scenario: with captures and expectations. */
  steps: ScenarioTest['steps'];
  /** Says why the steps do not work as they are; null when all were accepted. */
  problem: string | null;
}

interface Answered {
  response: ToolResponse;
}

const minShownLength = 3;
const identifying = new Set(['id', 'uuid', 'uid', 'guid', 'key', 'token', 'handle', 'ref', 'number', 'name', 'slug']);

/**
 * Tries steps one after another. An argument that is open or rejected takes the value of an earlier answer under a name
 * with the same meaning; the scenario captures that value.
 * @throws the signal's reason when aborted; any error of the probe
 */
export async function traceSteps(
  planned: readonly PlannedStep[],
  probe: ServerProbe,
  options: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<Trace> {
  const answered: Answered[] = [];
  const steps: ScenarioTest['steps'] = [];
  const given = new Set<string>();
  for (const [index, { tool, input }] of planned.entries()) {
    const links = findLinks(input, answered);
    const attempts = links.length === 0 ? [[]] : links.some(({ isOpen }) => isOpen) ? [links] : [[], links];
    let judgement: ReturnType<typeof judgeReply> | undefined;
    let used: readonly Link[] = [];
    let sent = input;
    for (used of attempts) {
      sent = { ...input, ...Object.fromEntries(used.map(({ argument, value }) => [argument, value])) };
      const outcome = await probe.callTool(tool.name, sent, options);
      options.signal?.throwIfAborted();
      judgement = judgeReply(outcome, tool, sent);
      if (judgement.verdict !== 'refused') break;
    }
    if (judgement?.verdict !== 'accepted') {
      const said = judgement ? renderOutcome(judgement.response.outcome, 200).text : 'nothing';
      const rest = planned.slice(index).map((step) => ({ tool: step.tool.name, input: escapeInput(step.input) }));
      return { steps: [...steps, ...rest], problem: `step ${index + 1} (${tool.name}) was not accepted: ${said}` };
    }
    const { response } = judgement;
    const references = used.map((link) => {
      const name = `${link.argument.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(\d)/, '_$1')}_${link.step + 1}`;
      const source = steps[link.step];
      if (source) source.capture = { ...source.capture, [name]: outputPath(link.path) };
      return [link.argument, `$${name}`];
    });
    const shown = [...given].find(
      (text) => response.text.includes(text) && !listStrings(sent).some((own) => own.includes(text)),
    );
    const expect = { ...expectSuccess(tool), ...(shown === undefined ? {} : { output_contains: shown }) };
    steps.push({ tool: tool.name, input: { ...escapeInput(input), ...Object.fromEntries(references) }, expect });
    answered.push({ response });
    for (const text of listStrings(sent)) if (text.length >= minShownLength) given.add(text);
  }
  return { steps, problem: null };
}

interface Link {
  argument: string;
  value: JsonValue;
  step: number;
  path: ValuePath;
  /** True when the document gave no value. */
  isOpen: boolean;
}

/** Finds values of earlier answers for arguments that name a thing; the latest answer counts. */
function findLinks(input: JsonObject, answered: readonly Answered[]): Link[] {
  return Object.entries(input).flatMap(([argument, value]): Link[] => {
    const isOpen = typeof value === 'string' && isPlaceholder(value);
    if (!isOpen && !identifying.has(splitWords(argument).at(-1) ?? '')) return [];
    for (const [step, { response }] of [...answered.entries()].toReversed()) {
      const json = response.json?.value;
      const found = json === undefined ? undefined : findValue(json, argument, isOpen ? undefined : typeof value);
      if (found) return [{ argument, ...found, step, isOpen }];
    }
    return [];
  });
}

/** True for `<id>`, `{id}`, `$ID`, `YOUR_ID`, `...`, which documents write in place of a value. */
export function isPlaceholder(text: string): boolean {
  return /^(?:<[^<>]{1,60}>|\{\{?[^{}]{1,60}\}?\}|\$\{?\w{1,60}\}?|YOUR[_-]\w{1,60}|\.\.\.|…)$/.test(text.trim());
}

function findValue(
  json: JsonValue,
  argument: string,
  type: string | undefined,
): { value: JsonValue; path: ValuePath } | undefined {
  if (!isJsonObject(json)) return undefined;
  const wanted = nounWords(argument).join(' ');
  const last = splitWords(argument).at(-1) ?? '';
  const fits = (value: JsonValue | undefined): value is JsonValue =>
    (typeof value === 'string' || typeof value === 'number') && (type === undefined || typeof value === type);
  const names = Object.keys(json);
  const name =
    names.find((key) => nounWords(key).join(' ') === wanted && fits(json[key])) ??
    names.find((key) => (key === last || splitWords(key).at(-1) === 'id') && identifying.has(last) && fits(json[key]));
  const value = name === undefined ? undefined : json[name];
  return name !== undefined && fits(value) ? { value, path: [name] } : undefined;
}

/** Escapes an input for a scenario: doubles each dollar sign. */
export function escapeInput(input: JsonObject): JsonObject {
  return escape(input) as JsonObject;
}

function escape(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.replaceAll('$', '$$$$');
  if (Array.isArray(value)) return value.map(escape);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, escape(item)]));
}
