// src/test-session/testing.ts
/** Opens a test session on PTH's own agent session. @throws PthError as `openTestSession` */
async function createTestSession(options, host) {
	const { openTestSession } = await import("./open-test-session-DG453ozl.js");
	return openTestSession(options, host);
}
/** Opens a test session in pi. @throws PthError as `openPiSession` */
async function createPiTestSession(options, host) {
	const { openPiSession } = await import("./open-pi-session-CWsUh2Oo.js");
	return openPiSession(options, host);
}
/** Packs a package, installs it in a clean directory and loads it. @throws PthError as `verifyInstall` */
async function verifySandboxInstall(options, host) {
	const { verifyInstall } = await import("./verify-sandbox-install-LQ_uWEWk.js");
	return verifyInstall(options, host);
}
/** Creates a replacement for a program that is started by name. @throws PthError `playbook/mock-invalid` */
async function createScriptedProgram(name, answers, host) {
	return (await import("./scripted-program-BvK9TbXC.js")).createScriptedProgram(name, answers, host);
}

export { verifySandboxInstall as i, createScriptedProgram as n, createTestSession as r, createPiTestSession as t };