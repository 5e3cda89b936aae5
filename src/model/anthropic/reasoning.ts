import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages';
import type { ReasoningEffort } from '../chat-model.ts';
import { thinkingAllowance } from '../thinking-allowance.ts';

/** The part of a request that sets how much the model thinks. */
type ReasoningParams = Pick<MessageCreateParamsStreaming, 'thinking' | 'output_config'> & {
  /** Tokens to add to the output limit, since thinking counts towards it. */
  extraTokens: number;
};

/**
 * Maps the neutral effort to what the model's generation understands: an effort level with adaptive thinking since
 * 4.6, both a level and a budget for Opus 4.5, a budget alone before. A model of a name without version gets the level
 * alone, which every later generation takes.
 */
export function mapReasoningEffort(model: string, effort: ReasoningEffort | undefined): ReasoningParams {
  if (effort === undefined) return { extraTokens: 0 };
  const version = versionOf(model);
  if (version === undefined) return { output_config: { effort }, extraTokens: 0 };
  if (version >= 4.6) {
    return { output_config: { effort }, thinking: { type: 'adaptive', display: 'summarized' }, extraTokens: 0 };
  }
  const extraTokens = thinkingAllowance[effort];
  return {
    thinking: { type: 'enabled', budget_tokens: extraTokens },
    ...(model.startsWith('claude-opus-4-5') ? { output_config: { effort } } : {}),
    extraTokens,
  };
}

/** `claude-sonnet-4-6` gives 4.6, `claude-3-7-sonnet-20250219` 3.7, `claude-mythos-preview` undefined. */
function versionOf(model: string): number | undefined {
  const numbers = model.split('-').filter((part) => /^\d{1,2}$/.test(part));
  const [major, minor = '0'] = numbers;
  return major === undefined ? undefined : Number(`${major}.${minor}`);
}
