import { o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { c as describeError } from "./plugin-tools-D_fWoiAv.js";

// src/test-session/pi/load-pi.ts
/** Oldest supported version of Node. */
const oldestNode = [22, 19];
/**
* Loads pi, an optional peer of this package.
* @throws PthError `playbook/host-unavailable` when Node is too old for it or the package is missing
*/
async function loadPi(nodeVersion = process.versions.node, importPi = () => import("@earendil-works/pi-coding-agent")) {
	const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
	if (major < oldestNode[0] || major === oldestNode[0] && minor < oldestNode[1]) throw new PthError("playbook/host-unavailable", `pi needs Node ${oldestNode.join(".")} or newer; this is Node ${nodeVersion}.`);
	try {
		return await importPi();
	} catch (error) {
		const reason = systemErrorCode(error) === "ERR_MODULE_NOT_FOUND" || /Cannot find (package|module)/.test(describeError(error)) ? "the package @earendil-works/pi-coding-agent is not installed" : describeError(error);
		throw new PthError("playbook/host-unavailable", `pi cannot be loaded: ${reason}.`, { cause: error });
	}
}

export { loadPi as t };