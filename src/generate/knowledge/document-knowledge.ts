import type { JsonValue } from '../../base/index.ts';
import { listNamedTools, readCalls, type ShownCall } from './document-calls.ts';
import { type MarkdownBlock, readCodeSpans, readMarkdown } from './markdown-blocks.ts';
import type { KnownValue, KnownWorkflow } from './plugin-knowledge.ts';
import { pointTo, readAs, type ToolArguments } from './tool-arguments.ts';

const maxValues = 500;
const maxWorkflows = 50;
const maxSteps = 20;

type Tools = ReadonlyMap<string, ToolArguments>;

/** Values of arguments and sequences of calls from one document. */
export interface DocumentKnowledge {
  values: KnownValue[];
  workflows: KnownWorkflow[];
}

/**
 * Reads a document for example calls, values of single arguments in tables and lists, and workflows: numbered steps
 * that name tools, and blocks of several calls. Omits values that fit no tool's schema.
 */
export function readDocument(text: string, file: string, tools: Tools): DocumentKnowledge {
  const reader = new DocumentReader(file, tools);
  for (const block of readMarkdown(text)) reader.take(block);
  return reader.finish();
}

class DocumentReader {
  readonly #file: string;
  readonly #tools: Tools;
  readonly #values: KnownValue[] = [];
  readonly #workflows: KnownWorkflow[] = [];
  /** Open headings, from the outermost. */
  #headings: { level: number; text: string; tool: string | null }[] = [];
  /** The tool last named in this section, apart from its heading. */
  #mentioned: string | null = null;
  #steps: { number: number; line: number; calls: { tool: string; input: ShownCall['input'] }[] }[] = [];

  constructor(file: string, tools: Tools) {
    this.#file = file;
    this.#tools = tools;
  }

  take(block: MarkdownBlock): void {
    if (block.kind === 'item' && block.number !== null) this.#takeStep(block.text, block.number, block.line);
    // Explanations may follow a step: only another section or a second numbering ends the list.
    else if (block.kind === 'heading') this.#endSteps();
    switch (block.kind) {
      case 'heading':
        this.#enter(block.level, block.text);
        return;
      case 'code':
        this.#takeCode(block.text, block.line);
        return;
      case 'table':
        this.#takeTable(block.rows, block.line);
        return;
      case 'item':
      case 'text':
        this.#takeText(block.text, block.line, block.kind === 'item');
        return;
    }
  }

  finish(): DocumentKnowledge {
    this.#endSteps();
    return { values: this.#values, workflows: this.#workflows };
  }

  get #context(): string | null {
    return this.#mentioned ?? this.#headings.findLast(({ tool }) => tool !== null)?.tool ?? null;
  }

