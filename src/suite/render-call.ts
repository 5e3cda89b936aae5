import type { JsonObject } from '../base/index.ts';
import { renderBrief } from './brief.ts';

/** Longest text that reproduces a finding, in characters. */
export const maxReproduceLength = 8192;

/** Renders a call as one JSON object in one line, for `Finding.reproduce`. */
export function renderCall(tool: string, input: JsonObject): string {
  const text = renderBrief({ tool, input }, maxReproduceLength);
  return text.length > maxReproduceLength ? `{"tool":${JSON.stringify(tool)},"input":"too long to print"}` : text;
}
