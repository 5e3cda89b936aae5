import { n as describeModelProviders } from "./compose-DuMn_ntV.js";
import { d as listModels } from "./operations-DH9a7gGa.js";

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