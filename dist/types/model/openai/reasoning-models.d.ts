/** Whether a model of OpenAI thinks before it answers: the o-series, and GPT from 5 on, chat variants excepted. */
export declare function isReasoningModel(model: string): boolean;
