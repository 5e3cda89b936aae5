// src/model/chat-model.ts
/** Returns the concatenated text of a response. */
function responseText(response) {
	return response.parts.flatMap((part) => part.type === "text" ? [part.text] : []).join("");
}
/** Returns the tool calls of a response, in order. */
function responseToolCalls(response) {
	return response.parts.flatMap((part) => part.type === "tool-call" ? [part.call] : []);
}
/** Returns the thinking text of a response. */
function responseReasoning(response) {
	return response.parts.flatMap((part) => part.type === "thinking" ? [part.text] : []).join("");
}
const noUsage = {
	inputTokens: 0,
	outputTokens: 0,
	cacheReadTokens: 0,
	cacheWriteTokens: 0
};
/** Adds up usages. */
function sumUsage(...usages) {
	return usages.reduce((sum, usage) => ({
		inputTokens: sum.inputTokens + usage.inputTokens,
		outputTokens: sum.outputTokens + usage.outputTokens,
		cacheReadTokens: sum.cacheReadTokens + usage.cacheReadTokens,
		cacheWriteTokens: sum.cacheWriteTokens + usage.cacheWriteTokens
	}), noUsage);
}

export { sumUsage as a, responseToolCalls as i, responseReasoning as n, responseText as r, noUsage as t };