import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages';
import type { ReasoningEffort } from '../chat-model.ts';
import { thinkingAllowance } from '../thinking-allowance.ts';

/** Request parameters that control thinking. */
type ReasoningParams = Pick<MessageCreateParamsStreaming, 'thinking' | 'output_config'> & {
  /** Tokens added to the output limit, since thinking counts towards it. */
  extraTokens: number;
};

/**
 * Maps the neutral effort to the parameters of the model's generation: an effort level with adaptive thinking since
 * 4.6, a level and a budget for Opus 4.5, only a budget before. A model name without a version gets only the level,
 * which every later generation accepts.
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

/** Returns 4.6 for `claude-sonnet-4-6`, 3.7 for `claude-3-7-sonnet-20250219`, undefined for `claude-mythos-preview`. */
function versionOf(model: string): number | undefined {
  const numbers = model.split('-').filter((part) => /^\d{1,2}$/.test(part));
  const [major, minor = '0'] = numbers;
  return major === undefined ? undefined : Number(`${major}.${minor}`);
}
