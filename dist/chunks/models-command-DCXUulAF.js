import { n as describeModelProviders } from "./compose-B2CiUO8H.js";
import { u as listModels } from "./operations-DN-1Q4Hx.js";

// src/entry/models-command.ts
/** `pth models`: which providers are configured, and what their models hold and cost. */
async function runModels({ world }, isJson) {
	const { document, terminal } = listModels(await describeModelProviders(world), /* @__PURE__ */ new Date());
	return {
		text: isJson ? `${JSON.stringify(document, null, 2)}\n` : terminal,
		exitCode: 0
	};
}

export { runModels };