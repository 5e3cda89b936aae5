import type { JsonObject } from '../base/index.ts';
import { median } from './statistics.ts';

/** What one tool costs whoever reads the list, in bytes of JSON. */
export interface ListedToolCost {
  tool: string;
  bytes: number;
  description: number;
  inputSchema: number;
  outputSchema: number;
}

/** What a server's texts cost a model that reads them. */
export interface ContextCost {
  /** Bytes of JSON of all listed tools, and tokens by estimate. */
  list: { bytes: number; tokens: number; tools: ListedToolCost[] };
  /** Bytes of one answer, by tool. */
  answers: { tool: string; n: number; median: number; largest: number; tokens: number }[];
}

/** Bytes of a token, roughly, in English and JSON. */
const bytesPerToken = 4;

/** Estimates the tokens of so many bytes. Pure. */
export function estimateTokens(bytes: number): number {
  return Math.ceil(bytes / bytesPerToken);
}

/** Counts the bytes of a value as JSON. Pure. */
export function countBytes(value: unknown): number {
  return value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value));
}

/**
 * Adds up what a server's list of tools and its answers cost.
 * @param tools as the server listed them
 * @param answers bytes of each answer by tool
 */
export function addContextCost(
  tools: readonly { name: string; raw: JsonObject }[],
  answers: ReadonlyMap<string, readonly number[]>,
): ContextCost {
  const bytes = countBytes(tools.map(({ raw }) => raw));
  return {
    list: {
      bytes,
      tokens: estimateTokens(bytes),
      tools: tools.map(({ name, raw }) => ({
        tool: name,
        bytes: countBytes(raw),
        description: countBytes(raw['description']),
        inputSchema: countBytes(raw['inputSchema']),
        outputSchema: countBytes(raw['outputSchema']),
      })),
    },
    answers: [...answers].map(([tool, sizes]) => ({
      tool,
      n: sizes.length,
      median: median(sizes),
      largest: Math.max(0, ...sizes),
      tokens: estimateTokens(Math.max(0, ...sizes)),
    })),
  };
}
