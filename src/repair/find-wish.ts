import { toPlainLine } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import type { Diagnosis } from './diagnosis.ts';
import { findHandlers } from './find-handlers.ts';
import { SourceReader } from './source-reader.ts';
import { findSuspects } from './suspects.ts';

/** A tool as somebody reads of it who wishes another behaviour. */
export interface DescribedTool {
  name: string;
  description: string;
}

/** Tools shown beside a wish. */
const maxTools = 5;

/**
 * Finds what a wished change of behaviour concerns, in the form of a diagnosis: the tools nearest to its words, and the
 * files where these are registered and handled. It has no tests and no evidence, since nothing fails.
 */
export async function findWish(
  request: string,
  tools: readonly DescribedTool[],
  { workspace, directory, signal }: { workspace: Workspace; directory: string; signal?: AbortSignal | undefined },
): Promise<Diagnosis> {
  const nearest = rankTools(request, tools);
  const reader = new SourceReader(workspace, directory);
  const handlers = [...(await findHandlers(reader, nearest, signal)).values()];
  const query = { handlers, locations: [], withManifest: false, withOutputCalls: false };
  return {
    id: 'wish',
    category: 'wrong-output',
    summary: toPlainLine(request, 500),
    tests: [],
    tools: nearest,
    files: await findSuspects(reader, query, signal),
    suggestedFix: 'The behaviour that was asked for.',
    evidence: { rawError: '', call: null, stderr: '', environment: '' },
    isFlaky: false,
  };
}

/** Orders tools by how much of their names and descriptions a wish mentions; a plugin's first ones where it names none. */
export function rankTools(request: string, tools: readonly DescribedTool[]): string[] {
  const wished = listWords(request);
  const count = (text: string) => [...listWords(text)].filter((word) => wished.has(word)).length;
  const ranked = tools
    .map(({ name, description }) => ({
      name,
      weight: (request.includes(name) ? 100 + name.length : 0) + 3 * count(name) + count(description),
    }))
    .toSorted((left, right) => right.weight - left.weight);
  return ranked.slice(0, maxTools).map(({ name }) => name);
}

/** The words of four letters and more, without an ending. */
function listWords(text: string): Set<string> {
  const words =
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z0-9]{4,}/g) ?? [];
  return new Set(words.map((word) => word.replace(/(?:ing|ed|es|s)$/, '')));
}
