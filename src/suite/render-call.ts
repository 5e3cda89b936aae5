import type { JsonObject } from '../base/index.ts';
import { renderBrief } from './brief.ts';

/** Longest text that shows how to see a finding again, in characters. */
export const maxReproduceLength = 8192;

/** A call as one JSON object in one line, as `Finding.reproduce` carries it. */
export function renderCall(tool: string, input: JsonObject): string {
  const text = renderBrief({ tool, input }, maxReproduceLength);
  return text.length > maxReproduceLength ? `{"tool":${JSON.stringify(tool)},"input":"too long to print"}` : text;
}
