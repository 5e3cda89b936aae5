/** Variables of a runner that say where programs and caches are; all others stay behind. */
const kept =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_[A-Z]+|TZ|TMPDIR|CI|XDG_[A-Z_]+|DOCKER_[A-Z_]+|CONTAINER_HOST|PTH_[A-Z_]+|RUNNER_(?:OS|ARCH|TEMP|TOOL_CACHE)|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:HTTPS?|NO)_PROXY|(?:https?|no)_proxy|npm_config_(?:cache|registry|cafile))$/;

/**
 * What a run in a workflow knows of its surroundings: an allow-list, so that neither inputs nor tokens of the runner, nor
 * what a job sets for others, is ever within reach of git, settings or a plugin (threats T14, T16). Pure.
 */
export function selectHostVariables(variables: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => kept.test(name) && name !== 'DOCKER_AUTH_CONFIG'),
  );
}