  #enter(level: number, text: string): void {
    this.#headings = this.#headings.filter((heading) => heading.level < level);
    const plain = text.replaceAll('`', '').trim();
    const tool = this.#tools.has(plain) ? plain : (listNamedTools(text, this.#tools)[0]?.tool ?? null);
    this.#headings.push({ level, text: plain, tool });
    this.#mentioned = null;
  }

  #takeStep(text: string, number: number, line: number): void {
    if (number <= (this.#steps.at(-1)?.number ?? 0)) this.#endSteps();
    const shown = readCalls(text, this.#tools);
    const named = listNamedTools(text, this.#tools);
    const calls =
      shown.length > 0 ? shown : named.slice(0, 1).map(({ tool }) => ({ tool, input: {} as ShownCall['input'] }));
    this.#steps.push({ number, line, calls: calls.map(({ tool, input }) => ({ tool, input })) });
  }

  #endSteps(): void {
    const steps = this.#steps.flatMap(({ calls }) => calls);
    const line = this.#steps[0]?.line ?? 0;
    this.#steps = [];
    this.#addWorkflow(steps, line);
  }

  #addWorkflow(steps: KnownWorkflow['steps'], line: number): void {
    if (steps.length < 2 || this.#workflows.length >= maxWorkflows) return;
    const heading = this.#headings.at(-1)?.text ?? `the steps in ${this.#file}`;
    this.#workflows.push({
      title: heading.replace(/^(?:example\s+)?workflow\s{0,3}[:–-]\s{0,3}/i, '').slice(0, 200),
      steps: steps.slice(0, maxSteps),
      ...this.#cite(line),
    });
  }

  #takeCode(text: string, line: number): void {
    const calls = readCalls(text, this.#tools, this.#context);
    for (const call of calls) this.#addInput(call, line + countLines(text, call.at) + 1);
    const step = this.#steps.at(-1);
    if (step && step.calls.length <= 1 && calls.length === 1) {
      // The block below a numbered step shows its call.
      const [only] = calls;
      const expected = step.calls[0]?.tool;
      if (only && (expected === undefined || expected === only.tool))
        step.calls = [{ tool: only.tool, input: only.input }];
      return;
    }
    const tools = new Set(calls.map(({ tool }) => tool));
    if (tools.size >= 2 && calls.length <= maxSteps)
      this.#addWorkflow(
        calls.map(({ tool, input }) => ({ tool, input })),
        line,
      );
  }

  #takeText(text: string, line: number, isItem: boolean): void {
    const named = listNamedTools(text, this.#tools);
    const context = named.length === 0 ? this.#context : null;
    for (const call of readCalls(text, this.#tools, context)) this.#addInput(call, line);
    if (isItem) this.#takeArgument(text, line, named[0]?.tool ?? this.#context);
    this.#takeChain(text, named, line);
    const last = named.at(-1);
    if (last) this.#mentioned = last.tool;
  }

  /** Reads a chain such as `a` → `b` → `c`. */
  #takeChain(text: string, named: readonly { tool: string; at: number }[], line: number): void {
    const steps = named.filter(({ tool, at }, index) => {
      const next = named[index + 1];
      const previous = named[index - 1];
      return (
        (next !== undefined && leads(text, at + tool.length, next.at)) ||
        (previous !== undefined && leads(text, previous.at + previous.tool.length, at))
      );
    });
    if (steps.length >= 2 && new Set(steps.map(({ tool }) => tool)).size >= 2)
      this.#addWorkflow(
        steps.map(({ tool }) => ({ tool, input: {} })),
        line,
      );
  }

  /** Reads a line such as "`limit` (number): how many, e.g. `5`, default `10`". */
  #takeArgument(text: string, line: number, tool: string | null): void {
    const spans = readCodeSpans(text);
    const bold = /^\*\*([\w-]{1,60})\*\*/.exec(text)?.[1];
    const plain = /^([\w-]{1,60})\s{0,3}(?:\(|:|-|–)/.exec(text)?.[1];
    const name = spans[0]?.start === 0 || text.startsWith('**`') ? spans[0]?.text : (bold ?? plain);
    const schema = tool === null || name === undefined ? undefined : this.#tools.get(tool)?.properties.get(name);
    if (tool === null || name === undefined || !schema) return;
    for (const span of spans) {
      const before = text.slice(Math.max(0, span.start - 24), span.start);
      if (!/(?:e\.g\.|example|such as|like|default|i\.e\.|or|,)\W{0,8}(?:is |to |of )?$/i.test(before)) continue;
      this.#addText(tool, name, span.text, schema, line);
    }
  }

  #takeTable(rows: readonly string[][], line: number): void {
    const [header = [], ...body] = rows;
    const columns = header.map((cell) => cell.replaceAll(/[`*]/g, '').trim().toLowerCase());
    const find = (pattern: RegExp) => columns.findIndex((cell) => pattern.test(cell));
    const nameColumn = find(/^(?:parameter|argument|name|field|property|option|input)s?$/);
    const toolColumn = find(/^tools?(?: name)?$/);
    const shownColumns = columns.flatMap((cell, index) => (/example|default|sample/.test(cell) ? [index] : []));
    for (const [index, row] of body.slice(0, 200).entries()) {
      const own = line + 2 + index;
      const named = toolColumn < 0 ? undefined : unquote(row[toolColumn] ?? '');
      const tool = named !== undefined && this.#tools.has(named) ? named : this.#context;
      for (const call of readCalls(row.join(' | '), this.#tools, tool)) this.#addInput(call, own);
      const name = unquote(row[nameColumn] ?? '');
      const schema = tool === null ? undefined : this.#tools.get(tool)?.properties.get(name);
      if (tool === null || !schema) continue;
      for (const column of shownColumns) {
        const cell = row[column] ?? '';
        const spans = readCodeSpans(cell).map(({ text }) => text);
        for (const text of spans.length > 0 ? spans : [cell]) this.#addText(tool, name, text, schema, own);
      }
    }
  }

  #addText(tool: string, name: string, text: string, schema: Parameters<typeof readAs>[1], line: number): void {
    if (/^(?:-|–|—|n\/a|none|required|optional|yes|no)$/i.test(text.trim())) return;
    const value = readAs(text, schema);
    if (value !== undefined) this.#addValue({ tool, argument: pointTo(name), value }, line);
  }

  #addInput({ tool, input }: ShownCall, line: number): void {
    this.#addValue({ tool, argument: '', value: input }, line);
  }

  #addValue(value: { tool: string; argument: string; value: JsonValue }, line: number): void {
    const key = JSON.stringify(value);
    const isKnown = this.#values.some(
      ({ tool, argument, value: own }) => JSON.stringify({ tool, argument, value: own }) === key,
    );
    if (this.#values.length < maxValues && !isKnown) this.#values.push({ ...value, ...this.#cite(line) });
  }

  #cite(line: number) {
    return { generatedFrom: 'documentation' as const, evidence: `${this.#file}:${line}` };
  }
}

function leads(text: string, from: number, to: number): boolean {
  return to - from < 200 && /→|->|=>|⇒/.test(text.slice(from, to));
}

function unquote(cell: string): string {
  return cell.replaceAll(/[`*]/g, '').trim();
}

function countLines(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
