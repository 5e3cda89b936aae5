import type { ProviderName } from '../../model/index.ts';

/** What a holder of the proxy's token may have for the key. */
export interface KeyPolicy {
  provider: ProviderName;
  /** Names of the models that may be asked. */
  models: readonly string[];
  /** Tokens of all answers together; null for no limit. */
  maxTokens: number | null;
  /** US dollars at list price; null for no limit. */
  maxUsd: number | null;
}

/** A request that is passed on, or the reason against it with its status. */
export type RequestJudgement =
  | { isAllowed: true; kind: 'answer' /** Null where the body names it. */; model: string | null }
  | { isAllowed: true; kind: 'description' }
  | { isAllowed: false; status: number; reason: string };

/** Paths below the provider's address that make an answer, and that describe a model. */
const paths: Readonly<Record<ProviderName, { answer: RegExp; description: RegExp }>> = {
  anthropic: { answer: /^\/v1\/messages$/, description: /^\/v1\/models\/([^/]+)$/ },
  openai: { answer: /^\/(?:responses|chat\/completions)$/, description: /^\/models\/([^/]+)$/ },
  gemini: {
    answer: /^\/v1beta\/models\/([^/:]+):(?:streamGenerateContent|generateContent)$/,
    description: /^\/v1beta\/models\/([^/:]+)$/,
  },
};

/** The parameters that the providers' libraries send. */
const parameters = /^(?:|\?(?:alt=sse|beta=true))$/;

/**
 * Judges method and path of a request that is to be made with the key (threats T14, the model's key; T30, cost). The path
 * is read as it came: nothing is decoded or resolved but the name of a model. Pure.
 */
export function judgeRequest(
  { method, url }: { method: string; url: string },
  basePath: string,
  policy: KeyPolicy,
): RequestJudgement {
  const base = basePath.replace(/\/$/, '');
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const below = path.startsWith(`${base}/`) ? path.slice(base.length) : null;
  if (below === null || !parameters.test(query)) return refuse(404, 'There is nothing for this key.');
  const known = paths[policy.provider];
  const answer = method === 'POST' ? known.answer.exec(below) : null;
  if (answer !== null) {
    if (answer[1] === undefined) return { isAllowed: true, kind: 'answer', model: null };
    const model = decodeName(answer[1]);
    return judgeModel(model, policy) ?? { isAllowed: true, kind: 'answer', model };
  }
  const description = method === 'GET' ? known.description.exec(below)?.[1] : undefined;
  if (description !== undefined) {
    return judgeModel(decodeName(description), policy) ?? { isAllowed: true, kind: 'description' };
  }
  return refuse(404, 'There is nothing for this key.');
}

/** Judges the body of a request for an answer: its model, and that it asks for no tool that the provider runs. Pure. */
export function judgeBody(
  text: string,
  named: string | null,
  policy: KeyPolicy,
):
  | { isAllowed: true; model: string /** Tokens that the answer may have. */; maxOutput: number }
  | { isAllowed: false; status: number; reason: string } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse(400, 'The body is not JSON.');
  }
  if (typeof body !== 'object' || body === null) return refuse(400, 'The body is no object.');
  const model = named ?? ('model' in body && typeof body.model === 'string' ? body.model : null);
  const problem = judgeModel(model, policy);
  if (problem !== null || model === null) return problem ?? refuse(403, 'The body names no model.');
  if (asksForHostedTools(body)) return refuse(403, 'Only tools that the caller runs itself may be offered.');
  return { isAllowed: true, model, maxOutput: readMaxOutput(body) };
}

/** Taken for a request that sets no limit. */
const usualMaxOutput = 32_000;

/** Reads the limit of an answer's tokens by the name that each provider has for it. */
function readMaxOutput(body: object): number {
  const own: Record<string, unknown> = { ...body };
  const nested: unknown = own['generationConfig'];
  const limits = [own['max_tokens'], own['max_completion_tokens'], own['max_output_tokens']];
  if (typeof nested === 'object' && nested !== null && 'maxOutputTokens' in nested) limits.push(nested.maxOutputTokens);
  const set = limits.filter((limit) => typeof limit === 'number' && Number.isFinite(limit) && limit > 0);
  return set.length === 0 ? usualMaxOutput : Math.max(...(set as number[]));
}

/** Fields by which a request has the provider run programs, servers or files of its own. */
const hostedFields = ['mcp_servers', 'container', 'background', 'plugins'] as const;

function asksForHostedTools(body: object): boolean {
  if (hostedFields.some((name) => name in body && Boolean((body as Record<string, unknown>)[name]))) return true;
  const tools: unknown = 'tools' in body ? body.tools : [];
  return Array.isArray(tools) && tools.some((tool) => !isOwnTool(tool));
}

/** True for a tool that the caller runs: no type, `custom`, `function`, or declarations of functions alone. */
function isOwnTool(tool: unknown): boolean {
  if (typeof tool !== 'object' || tool === null) return false;
  if ('functionDeclarations' in tool) return Object.keys(tool).length === 1;
  if ('type' in tool) return tool.type === 'custom' || tool.type === 'function';
  return 'name' in tool;
}

function judgeModel(model: string | null, { models }: KeyPolicy) {
  return model !== null && models.includes(model) ? null : refuse(403, 'This key is not for that model.');
}

function decodeName(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function refuse(status: number, reason: string): { isAllowed: false; status: number; reason: string } {
  return { isAllowed: false, status, reason };
}
