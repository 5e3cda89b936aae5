/** Whether a model of OpenAI thinks before it answers: the o-series, and GPT from 5 on, chat variants excepted. */
export function isReasoningModel(model: string): boolean {
  return /^(o\d|gpt-([5-9]|[1-9]\d))/.test(model) && !/-chat(-|$)/.test(model);
}
