// src/test-session/testing.ts
/** Opens a test session on PTH's own agent session. @throws PthError as `openTestSession` */
async function createTestSession(options, host) {
	const { openTestSession } = await import("./open-test-session-DOmBj37g.js");
	return openTestSession(options, host);
}
/** Opens a test session in pi. @throws PthError as `openPiSession` */
async function createPiTestSession(options, host) {
	const { openPiSession } = await import("./open-pi-session-DZCXfyOy.js");
	return openPiSession(options, host);
}
/** Packs a package, installs it in a clean place and loads it. @throws PthError as `verifyInstall` */
async function verifySandboxInstall(options, host) {
	const { verifyInstall } = await import("./verify-sandbox-install-CSVnNpM5.js");
	return verifyInstall(options, host);
}
/** Makes a stand-in for a program that is started by its name. @throws PthError `playbook/mock-invalid` */
async function createScriptedProgram(name, answers, host) {
	return (await import("./scripted-program-BfjPI3gQ.js")).createScriptedProgram(name, answers, host);
}

export { verifySandboxInstall as i, createScriptedProgram as n, createTestSession as r, createPiTestSession as t };