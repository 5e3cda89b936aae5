import { j as exportCi } from "./github-BHzjDTLh.js";
import { n as readRunner, t as findTemplates } from "./template-files-CgLk3vRO.js";

// src/entry/mcp/export-pipeline.ts
/** Writes the runner and the workflow that come with PTH into a plugin's directory. */
const exportPipeline = async (request) => {
	const templates = await findTemplates();
	const runner = await readRunner();
	if (runner === null) throw new Error("the runner is missing from this installation");
	const workflow = await templates.read("pth-tests.yml");
	return exportCi({
		...request,
		templates: {
			workflow,
			runner
		}
	});
};

export { exportPipeline as t };