// src/environment/while-installing.ts
/**
* Runs work that downloads, such as an installation. Where the network is open only during installation, opens it
* before and closes it after the work, on every path (threat T21, a way out for data). Elsewhere, and for a plain
* workspace, only runs the work.
* @throws PthError all errors of `setNetwork`; a failure to close the network replaces the outcome of the work
*/
async function whileInstalling(environment, work) {
	if (!("info" in environment) || environment.info.network !== "install") return work();
	await environment.setNetwork(true);
	try {
		return await work();
	} finally {
		await environment.setNetwork(false);
	}
}
/** Describes isolation and network access in one sentence for users. Pure. */
function describeNetwork(isolation, network) {
	return network === "install" ? `${isolation.replace(/\.$/, "")}; network: only while installing.` : isolation;
}

export { whileInstalling as n, describeNetwork as t };