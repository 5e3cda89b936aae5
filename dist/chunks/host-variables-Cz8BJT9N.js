// src/action/host-variables.ts
/** Variables of a runner that say where programs and caches are; all others stay behind. */
const kept = /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_[A-Z]+|TZ|TMPDIR|CI|XDG_[A-Z_]+|DOCKER_[A-Z_]+|CONTAINER_HOST|PTH_[A-Z_]+|RUNNER_(?:OS|ARCH|TEMP|TOOL_CACHE)|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:HTTPS?|NO)_PROXY|(?:https?|no)_proxy|npm_config_(?:cache|registry|cafile))$/;
/**
* Keeps an allow-list of the runner's variables. Inputs, tokens and variables of other jobs never reach git, settings
* or a plugin (threats T14, the model's key; T16, a token within reach of the plugin). Pure.
*/
function selectHostVariables(variables) {
	return Object.fromEntries(Object.entries(variables).filter(([name]) => kept.test(name) && name !== "DOCKER_AUTH_CONFIG"));
}

export { selectHostVariables as t };