// src/action/key/proxy-variables.ts
/** The variable in which the entry passes the proxy's address to itself after it gave up the key. */
const proxyVariable = "PTH_KEY_PROXY";
const providerVariables = {
	anthropic: {
		key: "ANTHROPIC_API_KEY",
		baseUrl: "ANTHROPIC_BASE_URL"
	},
	openai: {
		key: "OPENAI_API_KEY",
		baseUrl: "OPENAI_BASE_URL"
	},
	gemini: {
		key: "GEMINI_API_KEY",
		baseUrl: "GOOGLE_GEMINI_BASE_URL"
	}
};
/**
* Returns the variables that replace the key: the proxy's address and its token, and that list prices count there. Empty
* without a proxy.
*/
function readProxyVariables(variables) {
	const text = variables[proxyVariable];
	if (text === void 0) return {};
	const { provider, url, token } = JSON.parse(text);
	const names = providerVariables[provider];
	return {
		[names.key]: token,
		[names.baseUrl]: url,
		PTH_LIST_PRICES: "true"
	};
}

export { readProxyVariables as n, proxyVariable as t };