/** True for OpenAI models that reason: the o-series, and GPT from 5 on except chat variants. */
export function isReasoningModel(model: string): boolean {
  return /^(o\d|gpt-([5-9]|[1-9]\d))/.test(model) && !/-chat(-|$)/.test(model);
}
