import type { ThinkingConfig, ThinkingLevel } from '@google/genai/web';
import type { ReasoningEffort } from '../chat-model.ts';
import { thinkingAllowance } from '../thinking-allowance.ts';

/** Thinking parameters of a request. */
interface GeminiThinking {
  thinkingConfig?: ThinkingConfig;
  /** Tokens added to the output limit, since thinking counts towards it. */
  extraTokens: number;
}

const levels: Readonly<Record<ReasoningEffort, `${ThinkingLevel}`>> = { low: 'LOW', medium: 'MEDIUM', high: 'HIGH' };

/**
 * Maps the neutral effort: a budget in tokens for 2.5, a level since 3. Without an effort the model thinks by its
 * default and hides the thoughts.
 */
export function mapGeminiThinking(model: string, effort: ReasoningEffort | undefined): GeminiThinking {
  const version = versionOf(model);
  if (version !== undefined && version < 2.5) return { extraTokens: 0 };
  const extraTokens = thinkingAllowance[effort ?? 'medium'];
  if (effort === undefined) return { extraTokens };
  if (version === 2.5) return { thinkingConfig: { includeThoughts: true, thinkingBudget: extraTokens }, extraTokens };
  // 3 Pro has no medium level; 3.1 Pro has.
  const level = version === 3 && model.includes('-pro') && effort === 'medium' ? 'HIGH' : levels[effort];
  return { thinkingConfig: { includeThoughts: true, thinkingLevel: level as ThinkingLevel }, extraTokens };
}

/** True when the model requires its thought signatures back with its calls. */
export function needsCallSignatures(model: string): boolean {
  const version = versionOf(model);
  return version === undefined || version >= 3;
}

/** Returns 3.1 for `gemini-3.1-pro-preview`, undefined for `gemini-flash-latest`. */
function versionOf(model: string): number | undefined {
  const version = /^(?:models\/)?gem(?:ini|ma)-(\d+(?:\.\d+)?)/.exec(model)?.[1];
  return version === undefined ? undefined : Number(version);
}
