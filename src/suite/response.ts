import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import { clip, renderBrief } from './brief.ts';
import type { CallOutcome } from '../plugin/index.ts';
import { findToldIds, readIdNumber } from './told-ids.ts';

/** A call's outcome for assertions and captures. Each part is computed at its first use. */
export class ToolResponse {
  readonly outcome: CallOutcome;
  #text: string | undefined;
  #json: { value: JsonValue } | null | undefined;

  constructor(outcome: CallOutcome) {
    this.outcome = outcome;
  }

  /** `neither` for a call without an answer: a time-out, a dead connection, a request for more input. */
  get verdict(): 'success' | 'error' | 'neither' {
    const { outcome } = this;
    if (outcome.kind === 'protocol-error') return 'error';
    if (outcome.kind !== 'result' || outcome.result['resultType'] === 'input_required') return 'neither';
    return outcome.result['isError'] === true ? 'error' : 'success';
  }

  /** The concatenated text blocks; empty where there are none. */
  get text(): string {
    this.#text ??= this.content
      .map((block) =>
        isJsonObject(block) && block['type'] === 'text' && typeof block['text'] === 'string' ? block['text'] : '',
      )
      .join('');
    return this.#text;
  }

  /** The tool's or the protocol's error message; null when the call did not end in an error. */
  get error(): string | null {
    if (this.verdict !== 'error') return null;
    return this.outcome.kind === 'protocol-error' ? this.outcome.message : this.text;
  }

  get content(): JsonValue[] {
    const content = this.outcome.kind === 'result' ? this.outcome.result['content'] : undefined;
    return Array.isArray(content) ? content : [];
  }

  /** The structured content, or undefined. */
  get structured(): JsonValue | undefined {
    return this.outcome.kind === 'result' ? this.outcome.result['structuredContent'] : undefined;
  }

  /** The response as JSON: the structured content, else the text when it parses; null when it is no JSON. */
  get json(): { value: JsonValue } | null {
    if (this.#json === undefined) {
      const { structured } = this;
      this.#json = structured === undefined ? parseJson(this.text) : { value: structured };
    }
    return this.#json;
  }

  /**
   * The text of an answer that is prose; null for JSON. Python's library gives the text of a tool without a declared
   * form once more as structured content, as the only member `result`.
   */
  get prose(): string | null {
    const { json, text } = this;
    if (json === null) return text;
    const { value } = json;
    return isJsonObject(value) && value['result'] === text && Object.keys(value).length === 1 ? text : null;
  }

  /** The root of JSONPath expressions in `capture`. */
  get root(): JsonObject {
    const ids = this.prose === null ? [] : findToldIds(this.prose);
    return {
      success: this.verdict === 'success',
      output: this.json ? this.json.value : this.text,
      error: this.error,
      content: this.content,
      ids,
      id_numbers: ids.map((id) => readIdNumber(id)),
    };
  }
}

function parseJson(text: string): { value: JsonValue } | null {
  const start = text.trimStart()[0];
  // Most texts are no JSON, and a thrown error for each would cost more than the call.
  if (start === undefined || !'{["-0123456789tfn'.includes(start)) return null;
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Returns the error that a result without content carries in a field that the protocol does not know. Pure. */
export function findBareError({ content, error }: JsonObject): string | null {
  if (content !== undefined || (typeof error !== 'string' && !isJsonObject(error))) return null;
  return typeof error === 'string' ? error : renderBrief(error, 1000);
}

const contentTypes = ['text', 'image', 'audio', 'resource', 'resource_link'];

/**
 * Finds a fault in the shape of a `tools/call` result, or null; a tool result without its required parts breaks the
 * protocol.
 */
export function findShapeProblem(result: JsonObject): string | null {
  if (result['resultType'] === 'input_required') return null;
  const content = result['content'];
  if (content === undefined) {
    return `the result has no content list${describeMisplaced(result)}`;
  }
  if (!Array.isArray(content)) return 'content is not a list';
  for (const [index, block] of content.entries()) {
    const problem = findBlockProblem(block);
    if (problem) return `content[${index}] ${problem}`;
  }
  const { isError, structuredContent } = result;
  if (isError !== undefined && typeof isError !== 'boolean') return 'isError is neither true nor false';
  if (structuredContent !== undefined && structuredContent === null) return 'structuredContent is null';
  return null;
}

/** Says where the parts of a result without a content list are; empty where they are nowhere. */
function describeMisplaced(result: JsonObject): string {
  const inner = result['toolResult'];
  if (isJsonObject(inner) && Array.isArray(inner['content']))
    return ': it lies one level too deep, in `toolResult`, as in revision 2024-10-07 of the protocol; return what is in there';
  const error = findBareError(result);
  return error === null ? '' : `, only an error: ${clip(error, 200)}`;
}

function findBlockProblem(block: JsonValue): string | null {
  if (!isJsonObject(block)) return 'is not an object';
  const { type } = block;
  if (typeof type !== 'string') return 'has no type';
  if (!contentTypes.includes(type)) return `has the unknown type ${JSON.stringify(type.slice(0, 60))}`;
  if (type === 'text' && typeof block['text'] !== 'string') return 'is of type text but has no text';
  if (type === 'image' || type === 'audio') {
    if (typeof block['data'] !== 'string') return `is of type ${type} but has no data`;
    if (typeof block['mimeType'] !== 'string') return `is of type ${type} but has no mimeType`;
  }
  if (type === 'resource' && !isJsonObject(block['resource'])) return 'is of type resource but has no resource';
  if (type === 'resource_link' && typeof block['uri'] !== 'string') return 'is of type resource_link but has no uri';
  return null;
}
